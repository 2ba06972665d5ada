/// The first terms of an expression's series of powers.
enum SeriesExpansion: CalculusPrimitive {
  static var name: String { "series" }
  static var namesElsewhere: [String] {
    ["taylor", "Series", "Taylor", "TaylorPolynomial", "TaylorSeries"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .calculus,
      60,
      "series of powers of f near a number, or at infinity, up to the exponent n",
      parameters: "f, x = a, n",
      domain: "formulas",
      example: .init("series(e^x, x = 0, 3)", "1 + x + x²/2 + x³/6\nthe rest is O(x⁴)"),
      note: "n is 5 where it is left out; what is left out is told, as O(x^4)",
      seeAlso: ["calculus", "limit", "diff"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...3 }
  static var operation: CalculusOperation { .series }
}
