import Testing

@testable import Arithmetic

@Suite struct FractionTests {
  @Test func `a sum is in lowest terms`() {
    #expect(Fraction(1, 6) + Fraction(1, 3) == Fraction(1, 2))
  }

  @Test(arguments: [
    (Int.max, 1), (.min, 1), (1, .max), (1, .min), (.min, .min), (.max, .min), (.min, .max),
    (.min, -1), (.max, -1), (0, .min), (1 << 62, -(1 << 62)), (6, -4),
  ])
  func `quotients of machine integers are canonical`(numerator: Int, denominator: Int) {
    let fraction = Fraction(numerator, denominator)
    #expect(fraction.denominator.signum > 0)
    #expect(fraction.numerator * Integer(denominator) == fraction.denominator * Integer(numerator))
    #expect(
      fraction.numerator.greatestCommonDivisor(with: fraction.denominator) == Integer(1)
    )
    let isSmall = fraction.numerator.int != nil && fraction.denominator.int != nil
    if case .small = fraction.storage { #expect(isSmall) } else { #expect(!isSmall) }
  }

  @Test func `the small path gives what flint gives`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(5_000) {
      let (a, b) = (random.fraction(), random.fraction())
      #expect(a + b == Flint.sum(a, b), "\(random)")
      #expect(a - b == Flint.difference(a, b), "\(random)")
      #expect(a * b == Flint.product(a, b), "\(random)")
      if !b.isZero { #expect(a / b == Flint.quotient(a, b), "\(random)") }
      #expect((a < b) == (Flint.order(a, b) < 0), "\(random)")
      #expect((a == b) == (Flint.order(a, b) == 0), "\(random)")
    }
  }

  @Test func `floors and remainders fit together`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(2_000) {
      let (a, b) = (random.fraction(), random.fraction())
      let floor = Fraction(a.floor)
      #expect(floor <= a && a < floor + Fraction(1), "\(random)")
      guard !b.isZero else { continue }
      let remainder = a.modulo(b)
      #expect(((a - remainder) / b).isInteger, "\(random)")
      #expect(remainder.magnitude < b.magnitude, "\(random)")
      #expect(remainder.isZero || remainder.signum == b.signum, "\(random)")
    }
  }

  @Test(arguments: [
    (Fraction(-7, 2), -4), (Fraction(7, 2), 3), (Fraction(-1), -1), (Fraction(-1, 3), -1),
    (Fraction(0), 0), (Fraction(.min, 1), .min),
  ])
  func `the floor of a negative fraction is below it`(value: Fraction, floor: Int) {
    #expect(value.floor == Integer(floor))
  }

  @Test func `powers are bounded by their predicted size`() {
    #expect(Fraction(2, 3).power(Integer(3), maximumBits: 64) == Fraction(8, 27))
    #expect(Fraction(2, 3).power(Integer(-3), maximumBits: 64) == Fraction(27, 8))
    #expect(Fraction(2).power(Integer(10).power(40), maximumBits: 1 << 20) == nil)
    #expect(Fraction(10).power(Integer(.max), maximumBits: .max) == nil)
    #expect(Fraction(10).power(Integer(.min), maximumBits: 1_000) == nil)
    #expect(Fraction(-1).power(Integer(10).power(40), maximumBits: 8) == Fraction(1))
    #expect(Fraction(-1).power(Integer(10).power(40) + Integer(1), maximumBits: 8) == Fraction(-1))
    #expect(Fraction(1).power(Integer(.min), maximumBits: 8) == Fraction(1))
  }

  @Test func `exact roots are found where both terms have them`() {
    #expect(Fraction(8, 27).exactRoot(3) == Fraction(2, 3))
    #expect(Fraction(8, 9).exactRoot(3) == nil)
    #expect(Fraction(0).exactRoot(2) == Fraction(0))
  }
}
