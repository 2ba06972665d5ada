package import Arithmetic
package import Graphing

extension CurveSource {
  /// The features near the origin with some room around them, and the heights that most of the curve
  /// has there; for a part of the axis that is given, just those heights.
  package func suggestedWindow(x given: ClosedRange<Fraction>?, aspect: Double) -> SuggestedWindow {
    let place = given ?? Fraction(-10)...Fraction(10)
    let near = features(from: place.lowerBound, through: place.upperBound, effort: .frame)
    let x = given ?? suggestedRange(around: near)
    let y = suggestedHeights(in: x, near.filter { x.contains($0.x) })
    return SuggestedWindow(x: x, y: y, hasTicksAtPi: hasTicksAtPi)
  }

  /// More features than these are those of a curve that goes on like that.
  private static let manyFeatures = 8

  private func suggestedRange(around near: [Feature]) -> ClosedRange<Fraction> {
    let usual = Fraction(-10)...Fraction(10)
    guard (2...Self.manyFeatures).contains(near.count), let first = near.first?.x,
      let last = near.last?.x, first < last
    else { return usual }
    let margin = (last - first) * Fraction(3, 4)
    let (from, to) = (first - margin, last + margin)
    // With the origin, where that is not far.
    let low = from.signum > 0 && from < to - from ? Fraction(0) : from
    let high = to.signum < 0 && -to < to - from ? Fraction(0) : to
    return rounded(low)...rounded(high)
  }

  private func suggestedHeights(
    in x: ClosedRange<Fraction>,
    _ features: [Feature]
  ) -> ClosedRange<Fraction>? {
    let heights = heights(in: x)
    guard heights.count > 8 else { return nil }
    let tail = features.contains { $0.kind == .pole } ? tail(of: heights) : 0.25
    let middle = [heights.below(tail), heights.above(tail)]
    let anchors = middle + features.compactMap { $0.y.map { Interval($0).midpoint } }
    guard let low = anchors.min(), let high = anchors.max() else { return nil }
    let room = (high - low) / 2
    guard room > max(high.magnitude, low.magnitude) * 0x1p-30 else {
      let margin = max(low.magnitude / 2, 1)
      return range(low - margin, high + margin)
    }
    return range(
      max(low - room, min(low, heights[0]) - room / 4),
      min(high + room, max(high, heights[heights.count - 1]) + room / 4)
    )
  }

  /// The share of a curve with poles that is left out at the top, and at the bottom.
  ///
  /// The rest of another curve than its middle half is growth. Of this one more is shown, as long as a
  /// tenth more of it takes less than 4.5 times the height.
  private func tail(of heights: [Double]) -> Double {
    var (best, most) = (0.25, heights.above(0.25) - heights.below(0.25))
    for tail in [0.2, 0.15, 0.1, 0.05] {
      most *= 4.5
      let height = heights.above(tail) - heights.below(tail)
      if height < most { (best, most) = (tail, height) }
    }
    return best
  }

  private func range(_ low: Double, _ high: Double) -> ClosedRange<Fraction>? {
    guard low.isFinite, high.isFinite, low < high else { return nil }
    let (from, to) = (rounded(Fraction(exactly: low)), rounded(Fraction(exactly: high)))
    return from < to ? from...to : nil
  }

  /// The heights at points all over a range, sorted.
  private func heights(in x: ClosedRange<Fraction>) -> [Double] {
    let count = PointRun.blockSize
    let step = (x.upperBound - x.lowerBound) * Fraction(1, count)
    let places = (0..<count).map { index in
      Interval(x.lowerBound + (Fraction(index) + Fraction(1, 2)) * step).midpoint
    }
    var run = PointRun(program)
    return run.values(at: places).filter(\.isFinite).sorted()
  }

  /// A number with two digits that is near.
  private func rounded(_ x: Fraction) -> Fraction {
    guard !x.isZero else { return x }
    var step = Fraction(1)
    while x.magnitude / step >= Fraction(100) { step = step * Fraction(10) }
    while x.magnitude / step < Fraction(10) { step = step / Fraction(10) }
    return Fraction((x / step + Fraction(1, 2)).floor) * step
  }

  /// Whether a function of angles in radians is in it: then its features lie at parts of π.
  package var hasTicksAtPi: Bool {
    program.instructions.prefix(program.valueCount).contains { instruction in
      guard case .unary(let function, let a) = instruction else { return false }
      switch function {
      case .sin, .cos, .tan: return a == 0
      default: return false
      }
    }
  }
}

extension [Double] {
  /// Of sorted numbers the one that a share of all is below.
  fileprivate func below(_ share: Double) -> Double { self[Int(Double(count) * share)] }

  /// Of sorted numbers the one that a share of all is above.
  fileprivate func above(_ share: Double) -> Double { self[count - 1 - Int(Double(count) * share)] }
}
