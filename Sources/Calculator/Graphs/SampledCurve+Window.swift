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
        let own = isScattered
          ? mostProbableRange(outside: usual)
          : shortDomain(in: usual) ?? rangeOfChange(isInterrupted)
      else { return SuggestedWindow(x: nil, y: window.y) }
      return suggestedWindow(x: own, aspect: aspect, isInterrupted: isInterrupted)
    }
    let part = (x.upperBound - x.lowerBound) / Fraction(Self.mostSampled)
    let step = isScattered ? max(part, Fraction(1)) : part
    var heights: [Fraction] = []
    let first = x.lowerBound
    var place = isScattered ? Fraction(first.ceiling) : first + step / Fraction(2)
    while place <= x.upperBound, !isInterrupted() {
      let x = isScattered ? Fraction(place.floor) : place
      if let height = value(x)?.approximation(near: x) { heights.append(height) }
      place = place + step
    }
    return SuggestedWindow(x: x, y: heights.suggestedRange)
  }

  /// The range around the peak or the step of a function that is level on both sides of it; nil for any other one, and
  /// where the usual range shows it.
  private func rangeOfChange(_ isInterrupted: () -> Bool) -> ClosedRange<Fraction>? {
    func height(at x: Double) -> Double {
      let place = Fraction(exactly: x)
      guard !isInterrupted(), let value = value(place) else { return .nan }
      // Only a number that is extremely small has no approximation.
      return value.approximation(near: place).map { Interval($0).midpoint } ?? 0
    }
    func isLevel(_ one: Double, _ other: Double) -> Bool {
      (height(at: one) - height(at: other)).magnitude < Self.leastStep
    }
    // Far away it may take long to compute, which is only tried where nothing would be seen otherwise.
    guard hasProbabilities || isLevel(-10, 10),
      let range = SuggestedWindow.range(ofChangeOf: height, near: [])
    else { return nil }
    // Of what is never negative, such as a number of failures, little is shown below 0.
    let least = -range.upperBound / Fraction(8)
    guard range.lowerBound < least,
      height(at: Interval(least / Fraction(1 << 20)).midpoint) == height(at: -5E6)
    else { return range }
    return least.shortened(across: range.upperBound)...range.upperBound
  }

  /// Steps that are lower than this are not seen.
  private static let leastStep = 0x1p-10

  /// The range around the values of a function that has them only in a short part of a range, such as the
  /// probabilities of a quantile; nil for any other one.
  private func shortDomain(in range: ClosedRange<Fraction>) -> ClosedRange<Fraction>? {
    let step = (range.upperBound - range.lowerBound) / Fraction(Self.mostSampled)
    let places = (0..<Self.mostSampled).map { number in
      range.lowerBound + step / Fraction(2) + step * Fraction(number)
    }
    let inside = places.filter { value($0) != nil }
    guard let first = inside.first, let last = inside.last, first > places[0],
      last < places[places.count - 1], inside.count <= Self.mostSampled / 5
    else { return nil }
    func end(from start: Fraction, by distance: Fraction) -> Fraction {
      var (inside, outside) = (start, start + distance)
      for _ in 0..<8 {
        let middle = (inside + outside) / Fraction(2)
        if value(middle) != nil { inside = middle } else { outside = middle }
      }
      return outside
    }
    let ends = [end(from: first, by: -step), end(from: last, by: step)]
    return SuggestedWindow.range(around: ends, room: Fraction(1, 8))
  }

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
    return Fraction((low - room).floor)...Fraction((high + room).ceiling)
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
    return bottom...Fraction(((high + room) / step).ceiling) * step
  }
}
