package import Arithmetic

/// A second vertical axis, at the right of a picture, with the curves whose heights it shows.
///
/// Its numbers grow with the heights of the left axis, so both move and zoom together.
package struct RightAxis: Equatable, Sendable {
  /// The numbers of its curves among those of the view.
  package var curves: Set<Int>
  /// The unit of its numbers; nil for plain numbers.
  package let unit: String?
  /// What its numbers are; nil where there is nothing to say.
  package let name: String?
  /// The number at the height 0 of the left axis.
  private let zero: Fraction
  /// The numbers per unit of the left axis, above 0.
  private let slope: Fraction

  /// The axis on which these numbers fill a window from bottom to top.
  ///
  /// - Precondition: the range is not empty.
  package init(
    of curves: Set<Int>,
    showing numbers: ClosedRange<Fraction>,
    in window: Viewport,
    unit: String? = nil,
    name: String? = nil
  ) {
    precondition(numbers.lowerBound < numbers.upperBound, "an axis has a length")
    (self.curves, self.unit) = (curves, unit)
    self.name = name ?? CoordinateNotation(yUnit: unit).axisNames.y
    slope = (numbers.upperBound - numbers.lowerBound) / (window.top - window.bottom)
    zero = numbers.lowerBound - slope * window.bottom
  }

  /// The number at a height of the left axis.
  package func number(at height: Fraction) -> Fraction { zero + slope * height }

  /// The height of the left axis at a number.
  package func height(of number: Fraction) -> Fraction { (number - zero) / slope }

  /// The dots of a lattice with the numbers of this axis.
  func lattice(_ lattice: Lattice) -> Lattice {
    Lattice(
      origin: Point(x: lattice.origin.x, y: number(at: lattice.origin.y)),
      dotWidth: lattice.dotWidth,
      dotHeight: lattice.dotHeight * slope
    )
  }
}

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
  var isPlanar: Bool { source.isPlanar }
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
    return source.reading(at: x).map { Reading(text: $0.text, y: axis.height(of: $0.y)) }
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
  var isExhaustive: Bool { search.isExhaustive }
  var isComplete: Bool { search.isComplete }
}
