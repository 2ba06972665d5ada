internal import Arithmetic

/// A kernel that remarkable points are searched with; the search does not know by what arithmetic.
///
/// It has values as they are, or times a factor above 0.
protocol SearchKernel: Kernel {
  /// What distances on the axis are measured in.
  associatedtype Length: Comparable

  var program: Program { get }

  /// The place of a fraction, enclosed as tightly as the arithmetic can.
  func place(of x: Fraction) -> Place

  /// A place strictly between two others, at about that part of the way; nil where there is none.
  func place(between left: Place, _ right: Place, at part: Part) -> Place?

  /// The place that is so much to the right of another, or to the left.
  func place(_ place: Place, movedBy distance: Length, _ side: Side) -> Place

  func length(from left: Place, to right: Place) -> Length

  /// A part of a length: 2 to that power of it.
  func length(_ length: Length, timesTwoTo exponent: Int) -> Length

  /// The fractions that a place is between.
  func bounds(of place: Place) -> Span

  /// The values of the curve that one in rows stands for.
  func value(ofRows rows: Interval) -> Interval
}

/// A part of a way.
enum Part {
  case half
  /// One that is not met by numbers that stand out.
  case golden
}

/// A side of a place.
enum Side {
  case left
  case right
}

extension SearchKernel {
  /// The fractions from one place to another, with both places.
  func span(_ left: Place, _ right: Place) -> Span {
    Span(left: bounds(of: left).left, right: bounds(of: right).right)
  }

  /// Whether the curve is in one branch and continuous on the piece that was enclosed last.
  var isContinuous: Bool { branchCount == 1 && branch(0).isContinuous }

  /// Whether the piece that was enclosed last may have values in an interval.
  func reaches(_ values: Interval) -> Bool {
    (0..<branchCount).contains { branch($0).rows.intersection(values) != nil }
  }
}
