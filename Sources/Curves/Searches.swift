internal import Arithmetic
internal import Graphing

// Each search is done in doubles where these tell places apart, and what they leave is done in balls of
// growing precision. It goes on step by step.

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

  /// Windows in which it takes more bits to tell places apart are left to balls.
  static let mostBits = 24

  var intervals: IntervalKernel { IntervalKernel(values: program, holes: holes) }

  func balls(in span: Span, precision: Int) -> BallKernel {
    let unit = Fraction(2).power(span.width.binaryOrder)
    return BallKernel(values: program, holes: holes, unit: unit, precision: precision)
  }

  /// The bits that tell places apart, and some more.
  static func precision(in span: Span) -> Int { (span.bits + 96) / 64 * 64 + 64 }
}

/// The search for zeros.
struct ZeroFinder {
  private let curve: SearchedCurve
  private let span: Span
  private let effort: Effort
  private var doubles: ZeroSearch<IntervalKernel>?
  private var balls: ZeroSearch<BallKernel>?
  private var precision: Int
  private var precisions: Int
  private(set) var zeros: [Zero] = []
  /// Whether it is known what zeros there are in a part of the span that the arithmetic leaves.
  private let isKnown: (Span) -> Bool

  init(
    _ curve: SearchedCurve,
    in span: Span,
    _ effort: Effort,
    isKnown: @escaping (Span) -> Bool = { _ in false }
  ) {
    (self.curve, self.span, self.effort, self.isKnown) = (curve, span, effort, isKnown)
    precision = SearchedCurve.precision(in: span)
    precisions = effort.searchedPrecisions
    if span.bits <= SearchedCurve.mostBits {
      doubles = ZeroSearch(
        curve.intervals,
        curve.names,
        in: [span],
        of: span,
        budget: effort.searches
      )
    } else {
      search([span])
    }
  }

  /// Does a little; false where nothing is left to do.
  mutating func step() -> Bool {
    if doubles != nil {
      if doubles?.step() == true { return true }
      zeros = doubles?.sorted() ?? []
      search(doubles?.leftovers ?? [])
      doubles = nil
      return true
    }
    if balls != nil {
      if balls?.step() == true { return true }
      zeros += balls?.sorted() ?? []
      let leftovers = balls?.leftovers ?? []
      balls = nil
      precision *= 2
      search(leftovers)
      return true
    }
    return false
  }

  /// More parts than these are not looked at again.
  private static let mostParts = 64

  private mutating func search(_ parts: [Span]) {
    var parts = parts.merged().filter { part in
      !isKnown(part) && !zeros.contains { $0.place.meets(part) }
    }
    guard parts.count <= Self.mostParts, precisions > 0 else { return }
    precisions -= 1
    while precision < mostBits, parts.contains(where: isBlurred) { precision *= 2 }
    // What is 0 to so many bits is so throughout, or at a place that nothing tells.
    parts.removeAll(where: isBlurred)
    guard !parts.isEmpty else { return }
    balls = ZeroSearch(
      curve.balls(in: span, precision: precision),
      curve.names,
      in: parts,
      of: span,
      budget: effort.searches / 4
    )
  }

  /// More bits than these are not tried.
  private var mostBits: Int { 4 * SearchedCurve.precision(in: span) + 512 }

  /// Whether it takes more bits to tell the sign of a value in a part.
  private func isBlurred(_ part: Span) -> Bool {
    var kernel = curve.balls(in: span, precision: precision)
    guard let place = kernel.place(between: part.left, part.right, at: .golden),
      let value = kernel.value(at: place)
    else { return false }
    return value.sign == 0 && value != .zero
  }

  /// All zeros, in ascending order.
  var sorted: [Zero] { zeros.sorted { $0.place.left < $1.place.left } }
}

/// The search for breaks.
struct BreakFinder {
  private let curve: SearchedCurve
  private let span: Span
  private var doubles: BreakSearch<IntervalKernel>?
  private var balls: BreakSearch<BallKernel>?

  init(_ curve: SearchedCurve, in span: Span, _ effort: Effort) {
    (self.curve, self.span) = (curve, span)
    if span.bits <= SearchedCurve.mostBits {
      doubles = BreakSearch(curve.intervals, in: span, budget: effort.searchesForBreaks)
    } else {
      let kernel = curve.balls(in: span, precision: SearchedCurve.precision(in: span))
      balls = BreakSearch(kernel, in: span, budget: effort.searchesForBreaks / 4)
    }
  }

  /// Does a little; false where nothing is left to do.
  mutating func step() -> Bool { doubles?.step() ?? balls?.step() ?? false }

  mutating func breaks() -> [Break] { doubles?.breaks() ?? balls?.breaks() ?? [] }

  /// Where another curve turns, whose derivative is searched.
  mutating func turns(of other: SearchedCurve) -> [Zero] {
    if doubles != nil { return doubles?.turns(of: other.intervals) ?? [] }
    let kernel = other.balls(in: span, precision: SearchedCurve.precision(in: span))
    return balls?.turns(of: kernel) ?? []
  }
}

extension Effort {
  /// How often a function is evaluated in the search for zeros.
  fileprivate var searches: Int {
    switch self {
    case .frame: 1_500
    case .full: 10_000
    }
  }

  /// How often it is in the search for breaks, of which each takes some eighty times.
  fileprivate var searchesForBreaks: Int { 2 * searches }

  /// How many precisions are tried, each twice the last.
  fileprivate var searchedPrecisions: Int {
    switch self {
    case .frame: 2
    case .full: 5
    }
  }
}
