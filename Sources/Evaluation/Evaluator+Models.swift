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
    guard let model = Model(operands[0], of: operands[1].nameOfData) else {
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
    let (design, known) = try design(of: model, at: x, in: environment)
    do {
      let fit = try ListFailure.lifting { () throws(ArithmeticFailure) in
        try LinearFit(y, by: design, known: known)
      }
      if function.givesParameters {
        let determination = try ListFailure.lifting { () throws(ArithmeticFailure) in
          try fit.determination()
        }
        remarks.fit = Remarks.Fit(parameters: model.parameters, determination: determination)
      }
      return try function.value(of: fit)
    } catch {
      let place = error.argument.map { operands[$0].range } ?? expression.range
      throw EvaluationError(error, of: function, at: place)
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

/// An equation `y = a + b*x` that is linear in its parameters.
private struct Model {
  let formula: Expression
  /// The name of the predictor in the formula: x where it is in it, or that of its data.
  let predictor: String
  /// The names in the formula other than that of the predictor, in their order.
  let parameters: [String]

  /// Nil where the expression is no such equation.
  init?(_ equation: Expression, of data: String?) {
    guard case .logic(.relation(let left, let comparisons)) = equation.kind,
      left.operation == .variable, comparisons.count == 1, comparisons[0].relation == .equal
    else { return nil }
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
