internal import CFlint

/// The field of the rational numbers and one root of an irreducible polynomial f.
final class NumberField {
  let polynomial: IntegerPolynomial
  /// The coefficients of f over the leading one, without that.
  private let reduction: [Fraction]

  init(_ polynomial: IntegerPolynomial) {
    self.polynomial = polynomial
    let coefficients = polynomial.coefficients.map { Fraction($0) }
    let leading = coefficients[polynomial.degree]
    reduction = coefficients.dropLast().map { $0 / leading }
  }

  /// The root itself.
  var root: NumberFieldElement { NumberFieldElement([Fraction(0), Fraction(1)], in: self) }

  /// The remainder of a division by f.
  fileprivate func reduced(_ coefficients: [Fraction]) -> [Fraction] {
    var rest = coefficients
    while rest.count > reduction.count {
      let leading = rest.removeLast()
      guard !leading.isZero else { continue }
      let offset = rest.count - reduction.count
      for (index, coefficient) in reduction.enumerated() where !coefficient.isZero {
        rest[offset + index] = rest[offset + index] - leading * coefficient
      }
    }
    while rest.last?.isZero == true { rest.removeLast() }
    return rest
  }
}

/// A number of a number field: a polynomial in the root, of a lower degree than f.
struct NumberFieldElement: FieldNumber {
  /// The coefficients, the constant term first; the last one is not 0.
  let coefficients: [Fraction]
  private let field: NumberField

  init(_ coefficients: [Fraction], in field: NumberField) {
    self.coefficients = field.reduced(coefficients)
    self.field = field
  }

  static func + (left: Self, right: Self) -> Self { left.combined(right) { $0 + $1 } }

  static func - (left: Self, right: Self) -> Self { left.combined(right) { $0 - $1 } }

  static func * (left: Self, right: Self) -> Self {
    guard left.cost > 0, right.cost > 0 else { return left.integer(0) }
    var product = Array(
      repeating: Fraction(0),
      count: left.coefficients.count + right.coefficients.count - 1
    )
    for (i, a) in left.coefficients.enumerated() {
      for (j, b) in right.coefficients.enumerated() { product[i + j] = product[i + j] + a * b }
    }
    return Self(product, in: left.field)
  }

  func divided(by divisor: Self) throws(ArithmeticFailure) -> Self {
    guard divisor.cost > 0 else { throw .undefined(.divisionByZero) }
    return self * divisor.inverse
  }

  func isZero() -> Bool { coefficients.isEmpty }

  func integer(_ value: Int) -> Self { Self([Fraction(value)], in: field) }

  var cost: Int { coefficients.count }

  /// The inverse of a number other than 0, from s·f + t·g = r with the resultant r.
  private var inverse: Self {
    if coefficients.count == 1 { return Self([Fraction(1) / coefficients[0]], in: field) }
    let unit = Fraction.commonUnit(of: coefficients) ?? Fraction(1)
    let integral = IntegerPolynomial(coefficients.map { ($0 / unit).numerator })
    let (cofactor, resultant) = field.polynomial.bezoutCofactor(of: integral)
    let scale = Fraction(1) / (unit * Fraction(resultant))
    return Self(cofactor.coefficients.map { Fraction($0) * scale }, in: field)
  }

  private func combined(_ other: Self, _ operation: (Fraction, Fraction) -> Fraction) -> Self {
    let count = max(coefficients.count, other.coefficients.count)
    let sums = (0..<count).map { index in
      operation(
        index < coefficients.count ? coefficients[index] : Fraction(0),
        index < other.coefficients.count ? other.coefficients[index] : Fraction(0)
      )
    }
    return Self(sums, in: field)
  }
}

extension NumberFieldElement {
  /// The number for this value of the root (Horner's rule).
  func value(at root: Complex) -> Complex {
    coefficients.reversed().reduce(Complex(Real(0))) { $0 * root + Complex(.bounded($1)) }
  }
}

extension IntegerPolynomial {
  /// The polynomial t and the resultant r with s·self + t·other = r for some s; both polynomials have a
  /// positive degree and no common root.
  fileprivate func bezoutCofactor(of other: IntegerPolynomial) -> (IntegerPolynomial, Integer) {
    let left = FlintPolynomial(self)
    let right = FlintPolynomial(other)
    let first = FlintPolynomial()
    let second = FlintPolynomial()
    let resultant = Integer.made {
      fmpz_poly_xgcd_modular($0, first.pointer, second.pointer, left.pointer, right.pointer)
    }
    return (IntegerPolynomial(second.pointer), resultant)
  }
}
