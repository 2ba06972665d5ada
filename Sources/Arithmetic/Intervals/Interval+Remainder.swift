extension Interval {
  /// The branches of the floored remainder, x − y·⌊x/y⌋.
  func remainders(by divisor: Interval) -> IntervalUnion {
    if divisor.upper < 0 { return (-self).remainders(positive: -divisor, isNegated: true) }
    if divisor.lower > 0 { return remainders(positive: divisor, isNegated: false) }
    if divisor.isPoint { return IntervalUnion() }
    // The remainder is between 0 and the divisor.
    return IntervalUnion(divisor.hull(.zero), [])
  }

  /// The branches for a positive divisor, or their negations: x mod −y is −(−x mod y).
  private func remainders(positive divisor: Interval, isNegated: Bool) -> IntervalUnion {
    if isPoint, divisor.isPoint { return remainder(divisor.lower, isNegated: isNegated) }
    let quotient = self / divisor
    let (first, last) = (quotient.lower.rounded(.down), quotient.upper.rounded(.down))
    let range = Interval(lower: 0, upper: divisor.upper)
    guard last - first < Double(IntervalUnion.maximumCount), first.magnitude < 0x1p52 else {
      return IntervalUnion(isNegated ? -range : range, .defined)
    }
    // Whether there may be a jump at the end where the remainder is 0.
    let touchesJump = quotient.lower == first
    var branches = IntervalUnion()
    var count = first
    while count <= last {
      if let rest = (self - divisor * Interval(exactly: count)).intersection(range) {
        branches.append(isNegated ? -rest : rest, [])
      }
      count += 1
    }
    guard branches.count == 1 else { return branches }
    let decoration: Decoration = touchesJump || first != last ? .continuous : .differentiable
    return IntervalUnion(branches[0].values, decoration)
  }

  /// The remainder of one value by another; the truncated remainder is exact.
  private func remainder(_ divisor: Double, isNegated: Bool) -> IntervalUnion {
    let rest = Interval(exactly: libraryFmod(lower, divisor))
    let values = rest.lower < 0 ? rest + Interval(exactly: divisor) : rest
    let decoration: Decoration = rest.lower == 0 ? .continuous : .differentiable
    return IntervalUnion(isNegated ? -values : values, decoration)
  }
}
