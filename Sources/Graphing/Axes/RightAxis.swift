package import Arithmetic

/// A second vertical axis, at the right of a picture, with the curves whose heights it shows.
///
/// Its numbers grow with the heights of the left axis, so both move and zoom together.
package struct RightAxis: Equatable, Sendable {
  /// The numbers of its curves among those of the view.
  package var curves: Set<Int>
  /// The unit of its numbers; nil for plain numbers.
  package let unit: String?
  /// What its numbers are; nil where there is nothing to say.
  package let name: String?
  /// The number at the height 0 of the left axis.
  private let zero: Fraction
  /// The numbers per unit of the left axis, above 0.
  private let slope: Fraction

  /// The axis on which these numbers fill a window from bottom to top.
  ///
  /// - Precondition: the range is not empty.
  package init(
    of curves: Set<Int>,
    showing numbers: ClosedRange<Fraction>,
    in window: Viewport,
    unit: String? = nil,
    name: String? = nil
  ) {
    precondition(numbers.lowerBound < numbers.upperBound, "an axis has a length")
    (self.curves, self.unit) = (curves, unit)
    self.name = name ?? CoordinateNotation(yUnit: unit).axisNames.y
    slope = (numbers.upperBound - numbers.lowerBound) / (window.top - window.bottom)
    zero = numbers.lowerBound - slope * window.bottom
  }

  /// The number at a height of the left axis.
  package func number(at height: Fraction) -> Fraction { zero + slope * height }

  /// The height of the left axis at a number.
  package func height(of number: Fraction) -> Fraction { (number - zero) / slope }

  /// The dots of a lattice with the numbers of this axis.
  func lattice(_ lattice: Lattice) -> Lattice {
    Lattice(
      origin: Point(x: lattice.origin.x, y: number(at: lattice.origin.y)),
      dotWidth: lattice.dotWidth,
      dotHeight: lattice.dotHeight * slope
    )
  }
}
