/// A unit of angles, by the number of units in a half turn.
package struct AngleUnit: Sendable {
  /// The number of units in a half turn, where it is rational; nil for radians, where it is π.
  package let unitsInHalfTurn: Fraction?

  package init(unitsInHalfTurn: Fraction?) { self.unitsInHalfTurn = unitsInHalfTurn }

  /// Converts an angle in this unit to radians.
  package func radians(_ angle: Real) -> Real {
    guard let halfTurn = unitsInHalfTurn else { return angle }
    return angle * Real(Fraction(1) / halfTurn) * .pi
  }

  /// Converts an angle in radians to this unit.
  package func angle(radians: Real) throws(ArithmeticFailure) -> Real {
    guard let halfTurn = unitsInHalfTurn else { return radians }
    return try (radians * Real(halfTurn)).divided(by: .pi)
  }

  /// The angle without its known whole turns; a huge angle may be too long for a closed form.
  package func withoutTurns(_ angle: Real) -> Real {
    guard let halfTurn = unitsInHalfTurn?.integer else { return angle }
    let turn = halfTurn + halfTurn
    if let fraction = angle.fraction { return Real(fraction.modulo(Fraction(turn))) }
    return angle.residue(modulo: turn).map { Real(Fraction($0)) } ?? angle
  }

  /// Converts a complex angle in this unit to radians, without known whole turns.
  package func radians(_ angle: Complex) -> Complex {
    Complex(radians(withoutTurns(angle.re)), radians(angle.im))
  }

  /// Converts a complex angle in radians to this unit.
  package func angle(radians: Complex) throws(ArithmeticFailure) -> Complex {
    Complex(try angle(radians: radians.re), try angle(radians: radians.im))
  }
}
