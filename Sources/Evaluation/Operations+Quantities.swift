internal import Arithmetic
internal import Syntax

extension BinaryOperation {
  /// The value of the operation where one operand is a quantity; nil where there is no rule.
  func quantityValue(_ left: Value, _ right: Value) throws(QuantityFailure) -> Value? {
    switch (left, right) {
    case (.quantity(let left), .quantity(let right)): return try value(left, right)
    case (.quantity(let quantity), _):
      guard let number = right.number else { return nil }
      return try value(quantity, number)
    case (_, .quantity(let quantity)):
      guard let number = left.number else { return nil }
      switch self {
      case .product: return try quantity.times(number)
      case .quotient: return try quantity.inverse().times(number)
      case .sum, .difference, .remainder, .power, .relation:
        throw .unlike(.number, quantity.measure)
      }
    default: return nil
    }
  }

  private func value(_ left: Quantity, _ right: Quantity) throws(QuantityFailure) -> Value? {
    switch self {
    case .sum: return try left.plus(right)
    case .difference: return try left.minus(right)
    case .product: return try left.times(right)
    case .quotient: return try left.times(right.inverse())
    case .power: throw .unlike(left.measure, right.measure)
    case .remainder, .relation:
      guard left.measure == right.measure else { throw .unlike(left.measure, right.measure) }
      let number = try right.number(in: left.units)
      do {
        guard let value = try value(Value(left.number), Value(number)) else { return nil }
        return value.real.map { .quantity(Quantity(Complex($0), left.units)) } ?? value
      } catch {
        throw .arithmetic(error)
      }
    }
  }

  private func value(_ quantity: Quantity, _ number: Complex) throws(QuantityFailure) -> Value? {
    switch self {
    case .product: return try quantity.times(number)
    case .quotient: return try quantity.divided(by: number)
    case .power:
      guard let exponent = number.provenReal else { throw .exponent }
      return try quantity.raised(to: exponent)
    case .sum, .difference, .remainder, .relation: throw .unlike(quantity.measure, .number)
    }
  }
}

extension Evaluator {
  /// The value of an operation of which one operand is a quantity; nil where the other one is neither a
  /// number nor a quantity.
  func quantityValue(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand
  ) throws(EvaluationError) -> Value? {
    do {
      return try operation.quantityValue(left.value, right.value)
    } catch {
      let range = SourceRange(left.range.start, right.range.end)
      throw EvaluationError(error, operation, at: range)
    }
  }

  /// The unit of a name that has no value; nil where it is none.
  func unit(_ name: String, at range: SourceRange) throws(EvaluationError) -> Value? {
    // With an underscore it is the unit even where a variable has its name.
    let isMarked = name.first == "_" && name.utf8.count > 1
    if !isMarked, let constant = try constant(name, at: range) { return constant }
    switch UnitTable.meaning(of: isMarked ? String(name.dropFirst()) : name) {
    case .unit(let unit):
      guard unit.dimension.isNone, !unit.isAngle else {
        return .quantity(Quantity(Complex(Real(1)), UnitProduct(unit)))
      }
      return .real(unit.number)
    case .ambiguous(let names): throw EvaluationError(.ambiguousUnit(name, names), at: range)
    case nil: return nil
    }
  }

  /// The constant of nature of that name, fixed by the SI or measured.
  private func constant(
    _ name: String,
    at range: SourceRange
  ) throws(EvaluationError) -> Value? {
    // No unit with such a short name is one.
    guard name.utf8.count > 3 else { return nil }
    do {
      if let constant = try UnitTable.constant(name) { return constant }
      return try MeasuredConstant.named(name)?.quantity()
    } catch {
      throw EvaluationError(error, .number, at: range)
    }
  }

  // MARK: Functions

