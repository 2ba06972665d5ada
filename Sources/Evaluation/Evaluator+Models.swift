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
    try model.requirePoints(x.count, for: function, at: operands[1].range)
    let parameters = try self.parameters(
      of: model,
      fitting: (x, y),
      by: function,
      at: expression.range,
      in: environment
    )
    return try Value(list: parameters.map { Value($0) }, at: expression.range)
  }

  /// The parameters that fit data best, of which there must be enough; notes how well they do.
  mutating func parameters(
    of model: Model,
    fitting data: (x: [Complex], y: [Complex]),
    by function: any ModelPrimitive.Type,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> [Complex] {
    let (design, rest) = try design(of: model, at: data.x, in: environment)
    let response = zip(data.y, rest).map { $0 - $1 }
    do {
      let parameters = try function.parameters(of: design, response)
      let errors = zip(response, design * parameters).map { $0 - $1 }
      let determination = try Self.determination(errors, data.y)
      remarks.fit = Remarks.Fit(parameters: model.parameters, determination: determination)
      return parameters
    } catch {
      throw EvaluationError(error, .function(function.name), at: range)
    }
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
