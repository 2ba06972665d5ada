package import Arithmetic

extension Fraction {
  /// The exact value of a decimal such as `-12.5e-300` or a fraction such as `1/3`; nil where the
  /// text is neither, or its exponent is too large to be drawn.
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

  /// The largest exponent of data; the time to draw grows with the square of the number of digits.
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
  /// Up to twelve digits, with ≈ before them where the value has more.
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

  /// As many digits, at most twelve, as fit `length` characters, with ≈ before them where they are
  /// not all; nil where there is no room for one.
  ///
  /// A value that is not exact is the correct rounding of an exact one. Where it is halfway between
  /// two roundings to fewer digits, which the exact one may not be, that rounding is skipped.
  package func text(atMost length: Int, isExact: Bool) -> String? {
    (1...12).reversed().lazy.compactMap { text(digits: $0, isExact: isExact) }
      .first { $0.count <= length }
  }

  /// The rounding to `digits` digits in the notation of answers; nil where the exact number may
  /// round differently.
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
