package import Arithmetic

extension Fraction {
  /// The exact value of a decimal such as `-12.5e-300` or a fraction such as `1/3`; nil where the text
  /// is neither, or its exponent is beyond what is drawn.
  package init?(decimal text: String) {
    if let slash = text.firstIndex(of: "/") {
      guard let numerator = Fraction(decimal: String(text[..<slash])),
        let denominator = Fraction(decimal: String(text[text.index(after: slash)...])),
        !denominator.isZero
      else { return nil }
      self = numerator / denominator
      return
    }
    let parts = text.replacingMinus.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "e" || $0 == "E" }
    )
    guard parts.count <= 2, let mantissa = Self.plain(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self = mantissa
      return
    }
    guard let exponent = Int(parts[1]), exponent.magnitude <= Self.largestExponent else {
      return nil
    }
    self = mantissa * Fraction(10).power(exponent)
  }

  /// Data with larger exponents are refused: the time to draw them grows with the square of their digits.
  private static let largestExponent: UInt = 10_000

  /// A decimal without an exponent.
  private static func plain(_ text: Substring) -> Fraction? {
    let isNegative = text.first == "-"
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, digits != ".", let value = Integer(digits: parts.joined()) else {
      return nil
    }
    let places = parts.count == 2 ? parts[1].utf8.count : 0
    let magnitude =
      places == 0 ? Fraction(value) : Fraction(value, Integer(10).power(places))
    return isNegative ? -magnitude : magnitude
  }
}

extension String {
  /// The text with `-` for the sign −.
  fileprivate var replacingMinus: String {
    utf8.contains(0xE2) ? String(map { $0 == "−" ? "-" : $0 }) : self
  }
}

extension Fraction {
  /// Up to twelve digits, with ≈ before them where there are more.
  var shortText: String {
    let rounded = decimal(digits: 12)
    guard let value = Fraction(rounded) else { return "≈ \(rounded.digits)" }
    let places = 11 - (rounded.exponent.int ?? 0)
    let notation = Notation.unicode
    let text =
      0...30 ~= places
      ? notation.fixed(value, places: places)
      : notation.numbers([value], step: value)?.first ?? notation.base(value)
    return rounded.isExact ? text : "≈ \(text)"
  }

  /// The most digits, at most twelve, for which there are so many characters, with ≈ before them where
  /// they are not all; nil where there is no room for one.
  ///
  /// A value that is not exact is the right rounding of one that is. As it may lie between two roundings
  /// to fewer digits where that one does not, it is not rounded to so many.
  package func text(atMost length: Int, isExact: Bool) -> String? {
    (1...12).reversed().lazy.compactMap { text(digits: $0, isExact: isExact) }
      .first { $0.count <= length }
  }

  /// The rounding to so many digits as answers write it; nil where it may be that of another number.
  private func text(digits: Int, isExact: Bool) -> String? {
    let rounded = decimal(digits: digits)
    guard let value = Fraction(rounded), let exponent = rounded.exponent.int else { return nil }
    let isCarried = magnitude < Fraction(10).power(exponent)
    let unit = Fraction(10).power(exponent - (isCarried ? 1 : 0) - digits + 1)
    guard isExact || (self - value).magnitude * Fraction(2) != unit else { return nil }
    let notation = Notation.unicode
    let isPlain = -5..<digits ~= exponent
    let text =
      isPlain
      ? notation.fixed(value, places: max(0, digits - 1 - exponent))
      : notation.fixed(value / Fraction(10).power(exponent), places: digits - 1) + "E\(exponent)"
    return isExact && value == self ? text : "≈ \(text)"
  }
}
