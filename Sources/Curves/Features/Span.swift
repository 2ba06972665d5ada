internal import Arithmetic

/// All that lies from one fraction through another.
struct Span: Equatable {
  var left: Fraction
  var right: Fraction

  var width: Fraction { right - left }

  var middle: Fraction { (left + right) * Fraction(1, 2) }

  /// How many bits it takes to tell the ends apart.
  var bits: Int {
    guard left < right else { return .max }
    let size = max(left.magnitude, right.magnitude)
    return max(0, size.binaryOrder - width.binaryOrder)
  }

  /// Whether doubles tell places in it apart: those that need few bits, and are not too large or too near
  /// to each other for them.
  var suitsDoubles: Bool {
    let width = Interval(width)
    return bits <= Self.mostBitsOfDoubles && width.isFinite && width.lower.isNormal
      && Interval(left).isFinite && Interval(right).isFinite
  }

  /// In windows that need more bits balls find more than doubles.
  private static let mostBitsOfDoubles = 24

  func contains(_ x: Fraction) -> Bool { left <= x && x <= right }

  /// Whether a number is in it, which may be hard to tell of one at an end.
  func contains(_ x: Real) -> Bool {
    if let x = x.fraction { return contains(x) }
    return (try? (x - Real(left)).sign()) == .positive
      && (try? (Real(right) - x).sign()) == .positive
  }

  /// What of it is in another.
  func clamped(to other: Span) -> Span {
    Span(left: max(left, other.left), right: min(right, other.right))
  }

  /// What of it is not in another.
  func without(_ other: Span) -> [Span] {
    guard meets(other) else { return [self] }
    return [Span(left: left, right: other.left), Span(left: other.right, right: right)]
      .filter { $0.left < $0.right }
  }

  func meets(_ other: Span) -> Bool { left <= other.right && other.left <= right }

  /// The span with as much on both sides as is a part of some width.
  func widened(by margin: Fraction) -> Span { Span(left: left - margin, right: right + margin) }
}

extension [Span] {
  /// The spans in order, those that are no further apart than that joined.
  func merged(within distance: Fraction = Fraction(0)) -> [Span] {
    var result: [Span] = []
    for span in sorted(by: { $0.left < $1.left }) {
      if let last = result.last, span.left - last.right <= distance {
        result[result.count - 1].right = Swift.max(last.right, span.right)
      } else {
        result.append(span)
      }
    }
    return result
  }
}
