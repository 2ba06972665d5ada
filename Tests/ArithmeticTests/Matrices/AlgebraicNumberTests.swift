import Testing

@testable import Arithmetic

@Suite struct AlgebraicNumberTests {
  private let quintic = IntegerPolynomial([-1, -1, 0, 0, 0, 1].map { Integer($0) })

  @Test func `roots are counted from real to complex`() throws {
    let roots = AlgebraicNumber.roots(of: quintic)
    #expect(roots.map(\.index) == Array(1...5))
    #expect(roots.map(\.isReal) == [true, false, false, false, false])
    let value = try roots[0].re.exactFraction()
    #expect(value == nil)
    #expect((roots[0].re - real(11_673, 10_000)).isProvenApart(from: real(0)))
    #expect(Interval(roots[0].re).contains(1.1673039782614187))
    for pair in [1, 3] {
      #expect(try roots[pair].im.sign() == .negative)
      #expect(try roots[pair + 1].im.sign() == .positive)
      #expect((roots[pair].re - roots[pair + 1].re).isProvenZero)
    }
    #expect(try (roots[1].re - roots[3].re).sign() == .negative)
  }

  @Test func `a root is proven to be one`() {
    for root in AlgebraicNumber.roots(of: quintic) where root.isReal {
      let x = root.re
      let square = x * x
      #expect((square * square * x - x - real(1)).isProvenZero)
    }
  }

  @Test func `sums of roots are proven`() {
    let cubic = IntegerPolynomial([1, -3, 0, 1].map { Integer($0) })
    let roots = AlgebraicNumber.roots(of: cubic)
    #expect(roots.allSatisfy { $0.isReal })
    #expect((roots[0].re + roots[1].re + roots[2].re).isProvenZero)
    #expect((roots[0].re * roots[1].re * roots[2].re + real(1)).isProvenZero)
  }
}
