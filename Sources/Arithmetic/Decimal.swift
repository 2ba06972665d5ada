/// A decimal of finitely many digits, as a rounding leaves it.
///
/// The value is 0.d₁d₂… times ten to the power `exponent + 1`, so that `exponent` is the one of
/// scientific notation.
package struct Decimal: Equatable, Sendable {
  package let isNegative: Bool
  /// ASCII digits without leading or trailing zeros; `0` for zero.
  package let digits: String
  package let exponent: Integer
  /// Whether the decimal is the number itself rather than a rounding of it.
  package let isExact: Bool

  init(isNegative: Bool, coefficient: String, exponent: Integer, isExact: Bool) {
    let kept = coefficient.utf8.reversed().drop { $0 == UInt8(ascii: "0") }.count
    self.isNegative = isNegative && kept > 0
    self.digits = kept == 0 ? "0" : String(coefficient.prefix(kept))
    self.exponent = kept == 0 ? Integer(0) : exponent
    self.isExact = isExact
  }

  /// The same digits, said to be the number itself or a rounding of it.
  func claimed(exact isExact: Bool) -> Decimal {
    Decimal(isNegative: isNegative, coefficient: digits, exponent: exponent, isExact: isExact)
  }

  /// The decimal as a fraction, where its exponent is not absurd.
  var fraction: Fraction? {
    guard let exponent = exponent.int, exponent.magnitude < 1_000_000,
      let coefficient = Integer(digits: digits)
    else { return nil }
    let value =
      Fraction(coefficient) * Fraction(10).power(exponent - digits.utf8.count + 1)
    return isNegative ? -value : value
  }
}
