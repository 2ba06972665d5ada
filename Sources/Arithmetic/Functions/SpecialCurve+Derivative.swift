// Derivatives over intervals inside a piece: by the function's differential equation, and by the registers of its derivative. Each contains the derivative at every point.

extension SpecialCurve {
  /// Encloses the derivative over an interval inside a piece; all reals where it is not inside.
  func derivative(over x: Interval) -> Interval {
    let facts = facts
    let touchesBreak = facts.breaks.contains { $0.interval.intersection(x) != nil }
    guard x.isFinite, !touchesBreak else { return facts.slopes }
    return rate(over: x, facts)
  }

  /// Encloses the derivative over a finite interval inside a piece, by this number of derivatives; nil for as many as
  /// make it narrow.
  func rate(over x: Interval, _ facts: CurveFacts, depth: Int? = nil) -> Interval {
    var result = facts.slopes
    guard depth ?? facts.depth > 0 else { return result }
    if facts.equation != nil {
      result = result.narrowed(by: rateByEquation(over: x, facts))
      if result.isNarrow { return result }
    }
    var count = depth ?? min(2, facts.depth)
    while true {
      result = result.narrowed(by: rateByRegisters(over: x, facts, depth: count - 1))
      guard depth == nil, count < facts.depth, !result.isNarrow else { return result }
      count = min(2 * count, facts.depth)
    }
  }

  /// By d·y″ = p·y′ + q·y: max(|y|, |y′|) grows at most with the rate max(1, (|p| + |q|)/|d|), and so y″
  /// is bounded, and y′ does not go far from its value in the middle.
  private func rateByEquation(over x: Interval, _ facts: CurveFacts) -> Interval {
    guard let (p, q, d) = facts.equation?(x), !d.contains(0) else { return .everything }
    let size = (p.magnitude + q.magnitude) / d.magnitude
    let distance = Interval(
      exactly: (Interval(exactly: x.upper) - Interval(exactly: x.lower)).upper
    )
    let exponent = distance * Interval(exactly: max(1, size.upper))
    guard exponent.upper < 2 else { return .everything }
    let middle = Interval(exactly: x.midpoint)
    let slope = rateByRegisters(over: middle, facts, depth: 1)
    let start = max(value(exactly: x.midpoint).magnitude.upper, slope.magnitude.upper)
    let bound = Interval(exactly: start) * exponent.exponential * size
    return slope + Interval(lower: -bound.magnitude.upper, upper: bound.magnitude.upper)
      * (x - middle)
  }

  /// By running the registers of the derivative on the interval.
  private func rateByRegisters(over x: Interval, _ facts: CurveFacts, depth: Int) -> Interval {
    var builder = ProgramBuilder()
    builder.isForKnownValues = true
    let value = builder.number(.unary(.special(self), builder.variable))
    guard !facts.isSlopeForFormulas,
      let slope = facts.slope?(builder.variable, value, &builder)
    else { return .everything }
    var known: [Int: Interval] = [:]
    for index in builder.neededNodes(for: slope) {
      guard let values = values(of: builder.nodes[index], over: x, known, in: builder, depth) else {
        return .everything
      }
      known[index] = values
    }
    return known[slope.index] ?? .everything
  }

  private func values(
    of node: ProgramBuilder.Node,
    over x: Interval,
    _ known: [Int: Interval],
    in builder: ProgramBuilder,
    _ depth: Int
  ) -> Interval? {
    switch node {
    case .variable: return x
    case .constant(let index): return Interval(builder.constants[index])
    // The function itself would ask for its derivative again.
    case .unary(.special(let curve), let a):
      let depth = curve == self ? 0 : depth
      return known[a.index].flatMap { curve.branches(over: $0, curve.facts, depth: depth).hull }
    case .unary(let function, let a):
      return known[a.index].flatMap { function.branches(over: $0).hull }
    case .binary(let function, let a, let b):
      guard let left = known[a.index], let right = known[b.index] else { return nil }
      return function.branches(over: left, right).hull
    case .parameter, .condition, .choice: return nil
    }
  }
}

extension Interval {
  /// Whether other enclosures of the same values would tell little more.
  fileprivate var isNarrow: Bool { width < magnitude.lower / 8 }

  /// The values that are in another enclosure of the same values too.
  fileprivate func narrowed(by other: Interval) -> Interval { intersection(other) ?? hull(other) }
}
