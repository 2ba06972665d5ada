internal import CFlint

/// The Hankel function of the second kind.
enum HankelSecondKind: SpecialPrimitive {
  static var name: String { "hankel2" }
  static var namesElsewhere: [String] { ["HankelH2", "besselh2"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      205,
      "Hankel function of the second kind, J − i·Y of order n",
      parameters: "n, x",
      domain: "x ≠ 0",
      example: .init("hankel2(0, 1)", "≈ 0.765197686558 − 0.0882569642157i"),
      note: "the order stands first",
      seeAlso: ["besselj", "bessely"]
    )
  }
  static var isComplexValued: Bool { true }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    if arguments[1].isProvenZero { throw .undefined(.pole) }
    return nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool { false }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static var hasPoles: Bool { false }
  static var isConjugateSymmetric: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    HankelFirstKind.encloseHankel(result, arguments, isFirstKind: false, precision)
  }
}
