package import Arithmetic

extension Viewport {
  /// The scales that a zoom changes.
  package enum Axes: Hashable, Sendable {
    case both
    case xOnly
    case yOnly
  }

  /// The window with each unit `factor` times as large, and a point that stays in place.
  ///
  /// A factor above 1 shows less of the plane, one below 1 shows more; it must be positive.
  package func zoomed(by factor: Fraction, around point: Point, axes: Axes = .both) -> Viewport {
    precondition(factor.signum > 0, "a zoom has a positive factor")
    let (fx, fy) = (
      axes == .yOnly ? Fraction(1) : factor, axes == .xOnly ? Fraction(1) : factor
    )
    let middle = centre
    return scaled(
      centre: Point(
        x: point.x + (middle.x - point.x) / fx,
        y: point.y + (middle.y - point.y) / fy
      ),
      dotWidth: dotWidth / fx,
      dotHeight: dotHeight / fy
    )
  }

  /// The window zoomed around the middle of a dot, as by a wheel around the pointer.
  package func zoomed(
    by factor: Fraction,
    aroundColumn column: Int,
    row: Int,
    axes: Axes = .both
  ) -> Viewport {
    zoomed(by: factor, around: middle(ofColumn: column, row: row), axes: axes)
  }

  /// The window filled by the box between two corners, in any order.
  package func zoomed(toBox corner: Point, _ opposite: Point) throws(ViewportError) -> Viewport {
    try Viewport(
      x: (min(corner.x, opposite.x), max(corner.x, opposite.x)),
      y: (min(corner.y, opposite.y), max(corner.y, opposite.y)),
      size: size
    )
  }

  /// The window with equal units on both axes; `dotAspect` is the height of a dot over its width.
  ///
  /// The finer of the two scales is changed: what was in view stays in view.
  package func withEqualScales(dotAspect: Fraction) -> Viewport {
    precondition(dotAspect.signum > 0, "a dot has a shape")
    let unit = max(dotWidth, dotHeight / dotAspect)
    return scaled(centre: centre, dotWidth: unit, dotHeight: unit * dotAspect)
  }

  /// The window of the same scale with the axes' crossing in a dot, counted from the lower left.
  ///
  /// It moves by whole dots, so the crossing may be anywhere in that dot.
  package func withOrigin(atColumn column: Int, row: Int) -> Viewport {
    guard let x = (-left / dotWidth).floor.int, let y = (-bottom / dotHeight).floor.int,
      max(x.magnitude, y.magnitude) < 1 << 52
    else {
      let point = middle(ofColumn: column, row: row)
      return recentred(on: Point(x: centre.x - point.x, y: centre.y - point.y))
    }
    return panned(byColumns: x - column, rows: y - row)
  }
}
