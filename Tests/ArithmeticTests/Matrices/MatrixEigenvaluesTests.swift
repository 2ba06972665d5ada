import Testing

@testable import Arithmetic

@Suite struct MatrixEigenvaluesTests {
  @Test func `a matrix annihilates its characteristic polynomial`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(1_000) {
      let matrix = random.squareMatrix(1...8)
      let coefficients = try matrix.characteristicPolynomial()
      #expect(coefficients.count == matrix.rowCount + 1, "\(random)")
      #expect(coefficients.last?.fraction == Fraction(1), "\(random)")
      let identity = Matrix.identity(matrix.rowCount)
      let value = coefficients.reversed().reduce(identity - identity) {
        $0 * matrix + identity.scaled(by: $1)
      }
      #expect(value.isIdentical(to: identity - identity), "\(random)")
      let sign = matrix.rowCount & 1 == 0 ? 1 : -1
      let determinant = try Complex(real(sign)) * matrix.determinant()
      #expect(coefficients[0].isIdentical(to: determinant), "\(random)")
    }
  }

  @Test func `large characteristic polynomials have the trace and the determinant`() throws {
    var random = Randomness()
    for size in [17, 30, 40] {
      let matrix = random.integerMatrix(size, size, limit: 99)
      let coefficients = try matrix.characteristicPolynomial()
      #expect(coefficients[size - 1].isIdentical(to: -matrix.trace), "\(random)")
      let sign = size & 1 == 0 ? 1 : -1
      let determinant = try Complex(real(sign)) * matrix.determinant()
      #expect(coefficients[0].isIdentical(to: determinant), "\(random)")
    }
  }

  @Test func `a matrix with an irreducible polynomial has algebraic eigenvalues`() throws {
    // The companion matrix of x^5 − x − 1.
    let companion = matrix(
      [0, 0, 0, 0, 1],
      [1, 0, 0, 0, 1],
      [0, 1, 0, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0]
    )
    let spaces = try companion.eigenvectors()
    #expect(spaces.count == 5)
    let x = spaces[0].value.re
    #expect((x * x * x * x * x - x - real(1)).isProvenZero)
    for space in spaces {
      let image = Matrix(columns: [companion * space.vectors[0]])
      let multiple = Matrix(columns: [space.vectors[0].scaled(by: space.value)])
      #expect(image.mayEqual(multiple))
    }
  }

  @Test func `Berkowitz' algorithm gives what FLINT gives`() throws {
    var random = Randomness()
    for size in 1...6 {
      let matrix = random.integerMatrix(size, size)
      let expected = try matrix.characteristicPolynomial()
      let rotated = try matrix.scaled(by: .i).characteristicPolynomial()
      for (index, coefficient) in expected.enumerated() {
        let factor = try Complex.i.power(Complex(real(size - index)))
        #expect(rotated[index].isProvenEqual(to: factor * coefficient), "\(random)")
      }
    }
  }

  @Test func `quadratic eigenvalues are exact`() throws {
    let values = try matrix([1, 2], [3, 4]).eigenvalues()
    let root = try real(33).squareRoot()
    let half = real(1, 2)
    #expect(values.map(\.multiplicity) == [1, 1])
    #expect(values[0].value.re.isIdentical(to: half * (real(5) - root)))
    #expect(values[1].value.re.isIdentical(to: half * (real(5) + root)))
    let turned = try matrix([0, -1], [1, 0]).eigenvalues()
    #expect(turned.map { $0.value.im.fraction } == [Fraction(-1), Fraction(1)])
  }

  @Test func `multiplicities are counted`() throws {
    let values = try matrix([2, 1, 0], [0, 2, 0], [0, 0, -1]).eigenvalues()
    #expect(values.map { $0.value.fraction } == [Fraction(-1), Fraction(2)])
    #expect(values.map(\.multiplicity) == [1, 2])
  }

  @Test func `short forms of higher degree are found`() throws {
    // x^4 − 10·x² + 1 has the roots ±√2 ± √3, and x³ − 2 has cube roots.
    let companion = matrix([0, 0, 0, -1], [1, 0, 0, 0], [0, 1, 0, 10], [0, 0, 1, 0])
    let values = try companion.eigenvalues()
    #expect(values.count == 4)
    let sum = try root(2) + root(3)
    #expect((values[3].value.re - sum).isProvenZero)
    #expect(values.allSatisfy { $0.value.re.form != nil })
    let cubic = try matrix([0, 0, 2], [1, 0, 0], [0, 1, 0]).eigenvalues()
    #expect(cubic[0].value.re.isIdentical(to: try cbrt(real(2))))
    #expect(cubic[1].value.mayEqual(cubic[2].value.conjugate))
  }

  @Test func `eigenvalues of two rows of other numbers`() throws {
    let root = try root(2)
    let values = try matrix(reals: [real(0), root], [root, real(1)]).eigenvalues()
    #expect(values.map { $0.value.fraction } == [Fraction(-1), Fraction(2)])
    let pi = try matrix(reals: [.pi, real(1)], [real(0), .pi]).eigenvalues()
    #expect(pi.map(\.multiplicity) == [2])
  }

  @Test func `eigenvectors are turned into their multiples`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(40) {
      let matrix = random.squareMatrix(1...5)
      let spaces = try matrix.eigenvectors()
      #expect(spaces.reduce(0) { $0 + $1.multiplicity } == matrix.rowCount, "\(random)")
      for space in spaces {
        #expect(1...space.multiplicity ~= space.vectors.count, "\(random)")
        for vector in space.vectors {
          let image = Matrix(columns: [matrix * vector])
          #expect(image.mayEqual(Matrix(columns: [vector.scaled(by: space.value)])), "\(random)")
        }
      }
    }
  }

  @Test func `eigenvectors of quadratic eigenvalues are exact`() throws {
    let space = try matrix([1, 2], [3, 4]).eigenvectors()[1]
    let expected = (try real(33).squareRoot() - real(3)) * real(1, 6)
    #expect(space.vectors[0][0].re.isIdentical(to: expected))
    #expect(space.vectors[0][1].fraction == Fraction(1))
  }

  @Test func `other eigenvalues are enclosed`() throws {
    let symmetric = matrix(
      reals: [.pi, real(1), real(2)],
      [real(1), real(1), real(1)],
      [real(2), real(1), real(3)]
    )
    let values = try symmetric.eigenvalues().map(\.value)
    #expect(values.allSatisfy { $0.im.fraction?.isZero == true })
    #expect(try (values[1].re - values[0].re).sign() == .positive)
    #expect(try (values[2].re - values[1].re).sign() == .positive)
    #expect((values[0] + values[1] + values[2]).mayEqual(symmetric.trace))
    #expect((values[0] * values[1] * values[2]).mayEqual(try symmetric.determinant()))
    for space in try symmetric.eigenvectors() {
      let image = Matrix(columns: [symmetric * space.vectors[0]])
      #expect(image.mayEqual(Matrix(columns: [space.vectors[0].scaled(by: space.value)])))
      #expect(try !space.vectors[0].norm().isProvenZero)
    }
  }

  @Test func `other complex eigenvalues come in pairs, the real one first`() throws {
    let turning = matrix(
      reals: [real(0), -.pi, real(1)],
      [real(1), real(0), real(0)],
      [real(0), real(1), .e]
    )
    let values = try turning.eigenvalues().map(\.value)
    #expect(values[0].im.fraction?.isZero == true)
    #expect(try values[1].im.sign() == .negative)
    #expect(values[1].mayEqual(values[2].conjugate))
    #expect((values[0] * values[1] * values[2]).mayEqual(try turning.determinant()))
  }

  @Test func `equal eigenvalues of other numbers are not guessed`() throws {
    let doubled = matrix(
      reals: [.pi, real(0), real(0)],
      [real(1), .pi, real(0)],
      [real(0), real(0), .e]
    )
    #expect(try doubled.eigenvalues().map(\.multiplicity) == [1, 2])
    let change = matrix([1, 2, 0], [0, 1, 1], [1, 0, 2])
    let hidden = try change * doubled * change.inverse()
    #expect(throws: ArithmeticFailure.self) { try hidden.eigenvalues() }
  }
}
