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

extension Expression {
  /// Whether a function in it takes or gives angles that mean something else in another mode.
  ///
  /// Angles with the sign ° keep their meaning, and so do those of inverse functions beside them: sin((2x)°),
  /// cos(asin x), asin(1/3)/1°.
  package var dependsOnAngleMode: Bool { hasAngles && powerOfAngle != 0 }

  /// The power of the unit of angles to which its value is proportional: 1 for 30° and asin x, 0 for numbers; nil
  /// where there is none or it is not known.
  private var powerOfAngle: Int? {
    switch kind {
    case .number, .constant, .variable, .answer, .result: return 0
    case .negation(let operand): return operand.powerOfAngle
    case .sum(let terms): return Self.powerOfAngle(in: terms.map(\.operand))
    case .product(let factors):
      var power = 0
      for factor in factors {
        guard let own = factor.operand.powerOfAngle, factor.multiplication != .modulo else {
          return nil
        }
        power += factor.multiplication == .divided ? -own : own
      }
      return power
    case .power(let base, let exponent):
      guard let own = base.powerOfAngle, exponent.powerOfAngle == 0 else { return nil }
      return own == 0 ? 0 : exponent.smallInteger.map { own * $0 }
    case .postfix(let operand, let postfix):
      guard let own = operand.powerOfAngle else { return nil }
      return postfix == .degree ? own + 1 : own == 0 ? 0 : nil
    case .call(let name, let arguments):
      let isOfAngle = BuiltIn.named(name)?.angles == .ofArgument
      let own = arguments.allSatisfy { $0.powerOfAngle == (isOfAngle ? 1 : 0) }
      return own ? (BuiltIn.named(name)?.angles == .ofValue ? 1 : 0) : nil
    case .logic(.relation(let first, let comparisons)):
      return Self.powerOfAngle(in: [first] + comparisons.map(\.operand)).map { _ in 0 }
    case .logic, .scope, .aggregate: return operands.allSatisfy { $0.powerOfAngle == 0 } ? 0 : nil
    }
  }

  /// The power that all have in common; 0 is 0 in every unit.
  private static func powerOfAngle(in operands: [Expression]) -> Int? {
    let powers = Set(operands.filter { !$0.isZeroFormula }.map(\.powerOfAngle))
    return powers.count > 1 ? nil : powers.first ?? 0
  }
}
