/// The greatest value of an expression of a name.
enum GreatestValue: CalculusPrimitive {
  static var name: String { "maximum" }
  static var namesElsewhere: [String] { ["fmax", "maximize", "Maximize", "fMax"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .calculus,
      50,
      "greatest value of f over a range of x, with all its places",
      parameters: "f, x = a..b",
      domain: "formulas",
      example: .init("maximum(x*e^-x, x = 0..5)", "1/e ≈ 0.367879441171\nat x = 1"),
      note: "the ends count; a bound may be inf or -inf; maximum(f, x) is over all numbers",
      seeAlso: ["calculus", "solve", "max"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var operation: CalculusOperation { .maximum }
}
