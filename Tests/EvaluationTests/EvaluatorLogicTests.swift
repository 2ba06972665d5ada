import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

@Suite struct EvaluatorLogicTests {
  @Test(arguments: [
    ("1 < 2", true), ("2 < 1", false), ("2 <= 2", true), ("2 >= 3", false), ("1 <> 1", false),
    ("0 < 1/2 < 1", true), ("0 < 2 < 1", false), ("2^10 = 1024", true),
    ("sqrt 2*sqrt 3 = sqrt 6", true), ("(0.1 + 0.2) = 0.3", true), ("pi^4 + pi^5 = e^6", false),
    ("true and not false", true), ("(true) = false", false), ("(1 < 2) = true", true),
    ("false and 1/0 = 1", false), ("true or 1/0 = 1", true), ("3 > 2 > 1", true),
    ("exp(10^20) > 10^10", true), ("sin 30 = 1/2", true), ("(pi) > 22/7", false),
  ])
  func `a relation is decided`(source: String, expected: Bool) throws {
    #expect(try truth(of: source) == expected)
  }

  @Test(arguments: [
    ("if 1 < 2 then 3 else 1/0", "3"), ("if 2 < 1 then 1/0 else 4", "4"),
    ("2*(if true then 3 else 4)", "6"), ("sign(-3) + (if false then 1 else 2)", "1"),
    ("if false then 1 else if true then 2 else 3", "2"),
  ])
  func `a choice has the value of the branch that it takes`(source: String, answer: String) throws {
    #expect(try text(of: value(of: source)) == answer)
  }

  @Test(arguments: [
    ("1 + true", "a truth value cannot be added to a number", 0..<8),
    ("true - 1", "a number cannot be subtracted from a truth value", 0..<8),
    ("2*3*(1 < 2)", "a number cannot be multiplied by a truth value", 0..<10),
    ("1/true", "a number cannot be divided by a truth value", 0..<6),
    ("2^true", "a number cannot be raised to the power of a truth value", 0..<6),
    ("7 mod true", "a number has no remainder by a truth value", 0..<10),
    ("1 = true", "a number cannot be compared with a truth value", 0..<8),
    ("true < false", "truth values have no order", 0..<12),
    ("-true", "a truth value has no negative", 1..<5),
    ("true!", "a truth value has no factorial", 0..<4),
    ("sqrt(1 < 2)", "sqrt takes numbers, not a truth value", 5..<10),
    ("if 3 then 1 else 2", "a condition is true or false, and not a number", 3..<4),
    ("not 3", "not takes truth values, not a number", 4..<5),
    ("true and 3", "and takes truth values, not a number", 9..<10),
    ("false or 3", "or takes truth values, not a number", 9..<10),
  ])
  func `what has no rule names the kinds`(source: String, message: String, range: Range<Int>) throws
  {
    let error = try error(of: source)
    #expect(error.diagnostic.message == message)
    #expect(error.range == SourceRange(range.lowerBound, range.upperBound))
    #expect(error.kind.code == "wrong-kind")
  }

  @Test func `what cannot be decided is an error`() throws {
    let error = try error(of: "erf(2)*10^-5000 + gamma(1/3)^2 = gamma(1/3)^2")
    #expect(error.kind.code == "cannot-decide")
  }

  // MARK: Recursion

  private func environment() throws -> Environment {
    try Environment(
      "fact(n) = if n = 0 then 1 else n*fact(n - 1)",
      "fibo(n) = if n < 2 then n else fibo(n - 1) + fibo(n - 2)",
      "isEven(n) = if n = 0 then true else isOdd(n - 1)",
      "isOdd(n) = if n = 0 then false else isEven(n - 1)",
      "ways(n, k) = if n = 0 then 1 else if n < 0 or k = 0 then 0 else ways(n, k - 1) + ways(n - k, k)",
      "down(n, k) = if n = 0 then k else down(n - 1, k + 1)",
      "endless(x) = endless(x + 1)"
    )
  }

  @Test(arguments: [
    ("fact(20)", "2432902008176640000"), ("fact(1000)/fact(998)", "999000"),
    ("fibo(200)", "280571172992510140037611932413038677189525"), ("down(20000, 1)", "20001"),
    ("ways(200, 200)", "3972999029388"),
  ])
  func `a function may call itself`(source: String, answer: String) throws {
    #expect(try text(of: value(of: source, in: environment())) == answer)
  }

  @Test func `functions may call each other`() throws {
    #expect(try truth(of: "isEven(1001)", in: environment()) == false)
    #expect(try truth(of: "isOdd(1001)", in: environment()))
  }

  @Test func `calls without end are an error`() throws {
    #expect(try error(of: "endless(1)", in: environment()).kind == .callsTooDeep)
    #expect(try error(of: "fact(-1)", in: environment()).kind == .callsTooDeep)
  }
}
