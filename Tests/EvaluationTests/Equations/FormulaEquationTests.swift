import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

/// Equations with names without values, solved by formulas.

@Suite struct FormulaEquationTests {
  private static let printer = Printer(.typed, vocabulary: .builtIn)

  private func equation(
    _ difference: String,
    _ mode: NumberMode = .real,
    _ angles: AngleMode = .degrees
  ) throws -> FormulaEquation {
    let formula = try Parser.parseExpression(difference, vocabulary: .builtIn).unitsAsVariables
    let families = AngleFamilies(mode: angles, integer: "n")
    return try FormulaEquation(zerosOf: formula, for: "x", mode, families)
  }

  /// Expects the zeros of a formula of x, and the conditions of all of them.
  @discardableResult
  private func expect(
    _ difference: String,
    has solutions: [String],
    on conditions: [String]
  ) throws -> FormulaEquation {
    let equation = try equation(difference)
    #expect(equation.solutions.map { Self.printer.text(of: $0.formula) } == solutions)
    #expect(equation.conditions.map(\.words) == conditions)
    return equation
  }

  @Test(arguments: [
    ("a*x + b", ["-b/a"], ["a ≠ 0"]),
    ("x^2 - a", ["-sqrt a", "sqrt a"], ["a ≥ 0"]),
    ("(x - a)*(x - b)", ["a", "b"], []),
    ("e^x - a", ["ln a"], ["a > 0"]),
    ("a*x - a", ["1"], ["a ≠ 0"]),
    ("sqrt(x) - a", ["a^2"], ["a ≥ 0"]),
    ("x^2/x - a", ["a"], ["a ≠ 0"]),
    ("x^2 + a^2 + 1", [], []),
    ("tan x - a", ["180n + atan a"], []),
    ("cosh x - a", ["-acosh a", "acosh a"], ["a ≥ 1"]),
    ("acos x - a", ["cos a"], ["0 ≤ a ≤ 180"]),
  ])
  func `solutions and conditions`(
    difference: String,
    solutions: [String],
    conditions: [String]
  ) throws {
    let equation = try expect(difference, has: solutions, on: conditions)
    let others = equation.solutions.flatMap(\.conditions)
    #expect(others.isEmpty)
  }

  @Test(arguments: [
    ("atan(cosh(x + a)/3) - 45°", ["-a - acosh 3", "-a + acosh 3"]),
    ("atan(x + a) - 45°", ["-a + 1"]),
    ("acos(sin(x + a)/3) - 90°", ["-a + 180°*n"]),
    ("acos(-(x + a)^2) - 120°", ["(-2a - sqrt 2)/2", "(-2a + sqrt 2)/2"]),
    ("acos(x + a) - 2", ["-a + cos((360/pi)°)"]),
    ("acos(acos(x + a)) - 2", []),
    ("atan(tanh(x + a)) + 1", []),
    ("acos(atan(sin(x + a)))", []),
  ])
  func `the angle of an inverse function is one of the mode`(
    difference: String,
    solutions: [String]
  ) throws {
    // A degree in the equation is a number of radians.
    let radians = difference.replacing("°", with: "*(pi/180)")
    let equation = try equation(radians, .real, .radians)
    let expected = try solutions.map { solution in
      let text = solution.replacing("180°", with: "pi")
      return Self.printer.text(of: try Parser.parseExpression(text, vocabulary: .builtIn))
    }
    #expect(equation.solutions.map { Self.printer.text(of: $0.formula) } == expected)
    #expect(equation.conditions.isEmpty)
  }

  @Test(arguments: [
    "e^(x + a) + 1", "2^-(x + a) + 1", "e^x + a^2", "sqrt x + abs(a) + 1", "x^2 + e^a",
    "sin x - a^2 - 2", "sin x - cosh(a) - 2", "cosh x - tanh(a)/2", "x^4 + cosh a",
  ])
  func `a condition that nothing fulfils leaves no solution`(difference: String) throws {
    let equation = try equation(difference)
    #expect(equation.solutions.isEmpty)
    #expect(equation.conditions.isEmpty)
  }

  @Test(arguments: ["e^a*x - 1", "cosh x - a^2 - 1", "x^2 - e^a", "e^x - cosh a"])
  func `a condition that always holds is none`(difference: String) throws {
    let equation = try equation(difference)
    #expect(!equation.solutions.isEmpty)
    #expect(equation.conditions.isEmpty)
  }

  @Test(arguments: [
    ("e^(ln(x + a)) + b", ["-a - b"], ["b < 0"]),
    ("e^(ln(x + a)) + 2", [], []),
    ("e^(ln(sinh(x + a) + 1)) + 2", [], []),
    ("(3*sqrt(x/a))^2 + 1/2", [], []),
    ("sqrt(x/a)^2 - 2", ["2a"], ["a ≠ 0"]),
  ])
  func `a function that cancels needs a value`(
    difference: String,
    solutions: [String],
    conditions: [String]
  ) throws {
    try expect(difference, has: solutions, on: conditions)
  }

