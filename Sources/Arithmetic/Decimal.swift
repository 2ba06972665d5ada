/// A decimal of finitely many digits: a number that ends, or the rounding of one that does not.
///
/// The value is d₁.d₂d₃… times ten to the power `exponent`.
package struct Decimal: Equatable, Sendable {
  package let isNegative: Bool
  /// The number that the digits are, where they fit one.
  private let few: UInt64
  /// The digits, where they do not; nothing where they do.
  private let many: String
  package let digitCount: Int
  package let exponent: Integer
  /// Whether the decimal is the number itself rather than a rounding of it.
  package let isExact: Bool

  /// Makes a decimal from its digits as a machine integer that is not 0, of which there may be one more
  /// than asked for where rounding up has carried through.
  init(isNegative: Bool, coefficient: UInt64, digits: Int, exponent: Int, isExact: Bool) {
    var (kept, length) = (coefficient, coefficient.digitCount)
    self.exponent = Integer(exponent + length - digits)
    while isExact ? kept.isMultiple(of: 10) && length > 1 : length > digits {
      kept /= 10
      length -= 1
    }
    self.isNegative = isNegative
    (few, many, digitCount) = (kept, "", length)
    self.isExact = isExact
  }

  /// Makes a decimal from its digits as an integer, of which there may be one more than asked for
  /// where rounding up has carried through.
  init(isNegative: Bool, coefficient: String, digits: Int, exponent: Integer, isExact: Bool) {
    let length = coefficient.utf8.count
    let kept = isExact ? coefficient.lengthWithoutZeros(from: digits) : min(length, digits)
    self.isNegative = isNegative
    let text = kept == length ? coefficient : String(Substring(coefficient.utf8.prefix(kept)))
    (few, many) = kept <= Self.mostFewDigits ? (UInt64(text) ?? 0, "") : (0, text)
    digitCount = kept
    self.exponent = exponent + Integer(length - digits)
    self.isExact = isExact
  }

  /// An integer, with all its digits.
  init(_ integer: Integer) {
    let isNegative = integer.signum < 0
    if let number = integer.int?.magnitude, number < Self.firstOfManyDigits {
      let count = UInt64(number).digitCount
      self.init(
        isNegative: isNegative,
        coefficient: UInt64(number),
        digits: count,
        exponent: count - 1,
        isExact: true
      )
    } else {
      let text = integer.magnitude.description
      self.init(
        isNegative: isNegative,
        coefficient: text,
        digits: text.utf8.count,
        exponent: Integer(text.utf8.count - 1),
        isExact: true
      )
    }
  }

  private init() {
    isNegative = false
    (few, many, digitCount) = (0, "", 1)
    exponent = Integer(0)
    isExact = true
  }

  package static let zero = Decimal()

  /// So many digits are any number that fits a machine word.
  private static let mostFewDigits = 18
  /// The least number of more digits.
  private static let firstOfManyDigits: UInt = 1_000_000_000_000_000_000
}

extension Decimal {
  /// ASCII digits, the first one not 0 except in zero itself: of an exact decimal without the zeros
  /// at its end, of a rounded one as many as were asked for.
  package var digits: String { many.isEmpty ? String(few) : many }

  /// The number that the digits are, where they are few.
  package var fewDigits: UInt64? { many.isEmpty ? few : nil }
}

extension UInt64 {
  /// The number of its decimal digits, 1 for 0.
  fileprivate var digitCount: Int {
    var (count, rest) = (1, self)
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
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
