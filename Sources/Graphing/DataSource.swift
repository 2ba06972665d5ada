package import Arithmetic

/// A source of graphs: it says which dots of a lattice are lit, and knows nothing about pictures.
///
/// Expressions, series of data and histograms are sources; the view is the same for all of them.
package protocol DataSource {
  /// The name of the graph, in one line.
  var title: String { get }

  /// The kind of evidence for what the source says.
  var evidence: Evidence { get }

  /// Whether its points stand alone, so that a pen draws them larger than the dots of a curve.
  var isScattered: Bool { get }

  /// What it is where it may have any rows of a column; nil for a function of x.
  var planeKind: PlaneKind? { get }

  /// Whether it colours the plane, and lights no dots.
  var isColored: Bool { get }

  /// The colour of the dot around a point, which is that of the value there.
  func color(at point: Point) -> DotColor

  /// The names of its points, where they have any.
  var pointLabels: [PointLabel] { get }

  /// What its data are, in a few words each, for people who want no picture.
  var summary: [String] { get }

  /// Returns what is known about each of these columns in these rows.
  ///
  /// A source may stop at the requested effort and leave rows undecided; with more effort it
  /// decides more of them and revokes nothing. After an interruption it returns only the first
  /// columns.
  func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column]

  /// Returns the value at x, where there is one.
  func reading(at x: Fraction) -> Reading?

  /// Returns a search for the remarkable points between two x.
  func featureSearch(from left: Fraction, through right: Fraction, effort: Effort)
    -> any FeatureSearch

  /// Returns whether it is proven that there is no value between two x.
  func isUndefined(from left: Fraction, through right: Fraction) -> Bool

  /// Returns whether it may have values at single points of a part of the plane, which it does not draw.
  func omitsPoints(x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) -> Bool

  /// Returns the smallest window that shows what matters, where the source has a preference; nil
  /// for an axis that it leaves to the view.
  ///
  /// After an interruption it returns what it has found so far.
  func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow

  /// Whether ticks at multiples of π are better, as the suggested window also says; for a source
  /// that knows it without searching for a window.
  var hasTicksAtPi: Bool { get }

  /// The curves that bound the places where a condition holds, for a pen: in these columns and rows,
  /// counted from the lower left corner. Nil for other sources.
  func outline(of columns: [Column], from first: Int, rows: Range<Int>, of lattice: Lattice)
    -> Outline?
}

extension DataSource {
  package var isScattered: Bool { false }

  package var planeKind: PlaneKind? { nil }

  /// Whether it may have any rows of a column.
  package var isPlanar: Bool { planeKind != nil }

  package func outline(
    of columns: [Column],
    from first: Int,
    rows: Range<Int>,
    of lattice: Lattice
  ) -> Outline? { nil }

  package var isColored: Bool { false }

  package func color(at point: Point) -> DotColor { .none }

  package var pointLabels: [PointLabel] { [] }

  package var summary: [String] { [] }

  package var hasTicksAtPi: Bool { suggestedWindow(x: nil, aspect: 1).hasTicksAtPi }

  /// Returns what is known about each of these columns in these rows.
  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort
  ) -> [Column] {
    self.columns(columns, rows: rows, of: lattice, effort: effort) { false }
  }

  /// Returns the smallest window that shows what matters.
  package func suggestedWindow(x: ClosedRange<Fraction>?, aspect: Double) -> SuggestedWindow {
    suggestedWindow(x: x, aspect: aspect) { false }
  }

  package func featureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    KnownFeatures([])
  }

  /// The remarkable points between two x, in ascending order.
  package func features(from left: Fraction, through right: Fraction, effort: Effort) -> [Feature] {
    var search = featureSearch(from: left, through: right, effort: effort)
    _ = search.proceed { false }
    return search.features
  }

  package func isUndefined(from left: Fraction, through right: Fraction) -> Bool { false }

  package func omitsPoints(x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) -> Bool { false }
}

/// The kinds of sources that are no functions of x.
package enum PlaneKind: Equatable, Sendable {
  /// A curve on which an equation of x and y holds.
  case relation
  /// The area in which a condition on x and y holds.
  case region
  /// A curve that a parameter runs through.
  case path
  /// A function of a complex number, by colours.
  case colors
}

/// The name of a point.
package struct PointLabel: Equatable, Sendable {
  package var point: Point
  package let text: String

  package init(point: Point, text: String) {
    (self.point, self.text) = (point, text)
  }
}

/// The kinds of evidence for lit dots.
package enum Evidence: Equatable, Sendable {
  /// Each lit dot is proven to contain a point of the curve, and each dark one to contain none.
  case proven
  /// The curve was evaluated at some places, and may do anything between them.
  case sampled
  /// The source consists of its points.
  case data
}

/// The amount of work that a source does before it leaves rows undecided.
package enum Effort: Comparable, Sendable {
  /// As much as fits in a frame while the window moves.
  case frame
  /// As much as a picture deserves that somebody looks at.
  case full
}

/// The value at one x, written for a person.
package struct Reading: Equatable, Sendable {
  /// The value as text: `π/2 ≈ 1.5708`; empty where there are only words.
  package let text: String
  /// What is said behind the value: ` ± 0.1`, or in place of it.
  package let remark: String
  /// The value, to far less than a dot; nil where there are only words.
  package let number: Fraction?
  /// The height at which it is drawn: that of the value on the left axis, for the position of the cursor.
  package let y: Fraction

  package init(text: String, remark: String = "", y: Fraction) {
    self.init(text: text, remark: remark, number: y, y: y)
  }

  package init(text: String, remark: String, number: Fraction?, y: Fraction) {
    (self.text, self.remark, self.number, self.y) = (text, remark, number, y)
  }

  /// Words about a source that has no value at an x.
  package init(words: String, y: Fraction) {
    self.init(text: "", remark: words, number: nil, y: y)
  }

  /// The same value, drawn at another height.
  func drawn(at y: Fraction) -> Reading {
    Reading(text: text, remark: remark, number: number, y: y)
  }
}
