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
    "a line over digits stands behind the point, up to the last of them",
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
    "a mixed number may stand where nothing binds closer",
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
}
