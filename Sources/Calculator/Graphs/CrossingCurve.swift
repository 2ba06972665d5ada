internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Syntax

/// A curve that also knows its intersections with other curves.
struct CrossingCurve: DataSource {
  private let curve: CurveSource
  /// The differences from other curves, by their numbers.
  private let differences: [(program: StraightLineProgram, number: Int)]

  /// A curve, with its intersections with the curves of other expressions where all have proofs.
  static func source(
    _ source: any DataSource,
    _ expression: Expression,
    _ others: some Sequence<Expression>,
    _ session: Session
  ) throws(EvaluationError) -> any DataSource {
    guard let curve = source as? CurveSource else { return source }
    var differences: [(program: StraightLineProgram, number: Int)] = []
    for (number, other) in others.enumerated() where other != expression {
      let difference = try CurveCompiler.difference(
        expression,
        other,
        of: ExpressionCurve.variable,
        in: session.environment
      )
      if let difference { differences.append((difference, number)) }
    }
    return differences.isEmpty ? curve : CrossingCurve(curve: curve, differences: differences)
  }

  var title: String { curve.title }
  var evidence: Evidence { curve.evidence }
  var hasTicksAtPi: Bool { curve.hasTicksAtPi }

  func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    curve.columns(
      columns,
      rows: rows,
      of: lattice,
      effort: effort,
      isInterrupted: isInterrupted
    )
  }

  func reading(at x: Fraction) -> Graphing.Reading? { curve.reading(at: x) }

  func featureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    let own = curve.featureSearch(from: left, through: right, effort: effort)
    let crossings = differences.map {
      curve.crossingSearch($0.program, with: $0.number, from: left, through: right, effort: effort)
    }
    return CombinedSearch([own] + crossings)
  }

  func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    curve.suggestedWindow(x: x, aspect: aspect, isInterrupted: isInterrupted)
  }
}
