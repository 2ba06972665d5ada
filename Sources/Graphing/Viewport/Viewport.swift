package import Arithmetic

/// A window of the plane, with its width and height in dots.
///
/// It keeps its middle and the size of a dot, so that another size in dots shows more or less of
/// the same picture. All of it is exact: zooming in and out returns to the very same window, at any
/// depth.
package struct Viewport: Hashable, Sendable {
  /// The window's lattice, which stays the same while the window is panned by whole dots.
  package private(set) var lattice: Lattice
  /// The number of the leftmost column in the lattice.
  package private(set) var firstColumn = 0
  /// The number of the lowest row in the lattice.
  package private(set) var firstRow = 0
  package private(set) var size: DotSize
}

extension Viewport {
  /// The window from one x to another and from one y to another.
  package init(
    x: (left: Fraction, right: Fraction),
    y: (bottom: Fraction, top: Fraction),
    size: DotSize
  ) throws(ViewportError) {
    guard size.isDrawable else { throw .size(size) }
    guard x.left != x.right else { throw .empty(.x) }
    guard y.bottom != y.top else { throw .empty(.y) }
    guard x.left < x.right else { throw .reversed(.x) }
    guard y.bottom < y.top else { throw .reversed(.y) }
    self.init(
      lattice: Lattice(
        origin: Point(x: x.left, y: y.bottom),
        dotWidth: (x.right - x.left) / Fraction(size.columns),
        dotHeight: (y.top - y.bottom) / Fraction(size.rows)
      ),
      size: size
    )
  }

  /// The window around a middle, with dots of a size in units of x and of y.
  package init(
    centre: Point,
    dotWidth: Fraction,
    dotHeight: Fraction,
    size: DotSize
  ) throws(ViewportError) {
    guard size.isDrawable else { throw .size(size) }
    guard dotWidth.signum > 0 else { throw .scale(.x) }
    guard dotHeight.signum > 0 else { throw .scale(.y) }
    let corner = Point(
      x: centre.x - Fraction(size.columns, 2) * dotWidth,
      y: centre.y - Fraction(size.rows, 2) * dotHeight
    )
    self.init(
      lattice: Lattice(origin: corner, dotWidth: dotWidth, dotHeight: dotHeight),
      size: size
    )
  }

  /// The numbers of its columns in the lattice, from left to right.
  package var columns: Range<Int> { firstColumn..<firstColumn + size.columns }

  /// The numbers of its rows in the lattice, from the lowest up.
  package var rows: Range<Int> { firstRow..<firstRow + size.rows }

  /// Units of x for the width of a dot.
  package var dotWidth: Fraction { lattice.dotWidth }

  /// Units of y for the height of a dot.
  package var dotHeight: Fraction { lattice.dotHeight }

  package var left: Fraction { lattice.x(ofEdge: firstColumn) }
  package var right: Fraction { lattice.x(ofEdge: columns.upperBound) }
  package var bottom: Fraction { lattice.y(ofEdge: firstRow) }
  package var top: Fraction { lattice.y(ofEdge: rows.upperBound) }

  package var centre: Point {
    Point(x: (left + right) / Fraction(2), y: (bottom + top) / Fraction(2))
  }

  /// The point in the middle of a dot, counted from the left and from below.
  package func middle(ofColumn column: Int, row: Int) -> Point {
    Point(
      x: left + Fraction(2 * column + 1, 2) * dotWidth,
      y: bottom + Fraction(2 * row + 1, 2) * dotHeight
    )
  }

  /// The column that contains x, counted from the left; nil where x is not in view.
  package func column(of x: Fraction) -> Int? {
    guard x >= left, x < right else { return nil }
    return ((x - left) / dotWidth).floor.int
  }

  /// The row that contains y, counted from below; nil where y is not in view.
  package func row(of y: Fraction) -> Int? {
    guard y >= bottom, y < top else { return nil }
    return ((y - bottom) / dotHeight).floor.int
  }

  /// The same window on another lattice of the same scale, if its dots are also dots of that one.
  func rebased(on other: Lattice) -> Viewport? {
    guard other.dotWidth == dotWidth, other.dotHeight == dotHeight,
      let column = ((left - other.origin.x) / dotWidth).smallInt,
      let row = ((bottom - other.origin.y) / dotHeight).smallInt
    else { return nil }
    return Viewport(lattice: other, firstColumn: column, firstRow: row, size: size)
  }

  /// The window moved by whole dots, to the right and up for positive numbers.
  package func panned(byColumns columns: Int, rows: Int) -> Viewport {
    let (column, overflow) = firstColumn.addingReportingOverflow(columns)
    let (row, overflows) = firstRow.addingReportingOverflow(rows)
    guard !overflow, !overflows, max(column.magnitude, row.magnitude) < Self.farthest else {
      return recentred(
        on: Point(
          x: centre.x + Fraction(columns) * dotWidth,
          y: centre.y + Fraction(rows) * dotHeight
        )
      )
    }
    return Viewport(lattice: lattice, firstColumn: column, firstRow: row, size: size)
  }

  /// The window of the same scale around another middle.
  ///
  /// It stays on its lattice where whole dots lead to that middle.
  package func recentred(on point: Point) -> Viewport {
    scaled(centre: point, dotWidth: dotWidth, dotHeight: dotHeight)
  }

  /// The window of the same size around a middle, with dots of another size.
  ///
  /// It stays on its lattice where that has the same dots.
  func scaled(centre: Point, dotWidth: Fraction, dotHeight: Fraction) -> Viewport {
    let corner = Point(
      x: centre.x - Fraction(size.columns, 2) * dotWidth,
      y: centre.y - Fraction(size.rows, 2) * dotHeight
    )
    let lattice = Lattice(origin: corner, dotWidth: dotWidth, dotHeight: dotHeight)
    let plain = Viewport(lattice: lattice, size: size)
    return plain.rebased(on: self.lattice) ?? plain
  }

  /// The window of another size in dots, with the same middle and the same scale.
  package func resized(to newSize: DotSize) throws(ViewportError) -> Viewport {
    guard newSize.isDrawable else { throw .size(newSize) }
    var other = self
    other.size = newSize
    let middle = centre
    return other.recentred(on: middle)
  }

  /// A window further than this from its lattice's origin, in dots, gets a lattice of its own.
  private static let farthest: UInt = 1 << 52
}

/// A number of columns and of rows of dots.
package struct DotSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The most columns or rows that can be drawn.
  package static let limit = 100_000

  var isDrawable: Bool { 1...Self.limit ~= columns && 1...Self.limit ~= rows }
}

extension Fraction {
  /// The value as an integer small enough to count dots; nil where it is not one.
  var smallInt: Int? {
    guard let int, int.magnitude < 1 << 52 else { return nil }
    return int
  }
}
