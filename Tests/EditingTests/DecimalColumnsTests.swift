import Arithmetic
import Testing

@testable import Editing

struct DecimalColumnsTests {
  @Test(
    "a value is cut into a digit for each column",
    arguments: [
      ("123", 5, 0, "00123", false), ("1.1", 2, 2, "0110", false), ("1.234", 2, 2, "0123", true),
      ("1.235", 2, 2, "0124", true), ("0", 0, 2, "00", false), ("0.5", 0, 1, "5", false),
      ("99.995", 3, 2, "10000", true), ("0.004", 0, 2, "00", true), ("-7.5", 1, 1, "75", false),
    ]
  )
  func aValueIsCutInto(
    value: String,
    integers: Int,
    decimals: Int,
    digits: String,
    isRounded: Bool
  ) throws {
    let columns = DecimalColumns(integerCount: integers, fractionCount: decimals)
    let split = try #require(columns.splitAndPad(decimal(value)))
    #expect(split.digits.map { String($0) }.joined() == digits)
    #expect(split.isRounded == isRounded)
    #expect(split.isNegative == value.hasPrefix("-"))
    if !isRounded { #expect(columns.value(of: split) == decimal(value)) }
  }

  @Test("without padding there are as few digits as it takes") func withoutPaddingThereAreAs() {
    let columns = DecimalColumns(integerCount: 9, fractionCount: 2)
    #expect(columns.split(decimal("12.5")).digits == [1, 2, 5, 0])
    #expect(columns.split(Fraction(0)).digits.isEmpty)
  }

  @Test("a value with too many digits before the point has no place") func aValueWithTooMany() {
    let columns = DecimalColumns(integerCount: 2, fractionCount: 1)
    #expect(columns.splitAndPad(Fraction(100)) == nil)
    #expect(columns.splitAndPad(decimal("99.96")) == nil)
  }

  @Test("sixty digits come out as they went in") func sixtyDigitsComeOutAs() throws {
    let columns = DecimalColumns(integerCount: 30, fractionCount: 30)
    let text = "123456789012345678901234567890.987654321098765432109876543211"
    let split = try #require(columns.splitAndPad(decimal(text)))
    #expect(split.digits.map { String($0) }.joined() == text.filter { $0 != "." })
    #expect(columns.value(of: split) == decimal(text))
  }

  @Test("a value rounded to 0 has no sign") func whatIsRoundedToNothing() {
    let columns = DecimalColumns(integerCount: 1, fractionCount: 1)
    #expect(columns.split(decimal("-0.04")).isNegative == false)
  }
}
