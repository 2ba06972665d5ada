internal import CFlint

extension UnaryFunction {
  /// The first coefficients of the function of a power series; the result may be the argument.
  ///
  /// The function must be analytic around the argument's first coefficient.
  func expand(
    _ result: UnsafeMutablePointer<arb_poly_struct>,
    _ x: UnsafePointer<arb_poly_struct>,
    order: Int,
    precision: Int
  ) {
    switch self {
    case .negation: arb_poly_neg(result, x)
    case .square: arb_poly_mullow(result, x, x, order, precision)
    case .reciprocal: arb_poly_inv_series(result, x, order, precision)
    case .sqrt: arb_poly_sqrt_series(result, x, order, precision)
    case .exp: arb_poly_exp_series(result, x, order, precision)
    case .ln: arb_poly_log_series(result, x, order, precision)
    case .sin: arb_poly_sin_series(result, x, order, precision)
    case .cos: arb_poly_cos_series(result, x, order, precision)
    case .tan: arb_poly_tan_series(result, x, order, precision)
    case .asin: arb_poly_asin_series(result, x, order, precision)
    case .acos: arb_poly_acos_series(result, x, order, precision)
    case .atan: arb_poly_atan_series(result, x, order, precision)
    case .sinh: arb_poly_sinh_series(result, x, order, precision)
    case .cosh: arb_poly_cosh_series(result, x, order, precision)
    case .tanh: expandQuotient(result, x, order, precision)
    case .asinh, .acosh, .atanh: expandIntegral(result, x, order, precision)
    case .abs: if isNegative(x) { arb_poly_neg(result, x) } else { arb_poly_set(result, x) }
    case .sign, .floor, .ceil, .trunc, .round:
      let value = middleValue(x, precision)
      arb_poly_set_arb(result, value.pointer)
    case .gamma: arb_poly_gamma_series(result, x, order, precision)
    case .polygamma(let n): expandPolygamma(n, result, x, order, precision)
    case .erf: arb_hypgeom_erf_series(result, x, order, precision)
    case .power(let exponent): expandPower(result, x, exponent, order, precision)
    case .root(let p, let q): expandRoot(result, x, Fraction(p, q), order, precision)
    }
  }

  private func isNegative(_ x: UnsafePointer<arb_poly_struct>) -> Bool {
    x.pointee.length > 0 && arb_is_negative(x.pointee.coeffs) != 0
  }

  /// The function's value at the first coefficient.
  private func middleValue(_ x: UnsafePointer<arb_poly_struct>, _ precision: Int) -> Ball {
    let middle = Ball()
    arb_poly_get_coeff_arb(middle.pointer, x, 0)
    let outcome = enclose(middle.pointer, middle.pointer, precision: precision)
    guard case .enclosed = outcome else {
      arb_indeterminate(middle.pointer)
      return middle
    }
    return middle
  }

  /// The hyperbolic tangent.
  private func expandQuotient(
    _ result: UnsafeMutablePointer<arb_poly_struct>,
    _ x: UnsafePointer<arb_poly_struct>,
    _ order: Int,
    _ precision: Int
  ) {
    var cosine = arb_poly_struct()
    arb_poly_init(&cosine)
    defer { arb_poly_clear(&cosine) }
    arb_poly_sinh_cosh_series(result, &cosine, x, order, precision)
    arb_poly_div_series(result, result, &cosine, order, precision)
  }

  /// The inverse hyperbolic functions, as integrals of x′/√(x² + 1), x′/√(x² − 1) and x′/(1 − x²).
  private func expandIntegral(
    _ result: UnsafeMutablePointer<arb_poly_struct>,
    _ x: UnsafePointer<arb_poly_struct>,
    _ order: Int,
    _ precision: Int
  ) {
    var slope = arb_poly_struct()
    arb_poly_init(&slope)
    defer { arb_poly_clear(&slope) }
    let middle = middleValue(x, precision)
    arb_poly_derivative(&slope, x, precision)
    arb_poly_mullow(result, x, x, order, precision)
    if self == .atanh { arb_poly_neg(result, result) }
    arb_poly_add_si(result, result, self == .acosh ? -1 : 1, precision)
    if self == .atanh {
      arb_poly_inv_series(result, result, order, precision)
    } else {
      arb_poly_rsqrt_series(result, result, order, precision)
    }
    arb_poly_mullow(result, result, &slope, order - 1, precision)
    arb_poly_integral(result, result, precision)
    arb_poly_set_coeff_arb(result, 0, middle.pointer)
  }

  private func expandPower(
    _ result: UnsafeMutablePointer<arb_poly_struct>,
    _ x: UnsafePointer<arb_poly_struct>,
    _ exponent: Int,
    _ order: Int,
    _ precision: Int
  ) {
    arb_poly_pow_ui_trunc_binexp(result, x, exponent.magnitude, order, precision)
    if exponent < 0 { arb_poly_inv_series(result, result, order, precision) }
  }

  /// The power with a rational exponent of a series that is positive or has an odd root.
  private func expandRoot(
    _ result: UnsafeMutablePointer<arb_poly_struct>,
    _ x: UnsafePointer<arb_poly_struct>,
    _ exponent: Fraction,
    _ order: Int,
    _ precision: Int
  ) {
    let isNegative = isNegative(x)
    let power = Ball(exponent, precision: precision)
    if isNegative { arb_poly_neg(result, x) } else { arb_poly_set(result, x) }
    arb_poly_pow_arb_series(result, result, power.pointer, order, precision)
    if isNegative, !exponent.numerator.isEven { arb_poly_neg(result, result) }
  }
}
