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
    names.makeUnknown(binder.name)
    let finite = bounds.first { $0.signOfInfinity == nil }
    var units = UnitProduct()
    if let finite { units = try names.units(ofRangeFrom: finite) }
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

    let eliminated = elimination.environment
    let value = try self.call(ofNumbers: function, plain, unitsOfName: units, in: eliminated)
    guard let number = value.number else {
      throw EvaluationError(.notNumber(value.kind), at: call.range)
    }
    let power = try powerOfUnits(of: function.operation, operands, in: environment)
    do {
      let (product, factor) = try body.units.times(units.raised(to: Fraction(power)))
      return try Value(number * Complex(factor), product)
    } catch {
      throw EvaluationError(error, .function(call.name), at: call.range)
    }
  }

  /// The power of the units of the name by which those of the expression are multiplied.
  private mutating func powerOfUnits(
    of operation: CalculusOperation,
    _ operands: [Expression],
    in environment: Environment
  ) throws(EvaluationError) -> Int {
    switch operation {
    case .integral: return 1
    case .derivative:
      guard operands.count > 1 else { return -1 }
      return -(try real(operands[1], in: environment).fraction?.int ?? 1)
    case .minimum, .maximum, .limit, .series: return 0
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
    try quantity.measure.check(isOfRangeIn: units, at: bound.range)
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
