internal import Arithmetic
internal import Syntax

// Calculus with units: a function of calculus is computed of numbers, and its value has the units that the
// function and the range of its name give it.

extension Evaluator {
  /// The value of a function of calculus whose expression or range has units; nil where it is none of these.
  mutating func callWithUnits(
    _ function: any CalculusPrimitive.Type,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let operands = Array(call.operands)
    guard let binder = operands[0].binder,
      environment.mentionsUnits(binder.body, hiding: binder.name)
        || environment.mentionsUnits(binder.source),
      let bounds = binder.source.bounds(of: function.operation)
    else { return nil }
    var names = environment.with(parameters, locals)
    names.forget(binder.name)
    var units = UnitProduct()
    if let finite = bounds.first(where: { $0.signOfInfinity == nil }) {
      units = try names.result(of: finite).value.quantity?.units ?? units
    }
    var elimination = UnitElimination(of: binder.name, in: units, names)
    guard let body = try elimination.eliminated(binder.body) else { return nil }
    if let scale = units.scale ?? body.units.scale {
      throw EvaluationError(.quantity(.productOfPoint(scale.name), .product), at: call.range)
    }
    var numbers: [Expression] = []
    for bound in bounds { numbers.append(try elimination.number(ofBound: bound, in: units)) }
    let source = Expression(bounds: numbers, at: binder.source.range)
    let first = Expression(body.number, for: binder.name, in: source)
    let plain = Expression(.call(call.name, [first] + operands.dropFirst()), range: call.range)

    let value: Value
    let power: Int
    switch function.operation {
    case .minimum, .maximum:
      let extremum: Extremum = function.operation == .minimum ? .minimum : .maximum
      let names = elimination.environment
      (value, power) = (try self.extremum(extremum, plain, units: units, in: names), 0)
    case .integral:
      (value, power) = (try self.call(function, plain, in: elimination.environment), 1)
    case .limit, .series:
      (value, power) = (try self.call(function, plain, in: elimination.environment), 0)
    case .derivative:
      value = try self.call(function, plain, in: elimination.environment)
      power = operands.count > 1 ? -(try real(operands[1], in: environment).fraction?.int ?? 1) : -1
    }
    guard let number = value.number else {
      throw EvaluationError(.notNumber(value.kind), at: call.range)
    }
    do {
      let (product, factor) = try body.units.times(units.raised(to: Fraction(power)))
      return try Value(number * Complex(factor), product)
    } catch {
      throw EvaluationError(error, .function(call.name), at: call.range)
    }
  }
}

extension UnitElimination {
  /// The number of the units that a bound is; infinity has none.
  fileprivate mutating func number(
    ofBound bound: Expression,
    in units: UnitProduct
  ) throws(EvaluationError) -> Expression {
    guard bound.signOfInfinity == nil, let quantity = try eliminated(bound) else { return bound }
    return try number(of: quantity, in: units, at: bound.range)
  }
}

extension Expression {
  /// The ends of the range of a name, or its one value; nil where the operation takes no units.
  fileprivate func bounds(of operation: CalculusOperation) -> [Expression]? {
    switch operation {
    case .integral, .minimum, .maximum:
      guard case .aggregate(.range(let first, nil, let last)) = kind else { return nil }
      return [first, last]
    case .derivative, .limit: return [self]
    case .series: return nil
    }
  }

  /// One value, or the range between two.
  fileprivate init(bounds: [Expression], at range: SourceRange) {
    guard bounds.count == 2 else {
      self = bounds[0]
      return
    }
    let ends = Aggregate.range(first: bounds[0], second: nil, last: bounds[1])
    self.init(.aggregate(ends), range: range)
  }
}