  @Test(arguments: [
    ("x^b + 8", ["x > 0", "b ≠ 0"]), ("x^b", ["x > 0", "b ≠ 0"]), ("b^x + 8", ["b > 0", "b ≠ 1"]),
  ])
  func `what was not asked of is a condition where there is no solution`(
    difference: String,
    conditions: [String]
  ) throws {
    let equation = try equation(difference)
    #expect(equation.solutions.isEmpty)
    #expect(equation.conditions.map(\.words) == conditions)
  }

  @Test func `a triple root of a radicand is one root`() throws {
    let equation = try equation("-2(x - a)^(2/3) - (1 - a)^3")
    #expect(equation.solutions.count == 2)
  }

  @Test func `a condition of one solution stays with it`() throws {
    let equation = try equation("x*(x - a)/(x - b)")
    #expect(equation.conditions.isEmpty)
    #expect(equation.solutions.map { $0.conditions.map(\.words) } == [["b ≠ 0"], ["a ≠ b"]])
  }

  @Test(arguments: [
    ("abs(1/x - a) - b", ["b ≥ 0"], [["a + b ≠ 0"], ["a ≠ b"]]),
    ("abs(1/sqrt x - 2) - b", ["b ≥ 0"], [[], ["b < 2"]]),
    ("(x - b)*(a*x - 1)", [], [[], ["a ≠ 0"]]),
    ("abs(a*x - 1) - b", ["a ≠ 0", "b ≥ 0"], [[], []]),
    ("abs(x^(-2/3) + 1) - b", ["b > 1"], [[], []]),
    ("abs(x^2) - a", ["a ≥ 0"], [[], []]),
  ])
  func `a condition of one branch is one of its solutions alone`(
    difference: String,
    common: [String],
    own: [[String]]
  ) throws {
    let equation = try equation(difference)
    #expect(equation.conditions.map(\.words) == common)
    #expect(equation.solutions.map { $0.conditions.map(\.words) } == own)
  }

  @Test func `a power of e is not 0`() throws {
    let equation = try equation("abs(ln(x)^2 - 2) - b")
    let conditions = equation.conditions + equation.solutions.flatMap(\.conditions)
    #expect(equation.conditions.map(\.words) == ["b ≥ 0"])
    #expect(!conditions.contains { $0.words.hasSuffix("≠ 0") })
  }

  @Test(arguments: [
    ("x/sqrt x - a", ["a^2"], ["a > 0"]),
    ("x/x^(1/3) - a", ["-a*sqrt a", "a*sqrt a"], ["a > 0"]),
  ])
  func `the unknown is divided by its root`(
    difference: String,
    solutions: [String],
    conditions: [String]
  ) throws {
    try expect(difference, has: solutions, on: conditions)
  }

  @Test(arguments: [
    ("x*e^(-x) - a", ["-lambertw(-a)", "-lambertw(-1, -a)"], "a ≤ 1/e", "a > 0"),
    ("x - a*e^x", ["-lambertw(-a)", "-lambertw(-1, -a)"], "a ≤ 1/e", "a > 0"),
    ("x*e^x - a", ["lambertw a", "lambertw(-1, a)"], "a ≥ −1/e", "a < 0"),
  ])
  func `Lambert's function solves either sign of the exponent`(
    difference: String,
    solutions: [String],
    common: String,
    own: String
  ) throws {
    let equation = try equation(difference)
    #expect(equation.solutions.map { Self.printer.text(of: $0.formula) } == solutions)
    #expect(equation.conditions.map(\.words) == [common])
    #expect(equation.solutions.map { $0.conditions.map(\.words) } == [[], [own]])
  }

  @Test(arguments: ["x^(-2/3)/(x^(-2/3) + 1) - a"])
  func `no condition of a solution has the unknown in it`(difference: String) {
    #expect(throws: (any Error).self) { try equation(difference) }
  }

  @Test(arguments: ["x^5 + a*x + 1", "sin(sin x) - a", "x + e^x - a", "a - b"])
  func `what no formula inverts is refused`(difference: String) {
    #expect(throws: (any Error).self) { try equation(difference) }
  }

  @Test func `real inverses are no complex ones`() throws {
    #expect(throws: (any Error).self) { try equation("e^x - a", .complex) }
    #expect(throws: (any Error).self) { try equation("x^3 - a", .complex) }
    #expect(try equation("x^2 - a", .complex).conditions.isEmpty)
  }
}
