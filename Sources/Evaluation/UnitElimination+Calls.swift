internal import Arithmetic
internal import Syntax

// Calls with the numbers of quantities as arguments.

extension UnitElimination {
  mutating func call(
    _ name: String,
    _ arguments: [Expression],
    _ expression: Expression
  ) throws(Obstacle) -> SymbolicQuantity {
    if let builtIn = environment.builtIn(name) {
      return try call(builtIn, arguments, at: expression.range)
    }
    guard let function = environment.functions[name] else {
      // The evaluator reports the error in the name.
      _ = try value(Expression(.call(name, []), range: expression.range))
      throw .pointwise
    }
    let callee = Expression(.call(name, []))
    if !environment.mentionsUnits(callee), let call = try callOfNumbers(name, arguments) {
      return call
    }
    return try inBody(of: function, arguments, at: expression.range) {
      elimination,
      body throws(Obstacle) in try elimination.quantity(body)
    }
  }

  /// A call that is left as it is, since nothing in the function is a quantity; nil where an argument is.
  private mutating func callOfNumbers(
    _ name: String,
    _ arguments: [Expression]
  ) throws(Obstacle) -> SymbolicQuantity? {
    var numbers: [Expression] = []
    for argument in arguments {
      if !depends(argument), try value(argument).number == nil { return nil }
      let quantity = try quantity(argument)
      guard quantity.isNumber else { return nil }
      numbers.append(quantity.number)
    }
    usesAngleMode = true
    return SymbolicQuantity(number: Expression(.call(name, numbers)))
  }

  /// The result of a closure with the body of a function, and with its parameters as names.
  mutating func inBody<Outcome>(
    of function: UserFunction,
    _ arguments: [Expression],
    at range: SourceRange,
    _ read: (inout Self, Expression) throws(Obstacle) -> Outcome
  ) throws(Obstacle) -> Outcome {
    do { try function.check(arguments.count, at: range) } catch { throw .error(error) }
    guard let definition = function.definition, !callers.contains(function.name)
    else { throw .pointwise }
    var inner: [String: Binding] = [:]
    for (parameter, argument) in zip(definition.parameters, arguments) {
      guard let name = parameter.name else { continue }
      inner[name] = try binding(of: argument)
    }
    let outer = bindings
    bindings = inner
    callers.append(function.name)
    defer {
      bindings = outer
      callers.removeLast()
    }
    do {
      return try read(&self, definition.formula)
    } catch {
      // A range in the body is not a range in this line: the error is reported at the call.
      guard case .error(let error) = error else { throw error }
      throw .error(EvaluationError(error.kind, at: range, in: error.function ?? function.name))
    }
  }

  private mutating func call(
    _ function: any Primitive.Type,
    _ arguments: [Expression],
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    do { try function.check(arguments.count, at: range) } catch { throw .error(error) }
    guard case .numbers = function.domain else { throw .pointwise }
    var operands: [SymbolicQuantity] = []
    for argument in arguments {
      if !depends(argument), (try value(argument)).list != nil { throw .pointwise }
      operands.append(try quantity(argument))
    }
    let quantities = operands.filter { !$0.isNumber }
    guard let first = quantities.first else {
      if function.angles != .none { usesAngleMode = true }
      return SymbolicQuantity(number: .init(.call(function.name, operands.map(\.number))))
    }
    if quantities.allSatisfy(\.units.areAngles), function.angles != .ofValue,
      !function.keepsUnits
    {
      return try call(function, atAngles: operands, at: range)
    }
    switch function.quantityRule {
    case .none, .sum, .spread, .product, .bilinear, .correlation, .line, .occurrences, .frequencies:
      break
    case .root:
      guard operands[0].isNumber, !depends(arguments[0]),
        let exponent = try? value(arguments[0]).number?.inverseOfDegree()
      else { break }
      try requireNoPoint(operands[1], at: range)
      let call = Expression(.call(function.name, operands.map(\.number)))
      return try normalized(call, operands[1].units.raised(to: exponent), at: range)
    case .power(let exponent):
      try requireNoPoint(first, at: range)
      let call = Expression(.call(function.name, [first.number]))
      return try normalized(call, first.units.raised(to: exponent), at: range)
    case .sameUnits, .ratio, .numberOf:
      let units = function.unitOfArgument ?? first.units
      let measure = Measure(of: units)
      var numbers: [Expression] = []
      for (index, operand) in operands.enumerated() {
        let place = arguments[index].range
        if function.measuresFromZero { try requireNoPoint(operand, at: place) }
        let takesNumber = index > 0 && function.quantityRule == .sameUnits(ofFirst: true)
        if takesNumber, !operand.isNumber {
          throw .refusing(function, operand, at: place)
        }
        guard !takesNumber else {
          numbers.append(operand.number)
          continue
        }
        guard operand.measure.dimension == measure.dimension, !operand.isNumber else {
          throw .failing(.unlike(operand.measure, measure), .relation(.equal), at: place)
        }
        numbers.append(try number(operand, in: units, at: place))
      }
      let call = Expression(.call(function.name, numbers))
      if function.keepsUnits { return SymbolicQuantity(number: call, units: units) }
      if function.angles != .none { usesAngleMode = true }
      return SymbolicQuantity(number: call)
    }
    let place = operands.firstIndex { !$0.isNumber }.map { arguments[$0].range }
    throw .refusing(function, first, at: place ?? range)
  }

  /// A function of angles, which are numbers in the unit of the mode afterwards.
  private mutating func call(
    _ function: any Primitive.Type,
    atAngles operands: [SymbolicQuantity],
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    let radian =
      function.angles == .ofArgument ? environment.angleMode.unit.radians(Real(1)) : Real(1)
    var numbers: [Expression] = []
    for operand in operands {
      let factor = try Obstacle.lifting(at: range) { () throws(ArithmeticFailure) in
        try operand.units.factor().divided(by: radian)
      }
      numbers.append(scaled(operand.number, by: factor))
    }
    return SymbolicQuantity(number: Expression(.call(function.name, numbers)))
  }
}

extension UnitElimination.Obstacle {
  /// A function that takes numbers only.
  fileprivate static func refusing(
    _ function: any Primitive.Type,
    _ operand: SymbolicQuantity,
    at range: SourceRange
  ) -> Self {
    .error(EvaluationError(.quantityArgument(function.name, operand.measure.noun), at: range))
  }
}
