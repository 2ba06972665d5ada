/// A decimal of finitely many digits: a number that ends, or the rounding of one that does not.
///
/// The value is d₁.d₂d₃… times ten to the power `exponent`.
package struct Decimal: Equatable, Sendable {
  package let isNegative: Bool
  /// ASCII digits, the first one not 0 except in zero itself: of an exact decimal without the zeros
  /// at its end, of a rounded one as many as were asked for.
  package let digits: String
  package let exponent: Integer
  /// Whether the decimal is the number itself rather than a rounding of it.
  package let isExact: Bool

  /// Makes a decimal from its digits as an integer, of which there may be one more than asked for
  /// where rounding up has carried through.
  init(isNegative: Bool, coefficient: String, digits: Int, exponent: Integer, isExact: Bool) {
    let length = coefficient.utf8.count
    let kept = isExact ? coefficient.lengthWithoutZeros(from: digits) : min(length, digits)
    self.isNegative = isNegative
    self.digits = kept == length ? coefficient : String(Substring(coefficient.utf8.prefix(kept)))
    self.exponent = exponent + Integer(length - digits)
    self.isExact = isExact
  }

  private init() {
    isNegative = false
    digits = "0"
    exponent = Integer(0)
    isExact = true
  }

  package static let zero = Decimal()
}

extension String {
  /// How many of its first bytes, at most so many, are left without the zeros at their end.
  fileprivate func lengthWithoutZeros(from count: Int) -> Int {
    var text = self
    return text.withUTF8 { bytes in
      var length = min(bytes.count, count)
      while length > 0, bytes[length - 1] == UInt8(ascii: "0") { length -= 1 }
      return length
    }
  }
}
