internal import CFlint

extension Panel {
  /// The integral by Gauss and Legendre's formula.
  ///
  /// For a function with |f| ≤ M on the ellipse with the foci ±1 and ρ as sum of its semi-axes, N numbers give the
  /// integral from −1 to 1 with an error of at most 64/15·M·ρ^(2 − 2N)/(1 − ρ^(−2)) (L. N. Trefethen, Is Gauss
  /// quadrature better than Clenshaw–Curtis?, 2008, theorem 4.5).
  init?(
    quadratureOf program: StraightLineProgram,
    on disc: SeriesRegisters,
    _ left: Fraction,
    _ right: Fraction,
    _ lower: Real?,
    _ upper: Real?,
    _ scale: Int,
    _ bits: Int,
    _ rules: LegendreRules
  ) {
    let center = Ball()
    disc.get(program.result, center)
    let known = Interval(center.pointer).magnitude
    let bound = known + Interval(exactly: disc.spreads[program.result])
    guard let excess = Self.excess(of: bound, over: known, scale - (right - left).binaryOrder),
      excess <= bits + Self.mostExcess
    else { return nil }
    let count = max(4, Int(Double(bits + excess) / Self.bitsPerNode) + 4)
    // Near a number at which the program is not analytic, the distance from it loses bits.
    let middle = (left + right) * Fraction(1, 2)
    let loss = max(0, middle.isZero ? 0 : middle.magnitude.binaryOrder - (right - left).binaryOrder)
    let precision = bits + 32 + loss
    let start = Ball(lower ?? Real(left), accuracy: precision)
    let end = Ball(upper ?? Real(right), accuracy: precision)
    let half = Ball()
    let mean = Ball()
    arb_sub(half.pointer, end.pointer, start.pointer, precision)
    arb_mul_2exp_si(half.pointer, half.pointer, -1)
    arb_add(mean.pointer, end.pointer, start.pointer, precision)
    arb_mul_2exp_si(mean.pointer, mean.pointer, -1)
    let registers = SeriesRegisters(count: program.registerCount, order: 1, precision: precision)
    program.setConstants(in: registers)
    let rule = rules.rule(atLeast: count, precision: precision)
    let node = Ball()
    let term = Ball()
    let sum = Ball()
    let magnitude = Ball()
    for index in 0..<rule.count {
      arb_mul(node.pointer, rule.node(index), half.pointer, precision)
      arb_add(node.pointer, node.pointer, mean.pointer, precision)
      registers.set(0, node)
      guard program.run(on: registers, zeros: { _ in 0 }) else { return nil }
      registers.get(program.result, term)
      arb_addmul(sum.pointer, term.pointer, rule.weight(index), precision)
      arb_abs(term.pointer, term.pointer)
      arb_addmul(magnitude.pointer, term.pointer, rule.weight(index), 64)
    }
    let error = Ball(enclosing: bound * Interval(exactly: Self.largestFactor))
    let power = Ball(enclosing: Interval(exactly: Self.leastSum))
    arb_pow_ui(power.pointer, power.pointer, UInt(2 * rule.count - 2), 64)
    arb_div(error.pointer, error.pointer, power.pointer, 64)
    arb_mul(error.pointer, error.pointer, half.pointer, 64)
    arb_mul(value.pointer, sum.pointer, half.pointer, precision)
    arb_add_error(value.pointer, error.pointer)
    guard value.isFinite else { return nil }
    rest = error.order
    arb_mul(magnitude.pointer, magnitude.pointer, half.pointer, 64)
    size = magnitude.order
  }

  /// The bits by which a bound on a function is above its size, or above 2^`order` if that is more; nil where it is
  /// infinite.
  private static func excess(of bound: Interval, over known: Interval, _ order: Int) -> Int? {
    guard bound.isFinite else { return nil }
    guard bound.upper > 0 else { return 0 }
    let largest = Int(bound.upper.exponent) + 1
    guard known.lower > 0 else { return order < nothing / 2 ? 0 : max(0, largest - order) }
    return max(0, largest - max(order, Int(known.lower.exponent)))
  }

  /// The most bits by which the bound may be above the size, beside those of the result: with more of them, two
  /// panels of half the length take fewer nodes.
  private static let mostExcess = 64

  /// The part from `lower` to `upper` is inside, so that its disc has three quarters of the room: an ellipse with
  /// the semi-axis 3 has the sum 3 + √8 > 5.8.
  private static let leastSum = 5.8
  private static let bitsPerNode = 5.07
  /// An upper bound on 64/15/(1 − 1/5.8²).
  private static let largestFactor = 4.4
}
