import Testing

@testable import Arithmetic

@Suite struct MatrixExponentialTests {
  @Test func `a nilpotent matrix has a polynomial`() throws {
    let exponential = try matrix([0, 1, 2], [0, 0, 3], [0, 0, 0]).exponential()
    let expected = Matrix(
      rows: [
        [real(1), real(1), real(7, 2)], [real(0), real(1), real(3)], [real(0), real(0), real(1)],
      ].map { $0.map { Complex($0) } }
    )
    #expect(exponential.isIdentical(to: expected))
  }

  @Test func `a turn has sines and cosines`() throws {
    let exponential = try matrix([0, -1], [1, 0]).exponential()
    #expect(exponential[0, 0].re.isIdentical(to: real(1).cosine()))
    #expect(exponential[1, 0].re.isIdentical(to: real(1).sine()))
    let half = try matrix(reals: [real(0), -.pi], [.pi, real(0)]).exponential()
    #expect(half.isIdentical(to: matrix([-1, 0], [0, -1])))
  }

  @Test func `exact exponentials are those of balls`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(20) {
      let size = Int.random(in: 2...4, using: &random)
      let triangle = Matrix(rowCount: size, columnCount: size) { row, column in
        Complex(real(row <= column ? Int.random(in: -2...2, using: &random) : 0))
      }
      let exact = try triangle.exponential()
      #expect(exact.mayEqual(EnclosedMatrix(.exponential, of: triangle).matrix), "\(random)")
    }
  }

  @Test func `the exponential of the negative is the inverse`() throws {
    var random = Randomness()
    for size in 2...5 {
      let matrix = random.integerMatrix(size, size, limit: 2)
      let product = try matrix.exponential() * matrix.negated.exponential()
      #expect(product.mayEqual(.identity(size)), "\(random)")
    }
  }
}
