internal import CFlint

extension BinaryFunction {
  /// Encloses the values over two balls; the result may be one of them.
  func enclose(
    _ result: MutableBallPointer,
    _ a: BallPointer,
    _ b: BallPointer,
    precision: Int
  ) -> BallOutcome {
    switch self {
    case .sum: arb_add(result, a, b, precision)
    case .difference: arb_sub(result, a, b, precision)
    case .product: arb_mul(result, a, b, precision)
    case .quotient:
      if arb_contains_zero(b) != 0 { return arb_is_zero(b) != 0 ? .nowhere : .forks }
      arb_div(result, a, b, precision)
    case .power: return enclosePower(result, a, b, precision)
    case .minimum, .maximum:
      let isApart = arb_overlaps(a, b) == 0
      (self == .minimum ? arb_min : arb_max)(result, a, b, precision)
      return .enclosed(isApart ? .differentiable : .continuous)
    case .modulo: return encloseRemainder(result, a, b, precision)
    case .atan2: return encloseAngle(result, y: a, x: b, precision)
    case .within: arb_set(result, a)
    }
    return .enclosed(.differentiable)
  }

  private func enclosePower(
    _ result: MutableBallPointer,
    _ base: BallPointer,
    _ exponent: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    if arb_is_negative(base) != 0 { return .nowhere }
    if arb_is_positive(base) != 0 {
      arb_pow(result, base, exponent, precision)
      return .enclosed(.differentiable)
    }
    let isNegative = arb_is_nonnegative(base) == 0
    if arb_is_positive(exponent) != 0 {
      // The values go from 0 to the power of the upper end.
      var ends = BallEnds(base, precision: precision)
      defer { ends.clear() }
      let power = Ball.around(ends.upper)
      if arf_sgn(&ends.upper) > 0 { arb_pow(power.pointer, power.pointer, exponent, precision) }
      let zero = Ball()
      arb_union(result, power.pointer, zero.pointer, precision)
      arb_nonnegative_part(result, result)
      return .enclosed(isNegative ? [] : .continuous)
    }
    if arb_is_zero(exponent) != 0 {
      arb_one(result)
      return .enclosed(isNegative ? [] : .continuous)
    }
    return arb_is_zero(base) != 0 && arb_is_negative(exponent) != 0 ? .nowhere : .forks
  }

  private func encloseRemainder(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ divisor: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    if arb_contains_zero(divisor) != 0 { return arb_is_zero(divisor) != 0 ? .nowhere : .forks }
    let quotient = Ball()
    arb_div(quotient.pointer, x, divisor, precision)
    let outcome = UnaryFunction.floor.enclose(
      quotient.pointer,
      quotient.pointer,
      precision: precision
    )
    guard case .enclosed = outcome else { return outcome }
    // x − y·⌊x/y⌋
    arb_mul(quotient.pointer, quotient.pointer, divisor, precision)
    arb_sub(result, x, quotient.pointer, precision)
    return outcome
  }

  private func encloseAngle(
    _ result: MutableBallPointer,
    y: BallPointer,
    x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    if arb_is_positive(x) == 0, arb_contains_zero(y) != 0 {
      guard arb_is_zero(y) != 0 else { return .forks }
      if arb_is_zero(x) != 0 { return .nowhere }
      guard arb_is_negative(x) != 0 else { return .forks }
      arb_const_pi(result, precision)
      return .enclosed(.continuous)
    }
    arb_atan2(result, y, x, precision)
    return .enclosed(.differentiable)
  }
}
