internal import Arithmetic
internal import Graphing

extension SampledCurve {
  /// Returns the heights of most points, at integers where it has values only there.
  func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    guard let x else {
      let usual = Fraction(-10)...Fraction(10)
      let window = suggestedWindow(x: usual, aspect: aspect, isInterrupted: isInterrupted)
      guard hasZeros, !isInterrupted(),
        let own = isScattered ? mostProbableRange(outside: usual) : rangeOfChange(besides: usual)
      else { return SuggestedWindow(x: nil, y: window.y) }
      return suggestedWindow(x: own, aspect: aspect, isInterrupted: isInterrupted)
    }
    let part = (x.upperBound - x.lowerBound) / Fraction(Self.mostSampled)
    let step = isScattered ? max(part, Fraction(1)) : part
    var heights: [Fraction] = []
    let first = x.lowerBound
    var place = isScattered ? Fraction(-(-first).floor) : first + step / Fraction(2)
    while place <= x.upperBound, !isInterrupted() {
      let x = isScattered ? Fraction(place.floor) : place
      if let height = value(x)?.approximation(near: x) { heights.append(height) }
      place = place + step
    }
    return SuggestedWindow(x: x, y: heights.suggestedRange)
  }

  /// The range around the step of a function that is level in the usual range; nil for any other one.
  private func rangeOfChange(besides usual: ClosedRange<Fraction>) -> ClosedRange<Fraction>? {
    func height(at x: Double) -> Double {
      let place = Fraction(exactly: x)
      guard let value = value(place) else { return .nan }
      // Only a number that is extremely small has no approximation.
      return value.approximation(near: place).map { Interval($0).midpoint } ?? 0
    }
    let ends = [usual.lowerBound, usual.upperBound].map { height(at: Interval($0).midpoint) }
    // Far away it may take long to compute, which is only tried where nothing would be seen otherwise.
    guard (ends[0] - ends[1]).magnitude < Self.leastStep else { return nil }
    return SuggestedWindow.range(ofChangeOf: height, near: [])
  }

  /// Steps that are lower than this are not seen.
  private static let leastStep = 0x1p-10

  /// The range of the integers at which a function that rises to its highest value and falls from there, such as the
  /// probability of a number of successes, is not much smaller than there; nil if the usual range has them.
  private func mostProbableRange(outside usual: ClosedRange<Fraction>) -> ClosedRange<Fraction>? {
    guard let peak else { return nil }
    let least = height(at: peak) * Fraction(1, 1_000)
    guard let low = end(of: least, from: peak, by: -1),
      let high = end(of: least, from: peak, by: 1),
      !usual.contains(low) || !usual.contains(high)
    else { return nil }
    let room = max((high - low) / Fraction(8), Fraction(1))
    return Fraction((low - room).floor)...Fraction(-(-(high + room)).floor)
  }

  /// The value at an integer; 0 where there is none.
  private func height(at x: Int) -> Fraction {
    value(Fraction(x))?.approximation(near: Fraction(x)) ?? Fraction(0)
  }

  /// The integer with the highest value of a function that rises up to there and falls after it.
  private var peak: Int? {
    let distances = [1, 10, 100, 1_000, 10_000, 100_000, Self.farthest]
      .flatMap { [$0, 2 * $0, 5 * $0] }
    let places = distances.reversed().map { -$0 } + [0] + distances
    let heights = places.map(height)
    guard let highest = heights.max(), highest.signum > 0,
      let index = heights.firstIndex(of: highest), index > 0, index < places.count - 1
    else { return nil }
    var (low, peak, high, most) = (places[index - 1], places[index], places[index + 1], highest)
    while high - low > 2 {
      let middle = (peak + (high - peak > peak - low ? high : low)) / 2
      let height = height(at: middle)
      switch (height > most, middle > peak) {
      case (true, true): (low, peak, most) = (peak, middle, height)
      case (true, false): (high, peak, most) = (peak, middle, height)
      case (false, true): high = middle
      case (false, false): low = middle
      }
    }
    return peak
  }

  /// The last integer in a direction from a peak that has more than this height; nil for one too far.
  private func end(of height: Fraction, from peak: Int, by direction: Int) -> Fraction? {
    var (inside, outside) = (0, 1)
    while self.height(at: peak + direction * outside) > height {
      guard outside < Self.farthest else { return nil }
      (inside, outside) = (outside, 2 * outside)
    }
    while outside - inside > 1 {
      let middle = (inside + outside) / 2
      let isHigher = self.height(at: peak + direction * middle) > height
      if isHigher { inside = middle } else { outside = middle }
    }
    return Fraction(peak + direction * inside)
  }

  /// Probabilities are not searched for beyond this number.
  private static let farthest = 1_000_000

  /// The most places at which heights are asked for.
  private static let mostSampled = 64
}

extension [Fraction] {
  /// The range of numbers with some room, without the few that are far from the others; nil where there
  /// are none.
  fileprivate var suggestedRange: ClosedRange<Fraction>? {
    let sorted = sorted { $0.magnitude < $1.magnitude }
    guard let last = sorted.last else { return nil }
    let most = sorted[sorted.count * 3 / 4].magnitude
    let isFar = last.magnitude > (most + Fraction(1)) * Fraction(20)
    let kept = isFar ? sorted.filter { $0.magnitude <= most } : sorted
    let (low, high) = (kept.min() ?? last, kept.max() ?? last)
    let least =
      low == high
      ? Swift.max(low.magnitude / Fraction(2), Fraction(1)) : last.magnitude / Fraction(1_000)
    let room = Swift.max((high - low) / Fraction(8), least)
    let step = TickScale.decimalStep(atLeast: room / Fraction(4))
    let bottom = Fraction(((low - room) / step).floor) * step
    return bottom...Fraction(-(-(high + room) / step).floor) * step
  }
}
