extension Interval {
  /// The branches of the angle of the points of a box, above −π to π.
  ///
  /// Along each side of the box the angle is monotonic, so its extremes are in the corners, unless
  /// the box meets the negative x-axis, where the angle jumps, or the origin.
  static func angles(y: Interval, x: Interval) -> IntervalUnion {
    let holdsOrigin = y.contains(0) && x.contains(0)
    if holdsOrigin { return anglesAtOrigin(y: y, x: x) }
    if x.lower >= 0 || y.lower > 0 || y.upper < 0 {
      return IntervalUnion(corners(y: y, x: x), .differentiable)
    }
    if y.lower == 0 {
      // The axis itself belongs to the upper half plane.
      return IntervalUnion(corners(y: y, x: x), .continuous)
    }
    let below = Interval(
      lower: -Interval.pi.upper,
      upper: max(angle(y.lower, x.upper).upper, angle(y.lower, x.lower).upper)
    )
    let above = corners(y: Interval(lower: 0, upper: y.upper), x: x)
    return IntervalUnion(below, above)
  }

  private static func anglesAtOrigin(y: Interval, x: Interval) -> IntervalUnion {
    if y.isPoint, x.isPoint { return IntervalUnion() }
    let (pi, halfPi) = (Interval.pi.upper, Interval.pi.upper / 2)
    let range = Interval(
      lower: y.lower < 0 ? (x.lower < 0 ? -pi : -halfPi) : x.upper > 0 || y.upper > 0 ? 0 : pi,
      upper: x.lower < 0 ? (y.upper >= 0 ? pi : 0) : y.upper > 0 ? halfPi : 0
    )
    return IntervalUnion(range, [])
  }

  private static func corners(y: Interval, x: Interval) -> Interval {
    let first = angle(y.lower, x.lower)
    if y.isPoint, x.isPoint { return first }
    return first.hull(angle(y.lower, x.upper)).hull(angle(y.upper, x.lower))
      .hull(angle(y.upper, x.upper))
  }

  /// An enclosure of the angle at a corner that is not the origin.
  private static func angle(_ y: Double, _ x: Double) -> Interval {
    if y == 0 { return x > 0 ? .zero : .pi }
    let value = libraryAtan2(y, x)
    if value == 0 {
      let least = Double.leastNonzeroMagnitude
      return y > 0 ? Interval(lower: 0, upper: least) : Interval(lower: -least, upper: 0)
    }
    return Interval(
      lower: max(value.lowered(LibraryError.small), -Interval.pi.upper),
      upper: min(value.raised(LibraryError.small), Interval.pi.upper)
    )
  }
}
