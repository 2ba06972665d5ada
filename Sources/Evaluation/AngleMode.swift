package import Arithmetic
package import Syntax

/// The unit of angles, in questions and in answers.
package enum AngleMode: String, CaseIterable, Sendable {
  case degrees = "deg"
  case radians = "rad"
  case gradians = "grad"

  /// The unit, for calculation.
  package var unit: AngleUnit {
    switch self {
    case .degrees: AngleUnit(unitsInHalfTurn: Fraction(180))
    case .gradians: AngleUnit(unitsInHalfTurn: Fraction(200))
    case .radians: AngleUnit(unitsInHalfTurn: nil)
    }
  }

  /// Converts an angle in degrees to this unit.
  package func angle(degrees: Real) throws(ArithmeticFailure) -> Real {
    try unit.angle(radians: AngleMode.degrees.unit.radians(degrees))
  }
}

extension Expression {
  /// Whether a function of an angle is in it.
  package var takesAngles: Bool {
    if case .call(let name, _) = kind, BuiltIn.named(name)?.angles == .ofArgument { return true }
    return containsOperand(where: \.takesAngles)
  }

  /// Whether it has a function of an angle, or one whose value is an angle.
  package var hasAngles: Bool {
    if case .call(let name, _) = kind, (BuiltIn.named(name)?.angles ?? .none) != .none {
      return true
    }
    return containsOperand(where: \.hasAngles)
  }
}
