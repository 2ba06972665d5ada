package import Arithmetic
internal import Evaluation
internal import Syntax

extension CalendarDate {
  /// The date in a file, as in 2026-11-27; nil where the text is another one.
  init?(data text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDate =
      parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy { $0.isASCII && $0.isNumber }
    guard isDate, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      let date = try? CalendarDate(year: year, month: month, day: day)
    else { return nil }
    self = date
  }
}

extension Fraction {
  /// The exact value of a number in a file: a decimal of the language such as `-12.5e-300`, perhaps in
  /// percent, or a fraction such as `1/3`; nil where the text is neither, or its exponent is too large to
  /// be drawn.
  package init?(data text: String) {
    if text.last == "%" {
      let digits = text.dropLast()
      guard let value = Self.signed(digits.last == " " ? digits.dropLast() : digits) else {
        return nil
      }
      self = value / Fraction(100)
      return
    }
    let terms = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let values = terms.map(Self.signed)
    guard let value = values[0] else { return nil }
    self = value
    guard values.count > 1 else { return }
    guard let divisor = values[1], !divisor.isZero else { return nil }
    self = value / divisor
  }

  /// A decimal with a sign or without one.
  private static func signed(_ text: Substring) -> Fraction? {
    let isNegative = text.first == "-" || text.first == "−"
    let digits = isNegative || text.first == "+" ? text.dropFirst() : text
    guard case .decimal(let decimal)? = NumberLiteral(String(digits)),
      decimal.exponent.magnitude <= largestExponent, let magnitude = decimal.exactValue
    else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The largest exponent of data; the time to draw grows with the square of the number of digits.
  private static let largestExponent = 10_000
}
