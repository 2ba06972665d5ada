internal import CFlint

// The functions whose value at an integer depends on all its bits, however many there are.

extension RealFunction {
  /// The most bits of an integer that is reduced by whole turns: it takes π to as many bits, which
  /// at 2^22 costs about a second.
  private static let longestAngle = 1 << 22
  /// The same for Fibonacci numbers, where the logarithm of φ takes longer.
  private static let longestIndex = 1 << 18

  /// The bits that an integer's enclosure must have for any correct digit of the function's value.
  func neededBits(of integer: Integer) -> Int {
    integer.bitWidth <= longestInteger ? integer.bitWidth : 0
  }

  private var longestInteger: Int {
    switch self {
    case .sin, .cos, .tan: Self.longestAngle
    case .fib: Self.longestIndex
    case .sqrt, .exp, .ln, .log, .asin, .acos, .atan, .sinh, .cosh, .tanh, .asinh, .acosh, .atanh,
      .gamma, .erf, .zeta:
      0
    }
  }

  /// The most bits of an angle that is left to Arb, which reduces short ones well.
  private static let shortAngle = 1 << 10

  /// Encloses the sine, the cosine or the tangent.
  func encloseTurning(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ angle: UnsafePointer<arb_struct>,
    precision: Int
  ) {
    if let bits = bits(ofInteger: angle), bits > Self.shortAngle {
      let rest = Ball()
      rest.setRemainder(ofTurns: angle, precision: precision + bits)
      encloseShort(result, rest.pointer, precision)
    } else {
      encloseShort(result, angle, precision)
    }
  }

  private func encloseShort(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ angle: UnsafePointer<arb_struct>,
    _ precision: Int
  ) {
    switch self {
    case .sin: arb_sin(result, angle, precision)
    case .cos: arb_cos(result, angle, precision)
    default: arb_tan(result, angle, precision)
    }
  }

  /// Encloses F(n) = (φ^n − (−φ)^−n)/√5 for a natural number n that is known exactly.
  ///
  /// The second power is at most 1, and n·ln φ has as many bits before the point as n.
  func encloseFibonacci(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ index: UnsafePointer<arb_struct>,
    precision: Int
  ) {
    guard arb_is_nonnegative(index) != 0, let bits = bits(ofInteger: index) else {
      return arb_indeterminate(result)
    }
    let (working, final) = (precision + bits + 16, precision + 16)
    let root = Ball()
    arb_sqrt_ui(root.pointer, 5, final)
    // ln φ = asinh(1/2)
    let exponent = Ball()
    arb_set_d(exponent.pointer, 0.5)
    arb_asinh(exponent.pointer, exponent.pointer, working)
    arb_mul(exponent.pointer, exponent.pointer, index, working)
    arb_exp(result, exponent.pointer, final)
    arb_div(result, result, root.pointer, final)
    // 1/√5 is less than 1/2.
    arb_add_error_2exp_si(result, -1)
  }

  /// The bits of an exact integer that is not too long for the function, nil for other balls.
  private func bits(ofInteger ball: UnsafePointer<arb_struct>) -> Int? {
    guard arb_is_int(ball) != 0 else { return nil }
    var magnitude = ball.pointee.mid
    let bits = arf_abs_bound_lt_2exp_si(&magnitude)
    return bits <= longestInteger ? max(bits, 0) : nil
  }
}

extension Ball {
  /// Sets the ball to an exact angle minus whole turns, so that about one turn is left.
  fileprivate func setRemainder(ofTurns angle: UnsafePointer<arb_struct>, precision: Int) {
    let turn = Ball()
    arb_const_pi(turn.pointer, precision)
    arb_mul_2exp_si(turn.pointer, turn.pointer, 1)
    arb_div(pointer, angle, turn.pointer, precision)
    // Any integer near the quotient is good enough.
    mag_zero(&pointer.pointee.rad)
    arb_floor(pointer, pointer, precision)
    arb_mul(pointer, pointer, turn.pointer, precision)
    arb_sub(pointer, angle, pointer, precision)
  }
}
