import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

@Suite struct UserFunctionTests {
  @Test(arguments: [
    ("f(3)", "9"), ("f(f(2))", "16"), ("f(-1/2)", "1/4"), ("sum(f(1), 2)", "3"),
    ("scaled(4)", "40"), ("x + f(2)", "14"), ("twice(f(3))", "18"),
  ])
  func `a function has its value`(source: String, answer: String) throws {
    let environment = try Environment(
      "x = 10",
      "f(x) = x^2",
      "sum(x, y) = x + y",
      "scaled(t) = x*t",
      "twice(x) = sum(x, x)"
    )
    #expect(try text(of: value(of: source, in: environment)) == answer)
  }

  @Test func `parameters do not reach into functions that are called`() throws {
    let environment = try Environment("inner(y) = x + y", "outer(x) = inner(x)")
    let error = try error(of: "outer(1)", in: environment)
    #expect(
      error
        == EvaluationError(
          .unknownVariable("x", nearest: nil),
          at: SourceRange(0, 8),
          in: "inner"
        )
    )
  }

  @Test(arguments: [
    ("r(10)[1]", "2"), ("area(2)", "10"), ("slope(2)", "5"), ("r(a)[1]", "1"),
    ("solve(f(x) = a, x)[1] where a = 20", "4"), ("[r(k)[1] for k = [5, 10]][2]", "2"),
  ])
  func `parameters do not reach into functions that equations and calculus call`(
    source: String,
    answer: String
  ) throws {
    let environment = try Environment(
      "a = 5",
      "f(x) = a*x",
      "r(a) = solve(f(x) = a, x)",
      "area(a) = integral(f(x), x = 0..a)",
      "slope(a) = diff(f(x), x = a)"
    )
    #expect(try text(of: value(of: source, in: environment)) == answer)
  }

  @Test func `a percentage in the body means what it means in a statement`() throws {
    let environment = try Environment("tip(x) = x + 5%", "more(x) = 2*(x + x%)")
    #expect(try text(of: value(of: "tip(100)", in: environment)) == "105")
    #expect(try text(of: value(of: "more(100)", in: environment)) == "400")
  }

  @Test func `a parameter that is called is no function`() throws {
    let error = #expect(throws: SyntaxError.self) { try Environment("g(t) = t(2)") }
    #expect(error?.kind == .parameterCalled)
  }

  @Test(arguments: [
    "f(x) = f(x)", "f(x) = f(f(x))", "f(x) = -2^-2^-2^-2^-2^-2^-2^-2^-2^-2^-2^f(x+1)",
    "f(x) = ((1+(1+(1+(1+(1+(1+(1+f(x))*2)*2)*2)*2)*2)*2)*2)",
  ])
  func `a function that calls itself without end is an error`(definition: String) throws {
    #expect(try error(of: "f(1)", in: Environment(definition)).kind == .callsTooDeep)
  }

  @Test func `functions may call each other some way down`() throws {
    var environment = try Environment("f0(x) = x")
    for level in 1...50 {
      let one = try Environment("f\(level)(x) = f\(level - 1)(x) + 1")
      environment.define(try #require(one.functions["f\(level)"]))
    }
    #expect(try text(of: value(of: "f50(0)", in: environment)) == "50")
  }
}
