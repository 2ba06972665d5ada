internal import CFlint

/// A polynomial A + i·B of one variable with Gaussian integers as coefficients.
package struct GaussianPolynomial {
  private let re: IntegerPolynomial
  private let im: IntegerPolynomial

  /// The parts of the coefficients, from the constant term up.
  package init(_ coefficients: [(re: Integer, im: Integer)]) {
    re = IntegerPolynomial(coefficients.map(\.re))
    im = IntegerPolynomial(coefficients.map(\.im))
  }

  package var degree: Int { max(re.degree, im.degree) }

  /// All complex roots with their multiplicities, the real ones first, without those of other polynomials.
  ///
  /// - Precondition: it is not 0.
  package func roots(excluding others: [GaussianPolynomial] = []) -> [RealPolynomial.Root] {
    let excluded = others.flatMap { $0.numberedRoots.map(\.number) }
    return RealPolynomial.listed(
      numberedRoots.filter { root in !excluded.contains { $0.isSame(as: root.number) } }
    )
  }

  /// The roots in any order.
  ///
  /// Those of a common divisor of A and B are roots. Without it A² + B² = (A + i·B)(A − i·B) has the other roots and
  /// their conjugates, and at each exactly one of the two factors is 0.
  private var numberedRoots: [RealPolynomial.NumberedRoot] {
    let common = re.commonDivisor(with: im)
    let (a, b) = (re.divided(by: common), im.divided(by: common))
    var roots = RealPolynomial.numberedRoots(of: common, isReal: false)
    for (root, number) in RealPolynomial.numberedRoots(of: a * a + b * b, isReal: false)
    where number.isZero(a, b) {
      if let place = roots.firstIndex(where: { $0.number.isSame(as: number) }) {
        roots[place].root.multiplicity += root.multiplicity
      } else {
        roots.append((root, number))
      }
    }
    return roots
  }
}

extension AlgebraicNumber {
  fileprivate func isSame(as other: AlgebraicNumber) -> Bool {
    polynomial == other.polynomial && index == other.index
  }

  /// Whether A + i·B is 0 here, where either this or A − i·B is.
  fileprivate func isZero(_ a: IntegerPolynomial, _ b: IntegerPolynomial) -> Bool {
    let a = FlintPolynomial(a)
    let b = FlintPolynomial(b)
    let (x, first, second, sum) = (ComplexBall(), ComplexBall(), ComplexBall(), ComplexBall())
    var bits = 128
    while true {
      withPointer { qqbar_get_acb(x.pointer, $0, bits) }
      arb_fmpz_poly_evaluate_acb(first.pointer, a.pointer, x.pointer, bits)
      arb_fmpz_poly_evaluate_acb(second.pointer, b.pointer, x.pointer, bits)
      acb_mul_onei(second.pointer, second.pointer)
      acb_add(sum.pointer, first.pointer, second.pointer, bits)
      if acb_contains_zero(sum.pointer) == 0 { return false }
      acb_sub(sum.pointer, first.pointer, second.pointer, bits)
      if acb_contains_zero(sum.pointer) == 0 { return true }
      bits *= 2
    }
  }
}
