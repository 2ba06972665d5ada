// Differences of the limits of an antiderivative.

extension StraightLineProgram {
  /// The limit at the upper bound less that at the lower one, where the program is proven to be continuous from
  /// one to the other and differentiable in between; nil where it is not.
  package func increase(
    from lower: RangeBound,
    to upper: RangeBound
  ) -> Real? {
    guard let first = limit(at: lower, isLower: true), let last = limit(at: upper, isLower: false),
      isDifferentiable(from: first.inner, to: last.inner)
    else { return nil }
    return last.value - first.value
  }

  /// The limit at an end of a range, and a number inside up to which the program is continuous.
  private func limit(
    at bound: RangeBound,
    isLower: Bool
  ) -> (value: Real, inner: Double)? {
    if let number = bound.number, isDifferentiable(around: number),
      let value = try? self.value(at: number)
    {
      let place = Interval(number)
      return (value, isLower ? place.upper : place.lower)
    }
    let point: LimitPoint =
      bound.number.map { .beside($0, isRight: isLower) } ?? .infinity(isPositive: !isLower)
    lazy var limit = self.limit(at: point)
    for exponent in [-1, -3, -6, -10, -16, -24, -32] {
      let distance = Double(sign: .plus, exponent: exponent, significand: 1)
      let reach = GermReach(distance)
      let germ: Germ?
      let inner: Double
      if let number = bound.number {
        germ = self.germ(beside: number, isRight: isLower, reach)
        let place = Interval(number)
        inner = isLower ? place.lower + distance / 2 : place.upper - distance / 2
      } else {
        germ = program(beside: .infinity(isPositive: !isLower))
          .germ(beside: Real(0), isRight: true, reach)
        inner = isLower ? -2 / distance : 2 / distance
      }
      guard let germ, germ.isContinuous else { continue }
      if germ.isVanishing { return (germ.limit, inner) }
      if case .value(let limit) = limit { return (limit, inner) }
    }
    return nil
  }

  /// Whether it is proven to be differentiable over all of an interval, in parts.
  private func isDifferentiable(from lower: Double, to upper: Double) -> Bool {
    guard lower < upper else { return true }
    var pending = [Interval(lower: lower, upper: upper)]
    for _ in 0..<4_000 {
      guard let part = pending.popLast() else { return true }
      if isDifferentiable(over: part) { continue }
      let middle = part.midpoint
      guard part.lower < middle, middle < part.upper, part.width > 0x1p-40 else { return false }
      pending += [
        Interval(lower: middle, upper: part.upper), Interval(lower: part.lower, upper: middle),
      ]
    }
    return false
  }
}
