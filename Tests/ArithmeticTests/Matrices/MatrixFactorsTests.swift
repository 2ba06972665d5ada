import Testing

@testable import Arithmetic

@Suite struct MatrixFactorsTests {
  @Test func `the factors of elimination give the permuted matrix`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(200) {
      let (rows, columns) = (
        Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random)
      )
      let matrix = random.integerMatrix(rows, columns, limit: 2)
      let (permutation, lower, upper) = try matrix.lu()
      #expect((permutation * matrix).isIdentical(to: lower * upper), "\(random)")
      for row in 0..<rows {
        #expect(lower[row, row].fraction == Fraction(1), "\(random)")
        #expect(lower.rows[row][(row + 1)...].allSatisfy { $0.isStoredZero }, "\(random)")
        #expect(upper.rows[row].prefix(row).allSatisfy { $0.isStoredZero }, "\(random)")
      }
    }
  }

  @Test func `orthogonal factors give the matrix`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(40) {
      let (rows, columns) = (
        Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random)
      )
      let matrix = random.integerMatrix(rows, columns, limit: 3)
      guard try matrix.rank() > 0 else { continue }
      let (q, r) = try matrix.qr()
      #expect((q * r).mayEqual(matrix), "\(random)")
      #expect((q.conjugateTranspose * q).mayEqual(.identity(q.columnCount)), "\(random)")
      #expect(try q.columnCount == matrix.rank(), "\(random)")
    }
  }

  @Test func `orthogonal factors are exact`() throws {
    let (q, r) = try matrix([3, 1], [4, 2]).qr()
    #expect(q[0, 0].fraction == Fraction(3, 5))
    #expect(r[0, 0].fraction == Fraction(5))
    #expect(r[1, 1].fraction == Fraction(2, 5))
  }

  @Test func `singular values give the matrix`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(15) {
      let (rows, columns) = (
        Int.random(in: 1...3, using: &random), Int.random(in: 1...3, using: &random)
      )
      let matrix = random.integerMatrix(rows, columns, limit: 2)
      let svd = try matrix.svd()
      let product = svd.left * svd.diagonal * svd.right.conjugateTranspose
      #expect(product.mayEqual(matrix), "\(random)")
      let size = min(rows, columns)
      #expect((svd.left.conjugateTranspose * svd.left).mayEqual(.identity(size)), "\(random)")
      #expect((svd.right.conjugateTranspose * svd.right).mayEqual(.identity(size)), "\(random)")
    }
  }

  @Test func `singular values are exact`() throws {
    let svd = try matrix([3, 0], [4, 5]).svd()
    #expect(svd.diagonal[0, 0].re.isIdentical(to: try real(45).squareRoot()))
    #expect(svd.diagonal[1, 1].re.isIdentical(to: try root(5)))
  }

  @Test func `the Jordan form belongs to the matrix`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(30) {
      let matrix = random.integerMatrix(4, 4, limit: 1)
      let (transformation, form) = try matrix.jordanForm()
      #expect((matrix * transformation).mayEqual(transformation * form), "\(random)")
    }
  }

  @Test func `blocks of a Jordan form are found again`() throws {
    var random = Randomness()
    let block = matrix([2, 1, 0, 0], [0, 2, 0, 0], [0, 0, 2, 0], [0, 0, 0, -3])
    let expected = matrix([-3, 0, 0, 0], [0, 2, 1, 0], [0, 0, 2, 0], [0, 0, 0, 2])
    for _ in 0..<Randomness.rounds(20) {
      let change = random.integerMatrix(4, 4)
      guard try change.rank() == 4 else { continue }
      let matrix = try change * block * change.inverse()
      let (transformation, form) = try matrix.jordanForm()
      #expect(form.isIdentical(to: expected), "\(random)")
      let product = try transformation * form * transformation.inverse()
      #expect(product.isIdentical(to: matrix), "\(random)")
    }
  }
}
