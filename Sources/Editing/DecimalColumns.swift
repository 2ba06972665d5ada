package import Arithmetic

/// The columns of a decimal: `integerCount` before the point, `fractionCount` after it.
///
/// A value whose digits all have columns comes out unchanged. One with more digits after the point
/// is rounded, half away from zero, and marked as rounded. Nothing passes through floating point.
package struct DecimalColumns: Hashable, Sendable {
  package let integerCount: Int
  package let fractionCount: Int
  /// The number of values between 0 and 1 that the columns hold, 0 included.
  private let scale: Fraction

  package init(integerCount: Int, fractionCount: Int) {
    self.integerCount = integerCount
    self.fractionCount = fractionCount
    scale = Fraction(10).power(fractionCount)
  }

  /// The number of columns.
  package var count: Int { integerCount + fractionCount }

  /// A decimal cut into its digits, the last of which belongs to the last column.
  package struct Digits: Hashable, Sendable {
    package var isNegative = false
    /// The digits as numbers from 0 to 9, from the left.
    package var digits: [UInt8]
    /// Whether the value had digits beyond the last column.
    package var isRounded = false
  }

  /// Cuts a value into as few digits as it takes, which may be more than there are columns.
  package func split(_ value: Fraction) -> Digits {
    let scaled = value.magnitude * scale
    let isRounded = !scaled.isInteger
    let units = isRounded ? (scaled + Fraction(1, 2)).floor : scaled.numerator
    let isNegative = value.signum < 0 && !units.isZero
    return Digits(isNegative: isNegative, digits: units.digits, isRounded: isRounded)
  }

  /// Cuts a value into one digit for each column, `nil` where it has too many before the point.
  package func splitAndPad(_ value: Fraction) -> Digits? {
    var split = split(value)
    let missing = count - split.digits.count
    guard missing >= 0 else { return nil }
    if missing > 0 { split.digits = Array(repeating: 0, count: missing) + split.digits }
    return split
  }

  /// The value of digits, the last of which belongs to the last column.
  package func value(of split: Digits) -> Fraction {
    let value = Fraction(Integer(split.digits)) / scale
    return split.isNegative ? -value : value
  }

  /// What one step in a column is worth; the first column has the index 0.
  package func worth(of column: Int) -> Fraction {
    Fraction(10).power(integerCount - 1 - column)
  }
}

extension Integer {
  /// The digits of a natural number, none for 0.
  fileprivate var digits: [UInt8] {
    isZero ? [] : description.utf8.map { $0 - UInt8(ascii: "0") }
  }

  fileprivate init(_ digits: [UInt8]) {
    let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    self = Integer(digits: text) ?? Integer(0)
  }
}
