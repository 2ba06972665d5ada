/// The least value of an expression of a name.
enum LeastValue: CalculusPrimitive {
  static var name: String { "minimum" }
  static var namesElsewhere: [String] { ["fmin", "minimize", "Minimize", "fMin"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .calculus,
      40,
      "least value of f over a range of x, with all its places",
      parameters: "f, x = a..b",
      domain: "formulas",
      example: .init("minimum(x^2 - 3x, x = 0..5)", "−9/4 = −2.25\nat x = 3/2"),
      note: "the ends count; a bound may be inf or -inf; minimum(f, x) is over all numbers",
      seeAlso: ["calculus", "solve", "min"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var operation: CalculusOperation { .minimum }
}
