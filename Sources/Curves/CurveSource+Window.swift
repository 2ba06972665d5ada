package import Arithmetic
package import Graphing

extension CurveSource {
  /// Returns the features near the origin, or all if they are few, with some room around them, and the heights that
  /// most of the curve has there; for a given part of the axis, only those heights.
  ///
  /// Where there are none near the origin, the nearest ones are used.
  package func suggestedWindow(
    x given: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    if isOverDecades {
      let x = given ?? decades() ?? Self.usualDecades
      return SuggestedWindow(x: x, y: suggestedHeights(in: x, [], isChosen: true))
    }
    let usual = Fraction(-10)...Fraction(10)
    let near = landmarks(in: given ?? usual, isInterrupted: isInterrupted)
    let own = given ?? ownRange(near, isInterrupted: isInterrupted)
    let x = own ?? usual
    let shown = features(in: x, isInterrupted: isInterrupted)
    var window = suggestedWindow(
      of: x,
      shown.filter { x.contains($0.x) },
      isChosen: given != nil
    )
    window.hasTicksAtPi = hasTicksAtPi
    guard given == nil else { return window }
    window.isUsual = own == nil
    window.landmarks = near.count > Self.manyFeatures ? nil : near
    window.crossings = crossings(in: usual, isInterrupted: isInterrupted)
    return window
  }

  private func suggestedWindow(
    of x: ClosedRange<Fraction>,
    _ features: [Feature],
    isChosen: Bool
  ) -> SuggestedWindow {
    var window = SuggestedWindow(x: x, y: suggestedHeights(in: x, features, isChosen: false))
    if isChosen { window.chosenHeights = suggestedHeights(in: x, features, isChosen: true) }
    return window
  }

  /// The points in common with other curves found in a frame; none where the search is interrupted.
  private func crossings(in x: ClosedRange<Fraction>, isInterrupted: () -> Bool) -> [Point] {
    differences.flatMap { difference, number, contact in
      var search = crossingSearch(
        difference,
        with: number,
        besides: contact,
        from: x.lowerBound,
        through: x.upperBound,
        effort: .frame
      )
      guard search.proceed(isInterrupted: isInterrupted) else { return [Point]() }
      return search.features.compactMap { feature in
        guard feature.kind == .intersection else { return nil }
        return feature.y.map { Point(x: feature.x, y: $0) }
      }
    }
  }

  /// The range of decades for a curve that shows no preference.
  private static let usualDecades = Fraction(-1)...Fraction(3)
  /// The decades in which a curve is searched for bends.
  private static let searchedDecades = -12...12

  /// The decades in which the curve bends, with one and a half on either side; nil where it bends
  /// nowhere or without end.
  private func decades() -> ClosedRange<Fraction>? {
    let range = Self.searchedDecades
    let (places, values) = samples(in: Fraction(range.lowerBound)...Fraction(range.upperBound))
    let bends = zip(zip(values, values.dropFirst()), values.dropFirst(2)).map { pair, last in
      let bend = (last - 2 * pair.1 + pair.0).magnitude
      return bend.isFinite ? bend : 0
    }
    guard let most = bends.max(), most > 0x1p-20 else { return nil }
    let bent = bends.indices.filter { bends[$0] > most / 20 }
    guard let first = bent.first, let last = bent.last else { return nil }
    let low = Int((places[first] - 1.5).rounded(.down))
    let high = Int((places[last + 2] + 1.5).rounded(.up))
    guard low > range.lowerBound, high < range.upperBound else { return nil }
    return Fraction(low)...Fraction(high)
  }

  /// With more features than these, the curve probably continues in the same way.
  private static let manyFeatures = 8
  /// Fewer features say little about a curve that has many.
  private static let fewestFeatures = 3
  /// Features are not searched for beyond ten to this power.
  private static let farthest = 6

  /// The range for a curve with these features near the origin; nil where it has no scale of its own.
  private func ownRange(
    _ near: [Fraction],
    isInterrupted: () -> Bool
  ) -> ClosedRange<Fraction>? {
    guard near.count <= Self.manyFeatures else {
      // A polynomial does not continue in the same way, and becomes very large.
      guard function.rational != nil else { return nil }
      return SuggestedWindow.range(around: near, room: Fraction(1, 16))
    }
    let places =
      near.isEmpty
      ? farLandmarks(isInterrupted: isInterrupted) : widened(near, isInterrupted: isInterrupted)
    if let range = SuggestedWindow.range(around: places) { return range }
    if let range = rangeOfChange(near: places, isInterrupted: isInterrupted) { return range }
    // A single one gives no scale but its distance, where it is far.
    guard near.isEmpty, let place = places.first else { return nil }
    let end = (place * Fraction(2)).shortened(across: place.magnitude)
    return min(end, Fraction(0))...max(end, Fraction(0))
  }

  /// The range around the peak or the step of a curve that is level on both sides of it.
  private func rangeOfChange(
    near places: [Fraction],
    isInterrupted: () -> Bool
  ) -> ClosedRange<Fraction>? {
    var run = PointRun(program)
    let range = SuggestedWindow.range(ofChangeOf: { run.values(at: [$0])[0] }, near: places)
    return range.flatMap { range in
      features(in: range, isInterrupted: isInterrupted).contains { $0.kind == .pole } ? nil : range
    }
  }

