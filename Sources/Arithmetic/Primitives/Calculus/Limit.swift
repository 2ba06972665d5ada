/// The limit of an expression of a name.
enum Limit: CalculusPrimitive {
  static var name: String { "limit" }
  static var namesElsewhere: [String] { ["lim", "Limit"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .calculus,
      30,
      "limit of f as x tends to a number or to infinity",
      parameters: "f, x = a",
      domain: "formulas",
      example: .init("limit((x^2 - 1)/(x - 1), x = 1)", "2"),
      note: "limit(f, x = a, above) and below are from one side; a may be inf or -inf",
      seeAlso: ["calculus", "diff", "sum"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var operation: CalculusOperation { .limit }
}
