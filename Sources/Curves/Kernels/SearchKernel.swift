internal import Arithmetic

/// A kernel for the search for remarkable points, which does not know the arithmetic.
///
/// Its values are those of the curve, or these times a positive factor.
protocol SearchKernel: Kernel {
  /// The type of distances on the axis.
  associatedtype Length: Comparable

  var program: StraightLineProgram { get }

  /// The place of a fraction, enclosed as tightly as the arithmetic can.
  func place(of x: Fraction) -> Place

  /// A place strictly between two others, at about this part of the way; nil where there is none.
  func place(between left: Place, _ right: Place, at part: Part) -> Place?

  /// The place at a distance to the right or left of another.
  func place(_ place: Place, movedBy distance: Length, _ side: Side) -> Place

  func length(from left: Place, to right: Place) -> Length

  /// A length times a power of two.
  func length(_ length: Length, timesTwoTo exponent: Int) -> Length

  /// The fractions on both sides of a place.
  func bounds(of place: Place) -> Span

  /// The values of the curve for values in rows.
  func value(ofRows rows: Interval) -> Interval
}

/// A part of the way between two places.
enum Part {
  case half
  /// A part that does not lead to simple numbers.
  case golden
}

/// A side of a place.
enum Side {
  case left
  case right
}

extension SearchKernel {
  /// The fractions from one place to another, including both places.
  func span(_ left: Place, _ right: Place) -> Span {
    Span(left: bounds(of: left).left, right: bounds(of: right).right)
  }

  /// Whether the curve has one continuous branch on the piece enclosed last.
  var isContinuous: Bool { branchCount == 1 && branch(0).isContinuous }

  /// Whether the piece enclosed last may have values in an interval.
  func reaches(_ values: Interval) -> Bool {
    (0..<branchCount).contains { branch($0).rows.intersection(values) != nil }
  }
}
