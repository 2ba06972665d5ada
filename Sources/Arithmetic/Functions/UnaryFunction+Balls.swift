internal import CFlint

extension UnaryFunction {
  /// Encloses the values over a ball; the result may be the argument.
  func enclose(_ result: MutableBallPointer, _ x: BallPointer, precision: Int) -> BallOutcome {
    switch self {
    case .negation: arb_neg(result, x)
    case .square:
      arb_sqr(result, x, precision)
      arb_nonnegative_part(result, result)
    case .reciprocal:
      if arb_contains_zero(x) != 0 { return arb_is_zero(x) != 0 ? .nowhere : .forks }
      arb_inv(result, x, precision)
    case .polygamma(let order):
      return Gamma.encloseBetweenPoles(x) { enclosePolygamma(order, result, x, precision) }
    case .special(let curve): return curve.encloseRange(result, x, precision)
    case .power(let exponent):
      if exponent < 0, arb_contains_zero(x) != 0 { return arb_is_zero(x) != 0 ? .nowhere : .forks }
      Fraction(exponent).withPointer { arb_pow_fmpq(result, x, $0, precision) }
      if exponent & 1 == 0 { arb_nonnegative_part(result, result) }
    case .root(let p, let q): return encloseRoot(result, x, p, q, precision)
    case .primitive(let function): return function.type.encloseRange(result, x, precision)
    }
    return .enclosed(.differentiable)
  }
}

// MARK: - Functions whose domain has ends

extension UnaryFunction {
  /// The power p/q.
  private func encloseRoot(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ p: Int,
    _ q: Int,
    _ precision: Int
  ) -> BallOutcome {
    if arb_is_positive(x) != 0 {
      encloseRootPower(result, x, p, q, precision)
      return .enclosed(.differentiable)
    }
    let isOdd = q & 1 == 1
    if arb_is_negative(x) != 0 {
      guard isOdd else { return .nowhere }
      arb_neg(result, x)
      encloseRootPower(result, result, p, q, precision)
      if p & 1 == 1 { arb_neg(result, result) }
      return .enclosed(.differentiable)
    }
    if p < 0 { return arb_is_zero(x) != 0 ? .nowhere : .forks }
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    let isNegative = arf_sgn(&ends.lower) < 0
    encloseRootPower(result, aroundZero: ends, p, q, precision)
    if isOdd { return .enclosed(p > q ? .differentiable : .continuous) }
    return .enclosed(isNegative ? [] : .continuous)
  }

  /// The power p/q, p > 0, of values around 0: from the power of the lower end, where that exists,
  /// to that of the upper end.
  private func encloseRootPower(
    _ result: MutableBallPointer,
    aroundZero ends: BallEnds,
    _ p: Int,
    _ q: Int,
    _ precision: Int
  ) {
    let low = Ball.around(ends.lower)
    let high = Ball.around(ends.upper)
    if q & 1 == 1 {
      arb_neg(low.pointer, low.pointer)
      encloseRootPower(low.pointer, low.pointer, p, q, precision)
      if p & 1 == 1 { arb_neg(low.pointer, low.pointer) }
    } else {
      arb_zero(low.pointer)
    }
    encloseRootPower(high.pointer, high.pointer, p, q, precision)
    arb_union(high.pointer, high.pointer, low.pointer, precision)
    arb_zero(low.pointer)
    arb_union(result, high.pointer, low.pointer, precision)
    if p & 1 == 0 || q & 1 == 0 { arb_nonnegative_part(result, result) }
  }

  /// The power p/q of positive values, or of exactly 0 where p > 0.
  private func encloseRootPower(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ p: Int,
    _ q: Int,
    _ precision: Int
  ) {
    if arb_is_zero(x) != 0 { return arb_zero(result) }
    arb_root_ui(result, x, UInt(q), precision)
    if p != 1 { Fraction(p).withPointer { arb_pow_fmpq(result, result, $0, precision) } }
  }
}
