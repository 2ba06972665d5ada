/// Units with exponents, in the order in which they are written.
package struct UnitProduct: Sendable {
  package private(set) var factors: [Factor] = []

  package struct Factor: Sendable {
    package fileprivate(set) var unit: Unit
    /// Not 0.
    package fileprivate(set) var exponent: Fraction
  }

  package init() {}

  package init(_ unit: Unit) { factors = [Factor(unit: unit, exponent: Fraction(1))] }

  package var isEmpty: Bool { factors.isEmpty }

  package var dimension: Dimension {
    factors.reduce(.none) { $0.times($1.unit.dimension, raisedTo: $1.exponent) }
  }

  /// The value of 1 of it in the SI units of its dimension.
  package func factor() throws(ArithmeticFailure) -> Real {
    var product = Real(1)
    for factor in factors {
      product = product * (try factor.unit.factor.real.power(Real(factor.exponent)))
    }
    return product
  }

  /// The only unit, where it has the exponent 1.
  package var single: Unit? {
    factors.count == 1 && factors[0].exponent == Fraction(1) ? factors[0].unit : nil
  }

  /// The unit of a scale whose zero is not that of its dimension: °C.
  package var scale: Unit? { single.flatMap { $0.origin == nil ? nil : $0 } }

  /// Whether all units are angles.
  package var areAngles: Bool { !isEmpty && factors.allSatisfy(\.unit.isAngle) }

  /// Whether it is something over time.
  package var isFrequency: Bool {
    dimension == Dimension.none.times(Dimension(.time), raisedTo: Fraction(-1))
  }

  /// Whether an angle is in it: rad/s, or rpm, which is 2π/min.
  package var countsAngles: Bool {
    factors.contains { $0.unit.isAngle || $0.unit.factor.powerOfPi != 0 }
  }

  package func raised(to exponent: Fraction) -> UnitProduct {
    var power = self
    for index in power.factors.indices {
      power.factors[index].exponent = power.factors[index].exponent * exponent
    }
    return exponent.isZero ? UnitProduct() : power
  }

  /// The product, with each unit of the other one merged into a unit of the same dimension here, and the
  /// factor by which that multiplies the number.
  package func times(
    _ other: UnitProduct
  ) throws(ArithmeticFailure) -> (units: UnitProduct, factor: Real) {
    var product = self
    var factor = Real(1)
    for added in other.factors {
      let like = product.factors.firstIndex { known in
        known.unit.isSame(as: added.unit)
          || known.unit.dimension == added.unit.dimension
            && known.unit.isAngle == added.unit.isAngle
      }
      guard let like else {
        product.factors.append(added)
        continue
      }
      let known = product.factors[like]
      if !known.unit.isSame(as: added.unit) {
        let ratio = try added.unit.factor.real.divided(by: known.unit.factor.real)
        factor = factor * (try ratio.power(Real(added.exponent)))
      }
      let exponent = known.exponent + added.exponent
      if exponent.isZero {
        product.factors.remove(at: like)
      } else {
        product.factors[like].exponent = exponent
      }
    }
    return (product, factor)
  }

  /// The units of both, without merging any.
  package func joined(with other: UnitProduct) -> UnitProduct {
    var product = self
    product.factors += other.factors
    return product
  }

  /// Whether a number times one unit after the other is a quantity in these units: not of 5 km/m, which is a
  /// number, nor of 12 percent or 3 m·ft.
  package var isReachedByProducts: Bool {
    var product = UnitProduct()
    for factor in factors {
      let unit = UnitProduct(factor.unit)
      guard !unit.dimension.isNone || unit.areAngles,
        let next = try? product.times(unit.raised(to: factor.exponent)),
        next.units.factors.count == product.factors.count + 1,
        !next.units.dimension.isNone || next.units.areAngles
      else { return false }
      product = next.units
    }
    return true
  }

  func replacingFirst(by unit: Unit) -> UnitProduct {
    var product = self
    product.factors[0] = Factor(unit: unit, exponent: factors[0].exponent)
    return product
  }

  /// The product with each unit marked as hidden or not.
  func marking(_ isHidden: (Unit) -> Bool) -> UnitProduct {
    var product = self
    for index in factors.indices {
      product.factors[index].unit.isHidden = isHidden(factors[index].unit)
    }
    return product
  }

  /// Whether both are the same units with the same exponents in the same order.
  package func isSame(as other: UnitProduct) -> Bool {
    factors.count == other.factors.count
      && zip(factors, other.factors).allSatisfy {
        $0.exponent == $1.exponent && $0.unit.isSame(as: $1.unit) && $0.unit.name == $1.unit.name
      }
  }

  /// The SI units of the dimension.
  package init(SI dimension: Dimension) {
    for (base, exponent) in dimension.powers {
      guard let unit = UnitTable.unit(base.unit) else { continue }
      factors.append(Factor(unit: unit, exponent: exponent))
    }
  }

  /// The SI units of the dimension where only these have no roots, m/s for J^(1/2)/kg^(1/2), or the one that is their
  /// product, V for Ω^(1/2)·W^(1/2); nil otherwise.
  package var withoutRoots: UnitProduct? {
    guard factors.contains(where: { !$0.exponent.isInteger }),
      !factors.contains(where: \.unit.isAngle)
    else { return nil }
    let plain = UnitProduct(SI: dimension)
    let hasRoots = plain.factors.contains { !$0.exponent.isInteger }
    guard !plain.isEmpty, !hasRoots else { return nil }
    return plain.factors.count > 1
      ? UnitTable.named(for: plain).map { UnitProduct($0) } ?? plain : plain
  }

  /// Reads units such as `m^3/kg/s^2`, and the number of them where one stands first; nil where a word is
  /// neither.
  static func reading(_ text: String) -> (number: Fraction, units: UnitProduct)? {
    var (number, units) = (Fraction(1), UnitProduct())
    for word in text.split(separator: " ") {
      for (index, part) in word.split(separator: "/", omittingEmptySubsequences: false).enumerated()
      where !(index == 0 && part.isEmpty) {
        if index == 0, let factor = UnitValue.number(part) {
          number = number * factor
          continue
        }
        let power = part.split(separator: "^").map(String.init)
        guard let name = power.first, let unit = UnitTable.unit(name),
          let exponent = power.count == 2 ? Int(power[1]) : 1
        else { return nil }
        let signed = Fraction(index == 0 ? exponent : -exponent)
        units.factors.append(Factor(unit: unit, exponent: signed))
      }
    }
    return (number, units)
  }
}
