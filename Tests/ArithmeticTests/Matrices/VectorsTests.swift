import Testing

@testable import Arithmetic

@Suite struct VectorsTests {
  private func vector(_ numbers: Int...) -> [Complex] { numbers.map { Complex(Real($0)) } }

  @Test func `products of vectors`() throws {
    #expect(vector(1, 2, 3).dot(vector(4, -5, 6)).fraction == Fraction(12))
    #expect(
      vector(1, 2, 3).cross(vector(4, 5, 6)).map(\.fraction) == [-3, 6, -3].map { Fraction($0) }
    )
    #expect([Complex.i].dot([Complex.i]).fraction == Fraction(1))
    #expect(try vector(3, 4).norm().fraction == Fraction(5))
    #expect(try matrix([1, 1], [1, 1]).norm().fraction == Fraction(2))
  }
}