  /// The value of a function at arguments of which one is a quantity.
  mutating func call(
    _ function: any Primitive.Type,
    _ expression: Expression,
    withQuantityIn environment: Environment
  ) throws(EvaluationError) -> Value {
    try function.check(Array(expression.operands).count, at: expression.range)
    var operands: [Operand] = []
    for argument in expression.operands {
      operands.append((try value(argument, in: environment), argument.range))
    }
    let quantities = operands.compactMap(\.value.quantity)
    if quantities.allSatisfy(\.units.areAngles), function.angles != .ofValue {
      return try value(of: function, atAngles: operands, at: expression.range, in: environment)
    }
    switch function.quantityRule {
    case .none, .sum, .spread: break
    case .power(let exponent):
      do {
        return try quantities[0].raised(to: Real(exponent))
      } catch {
        throw EvaluationError(error, in: .power, at: expression.range)
      }
    case .sameUnits, .ratio:
      let units = quantities[0].units
      var numbers = Arguments()
      for (index, operand) in operands.enumerated() {
        let number = try number(of: operand, in: units, isFirst: index == 0, of: function)
        try numbers.append(number, at: operand.range, of: function)
      }
      let value = try value(of: function, numbers, at: expression.range, in: environment)
      guard function.quantityRule != .ratio, let number = value.number else { return value }
      return .quantity(Quantity(number, units))
    }
    let place = operands.first { $0.value.quantity != nil }
    throw EvaluationError(
      .quantityArgument(function.name, quantities[0].measure.noun),
      at: place?.range ?? expression.range
    )
  }

  /// The number of these units in an argument; what rounding takes after the first one is a number.
  private func number(
    of operand: Operand,
    in units: UnitProduct,
    isFirst: Bool,
    of function: any Primitive.Type
  ) throws(EvaluationError) -> Value {
    let takesNumber = !isFirst && function.quantityRule == .sameUnits(ofFirst: true)
    guard let quantity = operand.value.quantity else {
      if takesNumber { return operand.value }
      guard operand.value.number != nil else {
        throw EvaluationError(
          .noRule(.argument(of: function.name), operand.value.kind),
          at: operand.range
        )
      }
      let measure = Measure(units.dimension, isAngle: units.areAngles)
      let failure = QuantityFailure.unlike(.number, measure)
      throw EvaluationError(failure, .relation(.equal), at: operand.range)
    }
    guard !takesNumber else {
      throw EvaluationError(
        .quantityArgument(function.name, quantity.measure.noun),
        at: operand.range
      )
    }
    do {
      return Value(try quantity.number(in: units))
    } catch {
      throw EvaluationError(error, .relation(.equal), at: operand.range)
    }
  }

  private mutating func value(
    of function: any Primitive.Type,
    atAngles operands: [Operand],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    var inRadians = environment
    inRadians.angleMode = .radians
    var numbers = Arguments()
    for operand in operands {
      var value = operand.value
      if let quantity = value.quantity {
        do {
          value = Value(try quantity.numberInSI())
        } catch {
          throw EvaluationError(error, .number, at: operand.range)
        }
      }
      try numbers.append(value, at: operand.range, of: function)
    }
    return try value(of: function, numbers, at: range, in: inRadians)
  }

  // MARK: Conversions

  /// The value in other units: `to km/h`, `to ft, in`, `to SI`, `to best`.
  mutating func conversion(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let operands = Array(expression.operands)
    let value = try value(operands[0], in: environment)
    if let list = value.list {
      return try mapping(list, at: expression.range) { evaluator, element throws(EvaluationError) in
        try evaluator.converted(element, operands, at: expression.range)
      }
    }
    return try converted(value, operands, at: expression.range)
  }

