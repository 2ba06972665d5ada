extension Matrix {
  /// The exponential of a square matrix: the sum of A^k/k!.
  ///
  /// It is exact for diagonal matrices, for two rows, and for fractions with fractions as eigenvalues;
  /// otherwise its elements are enclosed by balls.
  package func exponential() throws(ArithmeticFailure) -> Matrix {
    if isDiagonal {
      var powers: [Complex] = []
      for number in diagonal { powers.append(try number.exponential()) }
      return .diagonal(powers)
    }
    if rowCount == 2, let exponential = try exponentialOfTwoRows() { return exponential }
    if let exponential = try exponentialByJordanForm() { return exponential }
    return EnclosedMatrix(.exponential, of: self).matrix
  }

  private var isDiagonal: Bool {
    rows.enumerated().allSatisfy { row, elements in
      elements.enumerated().allSatisfy { $0.offset == row || $0.element.isStoredZero }
    }
  }

  /// e^m·(c·I + s·(A − m·I)) with the mean m of the eigenvalues, which are m ± r, c = cosh r and
  /// s = sinh r/r; nil where r² is not real.
  private func exponentialOfTwoRows() throws(ArithmeticFailure) -> Matrix? {
    let half = Real(Fraction(1, 2))
    let mean = half * (self[0, 0] + self[1, 1])
    let rest = self - Matrix.identity(2).scaled(by: mean)
    let square = rest[0, 0] * rest[0, 0] + rest[0, 1] * rest[1, 0]
    guard let square = square.provenReal else { return nil }
    let factor = try mean.exponential()
    let cosine: Real
    let sine: Real
    switch try square.sign() {
    case .zero: (cosine, sine) = (Real(1), Real(1))
    case .negative:
      let angle = try (-square).squareRoot()
      (cosine, sine) = (angle.cosine(), try angle.sine().divided(by: angle))
    case .positive:
      let root = try square.squareRoot()
      let (growing, shrinking) = (try root.exponential(), try (-root).exponential())
      cosine = half * (growing + shrinking)
      sine = try (half * (growing - shrinking)).divided(by: root)
    }
    let sum =
      Matrix.identity(2).scaled(by: Complex(cosine)) + rest.scaled(by: Complex(sine))
    return sum.scaled(by: factor)
  }

  /// The largest size for which the exponential is written out.
  private static let largestExponential = 6

  /// T · e^J · T⁻¹ for a matrix of fractions whose eigenvalues are fractions.
  private func exponentialByJordanForm() throws(ArithmeticFailure) -> Matrix? {
    guard fractions != nil, rowCount <= Self.largestExponential,
      let eigenvalues = try rationalEigenvalues(),
      eigenvalues.allSatisfy({ $0.root.polynomial.degree == 1 })
    else { return nil }
    let (transformation, form) = try jordanForm()
    var sum = Matrix.identity(rowCount).scaled(by: Complex(Real(0)))
    for eigenvalue in eigenvalues {
      let block = form.exponentialPart(of: eigenvalue.value)
      let part = try transformation * block * transformation.inverse()
      sum = sum + part.scaled(by: try eigenvalue.value.exponential())
    }
    return sum
  }

  /// The blocks of a Jordan form for one eigenvalue, with 1/k! in the k-th diagonal above theirs, and
  /// zeros elsewhere.
  private func exponentialPart(of eigenvalue: Complex) -> Matrix {
    let nilpotent = Matrix(rowCount: rowCount, columnCount: rowCount) { row, column in
      let isInBlock = self[row, row].isIdentical(to: eigenvalue)
      return row != column && isInBlock ? self[row, column] : Complex(Real(0))
    }
    var term = Matrix(rowCount: rowCount, columnCount: rowCount) { row, column in
      Complex(Real(row == column && self[row, row].isIdentical(to: eigenvalue) ? 1 : 0))
    }
    var sum = term
    for k in 1..<max(rowCount, 2) {
      term = (term * nilpotent).scaled(by: Complex(Real(Fraction(1, k))))
      sum = sum + term
    }
    return sum
  }
}
