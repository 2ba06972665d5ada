internal import Arithmetic
internal import Clock
internal import Graphing
internal import Terminal

/// A point that is moved along a curve.
struct GraphTrace {
  var curve: Int
  var x: Fraction
  /// The remarkable point that it stands on.
  var feature: Feature?
  /// How wide dots were when that was found.
  var dotWidth: Fraction?
  /// The value there, once it was asked for.
  var value: TracedValue?

  init(curve: Int, x: Fraction) { (self.curve, self.x) = (curve, x) }

  init(curve: Int, _ feature: Feature, dotWidth: Fraction) {
    (self.curve, x, self.feature, self.dotWidth) = (curve, feature.x, feature, dotWidth)
  }

  /// How high the point is; nil where the curve has none.
  var height: Fraction? {
    if let feature, feature.y != nil { return feature.y }
    if case .value(let reading) = value { return reading.y }
    return nil
  }
}

extension GraphScreen {
  /// In which direction features are gone through.
  enum Order {
    case forward
    case backward
  }

  mutating func startTrace() {
    guard trace == nil else {
      trace = nil
      return
    }
    let column = cursor.flatMap { plot.viewport.column(of: $0.x) }
    let x = plot.viewport.shortestX(inColumn: column ?? plot.viewport.size.columns / 2)
    trace(GraphTrace(curve: 0, x: x))
    cursor = nil
  }

  mutating func endTrace() -> ScreenResponse {
    trace = nil
    return .proceed
  }

  /// A key while a curve is traced; nil for the keys that go on to mean what they do.
  mutating func follow(_ key: Key) -> ScreenResponse? {
    guard let trace else { return nil }
    let step = key.modifiers.contains(.shift) ? 10 : 1
    switch key.code {
    case .left: stepAlong(-step)
    case .right: stepAlong(step)
    case .up, .down:
      let count = plot.curves.count
      guard count > 1 else { return .ring }
      let next = (trace.curve + (key.code == .down ? 1 : count - 1)) % count
      self.trace(counterpart(of: trace, on: next))
    default: return nil
    }
    return .proceed
  }

  /// The point of another curve at the same x: a remarkable one if both have one there, else at a simple
  /// number in its column.
  private func counterpart(of trace: GraphTrace, on curve: Int) -> GraphTrace {
    guard let feature = trace.feature else { return GraphTrace(curve: curve, x: trace.x) }
    if feature.partner == curve {
      return GraphTrace(curve: curve, feature, dotWidth: trace.dotWidth ?? plot.viewport.dotWidth)
    }
    let shared = plot.curves[curve].features.filter { $0.xText == feature.xText }
    if let other = shared.first(where: { $0.kind == feature.kind }) ?? shared.first {
      return GraphTrace(curve: curve, other, dotWidth: plot.viewport.dotWidth)
    }
    let simple = plot.viewport.column(of: trace.x).map(plot.viewport.shortestX(inColumn:))
    let isShort = trace.x.bitWidth < Self.mostBitsOfSimple
    return GraphTrace(curve: curve, x: isShort ? trace.x : simple ?? trace.x)
  }

  /// Longer fractions stand for a number that has no short one.
  private static let mostBitsOfSimple = 40

  /// So many columns along the curve; the window goes along at its border.
  private mutating func stepAlong(_ step: Int) {
    guard let trace else { return }
    let viewport = plot.viewport
    var column = (viewport.column(of: trace.x) ?? viewport.size.columns / 2) + step
    if !(0..<viewport.size.columns).contains(column) {
      let shift = step.signum() * viewport.size.columns / 4
      show(viewport.panned(byColumns: shift, rows: 0))
      column -= shift
    }
    self.trace(GraphTrace(curve: trace.curve, x: plot.viewport.shortestX(inColumn: column)))
  }

  /// Moves the point; what stands there is asked for when it is drawn.
  private mutating func trace(_ trace: GraphTrace) { (self.trace, outerWindows) = (trace, []) }

  /// Asks for the value under the trace.
  mutating func read() {
    guard let trace, trace.value == nil else { return }
    self.trace?.value = surroundings.read(plot.curves[trace.curve].source, trace.x)
  }

  /// Goes on to the next remarkable point of the curve, beyond the window if there is none in it.
  mutating func showFeature(_ order: Order) -> ScreenResponse {
    let start = Moment.now
    var isLate: Bool { Moment.now - start >= Self.timeOfSearch }
    let curve = trace?.curve ?? 0
    var found: Feature?
    if findFeatures(isInterrupted: { isLate }) {
      found = nextInView(curve, order) ?? nextBeyond(curve, order) { isLate }
    }
    guard let feature = found else {
      let words = isLate ? "still computing; nothing found yet" : "nothing found"
      message = "\(words) further \(order == .forward ? "right" : "left")"
      return .ring
    }
    reveal(feature)
    trace(GraphTrace(curve: curve, feature, dotWidth: plot.viewport.dotWidth))
    cursor = nil
    return .proceed
  }

