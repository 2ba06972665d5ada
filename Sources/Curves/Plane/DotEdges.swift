internal import Arithmetic
internal import Graphing

/// The edges of columns or of rows of a lattice, as doubles, with the strips beside them that belong to
/// no dot.
///
/// Borders on the left and below belong to dots, so that the neighbours there matter.
struct DotEdges {
  private let first: Int
  /// The lower and the upper end of the strip at each edge.
  private let strips: [Interval]
  /// Whether doubles tell the ends of all strips apart.
  let isResolved: Bool

  /// The edges of dots and of the one before the first; `place` returns the place of one.
  init(_ dots: Range<Int>, width: Fraction, place: (Int) -> Fraction) {
    let half = width * Fraction(2).power(-Self.bitsOfStrip)
    let range = dots.lowerBound - 1...dots.upperBound
    first = range.lowerBound
    var (strips, isResolved) = ([Interval](), true)
    for number in range {
      let edge = place(number)
      let strip = Interval(
        lower: Interval(edge - half).lower,
        upper: Interval(edge + half).upper
      )
      // Rounding may move an end by no more than a small part of the strip.
      let size = max(strip.lower.magnitude, strip.upper.magnitude)
      if !(size.ulp * 16 < strip.upper - strip.lower) || !size.isFinite { isResolved = false }
      strips.append(strip)
    }
    (self.strips, self.isResolved) = (strips, isResolved)
  }

  /// A strip is twice this part of a dot wide, as a power of 1/2.
  private static let bitsOfStrip = 20

  /// The numbers of the dots between the edges.
  var dots: Range<Int> { first..<first + strips.count - 1 }

  /// The strip at an edge.
  func strip(_ edge: Int) -> Interval { strips[edge - first] }

  /// From the edge before the first number of a range to the one after the last, without the strips there.
  func inner(_ range: Range<Int>) -> Interval {
    Interval(lower: strip(range.lowerBound).upper, upper: strip(range.upperBound).lower)
  }

  /// The same with these strips.
  func outer(_ range: Range<Int>) -> Interval {
    Interval(lower: strip(range.lowerBound).lower, upper: strip(range.upperBound).upper)
  }
}
