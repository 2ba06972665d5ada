internal import Arithmetic
internal import Graphing

/// The search for breaks, step by step: in doubles where these distinguish places, else in balls.
struct BreakFinder {
  private let curve: SearchedCurve
  private let span: Span
  private var doubles: BreakSearch<IntervalKernel>?
  private var balls: BreakSearch<BallKernel>?

  init(_ curve: SearchedCurve, in span: Span, _ effort: Effort) {
    (self.curve, self.span) = (curve, span)
    let kernel = curve.balls(in: span, precision: SearchedCurve.precision(in: span))
    let budget = curve.program.share(of: effort.searchesForBreaks)
    if span.suitsDoubles {
      doubles = BreakSearch(curve.intervals, kernel, in: span, budget: budget)
    } else {
      balls = BreakSearch(kernel, kernel, in: span, budget: budget / 4)
    }
  }

  /// Does a little work; returns false where nothing is left to do.
  mutating func step() -> Bool { doubles?.step() ?? balls?.step() ?? false }

  /// Whether more effort would find nothing else.
  var isExhaustive: Bool { doubles?.isExhaustive ?? balls?.isExhaustive ?? true }

  mutating func breaks() -> [Break] { doubles?.breaks() ?? balls?.breaks() ?? [] }

  /// The places where another curve may turn, whose derivative is searched.
  mutating func turns(of other: SearchedCurve) -> [Turn] {
    if doubles != nil { return doubles?.turns(of: other.intervals) ?? [] }
    let kernel = other.balls(in: span, precision: SearchedCurve.precision(in: span))
    return balls?.turns(of: kernel) ?? []
  }
}
