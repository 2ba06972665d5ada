import Testing

@testable import Arithmetic

@Suite struct RealNearestFractionTests {
  @Test(arguments: [
    (1, 3, 1), (7, 22, 7), (10, 22, 7), (100, 311, 99), (150, 355, 113), (1_000, 355, 113),
    (10_000, 355, 113), (20_000, 62_813, 19_994), (50_000, 104_348, 33_215),
  ])
  func `π is nearest to its convergents and what lies between`(
    limit: Int,
    numerator: Int,
    denominator: Int
  ) throws {
    let nearest = try Real.pi.nearestFraction(maximumDenominator: Integer(limit))
    #expect(nearest.fraction == Fraction(numerator, denominator))
    #expect(try (nearest.error + .pi - Real(nearest.fraction)).sign() == .zero)
  }

  @Test func `no fraction within the limit is nearer`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(100) {
      let value = Fraction(
        Int.random(in: -100_000...100_000, using: &random),
        Int.random(in: 1...100_000, using: &random)
      )
      let limit = Int.random(in: 1...60, using: &random)
      let nearest = value.nearest(maximumDenominator: Integer(limit))
      let error = (nearest - value).magnitude
      #expect(nearest.denominator <= Integer(limit), "\(random)")
      for denominator in 1...limit {
        let scaled = value * Fraction(denominator) + Fraction(1, 2)
        let candidate = Fraction(scaled.floor, Integer(denominator))
        #expect((candidate - value).magnitude >= error, "\(random) \(value.numerator)")
      }
    }
  }

  @Test func `what is a fraction is found with no error`() throws {
    let third = try cbrt(real(2) + root(5)) * real(1, 3) + cbrt(real(2) - root(5)) * real(1, 3)
    let nearest = try third.nearestFraction(maximumDenominator: Integer(10))
    #expect(nearest.fraction == Fraction(1, 3))
    #expect(nearest.error.fraction == Fraction(0))
  }
}
