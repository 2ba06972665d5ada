package import Arithmetic

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
