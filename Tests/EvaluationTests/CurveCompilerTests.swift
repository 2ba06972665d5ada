import Arithmetic
import Curves
import Testing

@testable import Evaluation
@testable import Syntax

struct CurveCompilerTests {
  static let expressions = [
    "2x^3-x/3+1", "sin x", "cos(x)+tan(x)", "asin(x/9)", "atan2(x, 2)", "sqrt x", "cbrt(-x)",
    "root(4, x)", "log x", "log(3, x)", "log2 x", "hypot(x, 3)", "cot x", "sec x", "csc x",
    "acos(x/9)", "atan x", "sinh x", "cosh x", "tanh x", "asinh x", "acosh x", "atanh(x/9)",
    "abs(-x)", "sign x", "floor x", "ceil x", "trunc x", "round x", "round(x, 1)", "min(x, 2, 3)",
    "max(x, 2)", "x!", "gamma x", "erf x", "x%", "x°", "x mod 2", "x^x", "2^x", "e^x", "x^pi",
    "x^-2", "x^(2/3)", "exp x", "ln x", "if x < 2 then 1/(x-x) else x", "if x = 7/3 then 5 else x",
    "if not (1 < x <= 7/3 and x <> 2) then ln(-x) else x^2", "if x < 1 or sqrt x < 2 then 1 else 2",
    "if (if x > 2 then x > 3 else sqrt x > x) then 1 else if x >= 7/3 then 4x else 0",
    "besselj(0, x)", "bessely(1/2, x)", "besseli(2, x) + besselk(1/3, x)", "airyai x",
    "ei x + li x",
    "si x*ci x", "lambertw x", "ellipk(-x)", "zeta x", "eta x", "legendre(3, x)", "hermite(4, x)",
    "digamma x", "polygamma(2, x)", "hurwitz(3, x)", "beta(3, x)", "agm(x, 2)", "polylog(2, -x)",
    "loggamma x", "gammainc(1/2, x)", "betainc(2, 1/2, x/3)", "jtheta(3, x, 1/2)", "fresnels x",
    "hyp2f1(1, 2, 3, -x)", "ellipf(x, 1/2)",
  ]

  @Test(arguments: expressions, AngleMode.allCases)
  func `a program has the values of its expression`(
    _ expression: String,
    _ mode: AngleMode
  ) throws {
    var environment = Environment()
    environment.angleMode = mode
    let isRight = try hasValue(of: expression, at: Fraction(7, 3), environment)
    #expect(isRight)
  }

  /// Whether the program of an expression has its value at a number.
  private func hasValue(
    of expression: String,
    at x: Fraction,
    _ environment: Environment
  ) throws -> Bool {
    var environment = environment
    let program = try program(expression, in: environment)
    environment.assign(.real(Real(x)), to: "x")
    let tree = try Parser.parseExpression(expression, vocabulary: environment.vocabulary)
    let difference = try program.value(at: Real(x)) - environment.real(tree)
    let bound = Real(Fraction(10).power(-100))
    return try (bound - difference).sign() == .positive
      && (bound + difference).sign() == .positive
  }

  static let complexExpressions = [
    "re(e^(i x))", "im((x + i)^3)", "re((2x - i)^-5)", "abs(1/(1 + i x))", "arg(x + i)",
    "arg(x + 0i)", "im(conj(x + 2i)) + x", "re sqrt(x + 0i)", "im sqrt(x + 0i)", "re sqrt(x - i)",
    "im sqrt(x - i x)", "re ln(x + 0i)", "im ln(x + i)", "re(sin(x + i))", "im cos(i x)",
    "abs(tan(x + i/3))", "re sinh(x + i)", "im cosh(x + 2i)", "im tanh(x + i)", "abs(cis(x + i))",
    "re((x + i)^(1/3))", "im((x + i x)^(2/3))", "re((x + i)^-(1/2))", "im((x + i)^(2 + i))",
    "re((1 + i)^x)", "im(2^(i x))", "abs((x + 2i)/(x - i))", "re((x + i)*floor x - i/x)",
    "abs(w^2 - 1) where w = x + i", "im(f(x + i))", "x + re i", "re((3i + x)% + x°)",
  ]

  @Test(arguments: complexExpressions, [Fraction(7, 3), Fraction(-9, 4)])
  func `a program has the principal values of complex numbers`(
    _ expression: String,
    _ x: Fraction
  ) throws {
    for mode in [AngleMode.degrees, .radians] {
      var environment = try Environment("f(z) = z^2 + 1/z")
      environment.angleMode = mode
      let isRight = try hasValue(of: expression, at: x, environment)
      #expect(isRight)
    }
  }

