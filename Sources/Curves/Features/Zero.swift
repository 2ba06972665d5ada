internal import Arithmetic

/// A zero that was found, and the sign of the function at both sides of it.
struct Zero {
  /// Where it is: a narrow span.
  var place: Span
  /// The number itself, where it is known.
  var exact: Real?
  /// What makes the place narrower, where the number is not known.
  var bracket: RootBracket?
  var leftSign = 0
  var rightSign = 0

  /// Where it is, as nearly as it is known.
  var fraction: Fraction { exact?.fraction ?? place.middle }

  /// The number, by its name or by ever narrower bounds; nil where only the place is known.
  var number: Real? { exact ?? bracket.map { Real($0) } }

  /// Whether the function has the same sign at both sides.
  var isTouched: Bool { leftSign * rightSign > 0 }

  var isCrossed: Bool { leftSign * rightSign < 0 }
}
