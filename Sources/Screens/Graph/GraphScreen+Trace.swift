internal import Arithmetic
internal import Clock
internal import Graphing
internal import Terminal

/// A point that is moved along a curve.
struct GraphTrace {
  var curve: Int
  var x: Fraction
  /// The feature at the point, if there is one.
  var feature: Feature?
  /// The width of dots when the feature was found.
  var dotWidth: Fraction?
  /// The value at the point, once it was requested.
  var value: TracedValue?

  init(curve: Int, x: Fraction) { (self.curve, self.x) = (curve, x) }

  init(curve: Int, _ feature: Feature, dotWidth: Fraction) {
    (self.curve, x, self.feature, self.dotWidth) = (curve, feature.x, feature, dotWidth)
  }

  /// The height of the point; nil if the curve has none.
  var height: Fraction? {
    if let feature, feature.y != nil { return feature.y }
    if case .value(let reading) = value { return reading.y }
    return nil
  }
}

extension GraphScreen {
  /// The direction of stepping through features.
  enum Order {
    case forward
    case backward
  }

  mutating func startTrace() {
    guard trace == nil else {
      trace = nil
      return
    }
    guard let curve = plot.curves.indices.first(where: { !plot.curves[$0].source.isPlanar }) else {
      message = plot.reasonWithoutHeights.map { "\($0), and so is not traced" }
      return
    }
    let column = cursor.flatMap { plot.viewport.column(of: $0.x) }
    let x = plot.shortestX(inColumn: column ?? plot.viewport.size.columns / 2)
    trace(GraphTrace(curve: curve, x: x))
    cursor = nil
  }

  mutating func endTrace() -> ScreenResponse {
    trace = nil
    return .proceed
  }

  /// Handles a key while a curve is traced; returns nil for keys that keep their meaning.
  mutating func follow(_ key: Key) -> ScreenResponse? {
    guard let trace else { return nil }
    let step = key.modifiers.contains(.shift) ? 10 : 1
    switch key.code {
    case .left: stepAlong(-step)
    case .right: stepAlong(step)
    case .up, .down:
      let count = plot.curves.count
      var next = trace.curve
      repeat {
        next = (next + (key.code == .down ? 1 : count - 1)) % count
      } while plot.curves[next].source.isPlanar
      guard next != trace.curve else { return .ring }
      self.trace(counterpart(of: trace, on: next))
    default: return nil
    }
    return .proceed
  }

  /// The point of another curve at the same x: a feature if both have one there, else a simple number.
  private func counterpart(of trace: GraphTrace, on curve: Int) -> GraphTrace {
    guard let feature = trace.feature else { return GraphTrace(curve: curve, x: trace.x) }
    if feature.partner == curve {
      return GraphTrace(curve: curve, feature, dotWidth: trace.dotWidth ?? plot.viewport.dotWidth)
    }
    let shared = plot.curves[curve].features.filter { $0.xText == feature.xText }
    if let other = shared.first(where: { $0.kind == feature.kind }) ?? shared.first {
      return GraphTrace(curve: curve, other, dotWidth: plot.viewport.dotWidth)
    }
    let simple = plot.viewport.column(of: trace.x).map(plot.shortestX(inColumn:))
    let isShort = trace.x.bitWidth < Self.mostBitsOfSimple
    return GraphTrace(curve: curve, x: isShort ? trace.x : simple ?? trace.x)
  }

  /// Longer fractions are replaced by a short one in the same column.
  private static let mostBitsOfSimple = 40

  /// Moves along the curve by `step` columns, or points where it consists of points; at its border the window
  /// moves along.
  private mutating func stepAlong(_ step: Int) {
    guard let trace else { return }
    if let series = plot.curves[trace.curve].source as? DataSeries, !series.isJoined {
      return stepAlong(series, by: step)
    }
    let viewport = plot.viewport
    var column = (viewport.column(of: trace.x) ?? viewport.size.columns / 2) + step
    if !(0..<viewport.size.columns).contains(column) {
      let shift = step.signum() * viewport.size.columns / 4
      show(viewport.panned(byColumns: shift, rows: 0))
      column -= shift
    }
    self.trace(GraphTrace(curve: trace.curve, x: plot.shortestX(inColumn: column)))
  }

  private mutating func stepAlong(_ series: DataSeries, by step: Int) {
    guard let trace else { return }
    let places = Set(series.points.map(\.x)).sorted()
    let next =
      step > 0
      ? places.firstIndex { $0 > trace.x } : places.lastIndex { $0 < trace.x }
    guard let next else { return }
    let index = min(max(next + step - step.signum(), 0), places.count - 1)
    reveal(x: places[index])
    self.trace(GraphTrace(curve: trace.curve, x: places[index]))
  }

  /// Moves the point; its value is requested when it is drawn.
  private mutating func trace(_ trace: GraphTrace) { (self.trace, outerWindows) = (trace, []) }

  /// Requests the value at the trace.
  mutating func read() {
    guard let trace, trace.value == nil else { return }
    self.trace?.value = surroundings.read(plot.curves[trace.curve].source, trace.x)
  }

  /// Takes the x of the traced feature as the answer of a statement.
  mutating func takeFeature() {
    guard let trace, let feature = trace.feature else { return }
    message = surroundings.take(plot.numbered(feature, onCurve: trace.curve), trace.curve)
  }

