import Testing

@testable import Arithmetic

@Suite struct ContinuedFractionTests {
  private func value(_ terms: [Integer]) -> Fraction {
    terms.dropLast().reversed().reduce(Fraction(terms.last ?? Integer(0))) {
      Fraction($1) + Fraction(1) / $0
    }
  }

  @Test func `the terms of a fraction give it back`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(200) {
      let (numerator, denominator) = (random.integer(), random.integer().magnitude)
      let fraction = Fraction(numerator, denominator + Integer(1))
      let expansion = try ContinuedFraction(Real(fraction), count: 100_000)
      guard case .complete = expansion.end else {
        Issue.record("\(random) \(fraction)")
        continue
      }
      #expect(value(expansion.terms) == fraction, "\(random)")
      #expect(expansion.terms.dropFirst().allSatisfy { $0.signum > 0 }, "\(random)")
    }
  }

  /// √n by the integer algorithm, and by enclosures of a number whose form is not known.
  @Test(arguments: [2, 7, 13, 61, 94, 9_999])
  func `the period of a root is that of its enclosures`(n: Int) throws {
    let root = try Real(n).power(Real(Fraction(1, 2)))
    let expansion = try ContinuedFraction(root, count: 60)
    guard case .periodic(1, _) = expansion.end else {
      Issue.record("√\(n) has a period from the second term on")
      return
    }
    let error = Fraction(1, 2).power(60)
    let convergent = value(expansion.terms)
    #expect((convergent * convergent - Fraction(n)).magnitude < error)
  }
}
