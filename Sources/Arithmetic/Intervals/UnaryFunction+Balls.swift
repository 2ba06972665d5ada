internal import CFlint

extension UnaryFunction {
  /// Encloses the values over a ball; the result may be the argument.
  func enclose(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    precision: Int
  ) -> BallOutcome {
    switch self {
    case .negation: arb_neg(result, x)
    case .square: return encloseSquare(result, x, precision)
    case .reciprocal:
      if arb_contains_zero(x) != 0 { return arb_is_zero(x) != 0 ? .nowhere : .forks }
      arb_inv(result, x, precision)
    case .sqrt: return encloseRoot(result, x, 1, 2, precision)
    case .exp: RealFunction.exp.encloseGrowing(result, x, precision)
    case .ln:
      if arb_is_nonpositive(x) != 0 { return .nowhere }
      if arb_is_positive(x) == 0 { return .forks }
      RealFunction.ln.encloseGrowing(result, x, precision)
    case .sin: RealFunction.sin.encloseTurning(where: .cos, result, x, precision)
    case .cos: RealFunction.cos.encloseTurning(where: .sin, result, x, precision)
    case .tan: return encloseTangent(result, x, precision)
    case .asin: return encloseOverUnit(.asin, result, x, precision)
    case .acos: return encloseOverUnit(.acos, result, x, precision)
    case .atan: RealFunction.atan.encloseGrowing(result, x, precision)
    case .sinh: RealFunction.sinh.encloseGrowing(result, x, precision)
    case .cosh: RealFunction.cosh.encloseTurning(where: .sinh, result, x, precision)
    case .tanh: RealFunction.tanh.encloseGrowing(result, x, precision)
    case .asinh: RealFunction.asinh.encloseGrowing(result, x, precision)
    case .acosh: return encloseFromOne(result, x, precision)
    case .atanh: return encloseInsideUnit(result, x, precision)
    case .abs: return encloseMagnitude(result, x)
    case .sign: return StepFunction.sign.enclose(result, x, precision)
    case .floor: return StepFunction.floor.enclose(result, x, precision)
    case .ceil: return StepFunction.ceil.enclose(result, x, precision)
    case .trunc: return StepFunction.trunc.enclose(result, x, precision)
    case .round: return StepFunction.round.enclose(result, x, precision)
    case .gamma, .polygamma: return encloseGamma(result, x, precision)
    case .erf: RealFunction.erf.encloseGrowing(result, x, precision)
    case .power(let exponent): return enclosePower(result, x, exponent, precision)
    case .root(let p, let q): return encloseRoot(result, x, p, q, precision)
    }
    return .enclosed(.differentiable)
  }

  private func encloseSquare(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) -> BallOutcome {
    arb_sqr(result, x, precision)
    arb_nonnegative_part(result, result)
    return .enclosed(.differentiable)
  }

  private func encloseMagnitude(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>
  ) -> BallOutcome {
    let isSmooth = arb_contains_zero(x) == 0
    arb_abs(result, x)
    arb_nonnegative_part(result, result)
    return .enclosed(isSmooth ? .differentiable : .continuous)
  }

  private func encloseTangent(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) -> BallOutcome {
    let cosine = Ball()
    RealFunction.cos.enclose(cosine.pointer, x, precision: precision)
    if arb_contains_zero(cosine.pointer) != 0 { return .forks }
    RealFunction.tan.enclose(result, x, precision: precision)
    return .enclosed(.differentiable)
  }

  private func encloseGamma(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) -> BallOutcome {
    if arb_is_positive(x) == 0, arb_contains_int(x) != 0 {
      return arb_is_exact(x) != 0 ? .nowhere : .forks
    }
    if case .polygamma(let n) = self {
      enclosePolygamma(n, result, x, precision)
    } else {
      RealFunction.gamma.enclose(result, x, precision: precision)
    }
    return .enclosed(.differentiable)
  }

  private func enclosePower(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ exponent: Int,
    _ precision: Int
  ) -> BallOutcome {
    if exponent < 0, arb_contains_zero(x) != 0 { return arb_is_zero(x) != 0 ? .nowhere : .forks }
    Fraction(exponent).withPointer { arb_pow_fmpq(result, x, $0, precision) }
    if exponent & 1 == 0 { arb_nonnegative_part(result, result) }
    return .enclosed(.differentiable)
  }
}

