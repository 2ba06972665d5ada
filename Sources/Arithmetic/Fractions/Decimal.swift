/// A decimal with finitely many digits: an exact number, or the rounding of one.
///
/// The value is d₁.d₂d₃… times ten to the power `exponent`. It is four words, so that it is passed
/// in registers.
package struct Decimal: Equatable, Sendable {
  /// The digits and the exponent where they do not fit `few`.
  private let long: Long?
  private let few: Few
  package let isNegative: Bool
  /// Whether the decimal is the number itself rather than a rounding of it.
  package let isExact: Bool

  /// Digits as one machine integer.
  private struct Few: Equatable {
    var digits: UInt64 = 0
    var exponent = 0
    var count: UInt8 = 1
  }

  /// Makes the decimal equal to a reduced quotient; nil if none with at most `digits` digits is.
  ///
  /// With d = 2^a·5^b there are max(a, b) digits after the point (Hardy and Wright, theorem 135).
  /// `digits` is at most 18.
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
    // With digits after the point, the last one is never 0.
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

  /// Makes a rounded decimal from its digits as a machine integer, which has one digit more than
  /// `digits` where rounding up has carried to the front.
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

  /// Makes a decimal from its digits as an integer, which has one digit more than `digits` where
  /// rounding up has carried to the front.
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

  /// 0 as the rounding of a number that is near to it.
  static let roundedZero = Decimal(isNegative: false, rounded: 0, digits: 1, exponent: 0)

  /// The same value as a rounded decimal of `count` digits, at least as many as it has.
  func rounded(digits count: Int) -> Decimal {
    let zeros = String(repeating: "0", count: max(0, count - digitCount))
    return Decimal(
      isNegative: isNegative,
      coefficient: digits + zeros,
      digits: max(count, digitCount),
      exponent: exponent,
      isExact: false
    )
  }

  /// Any number of at most this many digits fits a machine word.
  static let mostFewDigits = 18
}

extension Decimal {
  /// ASCII digits, the first one not 0 except in zero itself.
  ///
  /// An exact decimal has no zeros at its end; a rounded one has as many digits as were asked for.
  package var digits: String { long?.digits ?? String(few.digits) }

  /// The digits as an integer, where they are few.
  package var fewDigits: UInt64? { long == nil ? few.digits : nil }

  package var digitCount: Int { long?.digits.utf8.count ?? Int(few.count) }

  /// The exponent, where it fits a machine integer.
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
  /// The length of its first `count` bytes without the zeros at their end.
  fileprivate func lengthWithoutZeros(from count: Int) -> Int {
    var text = self
    return text.withUTF8 { bytes in
      var length = min(bytes.count, count)
      while length > 0, bytes[length - 1] == UInt8(ascii: "0") { length -= 1 }
      return length
    }
  }
}
