import Arithmetic
import Testing

@testable import Evaluation
@testable import Syntax

/// Functions of formulas, and operations on formulas.
@Suite struct FormulaTests {
  @Test(arguments: [
    ("expand((x+1)^3)", "x^3 + 3x^2 + 3x + 1"), ("expand((a+b)(a-b))", "a^2 - b^2"),
    ("expand((x+1)^2/x)", "(x^2 + 2x + 1)/x"), ("expand(x/2 + x/3)", "5x/6"),
    ("expand((sqrt x + 1)^2)", "x + 2sqrt x + 1"), ("expand((x + i)^2)", "x^2 + 2i*x - 1"),
    ("expand((e^x + 1)^2)", "e^(2x) + 2*e^x + 1"), ("expand(x - x)", "0"), ("expand(3)", "3"),
    ("expand((b + a)^2)", "a^2 + 2a*b + b^2"), ("expand(sin(-x) + sin x)", "0"),
  ])
  func `a formula is multiplied out`(source: String, expected: String) throws {
    #expect(try answerText(of: source) == expected)
  }

  @Test(arguments: [
    ("factor(x^2 - 1)", "(x - 1)*(x + 1)"), ("factor(x^4 + 4)", "(x^2 - 2x + 2)*(x^2 + 2x + 2)"),
    ("factor(1 - x^2)", "-(x - 1)*(x + 1)"), ("factor(x^2/4 - 1/9)", "(3x - 2)*(3x + 2)/36"),
    ("factor(x^3*y - x*y^3)", "x*y*(x - y)*(x + y)"), ("factor(x^2 - 2)", "x^2 - 2"),
    ("factor((x^2 - 1)/(x^2 - 4))", "(x - 1)*(x + 1)/((x - 2)*(x + 2))"),
    ("apart(1/(x^2 - 1))", "1/(2*(x - 1)) - 1/(2*(x + 1))"),
    ("apart(x^3/(x^2 - 1))", "x + 1/(2*(x - 1)) + 1/(2*(x + 1))"),
    ("apart(1/(x*y), x)", "1/(x*y)"), ("collect(x*y + x + y, x)", "(y + 1)*x + y"),
    ("collect(a*x + b*x + c, x)", "(a + b)*x + c"),
  ])
  func `a formula is factored, split and collected`(source: String, expected: String) throws {
    #expect(try answerText(of: source) == expected)
  }

  @Test(arguments: [
    ("simplify((x^2 - 1)/(x - 1))", "x + 1 for x <> 1"), ("simplify(x/x)", "1 for x <> 0"),
    ("simplify(sqrt(x)^2)", "x for x >= 0"), ("simplify(1/(1/x))", "x for x <> 0"),
    ("simplify((a/b)/(c/d))", "a*d/(b*c) for d <> 0"), ("simplify(1/x + 1/y)", "1/x + 1/y"),
    ("simplify(sin(x)^2 + cos(x)^2)", "1"), ("simplify(e^(2x)/e^x)", "e^x"),
    ("simplify((x^2 + 1)/(x^2 + 1))", "1"), ("simplify(sqrt(4x) - 2sqrt x)", "0 for x >= 0"),
    ("expand(t^(1/2)*t^(1/2))", "t for t >= 0"), ("simplify(sqrt(x^2))", "abs x"),
  ])
  func `a formula is simplified, and what its domain loses is said`(
    source: String,
    expected: String
  ) throws {
    let found = try answerText(of: source).replacing("≠", with: "<>").replacing("≥", with: ">=")
    #expect(found == expected)
  }

  @Test(arguments: [
    ("p + 1", "x^3 + 3x^2 + 3x + 2"), ("2p", "2x^3 + 6x^2 + 6x + 2"), ("p - p", "0"),
    ("-p", "-x^3 - 3x^2 - 3x - 1"), ("p^2", "(x^3 + 3x^2 + 3x + 1)^2"), ("p where x = 2", "27"),
    ("p where x = q", "y^6 + 3y^4 + 3y^2 + 1"), ("factor p", "(x + 1)^3"), ("p/p where x = 1", "1"),
    ("q*q", "y^4"), ("sqrt q", "sqrt(y^2)"), ("[p, 1] - p", "[0, -x^3 - 3x^2 - 3x]"),
    ("q + pi", "y^2 + pi"), ("expand(p*q) where x = 0", "y^2"), ("q where x = 3", "y^2"),
  ])
  func `formulas are computed with`(source: String, expected: String) throws {
    let environment = try Environment("p = expand((x + 1)^3)", "q = formula(y^2)")
    #expect(try answerText(of: source, in: environment) == expected)
  }

  @Test func `a name with a value is replaced unless it is given`() throws {
    var environment = try Environment("p = formula(x^2)", "x = 5", "y = 2")
    #expect(try answerText(of: "expand((x + 1)^2)", in: environment) == "36")
    #expect(try answerText(of: "expand((x + y)^2, x)", in: environment) == "x^2 + 4x + 4")
    #expect(try answerText(of: "p + 1", in: environment) == "x^2 + 1")
    #expect(try answerText(of: "expand(p*x)", in: environment) == "5x^2")
    environment = try Environment("f(t) = t^2 + 1")
    #expect(try answerText(of: "expand(f(x + 1))", in: environment) == "x^2 + 2x + 2")
  }

  @Test(arguments: [
    ("expand(1/(x - x))", "undefined"), ("expand((a+b+c+d)^40)", "too-large"),
    ("expand((x+1)^100000)", "too-large"), ("collect(x, 3)", "no-name"),
    ("collect(x, y)", "no-name"), ("apart(1/(x*y))", "no-name"),
    ("expand([x, true])", "wrong-kind"),
    ("expand(zeta(3)*0.1*x) + codata(10)", "not-a-formula"),
    ("mean([formula(x), 1])", "wrong-kind"),
    ("formula(x)*3 km", "wrong-kind"), ("formula(x) < 2", "cannot-decide"),
    ("simplify(1/(sin(x)^2 + cos(x)^2 - 1))", "undefined"), ("factor(0)", "outside-domain"),
  ])
  func `what is not possible is an error`(source: String, code: String) throws {
    #expect(try error(of: source).diagnostic.code == code)
  }

  @Test func `relations of formulas are decided by proof`() throws {
    let environment = try Environment("p = expand((x + 1)^2)", "q = formula(x^2)")
    #expect(try truth(of: "(p) = (x + 1)^2", in: environment))
    #expect(try truth(of: "(p) = q + 2x + 1", in: environment))
    #expect(try !truth(of: "(p) = p + 1", in: environment))
    #expect(try error(of: "(p) = (q)", in: environment).diagnostic.code == "cannot-decide")
  }
}
