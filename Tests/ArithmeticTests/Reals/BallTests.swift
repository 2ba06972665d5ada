import Testing

@testable import Arithmetic

@Suite struct BallTests {
  @Test func `the ball of a fraction holds it`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(500) {
      let fraction = random.fraction()
      let ball = Ball(fraction, precision: Int.random(in: 2...300, using: &random))
      let holds = ball.contains(fraction)
      #expect(holds, "\(random)")
    }
  }

  @Test(arguments: [
    Fraction(1, 3), Fraction(-22, 7), Fraction(355, 113), Fraction(1, 1_000_003), Fraction(5),
  ])
  func `the simplest fraction of a tight ball is the fraction it was made of`(fraction: Fraction) {
    let simplest = Ball(fraction, precision: 128).simplestFraction(bits: 128)
    #expect(simplest == fraction)
  }

  @Test func `the sign is known where the ball does not reach 0`() {
    for (fraction, sign) in [(Fraction(1, 3), Sign.positive), (Fraction(-1, 3), .negative)] {
      let found = Ball(fraction, precision: 10).sign
      #expect(found == sign)
    }
    let zero = Ball().sign
    #expect(zero == .zero)
  }

  @Test(arguments: [
    (Fraction(1), 1), (Fraction(99), 2), (Fraction(1, 2_000), -3), (Fraction(1_000), 4),
  ])
  func `the decimal bound is above the magnitude`(fraction: Fraction, exponent: Int) throws {
    let found = Ball(fraction, precision: 64).decimalBound
    let bound = try #require(found)
    #expect(fraction.magnitude < Fraction(10).power(bound))
    #expect(bound <= exponent + 1)
  }

  @Test func `no integer is written out that is too large`() throws {
    let ball = Ball(try Real(2).power(Real(10).power(Real(15))), bits: 64)
    let (integer, floor) = (ball.uniqueInteger, ball.uniqueFloor)
    #expect(integer == nil)
    #expect(floor == nil)
  }
}
