internal import Arithmetic
internal import Syntax

extension Expression {
  /// The polynomial of the unknown that it is 0 with, and those that it divides by, with Gaussian integers as
  /// coefficients; nil where it is no quotient of such polynomials.
  func gaussianPolynomials(
    of unknown: String
  ) -> (dividend: GaussianPolynomial, divisors: [GaussianPolynomial])? {
    var reader = FormulaReader()
    guard let tree = try? reader.read(self),
      var algebra = try? FormulaAlgebra(reader.indeterminates),
      let numerator = try? algebra.quotient(tree).numerator,
      let variable = algebra.index(of: unknown)
    else { return nil }
    let unit = algebra.index(of: Constant.i.rawValue)
    guard let dividend = GaussianPolynomial(numerator, of: variable, unit)
    else { return nil }
    var divisors: [GaussianPolynomial] = []
    for divisor in algebra.divisors where divisor.contains(variable) {
      guard let polynomial = GaussianPolynomial(divisor, of: variable, unit) else { return nil }
      divisors.append(polynomial)
    }
    return (dividend, divisors)
  }
}

extension GaussianPolynomial {
  /// The polynomial of two indeterminates, the second of which is i, where it is in a formula; nil where it
  /// has others.
  fileprivate init?(_ polynomial: MultivariatePolynomial, of variable: Int, _ unit: Int?) {
    var coefficients: [(re: Integer, im: Integer)] = []
    for coefficient in polynomial.coefficients(of: variable) {
      let parts = (unit.map(coefficient.coefficients(of:)) ?? [coefficient]).map(\.integer)
      guard parts.count <= 2, let re = parts[0], let im = parts.count == 2 ? parts[1] : Integer(0)
      else { return nil }
      coefficients.append((re, im))
    }
    self.init(coefficients)
  }
}
