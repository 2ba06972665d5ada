import Testing

@testable import Arithmetic

@Suite struct RealTests {
  private func radians(_ n: Int, _ d: Int) -> Real { Real(Fraction(n, d)) * .pi }

  private func root(_ n: Int) throws -> Real { try Real(n).squareRoot() }

  @Test func `what is zero is proven to be zero`() throws {
    let one = Real(1)
    let half = Fraction(1, 2)
    let zeros: [Real] = [
      try root(2) * root(3) - root(6),
      one.sine() * one.sine() + one.cosine() * one.cosine() - one,
      try (Real(5) + Real(2) * root(6)).squareRoot() - root(2) - root(3),
      try Real(7).naturalLogarithm().exponential() - Real(7),
      try (Real(1) + root(5)) * Real(half) - .phi,
      try Real(2).naturalLogarithm() + Real(3).naturalLogarithm() - Real(6).naturalLogarithm(),
      Real(4) * Real(Fraction(1, 5)).arcTangent() - Real(Fraction(1, 239)).arcTangent()
        - radians(1, 4),
      try Real(8) * radians(1, 7).sine() * radians(2, 7).sine() * radians(3, 7).sine() - root(7),
    ]
    for (index, zero) in zeros.enumerated() {
      #expect(try zero.sign() == .zero, "number \(index)")
      #expect(try zero.decimal(digits: 12) == .zero, "number \(index)")
    }
  }

  @Test func `decimals are rounded correctly`() throws {
    #expect(try root(2).decimal(digits: 12).digits == "141421356237")
    #expect(try Real(-60).exponential().decimal(digits: 12).digits == "875651076270")
    #expect(try Real(-60).exponential().decimal(digits: 12).exponent == Integer(-27))
    let big = try Real(9).power(Real(9).power(Real(9)))
    #expect(try big.decimal(digits: 12).digits == "428124773176")
    #expect(try big.decimal(digits: 12).exponent == Integer(369_693_099))
  }

  @Test func `newton's iteration for the root of two stays cheap`() throws {
    var x = Real(1)
    for _ in 0..<60 { x = try x * Real(Fraction(1, 2)) + Real(1).divided(by: x) }
    #expect(
      try x.decimal(digits: 50).digits == "14142135623730950488016887242096980785696718753769"
    )
  }

  @Test func `the logistic map keeps its digits`() throws {
    var x = Real(Fraction(1, 2))
    for _ in 0..<1000 { x = Real(Fraction(39, 10)) * x * (Real(1) - x) }
    #expect(try x.decimal(digits: 12).digits.count == 12)
  }
}
