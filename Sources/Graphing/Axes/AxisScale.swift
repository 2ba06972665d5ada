package import Arithmetic

/// The meaning of places along an axis.
package enum AxisScale: String, Hashable, Sendable {
  case linear
  /// A place is the decimal logarithm of its number, which is positive.
  case logarithmic

  /// The place of a number, to far less than a dot; nil where it has none.
  package func place(of number: Fraction) -> Fraction? {
    guard self == .logarithmic else { return number }
    guard number.signum > 0,
      let logarithm = try? Real(number).decimalLogarithm(),
      let decimal = try? logarithm.decimal(digits: Self.digitsOfPlaces)
    else { return nil }
    return Fraction(decimal)
  }

  /// The number at a place: exactly, if it has few digits.
  package func number(at place: Fraction) -> Fraction {
    guard self == .logarithmic else { return place }
    if let exponent = place.int { return Fraction(10).power(exponent) }
    let number = (try? Real(10).power(Real(place)))
      .flatMap { try? $0.decimal(digits: Self.digitsOfNumbers) }
    return number.flatMap { Fraction($0) } ?? Fraction(10).power(place.floor.int ?? 0)
  }

  /// The digits of a number at a place; the number at the place of a shorter decimal is that decimal.
  private static let digitsOfNumbers = 30
  private static let digitsOfPlaces = 50

  /// Whether a window between two places can be shown, with dots of that length.
  func canShow(from first: Fraction, through last: Fraction, dot: Fraction) -> Bool {
    self == .linear
      || first > Fraction(-Self.farthest) && last < Fraction(Self.farthest)
        && dot > Fraction(1, 1_000_000).power(3)
  }

  /// The part of a range that can be shown.
  package func visiblePart(of range: ClosedRange<Fraction>) -> ClosedRange<Fraction> {
    let end = Fraction(Self.farthest - 1)
    guard self == .logarithmic, range.lowerBound < end, range.upperBound > -end else {
      return range
    }
    return max(range.lowerBound, -end)...min(range.upperBound, end)
  }

  /// The greatest exponent that is shown.
  private static let farthest = 10_000
}

/// The scales of both axes.
package struct AxisScales: Hashable, Sendable {
  package var x = AxisScale.linear
  package var y = AxisScale.linear

  package init(x: AxisScale = .linear, y: AxisScale = .linear) { (self.x, self.y) = (x, y) }

  package var areLinear: Bool { self == AxisScales() }

  /// The place of a point; nil where it has none.
  package func place(of point: Point) -> Point? {
    guard let x = x.place(of: point.x), let y = y.place(of: point.y) else { return nil }
    return Point(x: x, y: y)
  }
}
