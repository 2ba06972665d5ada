package import Arithmetic

/// The window that a source suggests.
package struct SuggestedWindow: Equatable, Sendable {
  package var x: ClosedRange<Fraction>?
  package var y: ClosedRange<Fraction>?
  /// The heights for a part of the axis that a person has chosen, if they are others: to the ends of a curve.
  package var chosenHeights: ClosedRange<Fraction>?
  /// Whether x is an angle in radians, so that ticks at multiples of π are better.
  package var hasTicksAtPi: Bool
  /// Whether x is the usual range, since the source has no scale of its own: a straight line, a wave.
  package var isUsual = false
  /// The places that matter in the usual range; nil where there are so many that any part shows some.
  package var landmarks: [Fraction]? = []
  /// The points in common with sources before it, or of several sources.
  package var crossings: [Point] = []

  package init(x: ClosedRange<Fraction>?, y: ClosedRange<Fraction>?, hasTicksAtPi: Bool = false) {
    self.x = x
    self.y = y
    self.hasTicksAtPi = hasTicksAtPi
  }
}

extension SuggestedWindow {
  /// The range of x that shows these places with some room around them, a part of their distance; nil for less than two.
  package static func range(
    around places: [Fraction],
    room: Fraction = Fraction(3, 4)
  ) -> ClosedRange<Fraction>? {
    guard let first = places.min(), let last = places.max(), first < last else { return nil }
    let margin = (last - first) * room
    let (from, to) = (first - margin, last + margin)
    // The origin is included, where it is not far away.
    let low = from.signum > 0 && from < to - from ? Fraction(0) : from
    let high = to.signum < 0 && -to < to - from ? Fraction(0) : to
    let width = high - low
    return low.shortened(across: width)...high.shortened(across: width)
  }
}

extension Sequence<any DataSource> {
  /// The smallest window that shows what matters of all sources.
  ///
  /// Sources with a scale of their own choose x, and the others add their few remarkable places. Where
  /// none has one, these places and the points in common are shown with some room. For a given range
  /// it has the heights of all, which reach further where a person has chosen it. Points in common count only for curves on the same axis.
  package func suggestedWindow(
    x: ClosedRange<Fraction>? = nil,
    isChosen: Bool = false,
    aspect: Double,
    countsCrossings: Bool = true,
    isInterrupted: () -> Bool = { false }
  ) -> SuggestedWindow {
    var windows: [SuggestedWindow] = []
    for source in self {
      windows.append(source.suggestedWindow(x: x, aspect: aspect, isInterrupted: isInterrupted))
    }
    var window = SuggestedWindow(
      x: windows.compactMap(\.x).hull,
      y: windows.compactMap { isChosen ? $0.chosenHeights ?? $0.y : $0.y }.hull,
      hasTicksAtPi: windows.contains(where: \.hasTicksAtPi)
    )
    guard x == nil, windows.count > 1 else { return window }
    let crossings = countsCrossings ? windows.flatMap(\.crossings) : []
    let usual = windows.filter(\.isUsual)
    let places = usual.flatMap { $0.landmarks ?? [] }
    guard let range = windows.filter({ !$0.isUsual }).compactMap(\.x).hull else {
      if let hull = window.x, usual.contains(where: { $0.landmarks != nil }) {
        let range = SuggestedWindow.range(around: places + crossings.map(\.x))
        window.x = range.flatMap { $0.overlaps(hull) ? $0.clamped(to: hull) : nil } ?? hull
      }
      window.crossings = crossings
      return window
    }
    var shown = range.including(places)
    let outside = crossings.filter { !shown.contains($0.x) }
    if !outside.isEmpty {
      let heights = suggestedWindow(x: shown, aspect: aspect, isInterrupted: isInterrupted).y
      shown = shown.including(outside.filter { heights?.reaches($0.y) ?? false }.map(\.x))
    }
    (window.x, window.crossings) = (shown, crossings)
    return window
  }
}

extension [ClosedRange<Fraction>] {
  /// The smallest range that contains all of them; nil for none.
  fileprivate var hull: ClosedRange<Fraction>? {
    guard let low = map(\.lowerBound).min(), let high = map(\.upperBound).max() else { return nil }
    return low...high
  }
}

extension ClosedRange<Fraction> {
  /// The range, longer where a place is outside, so that there is some room beyond it.
  fileprivate func including(_ places: [Fraction]) -> ClosedRange<Fraction> {
    guard let first = places.min(), let last = places.max(),
      !contains(first) || !contains(last)
    else { return self }
    let (low, high) = (Swift.min(lowerBound, first), Swift.max(upperBound, last))
    let (width, room) = (high - low, (high - low) / Fraction(8))
    let start = low < lowerBound ? (low - room).shortened(across: width) : low
    let end = high > upperBound ? (high + room).shortened(across: width) : high
    return start...end
  }

  /// The range with those of the points at an x in view whose heights can be shown without hiding the rest.
  package func including(
    _ points: [Point],
    in x: ClosedRange<Fraction>
  ) -> ClosedRange<Fraction> {
    including(points.filter { x.contains($0.x) && reaches($0.y) }.map(\.y))
  }

  /// Whether a height can be shown, too, without hiding what is in this range.
  fileprivate func reaches(_ height: Fraction) -> Bool {
    let room = (upperBound - lowerBound) * Fraction(4)
    return lowerBound - room <= height && height <= upperBound + room
  }
}

extension Fraction {
  /// A nearby number with two digits, or with more where it would be further away than a tenth of that width.
  package func shortened(across width: Fraction) -> Fraction {
    guard !isZero else { return self }
    var step = Fraction(1)
    let size = min(magnitude, width * Fraction(2))
    while size / step >= Fraction(100) { step = step * Fraction(10) }
    while size / step < Fraction(10) { step = step / Fraction(10) }
    return Fraction((self / step + Fraction(1, 2)).floor) * step
  }
}
