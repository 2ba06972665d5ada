internal import Arithmetic

/// The numbers from one fraction through another.
struct Span: Equatable {
  var left: Fraction
  var right: Fraction

  var width: Fraction { right - left }

  var middle: Fraction { (left + right) * Fraction(1, 2) }

  /// The number of bits that it takes to distinguish the ends.
  var bits: Int {
    guard left < right else { return .max }
    let size = max(left.magnitude, right.magnitude)
    return max(0, size.binaryOrder - width.binaryOrder)
  }

  /// Whether doubles distinguish places in it: it needs few bits, and is neither too far away nor
  /// too narrow for them.
  var suitsDoubles: Bool {
    let width = Interval(width)
    return bits <= Self.mostBitsOfDoubles && width.isFinite && width.lower.isNormal
      && Interval(left).isFinite && Interval(right).isFinite
  }

  /// The most bits of a window for doubles; with more, balls find more.
  private static let mostBitsOfDoubles = 24

  func contains(_ x: Fraction) -> Bool { left <= x && x <= right }

  /// Whether a number is in it, which may be hard to decide for one at an end.
  func contains(_ x: Real) -> Bool {
    if let x = x.fraction { return contains(x) }
    return (try? (x - Real(left)).sign()) == .positive
      && (try? (Real(right) - x).sign()) == .positive
  }

  /// The part of it that is in another span.
  func clamped(to other: Span) -> Span {
    Span(left: max(left, other.left), right: min(right, other.right))
  }

  /// The parts of it that are not in another span.
  func without(_ other: Span) -> [Span] {
    guard meets(other) else { return [self] }
    return [Span(left: left, right: other.left), Span(left: other.right, right: right)]
      .filter { $0.left < $0.right }
  }

  func meets(_ other: Span) -> Bool { left <= other.right && other.left <= right }

  /// The numbers from the first of both to the last.
  func hull(_ other: Span) -> Span {
    Span(left: min(left, other.left), right: max(right, other.right))
  }

  /// The span with a margin on both sides.
  func widened(by margin: Fraction) -> Span { Span(left: left - margin, right: right + margin) }
}

extension [Span] {
  /// The spans in order, with those joined that are at most `distance` apart.
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
