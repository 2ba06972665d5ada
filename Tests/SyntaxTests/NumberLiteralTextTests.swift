import Syntax
import Testing

@Suite struct NumberLiteralTextTests {
  private func text(
    _ decimal: NumberLiteral.Decimal,
    _ style: Printer.Style = .typed,
    isNegative: Bool = false
  ) -> String {
    var text = TextBuffer(capacity: 1)
    decimal.write(to: &text, in: style, isNegative: isNegative)
    return text.text
  }

  @Test(
    "a number is written as it was given, with few digits or many",
    arguments: [
      (("12", "", "", 0), "12"), (("0", "050", "", 0), "0.050"), (("", "5", "", 0), ".5"),
      (("", "", "", 0), "."), (("0", "1", "6", 0), "0.1(6)"), (("2", "", "", -3), "2E-3"),
      (("007", "", "3", 12), "007.(3)E12"), (("1_000", "5", "", 0), "1_000.5"),
      (("123456789012345678", "", "", 0), "123456789012345678"),
      (("123456789012345678", "90", "12", 5), "123456789012345678.90(12)E5"),
    ]
  )
  func digits(parts: (String, String, String, Int), expected: String) {
    let decimal = NumberLiteral.Decimal(
      integer: parts.0,
      fraction: parts.1,
      repeating: parts.2,
      exponent: parts.3
    )
    #expect(text(decimal) == expected)
  }

  @Test("the signs are those of the style")
  func signs() {
    let decimal = NumberLiteral.Decimal(integer: "2", exponent: -3)
    #expect(text(decimal, isNegative: true) == "-2E-3")
    #expect(text(decimal, .mathematical, isNegative: true) == "−2E−3")
  }
}
