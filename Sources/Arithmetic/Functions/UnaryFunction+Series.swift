internal import CFlint

extension UnaryFunction {
  /// The first coefficients of the function of a power series; the result may be the argument.
  ///
  /// The function must be analytic around the argument's first coefficient.
  func expand(
    _ result: MutableSeriesPointer,
    _ x: SeriesPointer,
    order: Int,
    precision: Int
  ) {
    switch self {
    case .negation: arb_poly_neg(result, x)
    case .square: arb_poly_mullow(result, x, x, order, precision)
    case .reciprocal: arb_poly_inv_series(result, x, order, precision)
    // Only the first coefficient is known.
    case .special(let curve):
      let value = Ball()
      if order == 1 {
        let argument = Ball()
        arb_poly_get_coeff_arb(argument.pointer, x, 0)
        curve.enclose(value.pointer, argument.pointer, precision)
      } else {
        arb_indeterminate(value.pointer)
      }
      arb_poly_set_arb(result, value.pointer)
    case .polygamma(let n): expandPolygamma(n, result, x, order, precision)
    case .power(let exponent):
      arb_poly_pow_ui_trunc_binexp(result, x, exponent.magnitude, order, precision)
      if exponent < 0 { arb_poly_inv_series(result, result, order, precision) }
    case .root(let p, let q): expandRoot(result, x, Fraction(p, q), order, precision)
    case .primitive(let function): function.type.seriesFunction(result, x, order, precision)
    }
  }

  /// The power with a rational exponent of a series that is positive or has an odd root.
  private func expandRoot(
    _ result: MutableSeriesPointer,
    _ x: SeriesPointer,
    _ exponent: Fraction,
    _ order: Int,
    _ precision: Int
  ) {
    let isNegative = x.pointee.length > 0 && arb_is_negative(x.pointee.coeffs) != 0
    let power = Ball(exponent, precision: precision)
    if isNegative { arb_poly_neg(result, x) } else { arb_poly_set(result, x) }
    arb_poly_pow_arb_series(result, result, power.pointer, order, precision)
    if isNegative, !exponent.numerator.isEven { arb_poly_neg(result, result) }
  }
}
