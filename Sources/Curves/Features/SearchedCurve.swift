internal import Arithmetic
internal import Graphing

/// What a search looks at.
final class SearchedCurve {
  let program: Program
  let holes: Holes
  let names: Names
  let factorization: Factorization
  /// The function as a quotient of polynomials, where it is one.
  private(set) lazy var rational = RationalFunction(program)
  private lazy var slope = program.derivative.map { SearchedCurve($0) }

  init(_ program: Program) {
    self.program = program
    holes = Holes(program)
    names = Names(holes.equations)
    factorization = Factorization(program)
  }

  /// Functions of more instructions are not derived again.
  private static let longest = 400

  /// The derivative of an order, where there is one of a reasonable length.
  func derivative(_ order: Int) -> SearchedCurve? {
    guard order > 0 else { return self }
    guard program.valueCount <= Self.longest else { return nil }
    return slope?.derivative(order - 1)
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
