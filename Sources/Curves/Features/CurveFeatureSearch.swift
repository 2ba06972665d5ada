internal import Arithmetic
package import Graphing

/// The search for the remarkable points of a curve: extrema first, since some of them are zeros too.
package struct CurveFeatureSearch: FeatureSearch {
  private let curve: CurveSource
  private let span: Span
  private let effort: Effort
  private var stage = Stage.extrema
  private var zeros: ZeroFinder?
  private var breaks: BreakFinder?
  /// What was found and is not described.
  private var pending: [Finding] = []
  private var found: [Feature] = []
  package private(set) var isExhaustive = true
  package private(set) var isComplete: Bool
  /// The extrema of which the value is exactly 0.
  private var touched: [Zero] = []
  private var turns: [Span] = []

  private enum Stage {
    case extrema
    case corners
    case turns
    case zeros
    case breaks
    case done
  }

  private enum Finding {
    case turn(Zero)
    case zero(Zero)
    case end(Break)
    case hole(Holes.Hole)
  }

  init(_ curve: CurveSource, in span: Span, _ effort: Effort) {
    (self.curve, self.span, self.effort) = (curve, span, effort)
    // Turns are found by the slope.
    isComplete = curve.slope != nil
    guard span.left < span.right else {
      stage = .done
      return
    }
    zeros = curve.slope.map { ZeroFinder($0, in: span, effort) }
  }

  package var features: [Feature] { found.inOrder }

  /// So many steps are done between two looks at whether to stop.
  private static let stride = 8

  package mutating func proceed(isInterrupted: () -> Bool) -> Bool {
    var count = 0
    while step() {
      count += 1
      if count.isMultiple(of: Self.stride), isInterrupted() { return false }
    }
    return true
  }

  /// Does a little; false where nothing is left to do.
  private mutating func step() -> Bool {
    if let finding = pending.popLast() {
      describe(finding)
      return true
    }
    if zeros?.step() == true || breaks?.step() == true { return true }
    isExhaustive = isExhaustive && zeros?.isExhaustive ?? true && breaks?.isExhaustive ?? true
    isComplete = isComplete && zeros?.isComplete ?? true && breaks?.isExhaustive ?? true
    switch stage {
    case .extrema:
      pending = (zeros?.sorted ?? []).filter { $0.leftSign * $0.rightSign < 0 }.map { .turn($0) }
      zeros = nil
      breaks = curve.slope.map { BreakFinder($0, in: span, effort) }
      stage = .corners
    case .corners:
      let found = breaks?.turns(of: curve.function) ?? []
      pending = found.compactMap { corner($0) }
      breaks = nil
      stage = .turns
    case .turns:
      zeros = ZeroFinder(curve.function, in: span, effort, isKnown: isOnlyTouched)
      stage = .zeros
    case .zeros:
      let crossed = (zeros?.sorted ?? []).filter { zero in
        !touched.contains { $0.place.meets(zero.place) }
      }
      pending = (crossed + touched).map { .zero($0) } + crossed.compactMap(touching)
      zeros = nil
      breaks = BreakFinder(curve.function, in: span, effort)
      stage = .breaks
    case .breaks:
      pending = (breaks?.breaks() ?? []).map { .end($0) }
      pending += curve.holes.known.filter { span.contains($0.x) }.map { .hole($0) }
      breaks = nil
      stage = .done
    case .done: return false
    }
    return true
  }

  /// The corner where a curve may turn; nil where it is none, or was found before.
  private mutating func corner(_ turn: Turn) -> Finding? {
    var zero = turn.zero
    guard !turns.contains(where: { $0.meets(zero.place) }) else { return nil }
    zero.exact = curve.slope?.names.corner(in: zero.place, of: curve.program)
    if turn.isContinuous { return .turn(zero) }
    switch curve.joins(in: zero.place, span) {
    case .number(let x): zero.exact = x
    case .none: return nil
    case .unknown:
      isComplete = false
      return nil
    }
    return .turn(zero)
  }

  /// The extremum at a zero that the curve does not cross, where its slope did not tell of one.
  private func touching(_ zero: Zero) -> Finding? {
    guard zero.exact != nil, zero.leftSign * zero.rightSign > 0,
      !turns.contains(where: { $0.meets(zero.place) })
    else { return nil }
    var turn = zero
    turn.leftSign = -zero.leftSign
    return .turn(turn)
  }

  /// Whether the one zero in a part of the axis is an extremum that was found: there the curve is convex,
  /// or concave.
  private var isOnlyTouched: (Span) -> Bool {
    let places = touched.map(\.place)
    return { [curve] part in
      guard places.contains(where: { part.left <= $0.left && $0.right <= part.right }),
        var slope = curve.slope?.intervals
      else { return false }
      let ends = (slope.place(of: part.left), slope.place(of: part.right))
      slope.enclose(ends.0, ends.1)
      guard slope.isContinuous, let rate = slope.slope(ends.0, ends.1) else { return false }
      return rate.lower >= 0 || rate.upper <= 0
    }
  }

  private mutating func describe(_ finding: Finding) {
    switch finding {
    case .turn(let turn):
      turns.append(turn.place)
      let kind = turn.leftSign < 0 ? Feature.Kind.minimum : .maximum
      guard let feature = curve.point(kind, at: turn, in: span) else { return }
      found.append(feature)
      if turn.exact != nil, feature.y?.isZero == true { touched.append(turn) }
    case .zero(let zero): found.append(curve.zero(zero, in: span))
    case .end(let end):
      if let feature = curve.feature(of: end, in: span) { found.append(feature) }
    case .hole(let hole):
      if let feature = curve.filled(hole) { found.append(feature) }
    }
  }
}
