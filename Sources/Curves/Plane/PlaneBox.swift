internal import Arithmetic

/// A closed rectangle with sides along the axes.
struct PlaneBox {
  var x: Interval
  var y: Interval

  /// Its four corners.
  var corners: [PlaneBox] {
    [
      PlaneBox(x: Interval(exactly: x.lower), y: Interval(exactly: y.lower)),
      PlaneBox(x: Interval(exactly: x.upper), y: Interval(exactly: y.upper)),
      PlaneBox(x: Interval(exactly: x.lower), y: Interval(exactly: y.upper)),
      PlaneBox(x: Interval(exactly: x.upper), y: Interval(exactly: y.lower)),
    ]
  }

  /// A point near its middle.
  var middle: PlaneBox {
    PlaneBox(x: Interval(exactly: x.midpoint), y: Interval(exactly: y.midpoint))
  }

  /// The corner at which a function with slopes of these signs is least.
  func lowest(rising: (x: Bool, y: Bool)) -> PlaneBox {
    PlaneBox(
      x: Interval(exactly: rising.x ? x.lower : x.upper),
      y: Interval(exactly: rising.y ? y.lower : y.upper)
    )
  }

  /// Its two halves by a line across x, or else across y; nil where no double is between the sides.
  func halves(acrossX: Bool) -> (PlaneBox, PlaneBox)? {
    let side = acrossX ? x : y
    guard let middle = side.simplestMiddle else { return nil }
    let (low, high) = (
      Interval(lower: side.lower, upper: middle), Interval(lower: middle, upper: side.upper)
    )
    return acrossX
      ? (PlaneBox(x: low, y: y), PlaneBox(x: high, y: y))
      : (PlaneBox(x: x, y: low), PlaneBox(x: x, y: high))
  }
}

extension Interval {
  /// 0 or the double with the fewest bits near the middle; nil where there is none between the ends.
  fileprivate var simplestMiddle: Double? {
    if lower < 0, upper > 0 { return 0 }
    let isNegative = upper <= 0
    let (low, high) = isNegative ? (-upper, -lower) : (lower, upper)
    let quarter = (high - low) / 4
    let (from, to) = (low + quarter, high - quarter)
    var middle = low / 2 + high / 2
    if low < from, from < to, to < high {
      let differing = (from.bitPattern ^ to.bitPattern).leadingZeroBitCount
      let kept = UInt64.max << (UInt64.bitWidth - 1 - differing)
      middle = Double(bitPattern: to.bitPattern & kept)
    }
    guard low < middle, middle < high else { return nil }
    return isNegative ? -middle : middle
  }
}
