import Arithmetic
import Testing

@testable import Calculator

@Suite struct FractionDataTests {
  @Test(
    "decimals are exact, of any size",
    arguments: [
      ("0.345", Fraction(69, 200)), ("-1.5e2", Fraction(-150)), ("+.5", Fraction(1, 2)),
      ("3.", Fraction(3)), ("0.(3)", Fraction(1, 3)), ("−7", Fraction(-7)), ("1/3", Fraction(1, 3)),
      ("1e300", Fraction(10).power(300)), ("2.5E-300", Fraction(25) * Fraction(10).power(-301)),
      ("5%", Fraction(1, 20)), ("-12.5 %", Fraction(-1, 8)),
    ]
  )
  func decimals(text: String, value: Fraction) { #expect(Fraction(data: text) == value) }

  @Test(
    "what is no number is not read as one",
    arguments: [
      "", ".", "-", "1.2.3", "1e", "e5", "0x10", "1e9999999999", "1e10001", "1/0", "NaN", "inf",
      "1,5", "--1", "3 1/4", "1/2/3", "%", "5%%", "1/3%",
    ]
  )
  func malformed(text: String) { #expect(Fraction(data: text) == nil) }
}
