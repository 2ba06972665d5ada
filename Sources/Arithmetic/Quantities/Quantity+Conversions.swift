extension Quantity {
  /// The quantity in the SI units of its dimension; an angle is a number.
  package func inSI() throws(ArithmeticFailure) -> Value {
    let number = try numberInSI()
    return dimension.isNone
      ? Value(number) : .quantity(Quantity(number, UnitProduct(SI: dimension)))
  }

  /// The quantity with the prefix that leaves one to three digits before the point, where one unit alone
  /// stands first; otherwise as it is.
  ///
  /// Several units are one where that has a name: V·mA are mW. A frequency has none, and is in s⁻¹.
  package func inBestUnits() throws(ArithmeticFailure) -> Value {
    if units.single == nil, !units.areAngles,
      let named = UnitTable.named(for: units)
    {
      let number = try numberInSI().divided(by: Complex(named.factor.real))
      return try Quantity(number, UnitProduct(named)).inBestUnits()
    }
    if units.factors.count > 1, units.isFrequency, !units.countsAngles { return try inSI() }
    guard units.scale == nil, let first = units.factors.first, first.exponent == Fraction(1),
      let number = number.storedReal, try number.sign() != .zero
    else { return .quantity(self) }
    let name = UnitTable.nameWithoutPrefix(first.unit.name)
    let size = try number.magnitude.decimal(digits: 1)
    guard let exponent = size.exponent.int, let plain = UnitTable.unit(name) else {
      return .quantity(self)
    }
    // The decimal exponent of the number of units without a prefix.
    let ratio = first.unit.factor.fraction / plain.factor.fraction
    let shift = try Real(ratio).decimal(digits: 1).exponent.int ?? 0
    let step = Int((Double(exponent + shift) / 3).rounded(.down)) * 3
    guard let prefixed = UnitTable.unit(name, prefixedBy: step) else { return .quantity(self) }
    let units = self.units.replacingFirst(by: prefixed)
    let factor = try first.unit.factor.real.divided(by: prefixed.factor.real)
    return .quantity(Quantity(self.number * Complex(factor), units))
  }

  /// The quantity as whole numbers of the units but the last one, and the rest in that: 5 ft 2 in.
  package func parts(in targets: [UnitProduct]) throws(QuantityFailure) -> [Value] {
    if targets.count > 1, let scale = targets.lazy.compactMap(\.scale).first {
      throw .productOfPoint(scale.name)
    }
    var rest = self
    var parts: [Value] = []
    for (index, units) in targets.enumerated() {
      let number = try rest.number(in: units)
      guard index < targets.count - 1, let real = number.storedReal else {
        parts.append(.quantity(Quantity(number, units)))
        break
      }
      let whole = try Self.lifting { () throws(ArithmeticFailure) in
        Complex(Real(Fraction(try real.truncated())))
      }
      parts.append(.quantity(Quantity(whole, units)))
      rest = Quantity(number - whole, units)
    }
    return parts
  }
}

extension UnitTable {
  /// The unit with a name of its own that a quantity in the units is measured in; nil where there is none.
  ///
  /// A frequency may count turns or decays, and has none. A volume in m³ stays one, and is otherwise in liters.
  static func named(for units: UnitProduct) -> Unit? {
    let names = ["s", "m", "g", "A", "N", "Pa", "J", "W", "C", "V", "Ω", "S", "F", "Wb", "T", "H"]
    let dimension = units.dimension
    return (units.factors.count > 1 ? names + ["L"] : names).lazy
      .compactMap { unit($0) }.first { $0.dimension == dimension }
  }
}
