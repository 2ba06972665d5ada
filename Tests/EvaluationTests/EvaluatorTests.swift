import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

@Suite struct EvaluatorTests {
  @Test(arguments: [
    ("1 - 2 - 3", "-4"), ("2*3 + 4*5", "26"), ("1/2/2", "1/4"), ("-2^2", "-4"), ("2^3^2", "512"),
    ("-7 mod 3", "2"), ("7 mod -3", "-2"), ("-7.5 mod 2", "1/2"), ("10 mod 4 mod 3", "2"),
    ("2^-1", "1/2"), ("0^0", "1"), ("(-8)^(1/3)", "-2"), ("(-8)^(2/3)", "4"), ("4^1.5", "8"),
    ("5%", "1/20"), ("100 + 5%", "105"), ("100 - 5%", "95"), ("(100 + 5%)", "105"),
    ("80 + 15% - 15%", "391/5"), ("1 + 5% + 5%", "441/400"), ("³√27 + ∛8 + ∜16", "7"),
    ("mod(7, 3)", "1"), ("sin^2 30", "1/4"),
    ("5!", "120"), ("3!!", "720"), ("-3!", "-6"), ("30°", "30"), ("sin 30^2", "1/4"),
    ("0.1 + 0.2 - 0.3", "0"), ("10^100 + 1 - 10^100", "1"), ("sqrt 2*sqrt 3 - sqrt 6", "0"),
    ("sqrt 8", "2sqrt 2"), ("pi + pi", "2pi"), ("e^2", "e^2"), ("phi^2 - phi", "1"),
    ("tau/pi", "2"), ("ln(e^3)", "3"), ("2 sqrt 3/3*sqrt 3", "2"),
    ("(-1)^9^9^9", "-1"), ("floor(9^9^9) - 9^9^9", "0"),
    ("ceil(9^9^9) - 9^9^9", "0"), ("trunc(-9^9^9) + 9^9^9", "0"), ("denominator(9^9^9)", "1"),
    ("denominator(10^20000/7)", "7"),
  ])
  func `an expression has its value`(source: String, answer: String) throws {
    #expect(try text(of: value(of: source)) == answer)
  }

  @Test func `names mean what the environment says`() throws {
    var environment = try Environment("x = 3/7", "5")
    environment.results[12] = .real(Real(8))
    #expect(try text(of: value(of: "7x + ANS + @12", in: environment)) == "16")
  }

  /// The range of the error is between the marks.
  @Test(arguments: [
    ("1/⟨0⟩", EvaluationError.Kind.arithmetic(.undefined(.divisionByZero), operation: .division)),
    ("2 + 5 mod (⟨1 - 1⟩)", .arithmetic(.undefined(.divisionByZero), operation: .modulo)),
    ("1 + ⟨0^-1⟩", .arithmetic(.undefined(.powerOfZero), operation: .power)),
    ("⟨(-2)^pi⟩", .arithmetic(.notReal(.powerOfNegative), operation: .power)),
    ("2⟨sqrt -1⟩", .arithmetic(.notReal(.rootOfNegative), operation: .function("sqrt"))),
    ("⟨ln 0⟩ + 1", .arithmetic(.undefined(.logarithmOfZero), operation: .function("ln"))),
    ("⟨(-1)!⟩", .arithmetic(.undefined(.pole), operation: .factorial)),
    ("⟨tan 90⟩", .arithmetic(.undefined(.pole), operation: .function("tan"))),
    ("⟨nCr(5, 0.5)⟩", .arithmetic(.outsideDomain, operation: .function("nCr"))),
    ("⟨gcd(9^9^9, 6)⟩", .arithmetic(.tooLarge, operation: .function("gcd"))),
    ("⟨isprime(9^9^9)⟩", .arithmetic(.tooLarge, operation: .function("isprime"))),
    ("2*⟨missing⟩", .unknownVariable("missing", nearest: nil)),
    ("⟨Pi⟩", .unknownVariable("Pi", nearest: "pi")),
    ("⟨kount⟩ + 1", .unknownVariable("kount", nearest: "count")),
    ("⟨s(2)⟩", .unknownFunction("s", nearest: "sin")),
    ("⟨ProductLog(1)⟩", .unknownFunction("ProductLog", nearest: "lambertw")),
    ("⟨dirichlet_eta(2)⟩", .unknownFunction("dirichlet_eta", nearest: "eta")),
    ("2⟨countpi⟩", .unknownVariable("countpi", nearest: "count*pi")),
    ("⟨sqrt16⟩", .unknownVariable("sqrt16", nearest: "sqrt 16")),
    ("⟨picos60⟩ + 1", .unknownVariable("picos60", nearest: "pi*cos 60")),
    ("⟨twicecount⟩", .unknownVariable("twicecount", nearest: "twice(count)")),
    ("⟨pisin(30)⟩", .unknownFunction("pisin", nearest: "pi*sin")),
    ("⟨countatan2(1, 1)⟩", .unknownFunction("countatan2", nearest: "count*atan2")),
    // More likely a power.
    ("⟨count2⟩", .unknownVariable("count2", nearest: "count")),
    ("3⟨x10⟩^8", .unknownVariable("x10", nearest: "*10")),
    ("⟨last⟩*2", .unknownVariable("last", nearest: "ANS")),
    ("⟨sqtr(2)⟩", .unknownFunction("sqtr", nearest: "sqrt")),
    ("⟨count(2)⟩", .variableCalled("count", .product)),
    ("⟨twice⟩ + 1", .functionNotCalled("twice")),
    ("⟨atan2(1)⟩", .argumentCount(function: "atan2", expected: 2...2, found: 1)),
    ("⟨twice(1, 2)⟩", .argumentCount(function: "twice", expected: 1...1, found: 2)),
    ("1 + ⟨ANS⟩", .noAnswer),
    ("⟨@3⟩", .noResult(3)),
  ])
  func `an error names its place`(marked: String, kind: EvaluationError.Kind) throws {
    let environment = try Environment("count = 4", "twice(x) = 2x")
    let parts = marked.split(separator: "⟨", omittingEmptySubsequences: false).map(String.init)
    let start = parts[0].utf8.count
    let length = parts[1].prefix { $0 != "⟩" }.utf8.count
    let source = marked.filter { $0 != "⟨" && $0 != "⟩" }
    let error = try error(of: source, in: environment)
    #expect(error.kind == kind)
    #expect(error.range == SourceRange(start, start + length))
  }

  @Test func `what is left of a failed function call is the first failure`() throws {
    #expect(
      try error(of: "nCr(1/0, missing)").kind
        == .arithmetic(.undefined(.divisionByZero), operation: .division)
    )
  }
}
