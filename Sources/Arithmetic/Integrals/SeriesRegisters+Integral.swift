internal import CFlint

extension SeriesRegisters {
  /// Sets a ball to the integral of a register over s between two numbers, with the rest of its series.
  ///
  /// - Returns: bounds on the rest's part and on the integral of the magnitude, both as powers of two; nil
  ///   where the numbers are not inside of the disc.
  func integrate(
    _ register: Int,
    from lower: borrowing Ball,
    to upper: borrowing Ball,
    _ result: borrowing Ball
  ) -> (rest: Int, size: Int)? {
    var known = arb_poly_struct()
    arb_poly_init(&known)
    defer { arb_poly_clear(&known) }
    arb_poly_integral(&known, series + register, precision)
    let start = Ball()
    arb_poly_evaluate(result.pointer, &known, upper.pointer, precision)
    arb_poly_evaluate(start.pointer, &known, lower.pointer, precision)
    arb_sub(result.pointer, result.pointer, start.pointer, precision)
    // Σ |cₖ|·s^k ≤ S·q^n/(1 − q) for k ≥ n, where q = s/r and S bounds the distance from c₀.
    let ratio = Ball()
    let rest = Ball()
    let spread = Ball(enclosing: Interval(exactly: spreads[register]))
    let radius = Ball(enclosing: Interval(exactly: radius))
    arb_abs(ratio.pointer, lower.pointer)
    arb_abs(rest.pointer, upper.pointer)
    arb_max(ratio.pointer, ratio.pointer, rest.pointer, 64)
    arb_div(ratio.pointer, ratio.pointer, radius.pointer, 64)
    let one = Ball()
    arb_one(one.pointer)
    let room = Ball()
    arb_sub(room.pointer, one.pointer, ratio.pointer, 64)
    guard arb_is_positive(room.pointer) != 0 else { return nil }
    arb_pow_ui(rest.pointer, ratio.pointer, UInt(order), 64)
    arb_mul(rest.pointer, rest.pointer, spread.pointer, 64)
    arb_div(rest.pointer, rest.pointer, room.pointer, 64)
    let length = Ball()
    arb_sub(length.pointer, upper.pointer, lower.pointer, 64)
    arb_mul(rest.pointer, rest.pointer, length.pointer, 64)
    arb_add_error(result.pointer, rest.pointer)
    let size = size(register, at: ratio)
    arb_mul(size.pointer, size.pointer, length.pointer, 64)
    return (rest.order, size.order)
  }

  /// Σ |cₖ|·(q·r)^k, which bounds the known part of the function.
  private func size(_ register: Int, at ratio: borrowing Ball) -> Ball {
    let sum = Ball()
    let term = Ball()
    let power = Ball()
    arb_one(power.pointer)
    let step = Ball(enclosing: Interval(exactly: radius))
    arb_mul(step.pointer, step.pointer, ratio.pointer, 64)
    for index in 0..<min(length(register), order) {
      arb_abs(term.pointer, series[register].coeffs + index)
      arb_addmul(sum.pointer, term.pointer, power.pointer, 64)
      arb_mul(power.pointer, power.pointer, step.pointer, 64)
    }
    return sum
  }
}

extension Ball {
  /// A bound on the magnitude as a power of two; very small for 0, and very large where there is none.
  var order: Int {
    let bound = arb_is_zero(pointer) != 0 ? -1 << 52 : binaryBound ?? .max
    return min(max(bound, -1 << 52), 1 << 52)
  }
}
