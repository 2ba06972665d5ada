import Testing

@testable import Arithmetic

@Suite struct FractionDecimalTests {
  /// The decimal by long division in integers, digit by digit.
  private func longDivision(_ value: Fraction, digits: Int) -> Decimal {
    guard !value.isZero else { return .zero }
    var exponent = 0
    var rest = value.magnitude
    while rest >= Fraction(10) { (rest, exponent) = (rest / Fraction(10), exponent + 1) }
    while rest < Fraction(1) { (rest, exponent) = (rest * Fraction(10), exponent - 1) }
    var coefficient = Integer(0)
    for _ in 0..<digits {
      let digit = rest.floor
      coefficient = coefficient * Integer(10) + digit
      rest = (rest - Fraction(digit)) * Fraction(10)
    }
    if rest >= Fraction(5) { coefficient = coefficient + Integer(1) }
    return Decimal(
      isNegative: value.signum < 0,
      coefficient: coefficient.description,
      digits: digits,
      exponent: Integer(exponent),
      isExact: rest.isZero
    )
  }

  @Test func `decimals that end are those of long division`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(600) {
      let (twos, fives) = (
        Int.random(in: 0...20, using: &random), Int.random(in: 0...15, using: &random)
      )
      let numerator = Int.random(in: -1_000_000...1_000_000, using: &random)
      let value = Fraction(numerator) / (Fraction(2).power(twos) * Fraction(5).power(fives))
      let digits = Int.random(in: 1...30, using: &random)
      #expect(
        value.decimal(digits: digits) == longDivision(value, digits: digits),
        "\(random) \(numerator)/(2^\(twos)·5^\(fives)) to \(digits)"
      )
    }
  }

  @Test(arguments: [
    "0", "7", "-1200", "999999999999999999", "1000000000000000000", "-9223372036854775808",
    "9223372036854775807", "123456789012345678901234567890",
  ])
  func `an integer keeps all its digits where that is asked for`(text: String) throws {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? String(text.dropFirst()) : text
    let magnitude = Fraction(try #require(Integer(digits: digits)))
    let decimal = (isNegative ? -magnitude : magnitude).decimal(digits: 3, keepingIntegers: true)
    #expect(decimal.isExact && decimal.isNegative == isNegative)
    #expect(decimal == (isNegative ? -magnitude : magnitude).decimal(digits: 30))
    #expect(Fraction(decimal) == (isNegative ? -magnitude : magnitude))
    #expect(Fraction(1, 3).decimal(digits: 3, keepingIntegers: true).digits == "333")
  }

  @Test func `decimals are those of long division`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(600) {
      let value = random.fraction()
      let digits = Int.random(in: 1...40, using: &random)
      #expect(
        value.decimal(digits: digits) == longDivision(value, digits: digits),
        "\(random) \(value.numerator)/\(value.denominator) to \(digits)"
      )
    }
  }

  @Test(arguments: [
    (Fraction(1, 2), 1, "5", -1, true), (Fraction(25, 10), 1, "3", 0, false),
    (Fraction(-25, 10), 1, "3", 0, false), (Fraction(35, 10), 1, "4", 0, false),
    (Fraction(9_995, 1_000), 3, "100", 1, false), (Fraction(9_994, 1_000), 3, "999", 0, false),
    (Fraction(99_999), 4, "1000", 5, false), (Fraction(100_000), 4, "1", 5, true),
    (Fraction(2, 3), 3, "667", -1, false), (Fraction(0), 5, "0", 0, true),
    (Fraction(.max), 19, "9223372036854775807", 18, true),
    (Fraction(.min), 18, "922337203685477581", 18, false),
    (Fraction(1, .max), 2, "11", -19, false),
  ])
  func `ties go away from zero and carries go through`(
    value: Fraction,
    digits: Int,
    text: String,
    exponent: Int,
    isExact: Bool
  ) {
    let decimal = value.decimal(digits: digits)
    #expect(decimal.digits == text)
    #expect(decimal.exponent == Integer(exponent))
    #expect(decimal.isExact == isExact)
    #expect(decimal.isNegative == (value.signum < 0))
  }

  @Test(arguments: [-20_000, -1_000, -40, -19, 19, 40, 1_000, 20_000])
  func `huge and tiny fractions are rounded alike`(power: Int) {
    let value = Fraction(2, 3) * Fraction(10).power(power)
    for digits in [1, 12, 18, 19, 100] {
      let decimal = value.decimal(digits: digits)
      #expect(decimal.digits == String(repeating: "6", count: digits - 1) + "7")
      #expect(decimal.exponent == Integer(power - 1))
    }
  }

  @Test func `terminating decimals come back exactly`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(500) {
      let places = Int.random(in: -30...30, using: &random)
      let value = Fraction(random.integer()) * Fraction(10).power(places)
      let decimal = value.decimal(digits: 200)
      #expect(decimal.isExact, "\(random)")
      let coefficient = Fraction(Integer(digits: decimal.digits) ?? Integer(0))
      let shift = (decimal.exponent.int ?? 0) - decimal.digits.utf8.count + 1
      let back = coefficient * Fraction(10).power(shift)
      #expect((decimal.isNegative ? -back : back) == value, "\(random)")
    }
  }
}
