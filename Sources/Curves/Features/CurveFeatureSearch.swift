internal import Arithmetic
package import Graphing

/// The search for the remarkable points of a curve; zeros come first: some of them are extrema too.
package struct CurveFeatureSearch: FeatureSearch {
  private let curve: CurveSource
  private let span: Span
  private let effort: Effort
  private var stage = Stage.zeros
  private var zeros: ZeroFinder?
  /// The first search for the zeros of the slope, during a second one.
  private var zerosOfSlope: ZeroFinder?
  private var breaks: BreakFinder?
  /// What was found and is not yet described.
  private var pending: [Finding] = []
  private var found: [Feature] = []
  package private(set) var isExhaustive = true
  package private(set) var isComplete: Bool
  /// The places of zeros, and of extrema.
  private var known: [Zero] = []
  private var turns: [Span] = []
  package private(set) var bends: [Bend] = []

  private enum Stage {
    case zeros
    case extrema
    case corners
    case breaks
    case courses
    case done
  }

  private enum Finding {
    case turn(Zero, height: Real? = nil)
    case zero(Zero)
    case flat(Span)
    case end(Break)
    case hole(Holes.Hole)
  }

  init(_ curve: CurveSource, in span: Span, _ effort: Effort) {
    (self.curve, self.span, self.effort) = (curve, span, effort)
    // Turns are found from the slope.
    isComplete = curve.slope != nil
    guard span.left < span.right else {
      stage = .done
      return
    }
    zeros = ZeroFinder(curve.function, in: span, effort)
  }

  package var features: [Feature] { found.inOrder }

  /// The number of steps between two checks for an interruption.
  private static let stride = 8

  package mutating func proceed(isInterrupted: () -> Bool) -> Bool {
    var count = 0
    while step() {
      count += 1
      if count.isMultiple(of: Self.stride), isInterrupted() { return false }
    }
    return true
  }

  /// Does a little work; returns false where nothing is left to do.
  private mutating func step() -> Bool {
    if let finding = pending.popLast() {
      describe(finding)
      return true
    }
    if zeros?.step() == true || breaks?.step() == true { return true }
    if stage == .extrema, startsOtherSearch() { return true }
    isExhaustive = isExhaustive && zeros?.isExhaustive ?? true && breaks?.isExhaustive ?? true
    isComplete = isComplete && zeros?.isComplete ?? true && breaks?.isExhaustive ?? true
    switch stage {
    case .zeros:
      known = zeros?.sorted ?? []
      pending = known.map { .zero($0) } + known.compactMap(touching)
      pending += zeros?.flats.map { .flat($0) } ?? []
      zeros = curve.slope.map { ZeroFinder($0, in: span, effort) }
      stage = .extrema
    case .extrema:
      pending = (zeros?.sorted ?? []).filter { $0.isCrossed && isNew($0) && !hasBreak($0) }
        .map { .turn($0) }
      zeros = nil
      breaks = curve.slope.map { BreakFinder($0, in: span, effort) }
      stage = .corners
    case .corners:
      let found = breaks?.turns(of: curve.function) ?? []
      pending = found.compactMap { corner($0) }
      bends.sort { $0.x < $1.x }
      breaks = BreakFinder(curve.function, in: span, effort)
      stage = .breaks
    case .breaks:
      let found = breaks?.breaks() ?? []
      let described = found.prefix(curve.program.share(of: effort.describedBreaks))
      if described.count < found.count { (isComplete, isExhaustive) = (false, false) }
      pending = described.map { .end($0) }
      pending += curve.holes.known.filter { span.contains($0.x) }.map { .hole($0) }
      breaks = nil
      stage = .courses
    case .courses:
      if isComplete, misses { isComplete = false }
      stage = .done
    case .done: return false
    }
    return true
  }

  /// Searches for the zeros of the slope as one quotient too, where the first search has left some
  /// part: near the hole of sin x/x the terms of cos x/x − sin x/x² have poles, and the dividend
  /// x·cos x − sin x has a zero.
  private mutating func startsOtherSearch() -> Bool {
    if let first = zerosOfSlope {
      if zeros?.isComplete == false { zeros = first }
      return false
    }
    guard let found = zeros, !found.isComplete,
      let program = curve.slope?.program.withOneQuotient.first
    else { return false }
    zerosOfSlope = found
    zeros = ZeroFinder(SearchedCurve(program), in: span, effort)
    return true
  }

  /// Whether an extremum was not found before.
  private func isNew(_ turn: Zero) -> Bool { !turns.contains { $0.meets(turn.place) } }

  /// Whether the curve jumps at a zero, or at one of its slope, as ⌊x⌋ + x² does at 0, or has no value there.
  private func hasBreak(_ turn: Zero) -> Bool {
    let place = turn.place.widened(by: span.width * Self.near)
    var kernel = curve.function.balls(in: span, precision: SearchedCurve.precision(in: span))
    kernel.enclose(place.left, place.right)
    guard !kernel.isContinuous, case .none = curve.joins(in: place, span) else { return false }
    return true
  }

  /// The distance from a zero, as a part of the span, within which a break is one at the zero.
  private static let near = Fraction(1, 1 << 44)

  /// The corner where a curve may turn; nil where it does not turn, or the corner was found before.
  private mutating func corner(_ turn: Turn) -> Finding? {
    var zero = turn.zero
    guard isNew(zero) else { return nil }
    guard turn.isExtremum || turn.isBend else { return nil }
    zero.exact = curve.slope?.corner(in: zero.place, of: curve.program)
    if zero.exact == nil { zero.bracket = curve.slope?.crossing(in: zero.place)?.bracket }
    if !turn.isContinuous {
      switch curve.joins(in: zero.place, span) {
      case .number(let x): zero.exact = x
      case .none: return nil
      case .unknown:
        if turn.isExtremum { isComplete = false }
        return nil
      }
    }
    if turn.isExtremum { return .turn(zero) }
    bends.append(curve.bend(at: zero, in: span))
    return nil
  }

  /// The number of places at which the course of the curve is checked.
  private static let checked = 256

  /// Whether the curve rises somewhere and falls elsewhere between features and bends that follow each
  /// other, or has two zeros between them, so that one is missing.
  private var misses: Bool {
    let ends = (found.filter(\.kind.mayEndStretch).map(\.x) + bends.map(\.x)).sorted()
    let zeros = found.filter { $0.kind == .zero }.map(\.x).sorted()
    let hasTurns = zip(zeros, zeros.dropFirst()).allSatisfy { left, right in
      ends.contains { left <= $0 && $0 <= right }
    }
    guard hasTurns else { return true }
    guard span.suitsDoubles, var slope = curve.slope?.intervals else { return false }
    let count = curve.program.share(of: Self.checked)
    let step = span.width * Fraction(1, count)
    let margin = span.width * Fraction(1, 1 << 20)
    var (passed, first) = (0, Int?.none)
    for index in 0..<count {
      let x = span.left + step * (Fraction(index) + Fraction(5, 13))
      while passed < ends.count, ends[passed] <= x { (passed, first) = (passed + 1, nil) }
      let neighbours = [passed - 1, passed].filter(ends.indices.contains).map { ends[$0] }
      guard neighbours.allSatisfy({ ($0 - x).magnitude > margin }),
        let value = slope.value(at: slope.place(of: x)), value == .zero || value.sign != 0
      else { continue }
      if let first, first != value.sign { return true }
      first = value.sign
    }
    return false
  }

  /// The extremum at a zero where the curve does not change its sign; nil where it jumps.
  private func touching(_ zero: Zero) -> Finding? {
    guard zero.isTouched, !hasBreak(zero) else { return nil }
    var turn = zero
    turn.leftSign = -zero.leftSign
    return .turn(turn, height: Real(0))
  }

  private mutating func describe(_ finding: Finding) {
    switch finding {
    case .turn(let turn, let height):
      turns.append(turn.place)
      let kind = turn.leftSign < 0 ? Feature.Kind.minimum : .maximum
      guard let feature = curve.point(kind, at: turn, height, in: span) else {
        isComplete = false
        return
      }
      found.append(feature)
      if feature.y?.isZero == true, !known.contains(where: { $0.place.meets(turn.place) }) {
        found.append(curve.zero(turn, in: span))
      }
    case .zero(let zero): found.append(curve.zero(zero, in: span))
    case .flat(let part): found.append(curve.zeroInterval(part, in: span))
    case .end(let end):
      let parts = curve.features(of: end, in: span)
      found += parts
      // A pole without a number may be none.
      if parts.isEmpty, end.isUnbounded, !end.isBlurred { isComplete = false }
      if end.isWavy { isComplete = false }
    case .hole(let hole):
      if let feature = curve.filled(hole) { found.append(feature) }
    }
  }
}
