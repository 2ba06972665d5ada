internal import CFlint

extension SpecialCurve {
  /// Encloses the values over a ball; the result may be the argument.
  func encloseRange(_ result: MutableBallPointer, _ x: BallPointer, _ precision: Int) -> BallOutcome
  {
    let facts = facts
    for place in facts.breaks {
      let limit = Ball(place.value(), accuracy: precision)
      if arb_overlaps(limit.pointer, x) != 0 { return encloseBreak(place, result, x, precision) }
    }
    let isInside = facts.pieces.contains { piece in
      (piece.lower.map { isAbove($0, x, precision) } ?? true)
        && (piece.upper.map { !isAbove($0, x, precision) } ?? true)
    }
    guard isInside else { return .nowhere }
    encloseInside(result, x, facts, precision)
    return .enclosed(.differentiable)
  }

  private func isAbove(_ place: CurveFacts.Break, _ x: BallPointer, _ precision: Int) -> Bool {
    let limit = Ball(place.value(), accuracy: precision)
    return arb_gt(x, limit.pointer) != 0
  }

  private func encloseBreak(
    _ place: CurveFacts.Break,
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    guard place.interval.isPoint else { return .forks }
    guard arb_is_exact(x) == 0 else {
      guard let value = try? exactValue(place.value()) else { return .nowhere }
      let ball = Ball(value, accuracy: precision)
      arb_set(result, ball.pointer)
      return .enclosed(.continuous)
    }
    let branches = branches(over: Interval(x))
    guard branches.count == 1, branches[0].values.isFinite else { return .forks }
    let ball = Ball(enclosing: branches[0].values)
    arb_set(result, ball.pointer)
    return .enclosed(branches[0].decoration)
  }

  /// By one ball, or by the mean value theorem where that is tighter.
  private func encloseInside(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ facts: CurveFacts,
    _ precision: Int
  ) {
    let direct = Ball()
    enclose(direct.pointer, x, precision)
    let interval = Interval(x)
    let isInside = !facts.breaks.contains { $0.interval.intersection(interval) != nil }
    if arb_is_exact(x) == 0, isInside, interval.isFinite {
      let slope = rate(over: interval, facts)
      if slope.isFinite {
        let middle = Ball.around(x.pointee.mid)
        let value = Ball()
        let rest = Ball()
        let rate = Ball(enclosing: slope)
        enclose(value.pointer, middle.pointer, precision)
        arb_sub(rest.pointer, x, middle.pointer, precision)
        arb_mul(rest.pointer, rest.pointer, rate.pointer, precision)
        arb_add(value.pointer, value.pointer, rest.pointer, precision)
        if value.isTighter(than: direct) { return arb_set(result, value.pointer) }
      }
    }
    arb_set(result, direct.pointer)
  }
}
