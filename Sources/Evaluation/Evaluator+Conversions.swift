internal import Arithmetic
internal import Syntax

// What is written after `to`.

extension Evaluator {
  /// The value in other units: `to km/h`, `to ft, in`, `to SI`, `to best`.
  mutating func conversion(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let operands = Array(expression.operands)
    var value = try value(operands[0], in: environment)
    if operands[0].isInDegrees { value = angle(inDegrees: value, in: environment) }
    if let list = value.list {
      return try mapping(list, at: expression.range) { evaluator, element throws(EvaluationError) in
        try evaluator.converted(element, operands, at: expression.range, in: environment)
      }
    }
    noteTurns(value, operands[1], in: environment)
    if operands.count > 2, value.quantity != nil,
      let parts = try calendarParts(of: operands[0], in: operands.dropFirst(), in: environment)
    {
      remarks.note("years and months of the calendar")
      return try Value(list: parts, at: expression.range)
    }
    return try converted(value, operands, at: expression.range, in: environment)
  }

  /// The years, months and days between two dates whose difference is written; nil for anything else.
  private mutating func calendarParts(
    of difference: Expression,
    in targets: ArraySlice<Expression>,
    in environment: Environment
  ) throws(EvaluationError) -> [Value]? {
    guard case .sum(let terms) = difference.kind, terms.count == 2, terms[1].sign == .minus,
      let last = try value(terms[0].operand, in: environment).date,
      let first = try value(terms[1].operand, in: environment).date
    else { return nil }
    var units: [UnitProduct] = []
    for target in targets { units.append(try self.units(target, in: environment)) }
    return last.parts(since: first, in: units)
  }

  /// Notes that a turn is an angle, where angles over time are converted to hertz or the other way.
  private mutating func noteTurns(_ value: Value, _ target: Expression, in environment: Environment)
  {
    guard let units = value.quantity?.units, units.isFrequency,
      let target = try? self.units(target, in: environment), target.isFrequency,
      units.countsAngles != target.countsAngles
    else { return }
    let angle = units.countsAngles ? units : target
    if let name = angle.single?.name, name == "rpm" || name == "rps" {
      let unit = name == "rpm" ? "min" : "s"
      remarks.note("\(name) is an angle over time, 2π/\(unit); turns are counted by \(unit)^-1")
    } else {
      remarks.note("1 rad/s is 1 s^-1; a hertz of turns is 2π rad/s")
    }
  }

  private mutating func converted(
    _ value: Value,
    _ operands: [Expression],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let target = operands[1]
    if target.baseNamed != nil { return try inBase(value, at: operands[0].range) }
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
    for operand in operands.dropFirst() { targets.append(try units(operand, in: environment)) }
    let quantity = try quantity(of: value, in: targets, at: operands[0].range)
    if let scale = targets[0].scale, quantity.units.scale == nil {
      try check(quantity, of: operands[0], isPointOf: scale, at: range, in: environment)
    }
    let parts: [Value]
    do {
      parts = try quantity.parts(in: targets)
    } catch {
      let isNumber = value.number != nil
      if case .unlike(let from, let to) = error, Set([value.unitName, target.name]) == ["C", "F"] {
        let hint = "degrees are °C and °F, or degC and degF"
        throw EvaluationError(.conversion(from: from.noun, to: to.noun, hint: hint), at: range)
      }
      let hint =
        quotient(operands[0], isMeantBy: error, in: environment)
        ?? hint(for: quantity, to: target, in: environment)
      if let hint {
        let to = Measure(of: targets[0]).noun
        let failure = EvaluationError.Kind.conversion(
          from: quantity.measure.noun,
          to: to,
          hint: hint
        )
        throw EvaluationError(failure, at: range)
      }
      throw EvaluationError(converting: error, isNumber: isNumber, at: range)
    }
    return targets.count == 1 ? parts[0] : try Value(list: parts, at: range)
  }

  /// A quotient by a quantity that was read as a quantity, where its inverse has the dimension of the target:
  /// 1/(32.768 kHz) for (1/32.768) kHz.
  private func quotient(
    _ value: Expression,
    isMeantBy failure: QuantityFailure,
    in environment: Environment
  ) -> String? {
    guard case .unlike(let from, let to) = failure, from.dimension.times(to.dimension).isNone,
      case .product(let factors) = value.kind,
      let last = factors.lastIndex(where: { $0.multiplication == .divided }), last > 0,
      last + 1 < factors.count,
      factors[(last + 1)...].allSatisfy({ $0.multiplication == .implicit })
    else { return nil }
    let divisor = [Expression.Factor(.times, factors[last].operand)] + factors[(last + 1)...]
    let quotient = factors[..<last] + [Expression.Factor(.divided, Expression(.product(divisor)))]
    let printer = Printer(.typed, vocabulary: environment.vocabulary)
    return "did you mean \(printer.text(of: Expression(.product(Array(quotient)))))?"
  }

