import Testing

@testable import Arithmetic

@Suite struct MatrixDeterminantTests {
  @Test func `determinants multiply`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(300) {
      let a = random.squareMatrix()
      let b = random.fractionMatrix(a.rowCount, a.rowCount)
      let product = try a.determinant() * b.determinant()
      #expect(try (a * b).determinant().isIdentical(to: product), "\(random)")
    }
  }

  @Test func `closed forms stay short`() throws {
    let root = try root(2)
    let determinant = try matrix(reals: [root, real(1)], [real(1), root]).determinant()
    #expect(determinant.fraction == Fraction(1))
  }

  @Test func `minors give what elimination gives`() throws {
    var random = Randomness()
    for size in 3...7 {
      let matrix = random.integerMatrix(size, size)
      let expected = try matrix.determinant()
      // A zero that is not stored as a fraction keeps the matrix from FLINT.
      let root = try root(2)
      var rows = matrix.rows
      rows[0][0] = Complex(rows[0][0].re + root)
      let cofactor = Matrix(rows: rows.dropFirst().map { Array($0.dropFirst()) })
      let difference = try Matrix(rows: rows).determinant() - expected
      let product = try Complex(root) * cofactor.determinant()
      #expect(difference.isProvenEqual(to: product), "\(random)")
    }
  }

  @Test func `complex fractions are exact at any size`() throws {
    var random = Randomness()
    let (a, b) = (random.integerMatrix(10, 10), random.integerMatrix(10, 10))
    let complex = a + b.scaled(by: .i)
    let determinant = try complex.determinant()
    #expect(try determinant.conjugate.isIdentical(to: complex.conjugateTranspose.determinant()))
    #expect(determinant.re.isFraction && determinant.im.isFraction, "\(random)")
  }

  @Test func `one of 100 rows is fast`() throws {
    var random = Randomness()
    let matrix = random.integerMatrix(100, 100, limit: 99)
    #expect(try !matrix.determinant().isZero(), "\(random)")
  }
}
