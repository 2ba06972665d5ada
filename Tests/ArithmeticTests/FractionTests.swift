import Testing

@testable import Arithmetic

@Suite struct FractionTests {
  @Test func `a sum is in lowest terms`() {
    #expect(Fraction(1, 6) + Fraction(1, 3) == Fraction(1, 2))
  }
}
