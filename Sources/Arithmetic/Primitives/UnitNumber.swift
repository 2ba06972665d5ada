/// The complex number of absolute value 1 at an angle.
enum UnitNumber: UnaryPrimitive {
  static var name: String { "cis" }
  static var help: FunctionHelp {
    FunctionHelp(
      .complex,
      50,
      "cos x + i sin x, the number of absolute value 1 at an angle",
      domain: "all angles",
      example: .init("cis 60", "1/2 + √3/2·i ≈ 0.5 + 0.866025403784i"),
      note: "exp(i x) takes radians in every angle mode",
      seeAlso: ["arg", "complex"]
    )
  }
  static var angles: AngleUse { .ofArgument }
  static var isComplexValued: Bool { true }

  /// It is real only at multiples of the straight angle.
  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    guard try x.sine().sign() == .zero else { throw .notReal(.outsideDomain) }
    return x.cosine()
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.timesI.exponential()
  }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.exponential(builder.product(z, builder.constant(Complex.i)))
  }
}
