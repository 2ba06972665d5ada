internal import CFlint

extension IntegerPolynomial {
  /// The roots of an irreducible polynomial as numbers, with the algebraic numbers that they are.
  ///
  /// They are exact where short forms are known: up to the second degree, and where moving the mean of
  /// the roots to 0 gives a polynomial of the first or second degree in a power of the unknown.
  func exactRoots() -> [(root: AlgebraicNumber, value: Complex)] {
    let roots = AlgebraicNumber.roots(of: self)
    let candidates = (try? closedFormRoots()) ?? []
    let balls = candidates.map { ComplexBall.enclosing($0) }
    return roots.map { root in
      let matches = balls.indices.filter { root.mayBe(balls[$0]) }
      let isOnly = matches.count == 1 && roots.count == candidates.count
      return (root, isOnly ? candidates[matches[0]] : Complex(root.re, root.im))
    }
  }

  /// All roots in closed form, in any order; none where there is no short one.
  private func closedFormRoots() throws(ArithmeticFailure) -> [Complex] {
    let coefficients = coefficients.map { Fraction($0) }
    guard degree > 2 else { return try Self.shortRoots(of: coefficients) }
    let shift = -coefficients[degree - 1] / (coefficients[degree] * Fraction(degree))
    let shifted = coefficients.shifted(by: shift)
    let unit = shifted.indices.filter { !shifted[$0].isZero }.reduce(0) { gcd(UInt($0), UInt($1)) }
    guard unit > 1, degree / Int(unit) <= 2, unit <= Self.highestRoot else { return [] }
    let powers = stride(from: 0, through: degree, by: Int(unit)).map { shifted[$0] }
    var roots: [Complex] = []
    for power in try Self.shortRoots(of: powers) {
      roots += try power.roots(Int(unit)).map { $0 + Complex(Real(shift)) }
    }
    return roots
  }

  /// The highest root in a closed form of an eigenvalue.
  private static let highestRoot = 12

  /// The roots of a polynomial of the first or second degree.
  private static func shortRoots(
    of coefficients: [Fraction]
  ) throws(ArithmeticFailure) -> [Complex] {
    guard coefficients.count == 3 else {
      return [Complex(Real(-coefficients[0] / coefficients[1]))]
    }
    let half = -coefficients[1] / (Fraction(2) * coefficients[2])
    let square = Complex(Real(half * half - coefficients[0] / coefficients[2]))
    let root = try square.squareRoot()
    return [Complex(Real(half)) - root, Complex(Real(half)) + root]
  }
}

extension Complex {
  /// All numbers whose power of this degree is the number.
  fileprivate func roots(_ degree: Int) throws(ArithmeticFailure) -> [Complex] {
    let root = try degree == 2 ? squareRoot() : power(Complex(Real(Fraction(1, degree))))
    return (0..<degree).map { turn in
      switch (turn * 4) % degree == 0 ? turn * 4 / degree : -1 {
      case 0: root
      case 1: root.timesI
      case 2: -root
      case 3: -root.timesI
      default: .polar(Real(1), Real(Fraction(2 * turn, degree)) * .pi) * root
      }
    }
  }
}

extension ComplexBall {
  /// The working precision at which closed forms are told apart, in bits.
  fileprivate static let precision = 256

  /// A narrow enclosure of a number.
  fileprivate static func enclosing(_ number: Complex) -> ComplexBall {
    number.re.node?.enclose(precision: precision)
    number.im.node?.enclose(precision: precision)
    return ComplexBall(number, precision: precision)
  }
}

extension AlgebraicNumber {
  /// Whether the number may be in a ball.
  fileprivate func mayBe(_ ball: ComplexBall) -> Bool {
    let own = ComplexBall()
    withPointer { qqbar_get_acb(own.pointer, $0, ComplexBall.precision) }
    return acb_overlaps(own.pointer, ball.pointer) != 0
  }
}
