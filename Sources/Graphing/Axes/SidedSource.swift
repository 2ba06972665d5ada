import Arithmetic

/// A source of a view with two vertical axes, whose intersections are those with curves of the same axis.
struct SidedSource: DataSource {
  private let source: any DataSource
  /// The right axis where the source belongs to it; nil for the left one.
  private let axis: RightAxis?
  /// The curves of the same axis.
  private let neighbours: Set<Int>

  init(_ source: any DataSource, number: Int, of count: Int, _ axis: RightAxis) {
    self.source = source
    let isRight = axis.curves.contains(number)
    self.axis = isRight ? axis : nil
    neighbours = isRight ? axis.curves : Set(0..<count).subtracting(axis.curves)
  }

  /// An arrow tells that it belongs to the right axis.
  var title: String { axis == nil ? source.title : "\(source.title) →" }
  var evidence: Evidence { source.evidence }
  var isScattered: Bool { source.isScattered }
  var planeKind: PlaneKind? { source.planeKind }
  var summary: [String] { source.summary }
  var pointLabels: [PointLabel] {
    guard let axis else { return source.pointLabels }
    return source.pointLabels.map {
      PointLabel(point: Point(x: $0.point.x, y: axis.height(of: $0.point.y)), text: $0.text)
    }
  }
  var hasTicksAtPi: Bool { source.hasTicksAtPi }

  func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    source.columns(
      columns,
      rows: rows,
      of: axis?.lattice(lattice) ?? lattice,
      effort: effort,
      isInterrupted: isInterrupted
    )
  }

  func outline(
    of columns: [Column],
    from first: Int,
    rows: Range<Int>,
    of lattice: Lattice
  ) -> Outline? {
    source.outline(of: columns, from: first, rows: rows, of: axis?.lattice(lattice) ?? lattice)
  }

  func reading(at x: Fraction) -> Reading? {
    guard let axis else { return source.reading(at: x) }
    return source.reading(at: x).map { $0.drawn(at: axis.height(of: $0.y)) }
  }

  func featureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    SidedSearch(
      search: source.featureSearch(from: left, through: right, effort: effort),
      axis: axis,
      neighbours: neighbours
    )
  }

  func isUndefined(from left: Fraction, through right: Fraction) -> Bool {
    source.isUndefined(from: left, through: right)
  }

  func omitsPoints(x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) -> Bool {
    source.omitsPoints(x: x, y: y)
  }

  func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    var window = source.suggestedWindow(x: x, aspect: aspect, isInterrupted: isInterrupted)
    if let axis, let y = window.y {
      window.y = axis.height(of: y.lowerBound)...axis.height(of: y.upperBound)
    }
    return window
  }
}

/// A search for features at heights of the left axis.
private struct SidedSearch: FeatureSearch {
  var search: any FeatureSearch
  let axis: RightAxis?
  let neighbours: Set<Int>

  mutating func proceed(isInterrupted: () -> Bool) -> Bool {
    search.proceed(isInterrupted: isInterrupted)
  }

  var features: [Feature] {
    let own = search.features.filter { $0.partner.map(neighbours.contains) ?? true }
    guard let axis else { return own }
    return own.map { feature in feature.at(x: feature.x, y: feature.y.map(axis.height)) }
  }
  var bends: [Bend] { search.bends }
  var isExhaustive: Bool { search.isExhaustive }
  var isComplete: Bool { search.isComplete }
}