  /// The features in the widest part of the axis in which they are few and can be told apart.
  ///
  /// Near the origin alone x² − 10⁶ would have no zeros. Of a long wave, of which hardly anything is near, they are
  /// the nearest ones.
  private func widened(_ near: [Fraction], isInterrupted: () -> Bool) -> [Fraction] {
    guard near.count <= Self.manyFeatures else { return near }
    var found = near
    for exponent in 2...Self.farthest {
      let bound = Fraction(10).power(exponent)
      let further = landmarks(in: -bound...bound, isInterrupted: isInterrupted)
      guard !isInterrupted(), further.count >= found.count else { break }
      if further.count > Self.manyFeatures {
        guard found.count < Self.fewestFeatures else { break }
        let end = further.map(\.magnitude).sorted()[Self.manyFeatures]
        let nearest = further.filter { $0.magnitude < end }
        return nearest.count >= Self.fewestFeatures && nearest.areFarApart ? nearest : found
      }
      guard further.areFarApart else { break }
      found = further
    }
    return found
  }

  /// The nearest features, in ascending order, where none is near the origin.
  private func farLandmarks(isInterrupted: () -> Bool) -> [Fraction] {
    for exponent in 2...Self.farthest where !isInterrupted() {
      let bound = Fraction(10).power(exponent)
      // As far again, so that none is left out that belongs to one near the bound.
      let reach = bound * Fraction(2)
      let far = landmarks(in: -reach...reach, isInterrupted: isInterrupted)
        .sorted { $0.magnitude < $1.magnitude }
      guard let first = far.first, !first.isZero, first.magnitude <= bound else { continue }
      return far.prefix(Self.manyFeatures / 2).sorted()
    }
    return []
  }

  private func suggestedHeights(
    in x: ClosedRange<Fraction>,
    _ features: [Feature],
    isChosen: Bool
  ) -> ClosedRange<Fraction>? {
    let (places, values) = samples(in: x)
    let heights = values.filter(\.isFinite).sorted()
    let isDistinct = zip(places, places.dropFirst()).allSatisfy { $0 < $1 && $1.isFinite }
    let isBeyondDoubles =
      !isDistinct || heights.allSatisfy { $0 == 0 } && !values.allSatisfy(\.isNaN)
    if isBeyondDoubles, let exact = exactHeights(in: x) { return exact }
    guard heights.count > 8 else { return nil }
    let hasPole = features.contains { $0.kind == .pole }
    let tail =
      hasPole
      ? tail(of: heights) : isChosen && Self.isShownWhole(heights) ? 0 : Self.usualTail
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

  /// The share of a curve without poles beyond the middle half, at the top and at the bottom.
  private static let usualTail = 0.25

  /// Whether a curve in a part of the axis that a person has chosen is not so high that only its ends would be seen.
  private static func isShownWhole(_ heights: [Double]) -> Bool {
    let middle = heights.above(usualTail) - heights.below(usualTail)
    return heights.above(0) - heights.below(0) <= 50 * middle
  }

  /// The share of a curve with poles that is left out at the top, and at the bottom.
  ///
  /// Beyond the middle half of another curve there is only growth. For a curve with poles more is
  /// shown, as long as a tenth more of it takes less than 4.5 times the height.
  private func tail(of heights: [Double]) -> Double {
    var (best, most) = (
      Self.usualTail, heights.above(Self.usualTail) - heights.below(Self.usualTail)
    )
    for tail in [0.2, 0.15, 0.1, 0.05] {
      most *= 4.5
      let height = heights.above(tail) - heights.below(tail)
      if height < most { (best, most) = (tail, height) }
    }
    return best
  }

  private func range(_ low: Double, _ high: Double) -> ClosedRange<Fraction>? {
    guard low.isFinite, high.isFinite, low < high else { return nil }
    let (from, to) = (Fraction(exactly: low), Fraction(exactly: high))
    return from.shortened(across: to - from)...to.shortened(across: to - from)
  }

  /// The heights of a curve whose numbers are beyond those of doubles, from its values at some points.
  private func exactHeights(in x: ClosedRange<Fraction>) -> ClosedRange<Fraction>? {
    let step = (x.upperBound - x.lowerBound) * Fraction(1, Self.exactSamples)
    let heights = (0...Self.exactSamples).compactMap { index in
      (try? program.value(at: Real(x.lowerBound + Fraction(index) * step)))?.near(bits: 64)
    }
    guard let low = heights.min(), let high = heights.max() else { return nil }
    guard low < high else { return nil }
    let room = (high - low) * Fraction(1, 4)
    return (low - room).shortened(across: high - low)...(high + room).shortened(across: high - low)
  }

  /// The parts of a range at whose ends values are computed exactly.
  private static let exactSamples = 16

  /// Points spread over a range, and the values there.
  private func samples(in x: ClosedRange<Fraction>) -> (places: [Double], values: [Double]) {
    let count = PointRun.blockSize
    let step = (x.upperBound - x.lowerBound) * Fraction(1, count)
    let places = (0..<count).map { index in
      Interval(x.lowerBound + (Fraction(index) + Fraction(1, 2)) * step).midpoint
    }
    var run = PointRun(program)
    return (places, run.values(at: places))
  }

  /// Whether it contains a function of angles in radians: then its features are at fractions of π.
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
  /// The sorted number with this share of all below it.
  fileprivate func below(_ share: Double) -> Double { self[Int(Double(count) * share)] }

  /// The sorted number with this share of all above it.
  fileprivate func above(_ share: Double) -> Double { self[count - 1 - Int(Double(count) * share)] }
}

extension [Fraction] {
  /// Whether ascending places are seen apart in a picture of all of them: none is nearer to the next one than a
  /// twenty-fifth of the whole.
  fileprivate var areFarApart: Bool {
    guard let first, let last else { return true }
    let least = (last - first) / Fraction(25)
    return zip(self, dropFirst()).allSatisfy { $0 == $1 || $1 - $0 >= least }
  }
}
