/// A decimal of finitely many digits: a number that ends, or the rounding of one that does not.
///
/// The value is d₁.d₂d₃… times ten to the power `exponent`. It is four words, which are handed over in
/// registers.
package struct Decimal: Equatable, Sendable {
  /// What is not few digits with an exponent that is a machine integer.
  private let long: Long?
  private let few: Few
  package let isNegative: Bool
  /// Whether the decimal is the number itself rather than a rounding of it.
  package let isExact: Bool

  /// Digits that are one number.
  private struct Few: Equatable {
    var digits: UInt64 = 0
    var exponent = 0
    var count: UInt8 = 1
  }

  /// Makes the decimal that a quotient in lowest terms is; nil where it is none, or one of more digits.
  ///
  /// With d = 2^a·5^b there are max(a, b) digits behind the point (Hardy and Wright, theorem 135). At most
  /// 18 digits may be asked for.
  init?(exactly numerator: Int, over denominator: Int, digits: Int) {
    let twos = denominator.trailingZeroBitCount
    var (fives, rest) = (0, denominator.magnitude >> UInt(twos))
    while rest.isMultiple(of: 5) {
      rest /= 5
      fives += 1
    }
    guard rest == 1 else { return nil }
    let places = max(twos, fives)
    var (coefficient, overflows) = (UInt64(numerator.magnitude), false)
    for step in min(twos, fives)..<places where !overflows {
      (coefficient, overflows) = coefficient.multipliedReportingOverflow(by: step < twos ? 5 : 2)
    }
    guard !overflows else { return nil }
    var count = coefficient.digitCount
    let exponent = count - 1 - places
    // Behind a point the last digit is never 0.
    while places == 0, count > 1, coefficient.isMultiple(of: 10) {
      coefficient /= 10
      count -= 1
    }
    guard count <= digits else { return nil }
    few = Few(digits: coefficient, exponent: exponent, count: UInt8(count))
    long = nil
    isNegative = numerator < 0
    isExact = true
  }

  /// Makes a rounded decimal from its digits as a machine integer, which is one more than has that many
  /// where rounding up has carried through.
  init(isNegative: Bool, rounded coefficient: UInt64, digits: Int, exponent: Int) {
    let hasCarried = coefficient.digitCount > digits
    few = Few(
      digits: hasCarried ? coefficient / 10 : coefficient,
      exponent: hasCarried ? exponent + 1 : exponent,
      count: UInt8(digits)
    )
    long = nil
    self.isNegative = isNegative
    isExact = false
  }

  /// Makes a decimal from its digits as an integer, of which there may be one more than asked for
  /// where rounding up has carried through.
  init(isNegative: Bool, coefficient: String, digits: Int, exponent: Integer, isExact: Bool) {
    let length = coefficient.utf8.count
    let kept = isExact ? coefficient.lengthWithoutZeros(from: digits) : min(length, digits)
    self.isNegative = isNegative
    let text = kept == length ? coefficient : String(Substring(coefficient.utf8.prefix(kept)))
    self.isExact = isExact
    let exponent = exponent + Integer(length - digits)
    if kept <= Self.mostFewDigits, let digits = UInt64(text), let exponent = exponent.int {
      few = Few(digits: digits, exponent: exponent, count: UInt8(kept))
      long = nil
    } else {
      few = Few()
      long = Long(digits: text, exponent: exponent)
    }
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

  private init() {
    isNegative = false
    few = Few()
    long = nil
    isExact = true
  }

  package static let zero = Decimal()

  /// So many digits are any number that fits a machine word.
  static let mostFewDigits = 18
}

extension Decimal {
  /// ASCII digits, the first one not 0 except in zero itself: of an exact decimal without the zeros
  /// at its end, of a rounded one as many as were asked for.
  package var digits: String { long?.digits ?? String(few.digits) }

  /// The number that the digits are, where they are few.
  package var fewDigits: UInt64? { long == nil ? few.digits : nil }

  package var digitCount: Int { long?.digits.utf8.count ?? Int(few.count) }

  /// The exponent, where it is a machine integer.
  package var shortExponent: Int? { long == nil ? few.exponent : exponent.int }

  package var exponent: Integer { long?.exponent ?? Integer(few.exponent) }
}

/// Digits and an exponent of any length.
private final class Long: Equatable, Sendable {
  let digits: String
  let exponent: Integer

  init(digits: String, exponent: Integer) {
    self.digits = digits
    self.exponent = exponent
  }

  static func == (left: Long, right: Long) -> Bool {
    left.digits == right.digits && left.exponent == right.exponent
  }
}

extension UInt64 {
  /// The number of its decimal digits, 1 for 0.
  fileprivate var digitCount: Int {
    var (count, bound): (Int, UInt64) = (1, 10)
    while self >= bound, count < 20 {
      bound &*= 10
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
