internal import Arithmetic
internal import Graphing

// What is spent on a picture while the window moves, and on one that somebody looks at.

extension Effort {
  /// The number of evaluations in doubles for a column.
  var evaluations: Int { self == .frame ? 600 : 20_000 }
  /// The number of evaluations in balls for what doubles leave undecided in a column.
  var ballEvaluations: Int { self == .frame ? 24 : 2_000 }
  /// The number of precisions tried for a column, each twice the last.
  var precisions: Int { self == .frame ? 3 : 6 }
  /// The number of expansions tried for what all else leaves undecided in a column.
  var expansions: Int { self == .frame ? 24 : 200 }
  /// The most terms of a series.
  var terms: Int { self == .frame ? 96 : 400 }

  /// The number of evaluations of a function in the search for zeros.
  var searches: Int { self == .frame ? 1_500 : 10_000 }
  /// The number of evaluations in the search for breaks, each of which takes some eighty.
  var searchesForBreaks: Int { 2 * searches }
  /// The number of breaks that are described.
  var describedBreaks: Int { self == .frame ? 400 : 2_000 }
  /// The number of precisions tried in the search for zeros, each twice the last.
  var searchedPrecisions: Int { self == .frame ? 2 : 5 }

  /// The number of evaluations for one dot of a condition on x and y.
  var evaluationsOfDot: Int { self == .frame ? 60 : 2_000 }
  /// The number of evaluations in doubles for the path of a point.
  var evaluationsOfPath: Int { self == .frame ? 60_000 : 1_000_000 }
  /// The number of evaluations in balls for it.
  var ballEvaluationsOfPath: Int { self == .frame ? 2_000 : 60_000 }
}

// MARK: - Costly functions

extension StraightLineProgram {
  /// The share of a budget that a curve gets: special functions take as long as many others.
  func share(of budget: Int) -> Int { budget / cost }

  /// What a value costs, in values of ordinary functions.
  private var cost: Int {
    instructions.prefix(valueCount).map(\.cost).max() ?? 1
  }
}

extension StraightLineProgram.Instruction {
  fileprivate var cost: Int {
    guard case .unary(let function, _) = self else { return 1 }
    return switch function {
    case .special: 8
    case .polygamma, .gamma: 2
    case .negation, .square, .reciprocal, .power, .root, .primitive: 1
    }
  }
}
