internal import Arithmetic
internal import Curves
internal import Evaluation
internal import Graphing
internal import Syntax

/// A curve that also knows the points which it has in common with others.
struct CrossingCurve: DataSource {
  private let curve: CurveSource
  /// Its distances from the others.
  private let differences: [Program]

  /// A curve, with its crossings of the curves of other expressions where all have proofs.
  static func source(
    _ source: any DataSource,
    _ expression: Expression,
    _ others: some Sequence<Expression>,
    _ session: Session
  ) throws(EvaluationError) -> any DataSource {
    guard let curve = source as? CurveSource else { return source }
    var differences: [Program] = []
    for other in others where other != expression {
      let difference = try CurveCompiler.difference(
        expression,
        other,
        of: ExpressionCurve.variable,
        in: session.environment
      )
      if let difference { differences.append(difference) }
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
    effort: Effort
  ) -> [Column] {
    curve.columns(columns, rows: rows, of: lattice, effort: effort)
  }

  func reading(at x: Fraction) -> Graphing.Reading? { curve.reading(at: x) }

  func features(from left: Fraction, through right: Fraction, effort: Effort) -> [Feature] {
    let crossings = differences.flatMap {
      curve.intersections($0, from: left, through: right, effort: effort)
    }
    let own = curve.features(from: left, through: right, effort: effort)
    return (own + crossings).sorted { $0.x < $1.x }
  }

  func suggestedWindow(x: ClosedRange<Fraction>?, aspect: Double) -> SuggestedWindow {
    curve.suggestedWindow(x: x, aspect: aspect)
  }
}
