// Units that a person defines: `unit smoot = 67 inch`.

extension Unit {
  /// Makes the unit of that name from what 1 of it is; nil where that is no positive fraction of other
  /// units, or one times a power of π.
  package init?(_ name: String, equalTo value: Value) {
    let units = value.quantity?.units
    guard units?.scale == nil, let number = (value.quantity?.number ?? value.number)?.storedReal,
      var factor = Factor(number), factor.fraction.signum > 0
    else { return nil }
    for known in units?.factors ?? [] {
      guard let exponent = known.exponent.integer?.int else { return nil }
      factor = factor.times(known.unit.factor, raisedTo: exponent)
    }
    self.init(
      name: name,
      factor: factor,
      dimension: units?.dimension ?? .none,
      origin: nil,
      isWrittenAsUnit: units != nil,
      isDefined: true
    )
  }

  /// What 1 of it is, in the SI units of its dimension; a number where it has none.
  package var definition: Value { Quantity.value(Complex(factor.real), unitsInSI) }

  /// Whether it is one of money.
  package var isCurrency: Bool { dimension == Dimension(.money) }

  fileprivate var unitsInSI: UnitProduct {
    isAngle ? UnitTable.radian ?? UnitProduct(self) : UnitProduct(SI: dimension)
  }

  /// Whether a person defined it by that name.
  fileprivate func isDefined(as name: String) -> Bool { isDefined && self.name == name }
}

extension Unit.Factor {
  /// The number as a fraction times a small power of π; nil where it is none.
  fileprivate init?(_ number: Real) {
    for powerOfPi in [0, 1, -1, 2, -2] {
      guard let power = try? Real.pi.power(Real(-powerOfPi)),
        let fraction = try? (number * power).exactFraction()
      else { continue }
      self.init(fraction, powerOfPi: powerOfPi)
      return
    }
    return nil
  }
}

// MARK: - Values in units that get another meaning

extension Value {
  /// Whether a quantity in it has the unit that a person defined by that name.
  package func hasUnit(definedAs name: String) -> Bool {
    switch self {
    case .quantity(let quantity): quantity.units.factors.contains { $0.unit.isDefined(as: name) }
    case .list(let list): list.elements.contains { $0.hasUnit(definedAs: name) }
    case .real, .complex, .truth, .date, .matrix, .table, .formula, .formulaMatrix: false
    }
  }

  /// The value with SI units in the place of the unit that a person defined by that name; where that and
  /// the new one are currencies, with the new one.
  package func replacingUnit(definedAs name: String, by new: Unit?) -> Value {
    switch self {
    case .quantity(let quantity): quantity.replacingUnit(definedAs: name, by: new)
    case .list(let list): .list(list.mapping { $0.replacingUnit(definedAs: name, by: new) })
    case .real, .complex, .truth, .date, .matrix, .table, .formula, .formulaMatrix: self
    }
  }
}

// MARK: - Units whose names are those of variables

extension Value {
  /// The value with each of its units marked as hidden or not.
  package func markingUnits(_ isHidden: (Unit) -> Bool) -> Value {
    switch self {
    case .quantity(let quantity):
      .quantity(Quantity(quantity.number, quantity.units.marking(isHidden)))
    case .list(let list): .list(list.mapping { $0.markingUnits(isHidden) })
    case .table(let table): .table(table.mapping { $0.markingUnits(isHidden) })
    case .real, .complex, .truth, .date, .matrix, .formula, .formulaMatrix: self
    }
  }
}

extension Quantity {
  /// The number with the units; without units it is a number.
  fileprivate static func value(_ number: Complex, _ units: UnitProduct) -> Value {
    units.isEmpty ? Value(number) : .quantity(Quantity(number, units))
  }

  fileprivate func replacingUnit(definedAs name: String, by new: Unit?) -> Value {
    var (number, units) = (number, UnitProduct())
    for factor in self.units.factors {
      if let new, factor.unit.isDefined(as: name), factor.unit.isCurrency, new.isCurrency {
        units = units.joined(with: UnitProduct(new).raised(to: factor.exponent))
        continue
      }
      guard factor.unit.isDefined(as: name),
        let power = try? factor.unit.factor.real.power(Real(factor.exponent))
      else {
        units = units.joined(with: UnitProduct(factor.unit).raised(to: factor.exponent))
        continue
      }
      number = number * Complex(power)
      units = units.joined(with: factor.unit.unitsInSI.raised(to: factor.exponent))
    }
    return Self.value(number, units)
  }
}
