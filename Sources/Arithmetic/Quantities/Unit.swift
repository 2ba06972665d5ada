/// A unit of measurement, such as the kilometer.
package struct Unit: Sendable {
  /// The name as it was typed, with its prefix.
  package let name: String
  /// The value of 1 of it in the SI units of its dimension.
  package let factor: Factor
  package let dimension: Dimension
  /// Where the zero of its scale is other than that of the SI unit, the place of the SI unit's zero on the
  /// scale: −273.15 for °C.
  package let origin: Fraction?

  /// A fraction times an integer power of π.
  package struct Factor: Hashable, Sendable {
    package var fraction: Fraction
    package var powerOfPi = 0

    package init(_ fraction: Fraction, powerOfPi: Int = 0) {
      (self.fraction, self.powerOfPi) = (fraction, powerOfPi)
    }

    static let one = Factor(Fraction(1))

    func times(_ other: Factor, raisedTo exponent: Int = 1) -> Factor {
      Factor(
        fraction * other.fraction.power(exponent),
        powerOfPi: powerOfPi + other.powerOfPi * exponent
      )
    }

    /// The factor as a number.
    var real: Real {
      guard powerOfPi != 0, let power = try? Real.pi.power(Real(powerOfPi)) else {
        return Real(fraction)
      }
      return Real(fraction) * power
    }
  }

  /// Whether both are the same, whatever their names are.
  package func isSame(as other: Unit) -> Bool {
    factor == other.factor && dimension == other.dimension && origin == other.origin
  }

  /// Whether it measures an angle: it has no dimension, and is a multiple of a radian.
  package var isAngle: Bool { dimension.isNone && isWrittenAsUnit }

  /// The name without a degree sign: `degC` for `°C`.
  package var nameInLetters: String { name.first == "°" ? "deg" + name.dropFirst() : name }

  /// The number that it is, where it has no dimension.
  package var number: Real { factor.real }

  /// Whether it stays with a number although it has no dimension: an angle does, a dozen does not.
  let isWrittenAsUnit: Bool
  /// Whether a person defined it.
  package var isDefined = false
  /// Whether a variable or a function has its name, so that it is written with an underscore before it.
  package var isHidden = false
}
