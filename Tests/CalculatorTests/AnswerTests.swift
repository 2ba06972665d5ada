import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

/// The output of scripts in each format; decimals have the default twelve digits unless specified.
@Suite struct AnswerTests {
  private func printed(_ source: String, _ format: AnswerFormat, digits: Int = 12) -> String {
    let session = session(format: format)
    session.settings.digits = digits
    session.settings.showsNotices = false
    return session.printed(source).joined(separator: "\n")
  }

  /// The formats that write the language; columns and other notations have their own tests.
  private static let formats = AnswerFormat.allCases.filter {
    ![.latex, .mathml, .columns].contains($0)
  }

  @Test(arguments: formats)
  func `zero is 0 in every format`(format: AnswerFormat) {
    for zero in [
      "0", "-0", "0.000", "-0.0", "0/5", "-(1 - 1)", "sqrt 2 - sqrt 2", "0*-3", "sin 180",
    ] {
      #expect(printed(zero, format) == "0", "\(zero)")
    }
  }

  @Test(arguments: formats.filter { $0 != .twoDimensions })
  func `an answer in any format can be typed in again`(format: AnswerFormat) throws {
    for source in [
      "7", "-7", "2^200", "13/4", "-13/4", "1/7", "-1/6", "sqrt 8", "-pi/3", "e^2", "1E-30",
      "2E50/3",
      "123456.789", "phi", "ln 7 - sqrt 2", "0.9999999999999",
    ] {
      let session = session(format: format)
      session.settings.showsNotices = false
      for isGrouping in [false, true] {
        session.settings.isGrouping = isGrouping
        let text = session.printed(source)[0]
        for part in text.split(separator: " = ").flatMap({ $0.split(separator: "≈ ") }) {
          let again = session.printed("(\(part)) - (\(source))")
          let difference = try #require(session.environment.answer?.real)
          let scale = session.answers(to: source)[0].scale
          // A value that is not such a fraction is replaced by the nearest one with a denominator
          // up to 1000.
          let allowed =
            [.fraction, .mixed].contains(format) ? max(scale, Fraction(1, 1_000)) : scale
          let size = try difference.magnitude - Real(allowed)
          #expect(try size.sign() != .positive, "\(source) is written \(text), off by \(again)")
        }
      }
    }
  }

  @Test(arguments: [
    ("1/3", 1, "0.3"), ("1/3", 2, "0.33"), ("2/3", 1, "0.7"), ("0.95", 1, "1"), ("1/8", 2, "0.13"),
    ("1/8", 3, "0.125"), ("19/2", 1, "1E1"), ("12.5", 2, "13"), ("125", 1, "125"),
    ("-2/3", 3, "-0.667"),
    ("99.95", 3, "100"), ("99.94", 3, "99.9"), ("1E-6", 5, "0.000001"), ("1E-7", 5, "1E-7"),
    ("1.5E-7", 1, "2E-7"), ("123456.5", 6, "123457"), ("123456.5", 5, "1.2346E5"),
    ("sqrt 2", 1, "1"), ("pi*10^6", 4, "3.142E6"),
  ])
  func `a decimal is rounded to the digits that are asked for`(
    source: String,
    digits: Int,
    text: String
  ) {
    #expect(printed(source, .decimal, digits: digits) == text)
  }

  @Test func `a thousand digits are a thousand digits`() {
    let text = printed("pi", .decimal, digits: 1_000)
    #expect(text.utf8.count == 1_001)
    #expect(text.hasSuffix("216420199"))
  }

  @Test(arguments: [
    ("12345", "1.2345E4", "12.345E3"), ("0.00123", "1.23E-3", "1.23E-3"), ("1", "1", "1"),
    ("10", "1E1", "10"), ("999", "9.99E2", "999"), ("1000", "1E3", "1E3"),
    ("0.1", "1E-1", "100E-3"),
    ("0.01", "1E-2", "10E-3"), ("-4567.8", "-4.5678E3", "-4.5678E3"), ("1E6", "1E6", "1E6"),
    ("9.9999999999999E5", "1.00000000000E6", "1.00000000000E6"),
    ("1/3", "3.33333333333E-1", "333.333333333E-3"), ("2E-300", "2E-300", "2E-300"),
  ])
  func `exponents are those of the notation`(
    source: String,
    scientific: String,
    engineering: String
  ) {
    #expect(printed(source, .scientific) == scientific)
    #expect(printed(source, .engineering) == engineering)
  }

  @Test(arguments: [
    ("1/7", "0.(142857)"), ("1/6", "0.1(6)"), ("7/12", "0.58(3)"), ("-22/7", "-3.(142857)"),
    ("1/4", "0.25"), ("1/1024", "0.0009765625"), ("1/999", "0.(001)"), ("100/99", "1.(01)"),
    ("0.(9)", "1"), ("1/30", "0.0(3)"),
  ])
  func `repeating digits are in brackets`(source: String, text: String) {
    #expect(printed(source, .repeating) == text)
  }

  @Test func `a period of a thousand digits is written, a longer one is not`() {
    #expect(printed("1/983", .repeating).utf8.count == 982 + 4)
    #expect(printed("1/1019", .repeating) == "≈ 0.000981354268891")
  }

  @Test(arguments: [
    ("13/4", "3 1/4"), ("-13/4", "-3 1/4"), ("1/4", "1/4"), ("-1/4", "-1/4"), ("8/4", "2"),
    ("1001/1000", "1 1/1000"), ("sqrt 2", "≈ 1 408/985"),
  ])
  func `a mixed number has a whole part that is not 0`(source: String, text: String) {
    #expect(printed(source, .mixed) == text)
  }

  @Test func `an exact form that nobody could read is shown where it is asked for`() {
    let roots =
      "sqrt 2 + sqrt 3 + sqrt 5 + sqrt 7 + sqrt 11 + sqrt 13 + sqrt 17 + sqrt 19 + sqrt 23"
    #expect(printed(roots, .auto) == "≈ 28.2280958168")
    #expect(printed(roots, .exact) == "√2 + √3 + √5 + √7 + √11 + √13 + √17 + √19 + √23")
    #expect(printed("1/3^80", .exact) == "1/147808829414345923316083210206383297601")
    #expect(printed("1/3^200", .auto) == "≈ 3.76486194960E-96")
    #expect(printed("1/3^200", .exact).utf8.count == 98)
    #expect(printed("3^200", .auto).utf8.count == 96)
  }
}

extension StatementReport {
  /// One unit in the twelfth digit of the value; 0 for an exact decimal.
  fileprivate var scale: Fraction {
    guard case .value(let answer) = outcome,
      let decimal = try? answer.result.real?.decimal(digits: 12),
      let exponent = decimal.exponent.int
    else { return Fraction(0) }
    return decimal.isExact ? Fraction(0) : Fraction(10).power(exponent - 11)
  }
}
