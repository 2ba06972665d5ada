internal import CFlint

/// The complete elliptic integral of the first kind, K.
enum EllipticIntegralFirstKind: SpecialPrimitive {
  static var name: String { "ellipk" }
  static var namesElsewhere: [String] { ["EllipticK", "ellK"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      220,
      "complete elliptic integral of the first kind, K",
      parameters: "m",
      domain: "m < 1",
      example: .init("ellipk 0", "π/2 ≈ 1.57079632679"),
      note: "the argument is the parameter m = k², not the modulus k",
      seeAlso: ["ellipf", "ellipe", "agm"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard let m = arguments[0].fraction else { return nil }
    if m == Fraction(1) { throw .undefined(.pole) }
    return m.isZero ? Complex(Real(Fraction(1, 2)) * .pi) : nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try (Real(1) - arguments[0]).sign() == .positive
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    encloseByConjugates(result, arguments) { acb_elliptic_k(result, arguments[0], precision) }
  }
}
