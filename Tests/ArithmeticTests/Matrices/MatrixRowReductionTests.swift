import Testing

@testable import Arithmetic

@Suite struct MatrixRowReductionTests {
  @Test func `the inverse times the matrix is the identity`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(300) {
      let matrix = random.squareMatrix()
      guard try !matrix.determinant().isZero() else {
        #expect(throws: ArithmeticFailure.undefined(.singularMatrix), "\(random)") {
          try matrix.inverse()
        }
        continue
      }
      #expect(
        try (matrix * matrix.inverse()).isIdentical(to: .identity(matrix.rowCount)),
        "\(random)"
      )
    }
  }

  @Test(arguments: 2...5)
  func `the inverse of algebraic numbers is proven`(size: Int) throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(4) {
      let matrix = try random.algebraicMatrix(size)
      guard try !matrix.determinant().isZero() else { continue }
      let product = try matrix * matrix.inverse()
      #expect(product.mayEqual(.identity(size)), "\(random)")
    }
  }

  @Test func `a large matrix of other numbers is enclosed`() throws {
    var random = Randomness()
    let matrix = try random.algebraicMatrix(12)
    let inverse = try matrix.inverse()
    #expect((matrix * inverse).mayEqual(.identity(12)), "\(random)")
    let product = try matrix.determinant() * inverse.determinant()
    #expect(product.mayEqual(Complex(real(1))), "\(random)")
    let right = try random.algebraicMatrix(12)
    #expect(try (matrix * matrix.solve(right)).mayEqual(right), "\(random)")
  }

  @Test func `a large singular matrix of other numbers is known as such`() throws {
    var random = Randomness()
    var rows = try random.algebraicMatrix(10).rows
    rows[7] = zip(rows[1], rows[4]).map { $0 + $1 }
    #expect(throws: ArithmeticFailure.undefined(.singularMatrix), "\(random)") {
      try Matrix(rows: rows).inverse()
    }
  }

  @Test func `the Hilbert matrix of 20 rows is inverted exactly`() throws {
    let hilbert = Matrix.hilbert(20)
    let inverse = try hilbert.inverse()
    #expect((hilbert * inverse).isIdentical(to: .identity(20)))
    #expect(inverse.elements.allSatisfy { $0.fraction?.isInteger == true })
    #expect(inverse[0, 0].fraction == Fraction(400))
  }

  @Test func `a solution solves the system`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(200) {
      let matrix = random.squareMatrix()
      guard try !matrix.determinant().isZero() else { continue }
      let right = random.fractionMatrix(matrix.rowCount, 2)
      #expect(try (matrix * matrix.solve(right)).isIdentical(to: right), "\(random)")
    }
  }

  @Test func `a system with roots keeps its form`() throws {
    let root = try root(2)
    let solution = try matrix(reals: [root, real(1)], [real(1), root])
      .solve(matrix(reals: [root], [real(1)]))
    #expect(solution.isIdentical(to: matrix([1], [0])))
  }

  @Test func `the reduced form is reduced once and for all`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(200) {
      let (rows, columns) = (
        Int.random(in: 1...5, using: &random), Int.random(in: 1...6, using: &random)
      )
      let matrix = random.integerMatrix(rows, columns, limit: 2)
      let reduced = try matrix.reducedRowEchelonForm()
      #expect(try reduced.reducedRowEchelonForm().isIdentical(to: reduced), "\(random)")
      let exact = try RowReduction(matrix.rows)
      #expect(Matrix(rows: exact.rows).isIdentical(to: reduced), "\(random)")
      #expect(try matrix.rank() == exact.rank, "\(random)")
      #expect(try matrix.transpose.rank() == exact.rank, "\(random)")
    }
  }

  @Test func `the null space is mapped to 0 and has the right size`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(200) {
      let matrix = random.integerMatrix(3, 5, limit: 2)
      let vectors = try matrix.nullSpace()
      #expect(try vectors.count == 5 - matrix.rank(), "\(random)")
      for vector in vectors { #expect(try (matrix * vector).isZero(), "\(random)") }
    }
    #expect(try matrix([1, 0], [0, 1]).nullSpace().isEmpty)
    #expect(try matrix([0, 0]).nullSpace().count == 2)
  }

  @Test func `the rank of roots is decided`() throws {
    let (two, three) = (try root(2), try root(3))
    let six = try root(6)
    #expect(try matrix(reals: [two, six], [real(1), three]).rank() == 1)
    #expect(try matrix(reals: [two, six], [real(1), two]).rank() == 2)
  }

  @Test func `what cannot be decided is not guessed`() throws {
    let unknown = Undecided.zero
    #expect(throws: ArithmeticFailure.self) {
      try matrix(reals: [unknown, real(0)], [real(0), real(1)]).inverse()
    }
    #expect(throws: ArithmeticFailure.self) { try matrix(reals: [unknown]).rank() }
  }
}

/// A number that is 0, without a proof of it.
enum Undecided {
  static var zero: Real { Real(Midpoint()) }

  private final class Midpoint: NumberBracket {
    func bounds(bits: Int) -> (lower: Fraction, upper: Fraction) {
      let end = Fraction(2).power(-bits - 4_000)
      return (-end, end)
    }
  }
}
