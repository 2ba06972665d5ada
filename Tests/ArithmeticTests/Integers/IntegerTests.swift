import Testing

@testable import Arithmetic

@Suite struct IntegerTests {
  @Test(arguments: [
    ("0", 0), ("1", 1), ("000", 0), ("007", 7), ("999999999999999999", 999_999_999_999_999_999),
    ("9223372036854775807", Int.max), ("0009223372036854775807", Int.max),
  ])
  func `digits are read as the integer they mean`(digits: String, value: Int) {
    #expect(Integer(digits: digits)?.int == value)
  }

  @Test(arguments: ["", "-1", "+1", " 1", "1 ", "1.0", "１", "12345678901234567890x", "١"])
  func `what is not all ascii digits is no integer`(text: String) {
    #expect(Integer(digits: text) == nil)
  }

  @Test(arguments: [
    "9223372036854775808", "18446744073709551616", "100000000000000000000000000000000000000",
  ])
  func `long integers are printed as they were read`(digits: String) {
    #expect(Integer(digits: digits)?.description == digits)
    #expect(Integer(digits: digits)?.int == nil)
  }

  @Test func `random integers keep the laws of a ring`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(2_000) {
      let (a, b, c) = (random.integer(), random.integer(), random.integer())
      #expect((a + b) * c == a * c + b * c, "\(random)")
      #expect(a - b == -(b - a), "\(random)")
      #expect((a + b) - b == a, "\(random)")
      #expect((a < b) == ((a - b).signum < 0), "\(random)")
    }
  }

  @Test func `equal integers have equal storage and hashes`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(2_000) {
      let (a, b) = (random.integer(), random.integer())
      let same = a + b - b
      #expect(same == a && same.hashValue == a.hashValue, "\(random)")
      #expect((same.int == nil) == (a.int == nil), "\(random)")
    }
  }

  @Test func `division rounds down and leaves a remainder with the divisor's sign`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(2_000) {
      let (a, b) = (random.integer(), random.integer())
      guard !b.isZero else { continue }
      let (quotient, remainder) = a.flooredQuotientAndRemainder(by: b)
      #expect(quotient * b + remainder == a, "\(random)")
      #expect(remainder.magnitude < b.magnitude, "\(random)")
      #expect(remainder.isZero || remainder.signum == b.signum, "\(random)")
    }
  }

  @Test func `the magnitude of the smallest machine integer is positive`() {
    #expect(Integer(.min).magnitude.description == "9223372036854775808")
    #expect(-Integer(.min) == Integer(.max) + Integer(1))
  }

  @Test func `greatest common divisors divide and least common multiples are multiples`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(1_000) {
      let (a, b) = (random.integer().magnitude, random.integer().magnitude)
      guard !a.isZero, !b.isZero else { continue }
      let divisor = a.greatestCommonDivisor(with: b)
      #expect(a.leastCommonMultiple(with: b) * divisor == a * b, "\(random)")
      #expect(a.flooredQuotientAndRemainder(by: divisor).1.isZero, "\(random)")
    }
  }

  @Test func `the digit count is the length of the digits`() {
    for power in [1, 18, 19, 20, 37, 38, 39, 100, 308, 1_000] {
      let ten = Integer(10).power(power)
      #expect(ten.digitCount == power + 1)
      #expect((ten - Integer(1)).digitCount == power)
      #expect((-ten).digitCount == power + 1)
    }
    var random = Randomness()
    for _ in 0..<Randomness.rounds(500) {
      let value = random.integer()
      #expect(value.digitCount == value.magnitude.description.utf8.count, "\(random)")
    }
  }

  @Test func `roots are rounded down and known to be exact`() {
    for (value, degree) in [(8, 3), (9, 2), (10, 2), (1, 5), (0, 2), (1 << 60, 60), (80, 4)] {
      let (root, isExact) = Integer(value).root(degree)
      #expect(root.power(degree) <= Integer(value))
      #expect((root + Integer(1)).power(degree) > Integer(value))
      #expect(isExact == (root.power(degree) == Integer(value)))
    }
  }
}
