import Testing

@testable import Calculator

@Suite struct FormatChoiceTests {
  private func column(_ value: String, _ pattern: String) -> String {
    session(":format columns \(pattern)").printed(value).first ?? ""
  }

  @Test(arguments: [
    ("pi", "000.00", "   3.14"), ("-pi", "000.00", "  -3.14"), ("5", "000.00", "   5.00"),
    ("123.456", "000.00", " 123.46"), ("-123.456", "000.00", "-123.46"),
    ("1234.5", "000.00", "1234.50"), ("10^20", "0.0", "100000000000000000000.0"),
    ("0", "0.000", " 0.000"), ("0.0004", "0.000", " 0.000"), ("-0.0004", "0.000", " 0.000"),
    ("0.0005", "0.000", " 0.001"), ("-0.0005", "0.000", "-0.001"), ("2/3", "000", "   1"),
    ("0.5", "0", " 1"), ("-0.5", "0", "-1"), ("2.5", "0", " 3"), ("99.995", "00.00", "100.00"),
    ("sqrt 2 + 10^-30 - sqrt 2 + 1/2", "0", " 1"), ("exp 20", "0.00", "485165195.41"),
  ])
  func `a number is rounded to its column and aligned in it`(
    value: String,
    pattern: String,
    text: String
  ) {
    #expect(column(value, pattern) == text)
  }

  @Test func `decimal points are aligned, at the prompt after a sign`() {
    let session = session(":format columns 0000.00")
    #expect(session.printed("pi", for: .person) == ["≈     3.14"])
    #expect(session.printed("-12.5", for: .person) == ["    −12.50"])
    session.run(":grouping on") { _ in }
    #expect(session.printed("1234.5", for: .person) == ["   1_234.50"])
    #expect(session.printed("1/3", for: .person) == ["≈      0.33"])
  }

  @Test func `the pattern is kept with the session`() {
    let first = session(":format columns 00.0")
    #expect(first.printed(":format") == ["columns 00.0"])
    #expect(first.settingLines.contains(":format columns 00.0"))
    let second = session(":format columns 00.0", ":format exact", ":format columns")
    #expect(second.printed("1/3") == ["  0.3"])
  }

  @Test(arguments: [".0", "0.", "0x", "12.3", "0.0.0", "", "0.0 0"])
  func `a pattern is of zeros`(pattern: String) {
    #expect(ColumnPattern(pattern) == nil)
  }

  @Test func `a pattern is not wider than a thousand places`() {
    #expect(ColumnPattern(String(repeating: "0", count: 1_000)) != nil)
    #expect(ColumnPattern(String(repeating: "0", count: 1_001)) == nil)
  }
}
