/// The derivative of an expression of a name.
enum Derivative: CalculusPrimitive {
  static var name: String { "diff" }
  static var namesElsewhere: [String] {
    ["derivative", "deriv", "Diff", "D", "derivate", "differentiate", "nDeriv"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .calculus,
      10,
      "derivative of f with respect to x",
      parameters: "f, x",
      domain: "formulas",
      example: .init("diff(x^3 - 2x, x)", "3x² − 2"),
      note:
        "diff(f, x, 2) is the second one, diff(f, x, y) first by x, then by y, diff(f, x = 3) its"
        + " value at 3; for a function, f'(3) and f''(x)",
      seeAlso: ["integral", "formulas"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...9 }
  static var operation: CalculusOperation { .derivative }
}
