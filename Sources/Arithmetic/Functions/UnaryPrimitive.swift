/// A function of the language of one number.
package protocol UnaryPrimitive: Primitive {
  /// The value at a real number; angles are in radians.
  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real

  /// The principal value at a complex number; nil where the function takes real numbers only. Angles are
  /// in radians, and a zero part on a branch cut counts as +0.
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex?

  /// Adds the function of a register to a program, with angles in radians; nil where it can only be
  /// evaluated point by point.
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register?

  /// The same for a complex number, with the principal value; nil where a program has no formula for it.
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister?
}

extension UnaryPrimitive {
  package static var argumentCount: ClosedRange<Int> { 1...1 }

  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try exactValue(arguments[0])
  }

  package static func complexValue(
    of arguments: [Complex]
  ) throws(ArithmeticFailure) -> Complex? { try complexValue(arguments[0]) }

  package static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? { nil }

  package static func register(
    of arguments: [Register],
    in builder: inout ProgramBuilder
  ) -> Register? { register(of: arguments[0], in: &builder) }

  package static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    nil
  }

  package static func complexRegister(
    of arguments: [ComplexRegister],
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? { complexRegister(of: arguments[0], in: &builder) }

  package static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? { nil }
}
