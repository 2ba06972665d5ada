import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

/// The degrees of formulas that only grow with their names.

@Suite struct HomogeneousDegreeTests {
  private func degree(_ formula: String) throws -> Fraction? {
    try Parser.parseExpression(formula, vocabulary: .builtIn).unitsAsVariables
      .homogeneousDegree(in: ["a", "x"])
  }

  @Test(arguments: [
    ("sqrt(a^2 - x^2)", Fraction(1)), ("b*x/a", Fraction(0)), ("3", Fraction(0)),
    ("cbrt(a*x)", Fraction(2, 3)), ("1/(x^4 + a^4)", Fraction(-4)), ("-abs(x)^b", nil),
    ("(a^2 - x^2)^(3/2)", Fraction(3)), ("x*e^(x/a)", Fraction(1)), ("sin x", nil),
    ("ln(x/a)", Fraction(0)), ("x + 1", nil), ("x mod a", nil), ("a^x", nil),
  ])
  func `degrees in a and x`(formula: String, expected: Fraction?) throws {
    #expect(try degree(formula) == expected)
  }
}
