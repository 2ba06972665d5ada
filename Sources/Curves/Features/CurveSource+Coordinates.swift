internal import Arithmetic

extension CurveSource {
  /// A number of a remarkable point, as it is shown.
  struct Coordinate {
    /// The number as a person reads it: `π/2`, `≈ 0.7390851`.
    let text: String
    /// Its first digits, correctly rounded, where the text is long.
    let rounded: Fraction?
  }

  /// The digits of a number without an exact form.
  package static let digits = 7

  /// The digits that distinguish places in a window as well as `digits` do in one around 0.
  static func digits(in span: Span) -> Int { digits + span.bits * 30_103 / 100_000 }

  /// The most characters of a text that is not long.
  private static let longest = 12

  /// The exact form of a number, or where that is not known `digits` digits of a nearby one.
  func coordinate(_ exact: Real?, near: Fraction, digits: Int = digits) -> Coordinate {
    coordinate(exact ?? Real(near), digits: exact == nil ? digits : nil)
  }

  /// The exact form of a number, or `digits` digits of it.
  func coordinate(_ number: Real, digits: Int?) -> Coordinate {
    let text = write(number, digits)
    guard text.count > Self.longest else { return Coordinate(text: text, rounded: nil) }
    let rounded = try? number.decimal(digits: digits ?? Self.digits)
    return Coordinate(text: text, rounded: rounded.flatMap { Fraction($0) })
  }
}
