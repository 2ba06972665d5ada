internal import CFlint

/// A function that gives the number with a probability below it, by a search with the tails.
protocol QuantilePrimitive: EnclosedPrimitive, DistributionPrimitive
where Law: EnclosedDistribution {
  /// Whether the distribution is symmetric around 0: then probabilities are below one half.
  static var isSymmetric: Bool { get }
}

extension QuantilePrimitive {
  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.quantile(x)
  }

  static func enclose(
    _ result: MutableBallPointer,
    at arguments: [MutableBallPointer],
    _ precision: Int
  ) {
    let target = Ball()
    let half = Ball()
    arb_set(target.pointer, arguments[0])
    arb_set_si(half.pointer, 1)
    arb_mul_2exp_si(half.pointer, half.pointer, -1)
    let isUpper = !isSymmetric && arb_gt(target.pointer, half.pointer) != 0
    if isUpper {
      arb_sub_ui(target.pointer, target.pointer, 1, precision)
      arb_neg(target.pointer, target.pointer)
    }
    let parameters = Array(arguments.dropFirst())
    QuantileSearch(
      { value, x in
        if isSymmetric { arb_neg(x, x) }
        Law.enclose(value, isUpper ? .upper : .lower, at: x, parameters, precision)
      },
      isIncreasing: !isSymmetric && !isUpper,
      reaches: target.pointer,
      from: Law.middle(parameters),
      precision: precision
    ).enclose(result)
    if isSymmetric { arb_neg(result, result) }
  }
}
