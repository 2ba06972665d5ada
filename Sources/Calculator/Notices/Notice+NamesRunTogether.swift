internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Notice {
  /// Notices that names are one unknown or one unit each, although their letters have values, or are bound in the
  /// statement: `F = mg`, `diff(xy, x)`, `solve(sinx = 1/2)`.
  static func namesRunTogether(
    in value: Expression,
    besides parameters: [String] = [],
    _ environment: Environment
  ) -> [Notice] {
    guard value.hasConstants || value.hasLongNameWithoutValue(environment) else { return [] }
    var search = RunTogetherSearch(value, besides: parameters, environment)
    search.visit(value, isBeforeFactor: false)
    return search.words.map { .runTogether($0.key, words: $0.words) }
  }
}

/// A traversal of an expression that collects such names.
private struct RunTogetherSearch {
  private let environment: Environment
  /// The names that the statement binds.
  private let bound: Set<String>
  /// Other names in it that have no value.
  private let others: Set<String>
  /// The names found, and what is said of each.
  private(set) var words: [(key: String, words: String)] = []

  init(_ value: Expression, besides parameters: [String], _ environment: Environment) {
    self.environment = environment
    let bound = value.namesBoundInside.union(parameters)
    self.bound = bound
    others = Set(value.freeVariables).filter { name in
      environment.variables[name] == nil && !bound.contains(name)
        && !environment.isUnknownUnit(name)
    }
  }

  mutating func visit(_ expression: Expression, isBeforeFactor: Bool) {
    switch expression.kind {
    case .number, .answer, .result: return
    case .constant(let name):
      if environment.vocabulary.isUnit(constant: name) { note(name, isUnit: true) }
    case .variable(let name):
      note(name, isUnit: environment.isUnknownUnit(name), isBeforeFactor: isBeforeFactor)
    case .product(let factors): visit(factors)
    case .call(Expression.conversionFunction, let arguments):
      visit(arguments[0], isBeforeFactor: false)
    case .negation, .sum, .power, .postfix, .call, .logic, .scope, .aggregate:
      for operand in expression.operands { visit(operand, isBeforeFactor: false) }
    }
  }

  /// Visits the factors of a product; units with a blank between a number and them, as in `5 kg*m/s^2`, are what they
  /// look like.
  private mutating func visit(_ factors: [Expression.Factor]) {
    var (end, isAmongUnits) = (-1, false)
    for (index, factor) in factors.enumerated() {
      let next = factors.dropFirst(index + 1).first
      let hasBlank = factor.multiplication == .implicit && factor.operand.range.start > end
      let isUnit = environment.isUnit(factor.operand)
      isAmongUnits = isUnit && (isAmongUnits || hasBlank && index > 0)
      if !isAmongUnits {
        visit(factor.operand, isBeforeFactor: next?.multiplication == .implicit)
      }
      end = factor.operand.range.end
    }
  }

  private mutating func note(_ name: String, isUnit: Bool, isBeforeFactor: Bool = false) {
    guard name.utf8.count > 1, !bound.contains(name), environment.variables[name] == nil,
      isUnit || environment.vocabulary.meaning(of: name) == nil,
      !words.contains(where: { $0.key == name }),
      let found = environment.wordsForNameRunTogether(
        name,
        bound: bound,
        others: others,
        isUnit: isUnit,
        isBeforeFactor: isBeforeFactor
      )
    else { return }
    words.append((name, found))
  }
}

extension Environment {
  /// Whether an expression is a unit, one behind the name of a factor too, or a product of powers of some.
  fileprivate func isUnit(_ expression: Expression) -> Bool {
    switch expression.operation {
    case .constant: vocabulary.isUnit(constant: expression.name)
    case .variable: isUnknownUnit(expression.name)
    case .power: isUnit(expression.operand)
    case .product: !expression.containsOperand { !isUnit($0) }
    case .number, .answer, .result, .negation, .sum, .postfix, .call, .logic, .scope, .aggregate:
      false
    }
  }
}

extension Statement {
  /// The names that the statement binds: parameters, local names, and those that calls take as variables.
  var boundNames: Set<String> {
    guard case .definition(_, let parameters, let body) = kind else {
      return kind.value.namesBoundInside
    }
    return body.namesBoundInside.union(parameters.compactMap(\.name))
  }
}

extension Expression {
  /// Whether a name of more than one letter in it has no value; one letter is no name of several.
  fileprivate func hasLongNameWithoutValue(_ environment: Environment) -> Bool {
    if operation == .variable {
      let name = name
      return name.utf8.count > 1 && environment.variables[name] == nil
    }
    return contains(.name) && containsOperand { $0.hasLongNameWithoutValue(environment) }
  }

  /// The local names in it, and those that calls take as variables.
  fileprivate var namesBoundInside: Set<String> { localNamesInside.union(namesInCalls) }

  /// The names that calls in it are told to take as variables, as x in `diff(x^2, x)`.
  fileprivate var namesInCalls: Set<String> {
    guard contains(.call) else { return [] }
    var names = operands.reduce(into: Set<String>()) { $0.formUnion($1.namesInCalls) }
    if case .call(let name, let operands) = kind, operands.count > 1,
      BindingFunction(rawValue: name) != nil || BuiltIn.named(name)?.takesExpression == true
    {
      let others = operands[1].listItems ?? [operands[1]]
      names.formUnion(others.filter { $0.operation == .variable }.map(\.name))
    }
    return names
  }
}
