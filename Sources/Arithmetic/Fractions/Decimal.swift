/// A decimal with finitely many digits: an exact number, or the rounding of one.
///
/// The value is d₁.d₂d₃… times ten to the power `exponent`.
package struct Decimal: Equatable, Sendable {
  /// ASCII digits, the first one not 0 except in zero itself.
  ///
  /// An exact decimal has no zeros at its end; a rounded one has as many digits as were asked for.
  package let digits: String
  package let exponent: Integer
  package let isNegative: Bool
  /// Whether the decimal is the number itself rather than a rounding of it.
  package let isExact: Bool

  /// Makes a decimal from its digits as an integer, which has one digit more than `digits` where
  /// rounding up has carried to the front.
  init(isNegative: Bool, coefficient: String, digits: Int, exponent: Integer, isExact: Bool) {
    var kept = coefficient.utf8.prefix(digits)
    if isExact { while kept.count > 1, kept.last == UInt8(ascii: "0") { kept.removeLast() } }
    self.digits = String(Substring(kept))
    self.exponent = exponent + Integer(coefficient.utf8.count - digits)
    self.isNegative = isNegative
    self.isExact = isExact
  }

  /// Makes an integer, with all its digits.
  init(_ integer: Integer) {
    let text = integer.magnitude.description
    self.init(
      isNegative: integer.signum < 0,
      coefficient: text,
      digits: text.utf8.count,
      exponent: Integer(text.utf8.count - 1),
      isExact: true
    )
  }

  package static var zero: Decimal { Decimal(Integer(0)) }

  package var digitCount: Int { digits.utf8.count }
}
