internal import Arithmetic

extension CurveSource {
  /// A number of a remarkable point, as it is told.
  struct Coordinate {
    /// The number as a person reads it: `π/2`, `≈ 0.7390851`.
    let text: String
    /// Its first digits, rightly rounded, where the text is long.
    let rounded: Fraction?
  }

  /// The digits of what has no exact form.
  package static let digits = 7

  /// The digits that tell places in a window apart, as those do in one about 0.
  static func digits(in span: Span) -> Int { digits + span.bits * 30_103 / 100_000 }

  /// Texts of more characters are long.
  private static let longest = 12

  /// The exact form of a number, or where that is not known so many digits of what is near it.
  func coordinate(_ exact: Real?, near: Fraction, digits: Int = digits) -> Coordinate {
    coordinate(exact ?? Real(near), digits: exact == nil ? digits : nil)
  }

  /// The exact form of a number, or so many digits of it.
  func coordinate(_ number: Real, digits: Int?) -> Coordinate {
    let text = write(number, digits)
    guard text.count > Self.longest else { return Coordinate(text: text, rounded: nil) }
    let rounded = try? number.decimal(digits: digits ?? Self.digits)
    return Coordinate(text: text, rounded: rounded.flatMap { Fraction($0) })
  }
}
