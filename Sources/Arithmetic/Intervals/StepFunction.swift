internal import CFlint

/// The functions with integer values.
enum StepFunction {
  case sign
  case floor
  case ceil
  case trunc
  case round

  /// Encloses the values over a ball, where both ends have the same one.
  func enclose(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) -> BallOutcome {
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    guard arf_is_finite(&ends.lower) != 0, arf_is_finite(&ends.upper) != 0 else { return .forks }
    let touchesJump = touchesJump(&ends)
    step(&ends.lower, isUpper: false, precision)
    step(&ends.upper, isUpper: true, precision)
    guard arf_equal(&ends.lower, &ends.upper) != 0 else { return .forks }
    arb_set_arf(result, &ends.lower)
    return .enclosed(touchesJump ? .continuous : .differentiable)
  }

  /// Whether an end may be at a jump of the function.
  private func touchesJump(_ ends: inout BallEnds) -> Bool {
    switch self {
    case .floor: arf_is_int(&ends.lower) != 0
    case .ceil: arf_is_int(&ends.upper) != 0
    case .sign: arf_sgn(&ends.lower) <= 0 && arf_sgn(&ends.upper) >= 0
    case .trunc:
      (arf_sgn(&ends.lower) > 0 && arf_is_int(&ends.lower) != 0)
        || (arf_sgn(&ends.upper) < 0 && arf_is_int(&ends.upper) != 0)
    case .round:
      isHalf(&ends.lower) || isHalf(&ends.upper)
    }
  }

  /// Whether the value is in the middle between two integers.
  private func isHalf(_ value: UnsafePointer<arf_struct>) -> Bool {
    arf_is_int_2exp_si(value, -1) != 0 && arf_is_int(value) == 0
  }

  /// Replaces an end by its step.
  private func step(
    _ value: UnsafeMutablePointer<arf_struct>,
    isUpper: Bool,
    _ precision: Int
  ) {
    let isNegative = arf_sgn(value) < 0
    switch self {
    case .sign: arf_set_si(value, Int(arf_sgn(value)))
    case .floor: arf_floor(value, value)
    case .ceil: arf_ceil(value, value)
    case .trunc: if isNegative { arf_ceil(value, value) } else { arf_floor(value, value) }
    case .round:
      // Rounds half away from 0; where the sum is not exact, it is rounded away from the other end.
      var half = arf_struct()
      arf_init(&half)
      defer { arf_clear(&half) }
      arf_set_si_2exp_si(&half, isNegative ? -1 : 1, -1)
      arf_add(value, value, &half, precision + 64, isUpper ? ARF_RND_CEIL : ARF_RND_FLOOR)
      if isNegative { arf_ceil(value, value) } else { arf_floor(value, value) }
    }
  }
}
