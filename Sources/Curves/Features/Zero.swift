internal import Arithmetic

/// A zero that was found, and the sign of the function at both sides of it.
struct Zero {
  /// Where it is: a narrow span.
  var place: Span
  /// The number itself, where it is known.
  var exact: Real?
  var leftSign = 0
  var rightSign = 0

  /// Where it is, as nearly as it is known.
  var fraction: Fraction { exact?.fraction ?? place.middle }
}
