/// A function of the language of one number.
package protocol UnaryPrimitive: Primitive {
  /// The value at a real number; angles are in radians.
  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real

  /// Adds the function of a register to a program, with angles in radians; nil where it can only be
  /// evaluated point by point.
  static func register(
    of x: ProgramBuilder.Register,
    in builder: inout ProgramBuilder
  ) -> ProgramBuilder.Register?
}

extension UnaryPrimitive {
  package static var argumentCount: ClosedRange<Int> { 1...1 }

  package static func value(
    of arguments: [Real],
    _ unit: AngleUnit
  ) throws(ArithmeticFailure) -> Real {
    let x = arguments[0]
    return switch angles {
    case .none: try exactValue(x)
    case .ofArgument: try exactValue(unit.radians(unit.withoutTurns(x)))
    case .ofValue: try unit.angle(radians: exactValue(x))
    }
  }

  package static func register(
    of arguments: [ProgramBuilder.Register],
    _ unit: AngleUnit,
    in builder: inout ProgramBuilder
  ) -> ProgramBuilder.Register? {
    let x = arguments[0]
    switch angles {
    case .none: return register(of: x, in: &builder)
    case .ofArgument: return register(of: builder.radians(x, unit), in: &builder)
    case .ofValue: return register(of: x, in: &builder).flatMap { builder.angle($0, unit) }
    }
  }

  package static func register(
    of x: ProgramBuilder.Register,
    in builder: inout ProgramBuilder
  ) -> ProgramBuilder.Register? { nil }
}

extension ProgramBuilder {
  /// An angle in a unit, in radians.
  mutating func radians(_ angle: Register, _ unit: AngleUnit) -> Register {
    let factor = constant(unit.radians(Real(1)))
    return apply(.product, factor, angle)
  }

  /// An angle in radians, in a unit.
  mutating func angle(_ radians: Register, _ unit: AngleUnit) -> Register? {
    guard let factor = try? unit.angle(radians: Real(1)) else { return nil }
    return apply(.product, constant(factor), radians)
  }
}