  private func converted(
    _ value: Value,
    _ operands: [Expression],
    at range: SourceRange
  ) throws(EvaluationError) -> Value {
    let target = operands[1]
    if target.operation == .constant, target.name == "SI" || target.name == "best" {
      guard let quantity = value.quantity else {
        if value.number != nil { return value }
        throw EvaluationError(.noUnits(value.kind), at: operands[0].range)
      }
      do {
        return try target.name == "SI" ? quantity.inSI() : quantity.inBestUnits()
      } catch {
        throw EvaluationError(error, .number, at: range)
      }
    }
    var targets: [UnitProduct] = []
    for operand in operands.dropFirst() { targets.append(try units(operand)) }
    let quantity = try quantity(of: value, in: targets, at: operands[0].range)
    let parts: [Value]
    do {
      parts = try quantity.parts(in: targets)
    } catch {
      throw EvaluationError(converting: error, isNumber: value.number != nil, at: range)
    }
    return targets.count == 1 ? parts[0] : try Value(list: parts, at: range)
  }

  /// The value as a quantity; a number is one of parts such as percent, but no angle, since it may be one
  /// in degrees.
  private func quantity(
    of value: Value,
    in targets: [UnitProduct],
    at range: SourceRange
  ) throws(EvaluationError) -> Quantity {
    if let quantity = value.quantity { return quantity }
    guard let number = value.number, let unit = UnitTable.radian else {
      throw EvaluationError(.noUnits(value.kind), at: range)
    }
    if let angle = targets.first(where: \.areAngles) {
      let noun = Measure(angle.dimension, isAngle: true).noun
      throw EvaluationError(.conversion(from: Measure.number.noun, to: noun), at: range)
    }
    return Quantity(number, unit)
  }

  /// The units that are written after `to`.
  private func units(_ target: Expression) throws(EvaluationError) -> UnitProduct {
    switch target.kind {
    case .constant(let name):
      switch UnitTable.meaning(of: name) {
      case .unit(let unit): return UnitProduct(unit)
      case .ambiguous(let names):
        throw EvaluationError(.ambiguousUnit(name, names), at: target.range)
      case nil: break
      }
    case .power(let base, let exponent):
      let units = try units(base)
      if let power = exponent.signedInteger { return units.raised(to: Fraction(power)) }
    case .product(let factors):
      var product = UnitProduct()
      for factor in factors {
        let units = try units(factor.operand)
        product = product.joined(
          with: factor.multiplication == .divided ? units.raised(to: Fraction(-1)) : units
        )
      }
      return product
    default: break
    }
    throw EvaluationError(.noUnits(.real), at: target.range)
  }
}

extension Expression {
  /// The value of an integer with or without a sign.
  fileprivate var signedInteger: Int? {
    switch kind {
    case .negation(let operand): operand.signedInteger.map { -$0 }
    case .number(.decimal(let decimal)): Int(decimal.digits)
    default: nil
    }
  }
}

extension EvaluationError {
  init(_ failure: QuantityFailure, _ operation: BinaryOperation, at range: SourceRange) {
    if case .arithmetic(let failure) = failure {
      self.init(failure, operation.errorName, at: range)
    } else {
      self.init(.quantity(failure, operation), at: range)
    }
  }

  init(_ failure: QuantityFailure, in operation: Operation, at range: SourceRange) {
    if case .arithmetic(let failure) = failure {
      self.init(failure, operation, at: range)
    } else {
      self.init(.quantity(failure, .product), at: range)
    }
  }

  /// The failure of a conversion.
  fileprivate init(converting failure: QuantityFailure, isNumber: Bool, at range: SourceRange) {
    switch failure {
    case .arithmetic(let failure): self.init(failure, .number, at: range)
    case .unlike(let from, let to):
      let noun = isNumber ? Measure.number.noun : from.noun
      self.init(.conversion(from: noun, to: to.noun), at: range)
    case .sumOfPoints, .productOfPoint, .pointFromDifference, .belowAbsoluteZero, .exponent:
      self.init(.quantity(failure, .product), at: range)
    }
  }
}

extension Environment {
  /// Whether the name has no value and is that of a unit.
  func isUnknownUnit(_ name: String) -> Bool {
    variables[name] == nil && rules[name] == nil && vocabulary.isUnit(name)
  }
}
