/// What a quantity measures: its dimension, and whether it is an angle.
package struct Measure: Hashable, Sendable {
  package let dimension: Dimension
  package let isAngle: Bool

  package static let number = Measure(.none)

  package init(_ dimension: Dimension, isAngle: Bool = false) {
    (self.dimension, self.isAngle) = (dimension, isAngle)
  }

  /// What the units measure; a number without any.
  package init(of units: UnitProduct) {
    self.init(units.dimension, isAngle: units.areAngles)
  }

  /// It in a sentence, with its article: "a speed", "a quantity in kg·m⁻¹".
  package var noun: String {
    if dimension.isNone { return isAngle ? "an angle" : "a number" }
    for (noun, units) in Self.nouns where units.dimension == dimension { return noun }
    let powers = dimension.powers.map { base, exponent in
      exponent == Fraction(1) ? base.unit : "\(base.unit)^\(exponent.text)"
    }
    return "a quantity in \(powers.joined(separator: " "))"
  }

  private static let nouns: [(noun: String, units: UnitProduct)] = {
    let units: [(String, String)] = [
      ("a length", "m"), ("an area", "m^2"), ("a volume", "m^3"), ("a mass", "kg"), ("a time", "s"),
      ("a frequency", "1/s"), ("a speed", "m/s"), ("an acceleration", "m/s^2"), ("a force", "N"),
      ("a pressure", "Pa"), ("an energy", "J"), ("a power", "W"), ("a density", "kg/m^3"),
      ("a current", "A"), ("a charge", "C"), ("a voltage", "V"), ("a resistance", "ohm"),
      ("a conductance", "S"), ("a capacitance", "F"), ("an inductance", "H"),
      ("a magnetic flux", "Wb"), ("a magnetic flux density", "T"), ("a temperature", "K"),
      ("an amount of substance", "mol"), ("a luminous intensity", "cd"), ("an illuminance", "lx"),
      ("an amount of information", "bit"), ("a flow", "m^3/s"), ("a mass flow", "kg/s"),
      ("a momentum", "kg m/s"), ("a wave number", "1/m"), ("an absorbed dose", "Gy"),
      ("a molar mass", "kg/mol"), ("a concentration", "mol/m^3"), ("a viscosity", "Pa s"),
      ("a data rate", "bit/s"), ("an amount of money", "EUR"),
    ]
    return units.compactMap { noun, units in
      UnitValue(units).map { (noun, UnitProduct(SI: $0.dimension)) }
    }
  }()
}

extension Fraction {
  fileprivate var text: String { isInteger ? "\(numerator)" : "(\(numerator)/\(denominator))" }
}
