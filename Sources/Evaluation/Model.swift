internal import Arithmetic
internal import Syntax

/// An equation `y = a + b*x` that is linear in its parameters.
struct Model {
  /// The name on the left side.
  let response: String
  let formula: Expression
  /// The name of the predictor in the formula: x where it is in it, or that of its data.
  let predictor: String
  /// The names in the formula other than that of the predictor, in their order.
  let parameters: [String]

  /// Nil where the expression is no such equation.
  private init?(_ equation: Expression, of data: String? = nil) {
    guard case .logic(.relation(let left, let comparisons)) = equation.kind,
      left.operation == .variable, comparisons.count == 1, comparisons[0].relation == .equal
    else { return nil }
    response = left.name
    formula = comparisons[0].operand
    let all = formula.freeVariables
    predictor = data.flatMap { !all.contains("x") && all.contains($0) ? $0 : nil } ?? "x"
    var names: [String] = []
    for name in all where name != predictor && !names.contains(name) {
      names.append(name)
    }
    parameters = names
    guard !names.isEmpty, !names.contains(left.name), formula.isLinear(in: Set(names)) else {
      return nil
    }
  }

  /// The model of an equation; errors are at the equation.
  ///
  /// A model without the predictor has one parameter: the mean.
  static func of(
    _ equation: Expression,
    data: String? = nil,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Model {
    guard let model = Model(equation, of: data) else {
      let function = environment.userFunction(calledIn: equation)
      throw EvaluationError(.notModel(function: function), at: range)
    }
    guard !model.takesEForParameter else { throw EvaluationError(.modelOfE, at: range) }
    guard model.containsPredictor || model.isMean else {
      throw EvaluationError(.modelWithout(model.predictor), at: range)
    }
    return model
  }

  /// Whether it is one parameter for all data, and no name such as ax, in which a product was meant.
  private var isMean: Bool {
    parameters.count == 1 && parameters[0].product(joining: predictor) == nil
  }

  /// Whether e, which is a number, is a term or a factor as parameters are.
  private var takesEForParameter: Bool { formula.hasEAsCoefficient }

  /// Whether its values depend on the data.
  var containsPredictor: Bool { formula.freeVariables.contains(predictor) }

  /// Throws where there are fewer points than parameters.
  func requirePoints(
    _ count: Int,
    for function: String,
    at range: SourceRange
  ) throws(EvaluationError) {
    guard count >= parameters.count else {
      let failure = ListFailure.tooFew(1, needed: parameters.count, found: count)
      throw EvaluationError(.list(failure, function: function), at: range)
    }
  }
}

extension Environment {
  /// The name of the first function of the user that an expression calls.
  fileprivate func userFunction(calledIn expression: Expression) -> String? {
    if case .call(let name, _) = expression.kind, functions[name] != nil { return name }
    return expression.operands.lazy.compactMap { userFunction(calledIn: $0) }.first
  }
}

extension Expression {
  /// Whether e is a term or a factor.
  var hasEAsCoefficient: Bool {
    switch kind {
    case .constant(let name): name == Constant.e.rawValue
    case .negation(let operand): operand.hasEAsCoefficient
    case .sum(let terms): terms.contains { $0.operand.hasEAsCoefficient }
    case .product(let factors): factors.contains { $0.operand.hasEAsCoefficient }
    case .number, .variable, .answer, .result, .power, .postfix, .call, .logic, .scope, .aggregate:
      false
    }
  }

  /// Whether it is a sum of products with at most one of the names each, none of which is in a power, a
  /// divisor or the argument of a function.
  fileprivate func isLinear(in names: Set<String>) -> Bool {
    guard freeVariables.contains(where: names.contains) else { return true }
    switch kind {
    case .variable: return true
    case .negation(let operand): return operand.isLinear(in: names)
    case .sum(let terms): return terms.allSatisfy { $0.operand.isLinear(in: names) }
    case .product(let factors):
      let dependent = factors.filter { $0.operand.freeVariables.contains(where: names.contains) }
      return dependent.count == 1 && dependent[0].operand.isLinear(in: names)
        && (dependent[0].multiplication == .times || dependent[0].multiplication == .implicit)
        && !factors.contains { $0.multiplication == .modulo }
    case .number, .constant, .answer, .result, .power, .postfix, .call, .logic, .scope, .aggregate:
      return false
    }
  }
}
