/// A number with units.
package struct Quantity {
  package let number: Complex
  /// At least one unit.
  package let units: UnitProduct

  /// - Precondition: there is a unit.
  package init(_ number: Complex, _ units: UnitProduct) {
    precondition(!units.isEmpty, "a quantity has units")
    (self.number, self.units) = (number, units)
  }

  package var dimension: Dimension { units.dimension }

  package var measure: Measure { Measure(dimension, isAngle: units.areAngles) }

  /// The quantity with a real number, where its imaginary part is proven to be 0.
  var simplified: Quantity {
    number.provenReal.map { Quantity(Complex($0), units) } ?? self
  }

  func isIdentical(to other: Quantity) -> Bool {
    number.isIdentical(to: other.number) && units.isSame(as: other.units)
  }
}

/// The reason why an operation on quantities has no answer.
package enum QuantityFailure: Error, Equatable, Sendable {
  case arithmetic(ArithmeticFailure)
  /// What cannot be added or compared.
  case unlike(Measure, Measure)
  /// Two points of a scale were added, by its unit: 20 °C + 5 °C.
  case sumOfPoints(String)
  /// A point of a scale was multiplied, divided or raised.
  case productOfPoint(String)
  /// A point of a scale was subtracted from a difference, by its unit: 5 K - 20 °C.
  case pointFromDifference(String)
  /// A temperature below absolute zero.
  case belowAbsoluteZero
  /// The exponent is no fraction.
  case exponent
}

extension Value {
  /// The number with the units; without units of a dimension it is a number again, and roots of units
  /// become units of the SI where these have none.
  package init(_ number: Complex, _ units: UnitProduct) throws(ArithmeticFailure) {
    if units.isEmpty {
      self = Value(number)
    } else if units.dimension.isNone, !units.areAngles {
      self = Value(number * Complex(try units.factor()))
    } else if let plain = units.withoutRoots {
      self = .quantity(Quantity(number * Complex(try units.factor()), plain))
    } else {
      self = .quantity(Quantity(number, units))
    }
  }
}

// MARK: - Arithmetic

extension Quantity {
  /// The number of these units; throws where the dimensions differ.
  package func number(in units: UnitProduct) throws(QuantityFailure) -> Complex {
    guard dimension == units.dimension else {
      throw .unlike(measure, Measure(units.dimension, isAngle: units.areAngles))
    }
    if self.units.isSame(as: units) { return number }
    if self.units.scale != nil || units.scale != nil, try isBelowAbsoluteZero() {
      throw .belowAbsoluteZero
    }
    return try Self.lifting { () throws(ArithmeticFailure) in
      let inSI = try self.numberInSI()
      guard let scale = units.scale, let origin = scale.origin else {
        return try inSI.divided(by: Complex(try units.factor()))
      }
      return try inSI.divided(by: Complex(scale.factor.real)) + Complex(Real(origin))
    }
  }

  /// The number of the SI units of the dimension.
  package func numberInSI() throws(ArithmeticFailure) -> Complex {
    guard let scale = units.scale, let origin = scale.origin else {
      return number * Complex(try units.factor())
    }
    return (number - Complex(Real(origin))) * Complex(scale.factor.real)
  }

  /// The number where the units are parts such as percent and dozens; nil for angles and dimensions.
  package func numberOfParts() throws(ArithmeticFailure) -> Value? {
    measure == .number ? Value(try numberInSI()) : nil
  }

  private func isBelowAbsoluteZero() throws(QuantityFailure) -> Bool {
    try Self.lifting { () throws(ArithmeticFailure) in
      try numberInSI().storedReal?.sign() == .negative
    }
  }

  package var negated: Quantity { Quantity(-number, units) }

  /// The sum, in the units of this one; of a point of a scale and a difference it is a point.
  package func plus(_ other: Quantity) throws(QuantityFailure) -> Value {
    guard measure == other.measure else { throw .unlike(measure, other.measure) }
    switch (units.scale, other.units.scale) {
    case (let scale?, .some): throw .sumOfPoints(scale.name)
    case (nil, .some): return try other.plus(self)
    case (let scale?, nil):
      let step = try other.difference(onScaleOf: scale)
      return .quantity(Quantity(number + step, units))
    case (nil, nil): return .quantity(Quantity(number + (try other.number(in: units)), units))
    }
  }

  /// The difference; of two points of a scale it is in kelvins.
  package func minus(_ other: Quantity) throws(QuantityFailure) -> Value {
    guard let scale = other.units.scale else { return try plus(other.negated) }
    guard measure == other.measure else { throw .unlike(measure, other.measure) }
    guard units.scale != nil else { throw .pointFromDifference(scale.name) }
    return try Self.lifting { () throws(ArithmeticFailure) in
      .quantity(
        Quantity(try numberInSI() - other.numberInSI(), UnitProduct(SI: dimension))
      )
    }
  }

  /// The number of the scale's steps in a difference.
  private func difference(onScaleOf unit: Unit) throws(QuantityFailure) -> Complex {
    try Self.lifting { () throws(ArithmeticFailure) in
      try numberInSI().divided(by: Complex(unit.factor.real))
    }
  }

  package func times(_ other: Quantity) throws(QuantityFailure) -> Value {
    try requireNoPoint()
    try other.requireNoPoint()
    return try Self.lifting { () throws(ArithmeticFailure) in
      let (units, factor) = try self.units.times(other.units)
      return try Value(number * other.number * Complex(factor), units)
    }
  }

  /// The product with a number; 1 of a scale becomes the point with that number.
  package func times(_ factor: Complex) throws(QuantityFailure) -> Value {
    if units.scale != nil, !number.isIdentical(to: Complex(Real(1))) { try requireNoPoint() }
    return .quantity(Quantity(number * factor, units))
  }

  package func divided(by divisor: Complex) throws(QuantityFailure) -> Value {
    try requireNoPoint()
    return try Self.lifting { () throws(ArithmeticFailure) in
      .quantity(Quantity(try number.divided(by: divisor), units))
    }
  }

  package func inverse() throws(QuantityFailure) -> Quantity {
    try requireNoPoint()
    return try Self.lifting { () throws(ArithmeticFailure) in
      Quantity(try Complex(Real(1)).divided(by: number), units.raised(to: Fraction(-1)))
    }
  }

  package func raised(to exponent: Real) throws(QuantityFailure) -> Value {
    try requireNoPoint()
    let known = try Self.lifting { () throws(ArithmeticFailure) in try exponent.exactFraction() }
    guard let fraction = known else { throw .exponent }
    return try Self.lifting { () throws(ArithmeticFailure) in
      let power: Complex
      if let real = number.storedReal {
        power = Complex(try real.power(exponent))
      } else {
        power = try number.power(Complex(exponent))
      }
      return try Value(power, units.raised(to: fraction))
    }
  }

  /// Throws where it is a point of a scale, such as 20 °C.
  package func requireNoPoint() throws(QuantityFailure) {
    if let scale = units.scale { throw .productOfPoint(scale.name) }
  }

  /// The result of a closure, whose failure becomes one of a quantity.
  package static func lifting<Result>(
    _ body: () throws(ArithmeticFailure) -> Result
  ) throws(QuantityFailure) -> Result {
    do { return try body() } catch { throw .arithmetic(error) }
  }
}
