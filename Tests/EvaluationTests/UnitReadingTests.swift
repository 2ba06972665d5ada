import Syntax
import Testing

@testable import Evaluation

/// What units behind a number belong to, as a fuzzer found it read in one way and printed in another.
@Suite struct UnitReadingTests {
  @Test(arguments: [
    // The argument of a function without brackets is no unit of the factor before the function.
    ("2exp m s", "2 exp(m) s"), ("2*1exp m t m", "2*1 exp(m) t m"), ("2(3)^m s", "2(3^m) s"),
    // It is no fraction before a unit either.
    ("abs 7/2J", "abs 7/(2 J)"), ("abs -7/2J", "abs(-7)/(2 J)"), ("7/2J", "7/2 J"),
    ("sin 7 + 7/2J", "sin 7 + 7/2 J"),
    // A sign before a quantity keeps it from the power, and from the unit behind it.
    ("2^(-3t)N", "2^(-3 t) N"), ("2*(-3t)N", "2*(-3 t) N"), ("2*-3t", "2*-3 t"),
    // The number before the sign of division has a unit of its own, and is none in another base.
    ("0m/2m", "(0 m)/(2 m)"), ("0x1F/2m", "0x1F/2 m"),
    // A factorial in brackets is that of a variable.
    ("x^3(h)!", "x^3(h)!"),
    // A number in brackets has no units.
    ("x/(3)m", "x/(3) m"), ("x mod (3)m/s", "x mod (3) m/s"), ("x/3m", "x/(3 m)"),
    // Units in brackets divide other units.
    ("x m/(s km)", "x m/(s km)"),
  ])
  func `units are read as they are printed`(_ source: String, _ printed: String) throws {
    let expression = try Parser.parseExpression(source, vocabulary: .builtIn)
    let text = Printer(.typed, vocabulary: .builtIn).text(of: expression)
    #expect(text == printed)
    #expect(try Parser.parseExpression(text, vocabulary: .builtIn) == expression)
  }

  @Test func `a unit with the name of a function is no function of what is beside it`() throws {
    let factors: [Expression.Factor] = [
      .init(.times, Expression(.variable("x"))), .init(.implicit, Expression(.constant("min"))),
      .init(.implicit, Expression(.variable("y"))),
    ]
    let text = Printer(.typed, vocabulary: .builtIn).text(of: Expression(.product(factors)))
    #expect(text == "x min*y")
    let again = try Parser.parseExpression(text, vocabulary: .builtIn)
    #expect(again.factors.map(\.operand) == factors.map(\.operand))
  }

  @Test(arguments: [
    // A name after units and a sign would be one more of them.
    ("x m/(s)^x", "x m/(s)^x"), ("x m*(s)^2", "x m*(s)^2"), ("x m*(s)", "x m*(s)"),
    ("x m/((s)%)", "x m/((s)%)"), ("x m*(s)!", "x m*((s)!)"),
    // A name of several letters would be a unit before another one.
    ("(km)/(h)", "km/(h)"), ("y*(km)*(h)^2", "y*km*(h)^2"),
    ("x^(km)/(h)", "x^km/(h)"),
    // Before a unit it would be a word for a conversion.
    ("(in) m", "(in) m"), ("x^(in) m", "x^(in) m"),
    // A letter alone is no unit there.
    ("(m)/(s)", "m/s"), ("(km)/x", "km/x"), ("2/(km)*(h)", "2/km*(h)"),
  ])
  func `names of units in brackets stay names`(_ source: String, _ printed: String) throws {
    let expression = try Parser.parseExpression(source, vocabulary: .builtIn)
    let text = Printer(.typed, vocabulary: .builtIn, marksNames: true).text(of: expression)
    #expect(text == printed)
    #expect(try Parser.parseExpression(text, vocabulary: .builtIn) == expression)
  }
}