  /// Adds the tangent at the trace as another curve.
  mutating func addTangent() -> ScreenResponse {
    guard let trace else { return refuse("Enter starts a trace, and T adds the tangent there") }
    let point = point(of: trace)
    let (plot, message) = surroundings.addTangent(plot, point, trace.curve)
    self.message = message
    guard let plot else { return .ring }
    replace(plot)
    return .proceed
  }

  /// Marks the first end of an area, or takes the integral from there to the trace.
  mutating func markArea() -> ScreenResponse {
    guard let trace else {
      return refuse("Enter starts a trace, and A marks an end of an area there")
    }
    let point = point(of: trace)
    guard let first = mark, first.curve == trace.curve else {
      mark = (point, trace.curve)
      message = "marked; A again at the other end takes the integral"
      return .proceed
    }
    mark = nil
    let (shaded, message) = surroundings.integrate(plot, first.point, point, trace.curve)
    self.message = message
    if let shaded { replace(shaded) }
    return .proceed
  }

  /// The numbers at the trace.
  private func point(of trace: GraphTrace) -> GraphPoint {
    GraphPoint(
      plot.scales.x.number(at: trace.x),
      trace.feature.map { plot.numbered($0, onCurve: trace.curve) }
    )
  }

  private mutating func refuse(_ message: String) -> ScreenResponse {
    self.message = message
    return .ring
  }

  /// Moves to the next feature of the curve, beyond the window if there is none in it.
  mutating func showFeature(_ order: Order) -> ScreenResponse {
    let start = Moment.now
    var isLate: Bool { Moment.now - start >= Self.timeOfSearch }
    guard let curve = trace?.curve ?? plot.firstSearchedCurve else {
      message = "n searches no \(plot.nounOfFirstCurve), only curves y = f(x)"
      return .ring
    }
    var found: Feature?
    if findFeatures(isInterrupted: { isLate }) {
      found = nextInView(curve, order) ?? nextBeyond(curve, order) { isLate }
    }
    guard let feature = found else {
      let words = isLate ? "still computing; nothing found yet" : "nothing found"
      let rest = plot.unsearchedIntersections.map { "; \($0)" } ?? ""
      message = "\(words) further \(order == .forward ? "right" : "left")\(rest)"
      return .ring
    }
    reveal(x: feature.x, y: feature.y)
    trace(GraphTrace(curve: curve, feature, dotWidth: plot.viewport.dotWidth))
    cursor = nil
    return .proceed
  }

  /// Searches for the traced feature again if dots are now much narrower than when it was found:
  /// its place was known only to a small part of such a dot.
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

  /// The magnification at which a place is searched for again.
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

  /// The next feature within a few widths of the window.
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

  /// Moves the window by whole dots if a point is not in view.
  private mutating func reveal(x: Fraction, y: Fraction? = nil) {
    let viewport = plot.viewport
    var (columns, rows) = (0, 0)
    if viewport.column(of: x) == nil {
      columns = ((x - viewport.centre.x) / viewport.dotWidth).floor.int ?? 0
    }
    if let y, viewport.row(of: y) == nil {
      rows = ((y - viewport.centre.y) / viewport.dotHeight).floor.int ?? 0
    }
    if columns != 0 || rows != 0 { show(viewport.panned(byColumns: columns, rows: rows)) }
  }
}

extension Plot {
  /// The number of the first curve that has remarkable points; nil where none is searched for them.
  fileprivate var firstSearchedCurve: Int? {
    curves.indices.first {
      !curves[$0].source.isPlanar && curves[$0].source.evidence != .data
    }
  }

  fileprivate var nounOfFirstCurve: String {
    curves.first { $0.source.isPlanar }?.source.planeKind?.noun ?? "data"
  }

  /// Why the first source that is no function of x has no height at an x, in words.
  var reasonWithoutHeights: String? {
    curves.lazy.compactMap(\.source.planeKind).first.map { kind in
      switch kind {
      case .relation, .path: "a \(kind.noun) may have several y at an x"
      case .region: "a region has many y at an x"
      case .colors: "a domain colouring has colours in place of y"
      }
    }
  }
}

extension PlaneKind {
  fileprivate var noun: String {
    switch self {
    case .relation: "relation"
    case .region: "region"
    case .path: "path"
    case .colors: "domain colouring"
    }
  }
}

extension Feature {
  /// Whether it is the same as a feature found in a search of another part of the axis, where its
  /// place may be known to another precision.
  fileprivate func isSame(as other: Feature, dotWidth: Fraction) -> Bool {
    kind == other.kind && partner == other.partner
      && (x - other.x).magnitude * Fraction(1 << 10) < dotWidth
  }
}

extension [Feature] {
  /// The features without the ends of jumps, so that each jump counts once.
  fileprivate var withoutEndsOfJumps: [Feature] {
    let jumps = Set(filter { $0.kind == .jump }.map(\.x))
    return filter { $0.kind == .jump || $0.kind == .zero || !jumps.contains($0.x) }
  }

  /// The features in the order of stepping.
  fileprivate func inOrder(_ order: GraphScreen.Order) -> [Feature] {
    order == .forward ? self : reversed()
  }
}