  @Test(arguments: ["re gamma(x + i)", "abs(if x < 2 then x + i else x)", "re(i*asin x)"])
  func `complex numbers without formulas in reals are sampled`(_ expression: String) throws {
    #expect(throws: SampledCurve.self) { try program(expression) }
  }

  @Test func `functions of the user are put in where they are called`() throws {
    let environment = try Environment("f(t) = t^2 + k", "g(a, b) = a*f(b)", "k = 5")
    let value = try program("g(x, 2x) + f(1)", in: environment).value(at: Real(3))
    #expect(value.fraction == Fraction(129))
  }

  @Test func `what functions of formulas give is put in their place`() throws {
    let environment = try Environment("g(t) = expand((t + k)^2)", "k = 1")
    #expect(try program("g(x)", in: environment).value(at: Real(3)).fraction == Fraction(16))
    let hole = try program("simplify(x/x)")
    #expect(try hole.value(at: Real(2)).fraction == Fraction(1))
    #expect((try? hole.value(at: Real(0))) == nil)
    #expect(throws: EvaluationError.self) { try program("expand [x, 1; 1, x]") }
  }

  @Test func `what only has values at points is sampled`() throws {
    for expression in ["gcd(x, 6)", "isprime x", "besselj(x, 2)", "2*fib(x)", "round(2, x)"] {
      #expect(throws: SampledCurve.self) { try program(expression) }
    }
  }

  @Test(arguments: [
    ("x + y", 4), ("2 + nosuch(x)", 4), ("x + 1/0", 6), ("sin(x, 2)", 0), ("x > 1", 0),
    ("if x then 1 else 2", 3), ("if x > 1 then y else 2", 14), ("if x > 1 and 2 then 1 else 2", 13),
  ])
  func `what cannot be understood is an error at its place`(
    _ expression: String,
    _ place: Int
  ) throws {
    let error = try #require(throws: EvaluationError.self) { try program(expression) }
    #expect(error.range.start == place)
  }

  @Test func `the variable is among the names that an unknown one may be made of`() throws {
    let error = try #require(throws: EvaluationError.self) { try program("xsin(x)") }
    #expect(error.kind == .unknownFunction("xsin", nearest: "x*sin"))
  }

  @Test func `functions that choose are put in where they are called`() throws {
    let environment = try Environment(
      "f(t) = if t < k then ln(k) else t^2",
      "k = -1",
      "between(a, b) = a < x0 and x0 < b",
      "g(t) = if h(t) then 1 else 2",
      "h(t) = not (t <= 3)",
      "x0 = 1",
      "pow(a, n) = if n = 0 then 1 else a*pow(a, n - 1)"
    )
    let value = { (text: String) in try program(text, in: environment).value(at: Real(3)).fraction }
    #expect(try value("f(x) + g(x)") == Fraction(11))
    #expect(try value("if between(0, x) then 1 else 2") == Fraction(1))
    #expect(try value("pow(x, 4)") == Fraction(81))
    #expect(
      try value("(if a and x > b then 1 else c where a = (x > 2), b = 3, c = x*b)") == Fraction(9)
    )
    #expect(try value("(if x > 2 then 1 else a where a = ln(-x))") == Fraction(1))
    #expect(try value("(if x > 2 then 1 else a where a = 1/0)") == Fraction(1))
    #expect(try value("(if (x > a where a = 2) then 1 else 2)") == Fraction(1))
    #expect(try program("f(x)", in: environment).value(at: Real(-1)).fraction == Fraction(1))
    #expect((try? program("f(x)", in: environment).value(at: Real(-2))) == nil)
  }

  @Test func `a function that calls itself where it chooses by x is sampled`() throws {
    let environment = try Environment("f(t) = if t < 1 then t else f(t - 1)")
    #expect(throws: SampledCurve.self) { try program("f(x)", in: environment) }
    #expect(throws: SampledCurve.self) { try program("1 + f(x^2)", in: environment) }
    let deep = try Environment("pow(a, n) = if n = 0 then 1 else a*pow(a, n - 1)")
    #expect(throws: SampledCurve.self) { try program("pow(x, 1000)", in: deep) }
  }

  @Test func `a function with too many ways through its choices is sampled`() throws {
    let conditions = (1...9).map { "(x > \($0) or x < -\($0))" }.joined(separator: " and ")
    #expect(throws: SampledCurve.self) { try program("if \(conditions) then ln x else 1/x") }
  }

  @Test func `functions that call each other without end are an error`() throws {
    let environment = try Environment("f(t) = f(t + 1)")
    #expect(throws: EvaluationError.self) { try program("f(x)", in: environment) }
  }
}
