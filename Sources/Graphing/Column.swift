/// What is known about one column of a curve, in some rows.
///
/// A dot is lit when the curve passes through its inside; a curve that only runs along the border
/// between two rows lights the upper one.
package struct Column: Equatable, Sendable {
  /// The rows that the curve passes through: proven, unless the source samples.
  package var lit = Rows()
  /// The rows that are not decided; all others are proven to be dark.
  package var undecided = Rows()
  /// The path of a curve that crosses the column from edge to edge, continuous and monotonic; its
  /// rows are at most one beyond the requested ones.
  package var path: Path?
  /// The row of the value in the middle of the column, where it is among the requested rows.
  package var middle: Int?
  /// The rows of the source's isolated points; nil where it is not made of points.
  package var points: Rows?
  /// The lit rows of error bars and boxes, which are drawn in each mode.
  package var bars = Rows()
  /// The rows of an area that is shaded, such as the inside of a bar.
  package var area = Rows()
  /// The rows of dots in which a condition on x and y holds everywhere.
  package var inside = Rows()
  /// The rows of dots in which it holds on a curve that bounds the places where it holds.
  package var edge = Rows()

  package init(lit: Rows = Rows(), undecided: Rows = Rows(), path: Path? = nil, middle: Int? = nil)
  {
    self.lit = lit
    self.undecided = undecided
    self.path = path
    self.middle = middle
  }

  /// The rows in which a monotonic piece enters the column and leaves it.
  package struct Path: Equatable, Sendable {
    package var left: Int
    package var right: Int

    package init(left: Int, right: Int) {
      self.left = left
      self.right = right
    }
  }
}
