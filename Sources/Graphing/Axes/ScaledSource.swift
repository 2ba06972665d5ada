package import Arithmetic

/// A source on axes of which at least one is logarithmic.
package struct ScaledSource: DataSource {
  /// The source of the same curve whose coordinates are places on the axes.
  private let drawn: any DataSource
  /// The source of the numbers.
  private let numbers: any DataSource
  private let scales: AxisScales
  /// The number of points that have no place, and are left out.
  package let omittedCount: Int

  package init(
    drawing drawn: any DataSource,
    of numbers: any DataSource,
    _ scales: AxisScales,
    omittedCount: Int = 0
  ) {
    (self.drawn, self.numbers, self.scales) = (drawn, numbers, scales)
    self.omittedCount = omittedCount
  }

  package var title: String { numbers.title }
  package var evidence: Evidence { drawn.evidence }
  package var isScattered: Bool { drawn.isScattered }
  package var planeKind: PlaneKind? { drawn.planeKind }
  package var summary: [String] { numbers.summary }
  package var pointLabels: [PointLabel] { drawn.pointLabels }
  package var hasTicksAtPi: Bool { scales.x == .linear && numbers.hasTicksAtPi }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    drawn.columns(
      columns,
      rows: rows,
      of: lattice,
      effort: effort,
      isInterrupted: isInterrupted
    )
  }

  package func outline(
    of columns: [Column],
    from first: Int,
    rows: Range<Int>,
    of lattice: Lattice
  ) -> Outline? {
    drawn.outline(of: columns, from: first, rows: rows, of: lattice)
  }

  /// The value at a place, if its height has a place.
  package func reading(at x: Fraction) -> Reading? {
    guard let reading = numbers.reading(at: scales.x.number(at: x)),
      let y = scales.y.place(of: reading.y)
    else { return nil }
    return reading.drawn(at: y)
  }

  package func featureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    let search = numbers.featureSearch(
      from: scales.x.number(at: left),
      through: scales.x.number(at: right),
      effort: effort
    )
    return ScaledSearch(search: search, scales: scales)
  }

  package func isUndefined(from left: Fraction, through right: Fraction) -> Bool {
    numbers.isUndefined(from: scales.x.number(at: left), through: scales.x.number(at: right))
  }

  package func omitsPoints(x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) -> Bool {
    numbers.omitsPoints(
      x: scales.x.number(at: x.lowerBound)...scales.x.number(at: x.upperBound),
      y: scales.y.number(at: y.lowerBound)...scales.y.number(at: y.upperBound)
    )
  }

  package func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    drawn.suggestedWindow(x: x, aspect: aspect, isInterrupted: isInterrupted)
  }
}

/// A search among numbers for features at places.
private struct ScaledSearch: FeatureSearch {
  var search: any FeatureSearch
  let scales: AxisScales

  mutating func proceed(isInterrupted: () -> Bool) -> Bool {
    search.proceed(isInterrupted: isInterrupted)
  }

  var features: [Feature] { search.features.compactMap { $0.placed(on: scales) } }
  var bends: [Bend] {
    search.bends.compactMap { bend in
      scales.x.place(of: bend.x).map { Bend(x: $0, xText: bend.xText) }
    }
  }
  var isExhaustive: Bool { search.isExhaustive }
  var isComplete: Bool { search.isComplete }
}

extension Feature {
  /// The feature with the place of its coordinates; nil where its x has none.
  ///
  /// A height without a place is left out.
  fileprivate func placed(on scales: AxisScales) -> Feature? {
    guard let x = scales.x.place(of: x) else { return nil }
    return at(x: x, y: y.flatMap { scales.y.place(of: $0) })
  }

  /// The feature with the numbers at its place.
  func numbered(on scales: AxisScales) -> Feature {
    at(x: scales.x.number(at: x), y: y.map { scales.y.number(at: $0) })
  }

  /// The feature at another place.
  func at(x: Fraction, y: Fraction?) -> Feature {
    Feature(
      kind,
      x: x,
      y: y,
      xText: xText,
      yText: yText,
      xRounded: xRounded,
      yRounded: yRounded,
      isProven: isProven,
      partner: partner
    )
  }
}

extension DataSeries {
  /// The series on other axes, without the points that have no place there; nil where none has one.
  package func scaled(_ scales: AxisScales) -> ScaledSource? {
    let places = points.map { scales.place(of: $0) }
    let kept = places.indices.filter { places[$0] != nil }
    guard !kept.isEmpty else { return nil }
    let series = DataSeries(
      kept.compactMap { places[$0] },
      title: title,
      isJoined: isJoined,
      bars: bars.isEmpty ? [] : kept.compactMap { bars[$0].scaled(scales.y) },
      labels: labels.isEmpty ? [] : kept.map { labels[$0] }
    )
    return ScaledSource(
      drawing: series,
      of: self,
      scales,
      omittedCount: points.count - kept.count
    )
  }
}

extension ClosedRange<Fraction> {
  /// More decades than any window shows.
  private static let endless = Fraction(1_000_000)

  /// An error bar on an axis, where it goes down without end if it reaches 0; nil if nothing of it has a place.
  fileprivate func scaled(_ scale: AxisScale) -> ClosedRange<Fraction>? {
    guard let end = scale.place(of: upperBound) else { return nil }
    return (scale.place(of: lowerBound) ?? end - Self.endless)...end
  }

  /// Whether it is an error bar that goes down without end.
  var isEndless: Bool { upperBound - lowerBound == Self.endless }
}
