import Testing

@testable import Arithmetic

@Suite struct MatrixTests {
  @Test func `elements are where they were put`() {
    let matrix = matrix([1, 2, 3], [4, 5, 6])
    #expect(matrix[1, 0].fraction == Fraction(4))
    #expect(matrix.transpose[0, 1].fraction == Fraction(4))
    #expect(matrix.rows[0].map(\.fraction) == [1, 2, 3].map { Fraction($0) })
    #expect(matrix.columns[2].map(\.fraction) == [3, 6].map { Fraction($0) })
  }

  @Test func `the conjugate transpose conjugates`() {
    let matrix = Matrix(rows: [[Complex.i, Complex(real(2))]])
    #expect(matrix.conjugateTranspose[0, 0].im.fraction == Fraction(-1))
    #expect(matrix.transpose[0, 0].im.fraction == Fraction(1))
  }

  @Test func `identical matrices are known as such`() throws {
    let root = try root(2)
    #expect(matrix(reals: [root, real(1)]).isIdentical(to: matrix(reals: [root, real(1)])))
    #expect(!matrix([1, 2]).isIdentical(to: matrix([1, 3])))
    #expect(!matrix([1, 2]).isIdentical(to: matrix([1], [2])))
  }

  @Test func `sums and products obey the rules of a ring`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(200) {
      let size = Int.random(in: 1...5, using: &random)
      let (a, b) = (random.fractionMatrix(size, size), random.fractionMatrix(size, size))
      let c = random.integerMatrix(size, 3)
      #expect(((a + b) * c).isIdentical(to: a * c + b * c), "\(random)")
      #expect((a * (b * c)).isIdentical(to: (a * b) * c), "\(random)")
      #expect((a - b).isIdentical(to: a + b.negated), "\(random)")
      #expect((a * b).transpose.isIdentical(to: b.transpose * a.transpose), "\(random)")
    }
  }

  @Test func `powers multiply`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(100) {
      let matrix = random.squareMatrix()
      let power = try matrix.power(3) * matrix.power(4)
      #expect(try matrix.power(7).isIdentical(to: power), "\(random)")
      #expect(try matrix.power(0).isIdentical(to: .identity(matrix.rowCount)), "\(random)")
    }
    #expect(
      try matrix([1, 1], [1, 0]).power(90)[0, 1].fraction == Fraction(2_880_067_194_370_816_120)
    )
    #expect(try matrix([0, 1], [1, 0]).power(.max).isIdentical(to: matrix([0, 1], [1, 0])))
    #expect(throws: ArithmeticFailure.tooLarge) { try matrix([2, 0], [0, 1]).power(.max) }
  }

  @Test func `iterations stay cheap, and their entries are proven`() throws {
    var x = matrix([5, 2], [1, 7]).scaled(by: Complex(Real(Fraction(1, 10))))
    for _ in 0..<40 {
      x = (x * (Matrix.identity(2) - x)).scaled(by: Complex(Real(Fraction(39, 10))))
    }
    // mpmath with 400 digits.
    #expect(try x[0, 0].re.decimal(digits: 10).digits == "4562303718")
    #expect(try x[1, 1].re.decimal(digits: 10).digits == "7270598204")
  }

  @Test func `a power of fractions that are too long has digits`() throws {
    let chain = matrix([99, 1], [2, 98]).scaled(by: Complex(Real(Fraction(1, 100))))
    let power = try chain.power(1_000_000)
    #expect(try power[0, 0].re.decimal(digits: 10).digits == "6666666667")
  }

  @Test func `a negative power is that of the inverse`() throws {
    let matrix = matrix([1, 2], [3, 4])
    #expect(try (matrix.power(-2) * matrix.power(2)).isIdentical(to: .identity(2)))
  }
}
