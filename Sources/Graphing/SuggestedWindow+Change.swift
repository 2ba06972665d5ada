package import Arithmetic

extension SuggestedWindow {
  /// The range that shows the part of the axis in which a function changes that is level on both sides of it, as around
  /// a peak or a step, with some room.
  ///
  /// `value` gives NaN where there is none. It is nil for any other function and for a jump, and where the usual range
  /// shows the change. A narrow peak is only found at one of the `places`.
  package static func range(
    ofChangeOf value: (Double) -> Double,
    near places: [Fraction]
  ) -> ClosedRange<Fraction>? {
    let samples = (farPlaces + places.map { Interval($0).midpoint }).sorted()
    let heights = samples.map(value)
    guard heights.allSatisfy(\.isFinite), let low = heights.min(), let high = heights.max(),
      let left = heights.first, let right = heights.last
    else { return nil }
    let tolerance = (high - low) / 50
    func isLevel(_ one: Double, _ other: Double) -> Bool {
      (one - other).magnitude <= tolerance / 100
    }
    guard isLevel(left, heights[1]), isLevel(right, heights[heights.count - 2]),
      let first = heights.firstIndex(where: { ($0 - left).magnitude > tolerance }),
      let last = heights.lastIndex(where: { ($0 - right).magnitude > tolerance })
    else { return nil }
    let begin = end(from: samples[first - 1], to: samples[first]) {
      (value($0) - left).magnitude <= tolerance
    }
    let end = end(from: samples[last + 1], to: samples[last]) {
      (value($0) - right).magnitude <= tolerance
    }
    // Around a jump there is nothing else.
    guard end.place - begin.place > (begin.error + end.error) * 0x1p10 else { return nil }
    let isShown =
      usual.lowerBound <= begin.place && end.place <= usual.upperBound
      && (end.place - begin.place) * 10 >= usual.upperBound - usual.lowerBound
    return isShown ? nil : range(around: [begin, end].map { Fraction(exactly: $0.place) })
  }

  /// The range of x for a curve that has no scale of its own.
  private static let usual = -10.0...10.0

  /// Places on both sides of the origin, each twice or more as far as the one before.
  private static let farPlaces: [Double] = {
    let distances = [1, 10, 100, 1e3, 1e4, 1e5, 1e6].flatMap { [$0, 2 * $0, 5 * $0] }
    return [0] + distances + distances.map { -$0 }
  }()

  /// The end of a part of the axis that begins at one place, where `holds` is true, and ends before another one, and how
  /// much further it may be.
  private static func end(
    from start: Double,
    to other: Double,
    where holds: (Double) -> Bool
  ) -> (place: Double, error: Double) {
    var (inside, outside) = (start, other)
    for _ in 0..<40 {
      let middle = (inside + outside) / 2
      if holds(middle) { inside = middle } else { outside = middle }
    }
    return (inside, (outside - inside).magnitude)
  }
}
