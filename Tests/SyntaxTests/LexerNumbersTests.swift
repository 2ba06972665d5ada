import Testing

@testable import Syntax

@Suite struct LexerNumbersTests {
  @Test(
    "a number keeps its digits",
    arguments: [
      ("12", "12", "", "", 0),
      ("007", "007", "", "", 0),
      ("0.345", "0", "345", "", 0),
      ("1.", "1", "", "", 0),
      (".5", "", "5", "", 0),
      ("1_000_000", "1000000", "", "", 0),
      ("0.000_1", "0", "0001", "", 0),
      ("0.(3)", "0", "", "3", 0),
      (".(3)", "", "", "3", 0),
      ("1.2(45)", "1", "2", "45", 0),
      ("0.3\u{305}", "0", "", "3", 0),
      ("1.24\u{305}5\u{305}", "1", "2", "45", 0),
      ("0.1_6\u{305}E2", "0", "1", "6", 2),
      ("2E3", "2", "", "", 3),
      ("2e+3", "2", "", "", 3),
      ("2e-3", "2", "", "", -3),
      ("2E−3", "2", "", "", -3),
      ("1.5E007", "1", "5", "", 7),
      ("0.(3)e2", "0", "", "3", 2),
    ]
  )
  func decimal(source: String, integer: String, fraction: String, repeating: String, exponent: Int)
    throws
  {
    let expected = NumberLiteral.Decimal(
      integer: integer,
      fraction: fraction,
      repeating: repeating,
      exponent: exponent
    )
    #expect(try parsed(source).kind == .number(.decimal(expected)))
  }

  @Test(
    "digits with a line over them are the last ones after the point",
    arguments: ["3\u{305}", ".\u{305}", "0.3\u{305}4", "0.(3)\u{305}"]
  )
  func misplacedOverline(source: String) {
    #expect(throws: SyntaxError.self) { try parsed(source) }
  }

  @Test("a mixed number is integer, blank, fraction", arguments: ["3 1/4", "3   1/4", "3\t1/4"])
  func mixed(source: String) throws {
    let expected = NumberLiteral.mixed(whole: "3", numerator: "1", denominator: "4")
    #expect(try parsed(source).kind == .number(expected))
  }

  @Test("a fraction of one character makes a mixed number", arguments: ["3¼", "3 ¼"])
  func mixedWithVulgarFraction(source: String) throws {
    let expected = NumberLiteral.mixed(whole: "3", numerator: "1", denominator: "4")
    #expect(try parsed(source).kind == .number(expected))
  }

  @Test(
    "a fraction of one character binds like one number",
    arguments: [
      ("½", "1/2"), ("½^2", "(1/2)^2"), ("1/½", "1/(1/2)"), ("½x", "(1/2)*x"), ("-⅔", "-(2/3)"),
      ("sqrt ¼", "sqrt(1/4)"), ("½²", "(1/2)^2"), ("⅒+↉", "(1/10) + (0/3)"), ("1⁄2", "1/2"),
    ]
  )
  func vulgarFraction(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test("a fraction of one character is a number", arguments: ["x½", "3.5½", "½½", "2½^2", "½2"])
  func misplacedVulgarFraction(source: String) {
    #expect(throws: SyntaxError.self) { try parsed(source) }
  }

  @Test(
    "a mixed number is allowed where nothing binds more closely",
    arguments: [
      ("3 1/4*2", "(3 1/4)*2"),
      ("3 1/4/2", "(3 1/4)/2"),
      ("3 1/4x", "(3 1/4)*x"),
      ("-3 1/4", "-(3 1/4)"),
      ("1+3 1/4", "1 + (3 1/4)"),
      ("(3 1/4)^2", "(3 1/4)^2"),
    ]
  )
  func mixedOperand(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "an exponent that does not fit a machine integer keeps its digits",
    arguments: [
      "1.29685640608E43429448190325182765", "2E-43429448190325182765", "1E1000000000000000000",
      "1E-1000000000000000000", "0.5(3)E9223372036854775807",
      "123456789012345678901234567890E" + String(repeating: "9", count: 60),
    ]
  )
  func longExponent(source: String) throws {
    let expression = try parsed(source)
    #expect(Printer(.typed, vocabulary: .test).text(of: expression) == source)
    guard case .number(.decimal(let decimal)) = expression.kind else {
      Issue.record("no number")
      return
    }
    let parts = source.split(separator: "E")
    #expect(decimal.exponentDigits == parts[1].drop { $0 == "-" })
    #expect(decimal.hasLongExponent)
    let isNegative = parts[1].hasPrefix("-")
    #expect((decimal.exponent < 0) == isNegative)
    #expect(NumberLiteral(source) == .decimal(decimal))
  }

  @Test(
    "a text with anything but one number is none",
    arguments: ["", " 1", "1 ", "-1", "1+1", "x", "1E", "0.(3", "1 2", "1.2.3", "1 # one"]
  )
  func others(text: String) { #expect(NumberLiteral(text) == nil) }

  @Test("exponents that differ are different numbers")
  func longExponentsDiffer() throws {
    let numbers = try ["1E1000000000000000000", "1E1000000000000000001", "1E-1000000000000000000"]
      .map { try parsed($0) }
    #expect(Set(numbers).count == 3)
    #expect(try parsed("1E0000000000000000000000005") == parsed("1E5"))
    #expect(
      try parsed("1E999999999999999999").kind
        == .number(.decimal(.init(integer: "1", exponent: 999_999_999_999_999_999)))
    )
  }
}
