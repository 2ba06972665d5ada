internal import CFlint

// The polygamma functions, by the power series of the digamma function: ψₙ is its n-th derivative.

extension UnaryFunction {
  /// Encloses ψₙ over a ball without poles; the result may be the argument.
  func enclosePolygamma(
    _ n: Int,
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) {
    // Between two poles those of even order increase, and after the last pole all are monotonic.
    guard arb_rel_accuracy_bits(x) < 20, n & 1 == 0 || arb_is_positive(x) != 0 else {
      return enclose(result, polygamma: n, x, precision)
    }
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    let low = Ball.around(ends.lower)
    let high = Ball.around(ends.upper)
    enclose(low.pointer, polygamma: n, low.pointer, precision)
    enclose(high.pointer, polygamma: n, high.pointer, precision)
    arb_union(result, low.pointer, high.pointer, precision)
  }

  private func enclose(
    _ result: MutableBallPointer,
    polygamma n: Int,
    _ x: BallPointer,
    _ precision: Int
  ) {
    if n == 0 { return arb_digamma(result, x, precision) }
    withPolygammaSeries(n, x, order: 1, precision) { arb_poly_get_coeff_arb(result, $0, 0) }
  }

  /// The first coefficients of ψₙ of a power series; the result may be the argument.
  func expandPolygamma(
    _ n: Int,
    _ result: MutableSeriesPointer,
    _ x: SeriesPointer,
    _ order: Int,
    _ precision: Int
  ) {
    let middle = Ball()
    arb_poly_get_coeff_arb(middle.pointer, x, 0)
    withPolygammaSeries(n, middle.pointer, order: order, precision) { series in
      arb_poly_set(result, x)
      arb_poly_set_coeff_si(result, 0, 0)
      arb_poly_compose_series(result, series, result, order, precision)
    }
  }

  /// The first coefficients of ψₙ(x + t).
  private func withPolygammaSeries(
    _ n: Int,
    _ x: BallPointer,
    order: Int,
    _ precision: Int,
    _ body: (SeriesPointer) -> Void
  ) {
    var series = arb_poly_struct()
    arb_poly_init(&series)
    defer { arb_poly_clear(&series) }
    withUnsafeMutablePointer(to: &series) { series in
      arb_poly_set_coeff_si(series, 1, 1)
      arb_poly_set_coeff_arb(series, 0, x)
      arb_poly_digamma_series(series, series, order + n, precision)
      for _ in 0..<n { arb_poly_derivative(series, series, precision) }
      body(series)
    }
  }
}
