internal import Arithmetic

/// A kernel for the search for remarkable points, which does not know the arithmetic.
///
/// Its values are those of the curve, or these times a positive factor.
protocol SearchKernel: Kernel {
  /// The type of distances on the axis.
  associatedtype Length: Comparable

  var program: StraightLineProgram { get }
  /// The lower edge of the lowest row, and the height of a row.
  var base: Fraction { get }
  var dotHeight: Fraction { get }

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

  /// The numbers in a piece at which the curve may break.
  func candidates(_ left: Place, _ right: Place) -> [Real]

  /// How often the program was run for the last piece, once for each choice of branches.
  var runCount: Int { get }
}

extension SearchKernel {
  var runCount: Int { 1 }

  /// What the last piece counts for in a budget of evaluations: a curve with a few branches as any other.
  var cost: Int { max(1, runCount / 8) }
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

  /// Whether the piece enclosed last may have values in an interval.
  func reaches(_ values: Interval) -> Bool {
    branches.contains { $0.rows.intersection(values) != nil }
  }

  /// The values of the curve for values in rows.
  func value(ofRows rows: Interval) -> Interval { rows * Interval(dotHeight) }

  /// The rows of a limit plus a rest.
  func rows(_ limit: Real, _ rest: Interval) -> Interval {
    let rowsPerUnit = Fraction(1) / dotHeight
    return Interval((limit - Real(base)) * Real(rowsPerUnit)) + rest * Interval(rowsPerUnit)
  }

  /// A number in a piece, with its distances from the ends.
  func puncturePlace(_ number: Real, _ left: Place, _ right: Place) -> PuncturePlace {
    let span = span(left, right)
    return PuncturePlace(
      number: number,
      toLeft: max(Interval(number - Real(span.left)).upper, 0),
      toRight: max(Interval(Real(span.right) - number).upper, 0)
    )
  }

  func puncture(
    _ left: Place,
    _ right: Place,
    settled: Ends,
    isBetter: ([Interval]) -> Bool
  ) -> Puncture? {
    let (first, last) = (bounds(of: left), bounds(of: right))
    for number in candidates(left, right) {
      let place = puncturePlace(number, left, right)
      guard
        var puncture = program.puncture(place, settled: settled, rows: rows, isBetter: isBetter)
      else { continue }
      // An edge of the column that is not a double may not be exactly the number.
      if let pole = puncture.pole {
        let end = pole.end == .lower ? first : last
        if end.left != end.right { puncture.pole = nil }
      }
      return puncture
    }
    return nil
  }
}
