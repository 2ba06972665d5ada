/// An eigenvalue that is a root of an irreducible factor of a rational characteristic polynomial.
struct AlgebraicEigenvalue {
  /// The number, exact where a short form is known.
  let value: Complex
  /// The exponent of the factor.
  let multiplicity: Int
  let root: AlgebraicNumber

  /// The roots of a polynomial with these coefficients, the constant term first, in the order of
  /// eigenvalues.
  static func all(of coefficients: [Fraction]) -> [AlgebraicEigenvalue] {
    let unit = Fraction.commonUnit(of: coefficients) ?? Fraction(1)
    let polynomial = IntegerPolynomial(coefficients.map { ($0 / unit).numerator })
    return polynomial.irreducibleFactors.flatMap { factor, exponent in
      factor.exactRoots().map {
        AlgebraicEigenvalue(value: $0.value, multiplicity: exponent, root: $0.root)
      }
    }.sorted { $0.root.isListed(before: $1.root) }
  }
}
