internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The parameters of an equation `y = a + b*x` that fit data.
  mutating func call(
    _ function: any ModelPrimitive.Type,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let operands = Array(expression.operands)
    try function.check(operands.count, at: expression.range)
    guard let model = Model(operands[0]) else {
      throw EvaluationError(.notModel, at: operands[0].range)
    }
    let x = try numbers(operands[1], of: function, in: environment)
    let y = try numbers(operands[2], of: function, in: environment)
    guard x.count == y.count else {
      throw EvaluationError(
        .list(.unequalLengths(x.count, y.count), function: function.name),
        at: operands[2].range
      )
    }
    guard x.count >= model.parameters.count else {
      let failure = ListFailure.tooFew(1, needed: model.parameters.count, found: x.count)
      throw EvaluationError(.list(failure, function: function.name), at: operands[1].range)
    }
    let (design, rest) = try design(of: model, at: x, in: environment)
    let response = zip(y, rest).map { $0 - $1 }
    let parameters: [Complex]
    do {
      parameters = try function.parameters(of: design, response)
      let errors = zip(response, design * parameters).map { $0 - $1 }
      let determination = try Self.determination(errors, y)
      remarks.fit = Remarks.Fit(parameters: model.parameters, determination: determination)
    } catch {
      throw EvaluationError(error, .function(function.name), at: expression.range)
    }
    return try Value(list: parameters.map { Value($0) }, at: expression.range)
  }

  /// The elements of a list of real numbers.
  private mutating func numbers(
    _ expression: Expression,
    of function: any ModelPrimitive.Type,
    in environment: Environment
  ) throws(EvaluationError) -> [Complex] {
    let value = try value(expression, in: environment)
    guard let list = value.list else {
      throw EvaluationError(.notList(value.kind), at: expression.range)
    }
    var numbers: [Complex] = []
    for (place, element) in list.elements.enumerated() {
      guard let real = element.simplified.real else {
        let failure = ListFailure.wrongElement(
          place + 1,
          of: 0,
          expected: .realNumber,
          found: element.kind
        )
        throw EvaluationError(.list(failure, function: function.name), at: expression.range)
      }
      numbers.append(Complex(real))
    }
    return numbers
  }

  /// The factors of the parameters at each number, and what has no parameter.
  private mutating func design(
    of model: Model,
    at numbers: [Complex],
    in environment: Environment
  ) throws(EvaluationError) -> (design: Matrix, rest: [Complex]) {
    var elements: [Complex] = []
    var rest: [Complex] = []
    for x in numbers {
      let constant = try value(of: model, at: x, parameter: nil, in: environment)
      rest.append(constant)
      for parameter in model.parameters {
        let value = try value(of: model, at: x, parameter: parameter, in: environment)
        elements.append(value - constant)
      }
    }
    let count = model.parameters.count
    return (Matrix(rowCount: numbers.count, columnCount: count, elements: elements), rest)
  }

  /// The value of the formula where one parameter is 1 and the others are 0.
  private mutating func value(
    of model: Model,
    at x: Complex,
    parameter: String?,
    in environment: Environment
  ) throws(EvaluationError) -> Complex {
    let outer = locals
    defer { locals = outer }
    locals[Model.variable] = LocalValue(Value(x))
    for name in model.parameters {
      locals[name] = LocalValue(.real(Real(name == parameter ? 1 : 0)))
    }
    let value = try value(model.formula, in: environment)
    guard let number = value.number else {
      throw EvaluationError(.notNumber(value.kind), at: model.formula.range)
    }
    return number
  }

  /// The coefficient of determination R²: nil where all values of y are the same.
  private static func determination(
    _ errors: [Complex],
    _ y: [Complex]
  ) throws(ArithmeticFailure) -> Real? {
    let count = Real(y.count)
    let sum = y.reduce(Real(0)) { $0 + $1.re }
    let squares = y.reduce(Real(0)) { $0 + $1.re * $1.re }
    let total = try squares - (sum * sum).divided(by: count)
    guard try total.sign() != .zero else { return nil }
    let rest = errors.reduce(Real(0)) { $0 + $1.re * $1.re }
    return try Real(1) - rest.divided(by: total)
  }
}

/// An equation `y = a + b*x` that is linear in its parameters.
private struct Model {
  /// The name of the predictor in the formula.
  static let variable = "x"

  let formula: Expression
  /// The names in the formula other than that of the predictor, in their order.
  let parameters: [String]

  /// Nil where the expression is no such equation.
  init?(_ equation: Expression) {
    guard case .logic(.relation(let left, let comparisons)) = equation.kind,
      left.operation == .variable, comparisons.count == 1, comparisons[0].relation == .equal
    else { return nil }
    formula = comparisons[0].operand
    var names: [String] = []
    for name in formula.freeVariables where name != Self.variable && !names.contains(name) {
      names.append(name)
    }
    parameters = names
    guard !names.isEmpty, !names.contains(left.name), formula.isLinear(in: Set(names)) else {
      return nil
    }
  }
}

extension Expression {
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
