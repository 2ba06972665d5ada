package import Arithmetic

/// What a view graphs: it says which dots of a lattice are lit, and knows nothing of pictures.
///
/// Expressions, series of data and histograms are sources; the view is the same for all of them.
package protocol DataSource {
  /// What is graphed, in one line.
  var title: String { get }

  /// How the source knows what it says.
  var evidence: Evidence { get }

  /// Whether it is single points, which a pen draws larger than the dots of a curve.
  var isScattered: Bool { get }

  /// What is known of each of these columns in these rows.
  ///
  /// A source may stop at the effort asked for and leave rows undecided; asked again with more, it
  /// decides more of them and takes nothing back. Interrupted, it returns the first columns only.
  func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column]

  /// The value at x, where there is one.
  func reading(at x: Fraction) -> Reading?

  /// The search for the remarkable points between two x.
  func featureSearch(from left: Fraction, through right: Fraction, effort: Effort)
    -> any FeatureSearch

  /// Whether it is proven that there is no value at any x between two.
  func isUndefined(from left: Fraction, through right: Fraction) -> Bool

  /// The smallest window that shows what matters, where the source has an opinion; nil for an axis
  /// that it leaves to the view.
  ///
  /// Interrupted, it returns what it can say of what it has looked at.
  func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow

  /// Whether multiples of π make the better ticks, as the suggested window says too; for a source that
  /// knows it without looking for one.
  var hasTicksAtPi: Bool { get }
}

extension DataSource {
  package var isScattered: Bool { false }

  package var hasTicksAtPi: Bool { suggestedWindow(x: nil, aspect: 1).hasTicksAtPi }

  /// What is known of each of these columns in these rows.
  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort
  ) -> [Column] {
    self.columns(columns, rows: rows, of: lattice, effort: effort) { false }
  }

  /// The smallest window that shows what matters.
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
}

/// How a source knows which dots are lit.
package enum Evidence: Equatable, Sendable {
  /// Each lit dot is proven to hold a point of the curve, each dark one to hold none.
  case proven
  /// The curve was looked at in places, and may do anything between them.
  case sampled
  /// The source is its points.
  case data
}

/// How much work a source does before it leaves rows undecided.
package enum Effort: Comparable, Sendable {
  /// What fits in a frame while the window moves.
  case frame
  /// What a picture is worth that is looked at.
  case full
}

/// The value at one x as a person reads it.
package struct Reading: Equatable, Sendable {
  /// The value as text: `π/2 ≈ 1.5708`.
  package let text: String
  /// The value, to far less than a dot, for the place of the cursor.
  package let y: Fraction

  package init(text: String, y: Fraction) {
    self.text = text
    self.y = y
  }
}

/// The window that a source would show.
package struct SuggestedWindow: Equatable, Sendable {
  package var x: ClosedRange<Fraction>?
  package var y: ClosedRange<Fraction>?
  /// Whether x is an angle in radians, so that multiples of π make the better ticks.
  package var hasTicksAtPi: Bool

  package init(x: ClosedRange<Fraction>?, y: ClosedRange<Fraction>?, hasTicksAtPi: Bool = false) {
    self.x = x
    self.y = y
    self.hasTicksAtPi = hasTicksAtPi
  }
}