// MARK: - Functions whose domain has ends

extension UnaryFunction {
  /// The arc sine or cosine.
  private func encloseOverUnit(
    _ function: RealFunction,
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) -> BallOutcome {
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    if arf_cmp_si(&ends.upper, -1) < 0 || arf_cmp_si(&ends.lower, 1) > 0 { return .nowhere }
    let certainty = ends.certainty(from: -1, through: 1)
    if arf_cmp_si(&ends.lower, -1) < 0 { arf_set_si(&ends.lower, -1) }
    if arf_cmp_si(&ends.upper, 1) > 0 { arf_set_si(&ends.upper, 1) }
    if certainty == .differentiable {
      function.encloseGrowing(result, x, precision)
    } else {
      function.enclose(result, ends, precision)
    }
    return .enclosed(certainty)
  }

  /// The inverse hyperbolic cosine.
  private func encloseFromOne(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) -> BallOutcome {
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    if arf_cmp_si(&ends.upper, 1) < 0 { return .nowhere }
    let certainty = ends.certainty(from: 1, through: nil)
    if arf_cmp_si(&ends.lower, 1) < 0 { arf_set_si(&ends.lower, 1) }
    RealFunction.acosh.enclose(result, ends, precision)
    return .enclosed(certainty)
  }

  /// The inverse hyperbolic tangent.
  private func encloseInsideUnit(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) -> BallOutcome {
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    if arf_cmp_si(&ends.upper, -1) <= 0 || arf_cmp_si(&ends.lower, 1) >= 0 { return .nowhere }
    guard ends.certainty(from: -1, through: 1) == .differentiable else { return .forks }
    RealFunction.atanh.encloseGrowing(result, x, precision)
    return .enclosed(.differentiable)
  }

  /// The power p/q.
  private func encloseRoot(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
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
    _ result: UnsafeMutablePointer<arb_struct>,
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
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ p: Int,
    _ q: Int,
    _ precision: Int
  ) {
    if arb_is_zero(x) != 0 { return arb_zero(result) }
    arb_root_ui(result, x, UInt(q), precision)
    if p != 1 { Fraction(p).withPointer { arb_pow_fmpq(result, result, $0, precision) } }
  }
}

extension BallEnds {
  /// What holds between the ends for a function with a closed domain, not smooth at its ends.
  fileprivate mutating func certainty(from least: Int, through greatest: Int?) -> Certainty {
    let below = arf_cmp_si(&lower, least)
    let above = greatest.map { arf_cmp_si(&upper, $0) } ?? -1
    if below > 0, above < 0 { return .differentiable }
    return below >= 0 && above <= 0 ? .continuous : []
  }
}

extension RealFunction {
  /// Encloses a monotonic function: by its ends where the ball is wide.
  fileprivate func encloseGrowing(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) {
    guard arb_rel_accuracy_bits(x) < 20 else { return enclose(result, x, precision: precision) }
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    enclose(result, ends, precision)
  }

  /// Encloses a function that turns where another one is 0: by its ends where the ball is wide and
  /// that other one has no zero in it.
  ///
  /// Arb widens the midpoint's cosine by the radius, so that 1 − cos x would have no sign near 0.
  fileprivate func encloseTurning(
    where slope: RealFunction,
    _ result: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    _ precision: Int
  ) {
    let turn = Ball()
    if arb_rel_accuracy_bits(x) < 20 { slope.enclose(turn.pointer, x, precision: precision) }
    guard arb_contains_zero(turn.pointer) == 0 else {
      return enclose(result, x, precision: precision)
    }
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    enclose(result, ends, precision)
  }

  /// Encloses a monotonic function by its ends.
  fileprivate func enclose(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ ends: BallEnds,
    _ precision: Int
  ) {
    let low = Ball.around(ends.lower)
    let high = Ball.around(ends.upper)
    enclose(low.pointer, low.pointer, precision: precision)
    enclose(high.pointer, high.pointer, precision: precision)
    arb_union(result, low.pointer, high.pointer, precision)
  }
}