  /// Looks for the traced feature again where dots are much narrower than those when it was found: its place
  /// was known to far less than one of those.
  mutating func sharpenTrace() {
    let dotWidth = plot.viewport.dotWidth
    guard let trace, let feature = trace.feature, let known = trace.dotWidth,
      dotWidth * Fraction(Self.mostZoom) < known
    else { return }
    let (start, reach) = (Moment.now, dotWidth * Fraction(4))
    let near = features(onCurve: trace.curve, from: trace.x - reach, through: trace.x + reach) {
      Moment.now - start >= Self.timeOfSearch
    }
    guard let found = near.first(where: { $0.isSame(as: feature, dotWidth: dotWidth) }) else {
      return
    }
    self.trace = GraphTrace(curve: trace.curve, found, dotWidth: dotWidth)
  }

  /// So many times as wide as before, a place is looked for again.
  private static let mostZoom = 1 << 24

  private func nextInView(_ curve: Int, _ order: Order) -> Feature? {
    let features = plot.features(onCurve: curve).withoutEndsOfJumps.inOrder(order)
    guard let trace else { return features.first }
    let dotWidth = plot.viewport.dotWidth
    if let current = trace.feature,
      let index = features.lastIndex(where: { $0.isSame(as: current, dotWidth: dotWidth) })
    {
      return features.dropFirst(index + 1).first
    }
    return features.first { order == .forward ? $0.x > trace.x : $0.x < trace.x }
  }

  /// The next one within some windows' widths.
  private func nextBeyond(
    _ curve: Int,
    _ order: Order,
    isInterrupted: () -> Bool
  ) -> Feature? {
    let viewport = plot.viewport
    let width = viewport.right - viewport.left
    for count in 0..<Self.searchedWindows where !isInterrupted() {
      let shift = Fraction(count) * width
      let (left, right) =
        order == .forward
        ? (viewport.right + shift, viewport.right + shift + width)
        : (viewport.left - shift - width, viewport.left - shift)
      let found = features(
        onCurve: curve,
        from: left,
        through: right,
        isInterrupted: isInterrupted
      ).withoutEndsOfJumps.inOrder(order)
      let isNew = { (feature: Feature) in
        guard let trace else { return true }
        return order == .forward ? feature.x > trace.x : feature.x < trace.x
      }
      if let feature = found.first(where: isNew) { return feature }
    }
    return nil
  }

  private static let searchedWindows = 4

  private func features(
    onCurve number: Int,
    from left: Fraction,
    through right: Fraction,
    isInterrupted: () -> Bool
  ) -> [Feature] {
    var found: [Feature] = []
    for (offset, curve) in plot.curves[number...].enumerated() {
      var search = curve.source.featureSearch(from: left, through: right, effort: .frame)
      guard search.proceed(isInterrupted: isInterrupted) else { return [] }
      found += search.features.filter { offset == 0 || $0.partner == number }
    }
    return found.inOrder
  }

  /// Moves the window by whole dots where a point is not in view.
  private mutating func reveal(_ feature: Feature) {
    let viewport = plot.viewport
    var (columns, rows) = (0, 0)
    if viewport.column(of: feature.x) == nil {
      columns = ((feature.x - viewport.centre.x) / viewport.dotWidth).floor.int ?? 0
    }
    if let y = feature.y, viewport.row(of: y) == nil {
      rows = ((y - viewport.centre.y) / viewport.dotHeight).floor.int ?? 0
    }
    if columns != 0 || rows != 0 { show(viewport.panned(byColumns: columns, rows: rows)) }
  }
}

extension Feature {
  /// Whether it is the same as one that was found in a search of another part of the axis, in which its place
  /// may be known better or worse.
  fileprivate func isSame(as other: Feature, dotWidth: Fraction) -> Bool {
    kind == other.kind && partner == other.partner
      && (x - other.x).magnitude * Fraction(1 << 10) < dotWidth
  }
}

extension [Feature] {
  /// One feature for each jump, and not its ends too.
  fileprivate var withoutEndsOfJumps: [Feature] {
    let jumps = Set(filter { $0.kind == .jump }.map(\.x))
    return filter { $0.kind == .jump || $0.kind == .zero || !jumps.contains($0.x) }
  }

  /// In the order in which they are gone through.
  fileprivate func inOrder(_ order: GraphScreen.Order) -> [Feature] {
    order == .forward ? self : reversed()
  }
}