  /// What may have been meant where a quantity has not the dimension of the target: parts, as in `to ft in`, or a
  /// force in the unit of a mass.
  private func hint(
    for quantity: Quantity,
    to target: Expression,
    in environment: Environment
  ) -> String? {
    if case .product(let factors) = target.kind,
      factors.allSatisfy({ $0.multiplication != .divided && $0.operand.operation == .constant })
    {
      let units = factors.compactMap { try? self.units($0.operand, in: environment) }
      if units.count == factors.count, units.allSatisfy({ $0.dimension == quantity.dimension }) {
        return "parts are written to \(factors.map(\.operand.name).joined(separator: ", "))"
      }
    }
    if quantity.units.single?.name == "kt", let knot = UnitTable.product("knot"),
      (try? self.units(target, in: environment))?.dimension == knot.dimension
    {
      return "kt is the kilotonne; the knot is written knot"
    }
    let inverse = quantity.units.raised(to: Fraction(-1)).dimension
    guard let units = try? self.units(target, in: environment),
      let acceleration = UnitTable.product("standard_gravity")?.dimension,
      units.dimension.times(inverse) == acceleration,
      let mass = quantity.units.factors.first(where: { UnitTable.contains($0.unit.name + "f") })
    else { return nil }
    return "\(mass.unit.name) is a mass, the force is \(mass.unit.name)f"
  }

  /// The value of `x to hex`, which the notation of the result writes in the base.
  private func inBase(_ value: Value, at range: SourceRange) throws(EvaluationError) -> Value {
    switch value {
    case .real, .complex, .quantity, .list, .matrix, .table, .formulaMatrix: return value
    case .truth, .formula, .date: throw EvaluationError(.noDigits(value.kind), at: range)
    }
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
      let hint = "an angle has a unit, 90 deg or 0.5 rad"
      throw EvaluationError(.conversion(from: Measure.number.noun, to: noun, hint: hint), at: range)
    }
    return Quantity(number, unit)
  }

  /// The units that are written after `to`.
  func units(
    _ target: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> UnitProduct {
    switch target.kind {
    case .constant(let name):
      let name = name.unitNamed ?? name
      if let unit = environment.definedUnit(name) { return UnitProduct(unit) }
      switch UnitTable.meaning(of: name) {
      case .unit(let unit): return UnitProduct(unit)
      case .ambiguous(let names):
        throw EvaluationError(.ambiguousUnit(name, names), at: target.range)
      case .currency: throw EvaluationError(.noRate(name), at: target.range)
      case nil: break
      }
    case .power(let base, let exponent):
      let units = try units(base, in: environment)
      if let power = exponent.signedInteger { return units.raised(to: Fraction(power)) }
    case .product(let factors):
      var product = UnitProduct()
      for factor in factors {
        // The dividend of 1/min.
        if factor.operand.isOne { continue }
        let units = try units(factor.operand, in: environment)
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

extension Value {
  /// The name of the one unit of a quantity; nil for any other value.
  fileprivate var unitName: String? {
    guard case .quantity(let quantity) = self, quantity.units.factors.count == 1,
      quantity.units.factors[0].exponent == Fraction(1)
    else { return nil }
    return quantity.units.factors[0].unit.name
  }
}

extension EvaluationError {
  /// The failure of a conversion.
  fileprivate init(converting failure: QuantityFailure, isNumber: Bool, at range: SourceRange) {
    switch failure {
    case .arithmetic(let failure): self.init(failure, .number, at: range)
    case .unlike(let from, let to):
      let noun = isNumber ? Measure.number.noun : from.noun
      let isInverse = from.dimension.times(to.dimension).isNone && !from.dimension.isNone
      let hint = isInverse ? "its inverse can: 1/(…) to …" : nil
      self.init(.conversion(from: noun, to: to.noun, hint: hint), at: range)
    case .sumOfPoints, .productOfPoint, .pointFromDifference, .belowAbsoluteZero, .exponent:
      self.init(.quantity(failure, .product), at: range)
    }
  }
}
