package import Arithmetic

/// The unit in which angles are given and answered.
package enum AngleMode: String, CaseIterable, Sendable {
  case degrees = "deg"
  case radians = "rad"
  case gradians = "grad"

  /// The units in a half turn, where that is a fraction; radians have π of them.
  var unitsInHalfTurn: Fraction? {
    switch self {
    case .degrees: Fraction(180)
    case .gradians: Fraction(200)
    case .radians: nil
    }
  }

  /// An angle in this unit as radians.
  package func radians(_ angle: Real) -> Real {
    guard let halfTurn = unitsInHalfTurn else { return angle }
    return angle * Real(Fraction(1) / halfTurn) * .pi
  }

  /// The angle less its whole turns, where it is a number that may be too long for a closed form.
  package func withoutTurns(_ angle: Real) -> Real {
    guard let halfTurn = unitsInHalfTurn?.integer else { return angle }
    let turn = halfTurn + halfTurn
    if let fraction = angle.fraction { return Real(fraction.modulo(Fraction(turn))) }
    return angle.residue(modulo: turn).map { Real(Fraction($0)) } ?? angle
  }

  /// An angle in radians as one in this unit.
  package func angle(radians: Real) throws(ArithmeticFailure) -> Real {
    guard let halfTurn = unitsInHalfTurn else { return radians }
    return try (radians * Real(halfTurn)).divided(by: .pi)
  }

  /// So many degrees as an angle in this unit.
  package func angle(degrees: Real) throws(ArithmeticFailure) -> Real {
    try angle(radians: AngleMode.degrees.radians(degrees))
  }
}
