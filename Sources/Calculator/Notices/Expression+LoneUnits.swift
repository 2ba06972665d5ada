internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Expression {
  /// The units of two or three letters that are factors of their own, as in `kB*T` and `dT/dt`, each once.
  ///
  /// A name that was not given a value may look so. Units after a value, `5 kg*m/s^2` and `x km`, a unit alone,
  /// and units without a dimension, as in `x*deg`, are not among them.
  func loneUnits(_ environment: Environment) -> [String] {
    var search = LoneUnitSearch(environment)
    search.visit(self)
    guard !search.names.isEmpty else { return [] }
    let free = freeVariables
    return search.names.filter { search.constants.contains($0) || free.contains($0) }
  }
}

/// A traversal of an expression that collects such units.
private struct LoneUnitSearch {
  private let environment: Environment
  private(set) var names: [String] = []
  /// Those among them that the grammar has read as units already.
  private(set) var constants: Set<String> = []

  init(_ environment: Environment) { self.environment = environment }

  mutating func visit(_ expression: Expression) {
    switch expression.kind {
    case .number, .constant, .variable, .answer, .result: return
    case .product(let factors): _ = visit(factors, followsValue: false)
    // The names in what these hold are unknowns.
    case .call(let name, _) where BuiltIn.named(name)?.takesExpression == true: return
    case .call(Expression.conversionFunction, let arguments): visit(arguments[0])
    case .negation, .sum, .power, .postfix, .call, .logic, .scope, .aggregate:
      for operand in expression.operands { visit(operand) }
    }
  }

  /// Visits the factors of a product, which may itself follow a value; returns whether what comes after them
  /// does.
  private mutating func visit(_ factors: [Expression.Factor], followsValue: Bool) -> Bool {
    var followsValue = followsValue
    for factor in factors {
      if factor.multiplication == .implicit { followsValue = true }
      var base = factor.operand
      if case .power(let inner, _) = base.kind { base = inner }
      switch base.kind {
      case .constant(let name) where environment.vocabulary.isUnit(constant: name):
        if !followsValue, isLikeVariable(name) {
          note(name)
          constants.insert(name)
        }
      case .variable(let name):
        guard environment.isUnknownUnit(name) else {
          followsValue = false
          continue
        }
        if !followsValue, isLikeVariable(name) { note(name) }
      case .product(let inner): followsValue = visit(inner, followsValue: followsValue)
      default:
        followsValue = false
        visit(factor.operand)
      }
    }
    return followsValue
  }

  private mutating func note(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  /// Whether a variable may have such a name, unlike the word var, and it is the unit of a dimension.
  private func isLikeVariable(_ name: String) -> Bool {
    guard (2...3).contains(name.utf8.count), name != "var" else { return false }
    return environment.dimension(ofUnit: name)?.isNone == false
  }
}
