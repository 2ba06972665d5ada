/// The integral of an expression of a name.
enum Integral: CalculusPrimitive {
  static var name: String { "integral" }
  static var namesElsewhere: [String] {
    ["int", "integrate", "antiderivative", "intnum", "quad", "Integrate", "fnInt", "nInt"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .calculus,
      20,
      "integral of f over a range of x, or its antiderivative",
      parameters: "f, x = a..b",
      domain: "formulas",
      example: .init("integral(x^2, x = 0..3)", "9"),
      note: "integral(f, x) is an antiderivative; a bound may be inf or -inf; each digit is proven",
      seeAlso: ["diff", "formulas"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var operation: CalculusOperation { .integral }
}
