import RandomTesting
import Testing

@testable import Arithmetic

@Suite struct FloatNumberTests {
  @Test func `every float16 is there and back`() throws {
    for bits in 0..<1 << 16 {
      let number: FloatNumber
      do {
        number = try FloatNumber(.float16, bits: Integer(bits))
      } catch {
        #expect(bits & 0x7C00 == 0x7C00)
        continue
      }
      #expect(number.bits == Integer(bits))
      let again = try FloatNumber(.float16, nearestTo: Real(number.value))
      // The sign of zero has no number.
      #expect(again.magnitude == number.magnitude)
      #expect(again.isNegative == (number.isNegative && bits != 0x8000))
    }
  }

  @Test func `float64 and float32 round as the machine does`() throws {
    var generator = SeededGenerator(seed: 64)
    for _ in 0..<2_000 {
      let double = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &generator))
      guard double.isFinite else { continue }
      let value = Fraction(exactly: double)
      let number = try FloatNumber(.float64, nearestTo: Real(value))
      #expect(number.bits.digits(inBase: 16) == hexadecimal(double.isZero ? 0 : double.bitPattern))
      #expect(number.value == value)
      let single = Float(double)
      if single.isFinite {
        let rounded = try FloatNumber(.float32, nearestTo: Real(value))
        #expect(rounded.value == Fraction(exactly: Double(single)))
      } else {
        #expect(throws: ArithmeticFailure.floatOverflow("float32")) {
          try FloatNumber(.float32, nearestTo: Real(value))
        }
      }
    }
  }

  private func hexadecimal(_ bits: UInt64) -> String { String(bits, radix: 16, uppercase: true) }

  @Test(arguments: [
    // Ties to even, the largest number, the first overflow, subnormal numbers and their ties.
    ("2049", "2048"), ("2051", "2052"), ("65519", "65504"), ("1/33554432", "0"),
    ("3/33554432", "1/8388608"), ("1/16777216", "1/16777216"), ("-1/3", "-1365/4096"),
  ])
  func `float16 rounds to the nearest, and to even`(text: String, rounded: String) throws {
    let parts = text.split(separator: "/").map(String.init)
    let isNegative = parts[0].hasPrefix("-")
    let above = try #require(Integer(digits: String(parts[0].drop { $0 == "-" })))
    let below = parts.count > 1 ? try #require(Integer(digits: parts[1])) : Integer(1)
    let value = Fraction(isNegative ? -above : above) / Fraction(below)
    let number = try FloatNumber(.float16, nearestTo: Real(value))
    let found = number.value
    let text = "\(found.numerator)" + (found.isInteger ? "" : "/\(found.denominator)")
    #expect(text == rounded)
  }

  @Test func `numbers that are no fractions round too`() throws {
    let root = try Real(2).power(Real(Fraction(1, 2)))
    let number = try FloatNumber(.float64, nearestTo: root)
    #expect(number.value == Fraction(exactly: 2.0.squareRoot()))
    #expect(throws: ArithmeticFailure.floatOverflow("float16")) {
      try FloatNumber(.float16, nearestTo: Real(65_520))
    }
  }

  @Test func `neighbours count on through zero`() throws {
    let zero = try FloatNumber(.float32, nearestTo: Real(0))
    let least = try FloatNumber(.float32, ordinal: zero.ordinal + Integer(1))
    #expect(least.value == Fraction(2).power(-149))
    #expect(try FloatNumber(.float32, ordinal: Integer(-1)).value == -least.value)
    #expect(FloatFormat.float16.greatest == Fraction(65_504))
    #expect(FloatFormat.all.map(\.digits) == [5, 4, 9, 17])
  }
}
