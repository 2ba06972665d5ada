import Arithmetic
import GraphTesting
import Graphing
import Testing

struct FractionTextTests {
  @Test(
    "a number has as many digits as there is room for",
    arguments: [
      ("0", 1, "0"), ("-2.5", 4, "−2.5"), ("-2.5", 3, nil), ("1234567.89", 10, "1234567.89"),
      ("1234567.89", 9, "≈ 1234568"), ("1234567.89", 8, "≈ 1.23E6"), ("1234567.89", 6, "≈ 1E6"),
      ("1234567.89", 4, nil), ("0.000012", 20, "0.000012"), ("0.0000012", 20, "1.2E-6"),
      ("1/3", 20, "≈ 0.333333333333"), ("2/3", 6, "≈ 0.67"),
      ("123456789012345", 30, "≈ 1.23456789012E14"),
      ("-3125E145", 12, "−3.125E148"), ("9.9996", 6, "9.9996"), ("9.99961234567891", 8, "≈ 9.9996"),
      ("9.99961234567891", 7, "≈ 10"),
    ]
  )
  func room(number: String, length: Int, text: String?) throws {
    let number = try #require(Fraction(decimal: number))
    #expect(number.text(atMost: length, isExact: true) == text)
  }

  @Test(
    "what was rounded is not rounded to where it lies between two roundings",
    arguments: [
      ("1.2345675", 9, "≈ 1.23457"), ("1.2345675", 11, "≈ 1.2345675"), ("1.25", 5, "≈ 1"),
      ("9.9999995", 10, "≈ 10"), ("0.5", 5, "≈ 0.5"),
    ]
  )
  func roundedTwice(number: String, length: Int, text: String) throws {
    let number = try #require(Fraction(decimal: number))
    #expect(number.text(atMost: length, isExact: false) == text)
  }
}
