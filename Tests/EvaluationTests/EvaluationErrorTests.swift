import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

@Suite struct EvaluationErrorTests {
  private func words(_ kind: EvaluationError.Kind, in function: String? = nil) -> String {
    EvaluationError(kind, at: SourceRange(0, 1), in: function).diagnostic.sentence
  }

  @Test(arguments: [
    (
      EvaluationError.Kind.arithmetic(.undefined(.divisionByZero), operation: .division),
      "undefined", "undefined: division by zero"
    ),
    (
      .arithmetic(.undefined(.logarithmOfZero), operation: .function("ln")),
      "undefined", "undefined: the logarithm of 0"
    ),
    (
      .arithmetic(.undefined(.pole), operation: .function("tan")),
      "undefined", "undefined: tan has a pole here"
    ),
    (
      .arithmetic(.notReal(.rootOfNegative), operation: .function("sqrt")),
      "not-real", "not real: the even root of a negative number"
    ),
    (
      .arithmetic(.notReal(.outsideDomain), operation: .function("acosh")),
      "not-real", "not real: acosh takes x ≥ 1"
    ),
    (
      .arithmetic(.outsideDomain, operation: .function("isprime")),
      "outside-domain", "isprime takes integers"
    ),
    (
      .arithmetic(.tooLarge, operation: .power),
      "too-large", "too large: the power is beyond what can be computed"
    ),
    (
      .arithmetic(.tooLarge, operation: .factorial),
      "too-large", "too large: the factorial is beyond what can be computed"
    ),
    (
      .arithmetic(.undecided(below: -1000), operation: .division), "cannot-decide",
      "cannot tell whether the divisor is 0; it is smaller than 1E-1000"
    ),
    (
      .arithmetic(.undecided(below: 1), operation: .division), "cannot-decide",
      "cannot tell whether the divisor is 0: an angle in it is too large, or too much cancels"
    ),
    (
      .arithmetic(.undecidedMultiple, operation: .modulo), "cannot-decide",
      "cannot tell whether the dividend is a multiple of the divisor"
    ),
    (
      .arithmetic(.longInteger, operation: .modulo), "too-large",
      "too large: the integer part of the dividend divided by the divisor has too many digits to be computed"
    ),
    (
      .arithmetic(.longInteger, operation: .function("floor")), "too-large",
      "too large: the integer part of the argument of floor has too many digits to be computed"
    ),
    (.unknownVariable("a", nearest: "b"), "unknown-variable", "a has no value; did you mean b?"),
    (.unknownVariable("a", nearest: nil), "unknown-variable", "a has no value; a = … gives it one"),
    (
      .unknownFunction("g", nearest: nil),
      "unknown-function", "there is no function g; g(x) = … defines it, g*(…) is a product"
    ),
    (
      .variableCalled("x", .product), "variable-called",
      "x is a variable, not a function; did you mean x*(…)?"
    ),
    (
      .functionNotCalled("f"), "function-not-called",
      "f is a function and needs an argument; write f(x)"
    ),
    (
      .argumentCount(function: "f", expected: 1...1, found: 2),
      "argument-count", "f takes 1 argument, not 2"
    ),
    (
      .argumentCount(function: "log", expected: 1...2, found: 3),
      "argument-count", "log takes 1 or 2 arguments, not 3; log(b, x)"
    ),
    (.noAnswer, "no-answer", "there is no answer yet for ANS"),
    (.noResult(7), "no-result", "statement 7 has no result here"),
    (
      .callsTooDeep, "calls-too-deep",
      "functions call themselves or each other too deeply; a case f(0) = 1 or an if ends them"
    ),
    (
      .questionsTooDeep(limit: 12), "calls-too-deep",
      "more than 12 derivatives, integrals, limits or equations are inside each other; "
        + "diff(f, x, 3) is the third derivative"
    ),
  ])
  func `an error has a code and words`(kind: EvaluationError.Kind, code: String, text: String) {
    #expect(words(kind) == text)
    #expect(kind.code == code)
  }

  @Test func `an error inside a function names it`() {
    let kind = EvaluationError.Kind.arithmetic(.undefined(.divisionByZero), operation: .division)
    #expect(words(kind, in: "f") == "undefined: division by zero, in f")
    #expect(
      words(.callsTooDeep, in: "f")
        == "functions call themselves or each other too deeply; a case f(0) = 1 or an if ends them"
    )
  }

  @Test(arguments: [
    ("2*kount", "2*count"), ("sqtr(2)", "sqrt(2)"), ("1 + count(3)", "1 + count*(3)"),
  ])
  func `a suggestion can be carried out`(source: String, mended: String) throws {
    let error = try error(of: source, in: Environment("count = 4"))
    #expect(error.diagnostic.fix?.applied(to: source) == mended)
  }

  @Test func `what is wrong inside a function cannot be mended at the call`() throws {
    let environment = try Environment("count = 4", "f(x) = x + kount")
    let diagnostic = try error(of: "f(1)", in: environment).diagnostic
    #expect(diagnostic.sentence == "kount has no value, in f; did you mean count?")
    #expect(diagnostic.fix == nil)
  }
}
