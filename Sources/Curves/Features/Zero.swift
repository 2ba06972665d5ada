internal import Arithmetic

/// A zero that was found, and the signs of the function on both sides of it.
struct Zero {
  /// A narrow span that contains it.
  var place: Span
  /// The number itself, where it is known.
  var exact: Real?
  /// A bracket that makes the place narrower, where the number is not known.
  var bracket: RootBracket?
  /// The factor of the function of which it is a zero; nil for the function itself.
  var curve: SearchedCurve?
  var leftSign = 0
  var rightSign = 0

  /// The number, or a fraction as close to it as is known.
  var fraction: Fraction { exact?.fraction ?? place.middle }

  /// The number, by its name or by ever narrower bounds; nil where only the place is known.
  var number: Real? { exact ?? bracket.map { Real($0) } }

  /// Whether the function has the same sign on both sides.
  var isTouched: Bool { leftSign * rightSign > 0 }

  var isCrossed: Bool { leftSign * rightSign < 0 }

  /// Whether both are the same number; nil where that cannot be decided.
  func isSame(as other: Zero) -> Bool? {
    guard let number, let second = other.number,
      let sign = try? (number - second).sign()
    else { return place == other.place && place.width.isZero ? true : nil }
    return sign == .zero
  }
}
