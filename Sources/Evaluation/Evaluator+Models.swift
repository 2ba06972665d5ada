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
    try refuseRandomNumbers(in: expression, argument: operands[0], in: environment)
    let model = try Model.of(
      operands[0].unitsAsVariables,
      data: operands[1].nameOfData,
      at: operands[0].range,
      in: environment
    )
    try checkNames(in: model.formula, besides: model.predictor, in: environment)
    let x = try numbers(operands[1], of: function, in: environment)
    let y = try numbers(operands[2], of: function, in: environment)
    guard x.count == y.count else {
      throw EvaluationError(
        .list(.unequalLengths(x.count, y.count), function: function.name),
        at: operands[2].range
      )
    }
    try model.requirePoints(x.count, for: function.name, at: operands[1].range)
    let fit = try fit(model, to: (x, y), for: function.name, at: expression.range, in: environment)
    do {
      if function.givesParameters {
        let determination = try ListFailure.lifting { () throws(ArithmeticFailure) in
          try fit.determination()
        }
        remarks.noted.fit = Remarks.Fit(
          parameters: model.parameters,
          hiding: model.parameters.filter { environment.variables[$0] != nil },
          determination: determination
        )
      }
      return try function.value(of: fit)
    } catch {
      let place = error.argument.map { operands[$0].range } ?? expression.range
      throw EvaluationError(error, of: function, at: place)
    }
  }

  /// The least-squares fit to data, which must have enough points; errors name a function at a range.
  mutating func fit(
    _ model: Model,
    to data: (x: [Real], y: [Real]),
    for function: String,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> LinearFit {
    let (design, known) = try design(of: model, at: data.x, in: environment)
    do {
      return try LinearFit(data.y, by: design, known: known)
    } catch {
      throw EvaluationError(error, .function(function), at: range)
    }
  }

  /// The elements of a list of real numbers.
  private mutating func numbers(
    _ expression: Expression,
    of function: any ModelPrimitive.Type,
    in environment: Environment
  ) throws(EvaluationError) -> [Real] {
    let value = try value(expression, in: environment)
    guard let list = value.list else {
      throw EvaluationError(.notList(value.kind), at: expression.range)
    }
    var numbers: [Real] = []
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
      numbers.append(real)
    }
    return numbers
  }

  /// The factors of the parameters at each number, and what has no parameter.
  private mutating func design(
    of model: Model,
    at numbers: [Real],
    in environment: Environment
  ) throws(EvaluationError) -> (design: Matrix, known: [Real]) {
    var elements: [Complex] = []
    var known: [Real] = []
    for x in numbers {
      let constant = try value(of: model, at: x, parameter: nil, in: environment)
      known.append(constant)
      for parameter in model.parameters {
        let value = try value(of: model, at: x, parameter: parameter, in: environment)
        elements.append(Complex(value - constant))
      }
    }
    let count = model.parameters.count
    return (Matrix(rowCount: numbers.count, columnCount: count, elements: elements), known)
  }

  /// The value of the formula where one parameter is 1 and the others are 0.
  private mutating func value(
    of model: Model,
    at x: Real,
    parameter: String?,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let outer = locals
    defer { locals = outer }
    locals[model.predictor] = LocalValue(.real(x))
    for name in model.parameters {
      locals[name] = LocalValue(.real(Real(name == parameter ? 1 : 0)))
    }
    let value = try value(model.formula, in: environment)
    guard let number = value.simplified.real else {
      throw EvaluationError(.notNumber(value.kind), at: model.formula.range)
    }
    return number
  }
}

extension Expression {
  /// The name by which data is known: that of a variable or of a column.
  fileprivate var nameOfData: String? {
    switch kind {
    case .variable(let name): name
    case .aggregate(.column(_, let name)): name
    case .number, .constant, .answer, .result, .negation, .sum, .product, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      nil
    }
  }
}
