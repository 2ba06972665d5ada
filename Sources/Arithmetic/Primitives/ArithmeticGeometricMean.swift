internal import CFlint

/// The arithmetic-geometric mean.
enum ArithmeticGeometricMean: SpecialPrimitive {
  static var name: String { "agm" }
  static var namesElsewhere: [String] { ["ArithmeticGeometricMean"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      260,
      "arithmetic-geometric mean",
      parameters: "a, b",
      domain: "a and b of the same sign",
      example: .init("agm(1, 2)", "≈ 1.45679103105"),
      seeAlso: ["ellipk"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, b) = (arguments[0], arguments[1])
    if a.isProvenZero || b.isProvenZero || (a + b).isProvenZero { return Complex(Real(0)) }
    return (a - b).isProvenZero ? a : nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if try simpleValue(of: arguments.map { Complex($0) }) != nil { return true }
    return try (arguments[0] * arguments[1]).sign() == .positive
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_agm(result, arguments[0], arguments[1], precision) }
}
