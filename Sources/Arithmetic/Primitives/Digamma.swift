internal import CFlint

/// The digamma function, the derivative of ln Γ.
enum Digamma: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "digamma" }
  static var namesElsewhere: [String] { ["psi"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      22,
      "digamma function, the derivative of ln gamma",
      domain: "all but 0 and the negative integers",
      example: .init("digamma 2", "≈ 0.422784335098"),
      seeAlso: ["gamma", "polygamma"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "digamma", letter: "ψ") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard try !arguments[0].isPoleOfGamma() else { throw .undefined(.pole) }
    return nil
  }
  static func register(
    of arguments: [Register],
    in builder: inout ProgramBuilder
  ) -> Register? {
    builder.apply(.polygamma(0), arguments[0])
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_digamma(result, arguments[0], precision) }
}
