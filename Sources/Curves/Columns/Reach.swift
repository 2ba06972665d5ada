internal import Arithmetic

/// The rows of the picture that contain some values.
///
/// A value within `snap` of a border between rows counts as meeting it: the picture is correct for
/// borders moved by less than a millionth of a dot.
struct Reach {
  /// In rows; half a millionth, so that two of them stay below one millionth.
  static let snap = 0x1p-21
  /// A value that is known this well is on a known side of a border, moved by less than `snap`.
  static let blur = 0x1p-22

  var first: Int
  var last: Int
  /// The border that all the values are at, if they are.
  var border: Int?

  var isEmpty: Bool { first > last }

  init(_ first: Int, _ last: Int) {
    self.first = first
    self.last = last
  }

  /// The rows that values in an interval may be in.
  init(_ values: Interval, _ rows: Int) {
    self.init(low: Self.row(above: values.lower), high: Self.row(below: values.upper), rows)
  }

  /// The rows between two values, with the lower one first.
  init(from low: Interval, through high: Interval, _ rows: Int) {
    let isLowSharp = low.width <= Self.blur
    let isHighSharp = high.width <= Self.blur
    self.init(
      low: Self.row(above: isLowSharp ? low.upper : low.lower),
      high: Self.row(below: isHighSharp ? high.lower : high.upper),
      rows
    )
  }

  private init(low: Int, high: Int, _ rows: Int) {
    first = max(low, 0)
    last = min(high, rows - 1)
    if low > high, low >= 0, low <= rows { border = low }
  }

  /// The row just above a value.
  @inline(__always)
  static func row(above value: Double) -> Int {
    Int(max(-4, min(value + snap, 0x1p40)).rounded(.down))
  }

  /// The row just below a value.
  @inline(__always)
  static func row(below value: Double) -> Int {
    Int(max(-4, min(value - snap, 0x1p40)).rounded(.up)) - 1
  }

  /// The rows of this reach from the first to the last.
  func clamped(to first: Int, _ last: Int) -> Reach {
    var reach = self
    reach.first = max(self.first, first)
    reach.last = min(self.last, last)
    return reach
  }

  func hull(_ other: Reach) -> Reach { Reach(min(first, other.first), max(last, other.last)) }

  /// The row above the border that the values are at.
  var withUpperRow: Reach { border.map { Reach($0, $0) } ?? self }
}
