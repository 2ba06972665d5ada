package import Arithmetic
package import Graphing

/// A function of x as a graph's data source, with a proof for each dot.
package final class CurveSource: DataSource {
  package let title: String
  let function: SearchedCurve
  /// The derivative, where there is one.
  private(set) lazy var slope = makeSlope().map { SearchedCurve($0) }
  private let makeSlope: () -> StraightLineProgram?
  /// Writes a number for a person: its exact form, or an approximation to `digits` digits.
  let write: (Real, _ digits: Int?) -> String
  private let read: (Fraction) -> Reading?
  /// The name of the variable.
  package var variable = "x"
  /// Whether x is the decimal logarithm of the variable.
  package var isOverDecades = false
  /// The differences from other curves of the graph, by their numbers: the curves intersect where they
  /// are 0, but for the contact, where one is the tangent of the other.
  package var differences: [(program: StraightLineProgram, number: Int, contact: Real?)] = []
  /// The features found by the last searches for a window, and where: usually in that window too.
  private var looked: [(span: Span, features: KnownFeatures)] = []
  private static let mostLooked = 8

  /// Makes a curve from a program and, where there is one, that of its derivative, which is made when it
  /// is needed: it takes longer than a frame of the curve.
  ///
  /// It knows no language: `write` gives a number as a person reads it, `π/2`, or with a number of
  /// digits `≈ 0.739`, and `read` the value at x.
  package init(
    _ title: String,
    _ program: StraightLineProgram,
    slope: @escaping () -> StraightLineProgram?,
    write: @escaping (Real, _ digits: Int?) -> String,
    read: @escaping (Fraction) -> Reading?
  ) {
    self.title = title
    function = SearchedCurve(program)
    makeSlope = slope
    self.write = write
    self.read = read
  }

  var program: StraightLineProgram { function.program }
  var holes: Holes { function.holes }

  package var evidence: Evidence { .proven }

  /// Whether it is a number, and not computed from the variable.
  package var isConstant: Bool { program.result > 0 && program.result < program.firstResult }

  package func reading(at x: Fraction) -> Reading? { read(x) }

  package func featureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    let own = ownFeatureSearch(from: left, through: right, effort: effort)
    guard !differences.isEmpty else { return own }
    let crossings = differences.map { difference, number, contact in
      crossingSearch(
        difference,
        with: number,
        besides: contact,
        from: left,
        through: right,
        effort: effort
      )
    }
    return CombinedSearch([own] + crossings)
  }

  /// The search for the remarkable points of the curve alone.
  private func ownFeatureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    let span = Span(left: left, right: right)
    if let known = known(in: span), effort == .frame || known.isExhaustive { return known }
    return CurveFeatureSearch(self, in: span, effort)
  }

  private func known(in span: Span) -> KnownFeatures? {
    looked.first { $0.span == span }?.features
  }

  /// The remarkable points of the curve alone found in a frame, remembered for some time; none where the search is
  /// interrupted.
  func features(in x: ClosedRange<Fraction>, isInterrupted: () -> Bool) -> [Feature] {
    let span = Span(left: x.lowerBound, right: x.upperBound)
    if let known = known(in: span) { return known.features }
    var search = CurveFeatureSearch(self, in: span, .frame)
    guard search.proceed(isInterrupted: isInterrupted) else { return [] }
    let found = KnownFeatures(
      search.features,
      bends: search.bends,
      isExhaustive: search.isExhaustive,
      isComplete: search.isComplete
    )
    if looked.count == Self.mostLooked { looked.removeFirst() }
    looked.append((span, found))
    return found.features
  }

  /// The places of the remarkable points of the curve alone found in a frame, and of its bends, in ascending
  /// order; none where the search is interrupted.
  func landmarks(in x: ClosedRange<Fraction>, isInterrupted: () -> Bool) -> [Fraction] {
    let found = features(in: x, isInterrupted: isInterrupted).flatMap { feature in
      [feature.x, feature.end].compactMap(\.self).filter {
        !feature.kind.isInterval || $0 != x.lowerBound && $0 != x.upperBound
      }
    }
    let span = Span(left: x.lowerBound, right: x.upperBound)
    let bends = known(in: span)?.bends ?? []
    return (found + bends.map(\.x).filter { !found.contains($0) }).sorted()
  }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    guard !columns.isEmpty, !rows.isEmpty else { return columns.map { _ in Column() } }
    var picture = Picture(program, holes: holes, rows: rows, of: lattice, effort: effort)
    return picture.columns(columns, isInterrupted: isInterrupted)
  }
}
