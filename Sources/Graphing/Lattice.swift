package import Arithmetic

/// The infinite lattice of dots; pictures of one scale are windows of it.
///
/// Column `i` is between `x(ofEdge: i)` and `x(ofEdge: i + 1)`, row `j` between `y(ofEdge: j)` and
/// `y(ofEdge: j + 1)`: rows are counted upwards. A window panned by whole dots stays on the
/// lattice, so known columns keep their numbers.
package struct Lattice: Hashable, Sendable {
  /// The point at the lower left corner of the dot in column 0 and row 0.
  package let origin: Point
  /// The width of a dot in units of x, positive.
  package let dotWidth: Fraction
  /// The height of a dot in units of y, positive.
  package let dotHeight: Fraction

  package init(origin: Point, dotWidth: Fraction, dotHeight: Fraction) {
    precondition(dotWidth.signum > 0 && dotHeight.signum > 0, "a dot has a size")
    self.origin = origin
    self.dotWidth = dotWidth
    self.dotHeight = dotHeight
  }

  /// The left edge of a column.
  package func x(ofEdge column: Int) -> Fraction { origin.x + Fraction(column) * dotWidth }

  /// The lower edge of a row.
  package func y(ofEdge row: Int) -> Fraction { origin.y + Fraction(row) * dotHeight }
}

/// An exact point of the plane.
package struct Point: Hashable, Sendable {
  package var x: Fraction
  package var y: Fraction

  package init(x: Fraction, y: Fraction) {
    self.x = x
    self.y = y
  }
}
