import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

/// Bounds of formulas over all numbers.

@Suite struct FormulaBoundsTests {
  private func bounds(_ formula: String) throws -> FormulaBounds {
    FormulaBounds(try Parser.parseExpression(formula, vocabulary: .builtIn).unitsAsVariables)
  }

  private static let total: [(formula: String, values: ClosedRange<Double>)] = [
    ("a", -.infinity ... .infinity), ("a^2", 0 ... .infinity), ("1 - a^2", -.infinity...1),
    ("a^2*b^4 + 3", 3 ... .infinity), ("sin a + 2", 1...3), ("-abs a - 1", -.infinity...(-1)),
    ("cosh(a*b)", 1 ... .infinity), ("2tanh a", -2...2), ("e^-(a^2)", 0...1),
    ("2^a*sin b", -.infinity ... .infinity), ("cos 60", 0.5...0.5), ("exp a", 0 ... .infinity),
  ]

  @Test(arguments: total)
  func `bounds of total formulas`(formula: String, values: ClosedRange<Double>) throws {
    let bounds = try bounds(formula)
    #expect(bounds.values == Interval(lower: values.lowerBound, upper: values.upperBound))
    #expect(bounds.isTotal)
  }

  @Test(arguments: ["sqrt a", "1/a", "a^(1/4)", "ln a", "a^b", "tan a", "asin a", "a!", "e^(1/a)"])
  func `not all formulas have values everywhere`(formula: String) throws {
    #expect(try !bounds(formula).isTotal)
  }

  @Test(arguments: ["sqrt(-1 - a^2)", "ln(-cosh a)", "acosh(sin(a)/2)", "1 + ln(-abs a)"])
  func `some have values nowhere`(formula: String) throws {
    #expect(try bounds(formula).values == nil)
  }

  @Test func `a power of a positive number is positive`() throws {
    #expect(try bounds("2^a*e^b + pi^a").isPositive)
    #expect(try bounds("1/e^a").isPositive)
    #expect(try !bounds("a^2").isPositive)
    #expect(try !bounds("-e^a").isPositive)
  }
}
