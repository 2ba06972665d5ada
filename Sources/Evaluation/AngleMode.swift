package import Arithmetic

/// The unit of angles, in questions and in answers.
package enum AngleMode: String, CaseIterable, Sendable {
  case degrees = "deg"
  case radians = "rad"
  case gradians = "grad"

  /// The number of units in a half turn, where it is rational; it is π in radians.
  var unitsInHalfTurn: Fraction? {
    switch self {
    case .degrees: Fraction(180)
    case .gradians: Fraction(200)
    case .radians: nil
    }
  }

  /// Converts an angle in this unit to radians.
  package func radians(_ angle: Real) -> Real {
    guard let halfTurn = unitsInHalfTurn else { return angle }
    return angle * Real(Fraction(1) / halfTurn) * .pi
  }

  /// The angle without its known whole turns; a huge angle may be too long for a closed form.
  package func withoutTurns(_ angle: Real) -> Real {
    guard let halfTurn = unitsInHalfTurn?.integer else { return angle }
    let turn = halfTurn + halfTurn
    if let fraction = angle.fraction { return Real(fraction.modulo(Fraction(turn))) }
    return angle.residue(modulo: turn).map { Real(Fraction($0)) } ?? angle
  }

  /// Converts an angle in radians to this unit.
  package func angle(radians: Real) throws(ArithmeticFailure) -> Real {
    guard let halfTurn = unitsInHalfTurn else { return radians }
    return try (radians * Real(halfTurn)).divided(by: .pi)
  }

  /// Converts an angle in degrees to this unit.
  package func angle(degrees: Real) throws(ArithmeticFailure) -> Real {
    try angle(radians: AngleMode.degrees.radians(degrees))
  }
}
