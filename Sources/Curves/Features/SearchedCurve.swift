internal import Arithmetic
internal import Graphing

/// What a search looks at.
struct SearchedCurve {
  let program: Program
  let holes: Holes
  let names: Names

  init(_ program: Program) {
    self.program = program
    holes = Holes(program)
    names = Names(holes.equations)
  }

  var intervals: IntervalKernel { IntervalKernel(values: program, holes: holes) }

  func balls(in span: Span, precision: Int) -> BallKernel {
    let unit = Fraction(2).power(span.width.binaryOrder)
    return BallKernel(values: program, holes: holes, unit: unit, precision: precision)
  }

  /// The bits that tell places apart, and some more.
  static func precision(in span: Span) -> Int { (span.bits + 96) / 64 * 64 + 64 }
}

extension Effort {
  /// How often a function is evaluated in the search for zeros.
  var searches: Int {
    switch self {
    case .frame: 1_500
    case .full: 10_000
    }
  }

  /// How often it is in the search for breaks, of which each takes some eighty times.
  var searchesForBreaks: Int { 2 * searches }

  /// How many precisions are tried, each twice the last.
  var searchedPrecisions: Int {
    switch self {
    case .frame: 2
    case .full: 5
    }
  }
}
