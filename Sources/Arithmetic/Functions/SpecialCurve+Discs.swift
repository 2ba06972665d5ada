internal import CFlint

extension SpecialCurve {
  private static let precision = 64

  /// A bound on the distance of the values on a disc from the value at its centre; nil where the function is
  /// not known to be analytic on the disc, or to be bounded.
  func spread(over disc: Disc) -> Double? {
    let reals = disc.reals
    guard function.isAnalyticOnStrips(parameters), reals.isFinite,
      facts.pieces.contains(where: { $0.contains(reals) })
    else { return nil }
    if facts.isAbsolutelyMonotonic {
      let spread = value(exactly: reals.upper) - value(exactly: disc.middle.lower)
      return spread.isFinite ? spread.magnitude.upper : nil
    }
    let argument = ComplexBall()
    let real = Ball(enclosing: reals)
    let imaginary = Ball(enclosing: Interval(lower: -disc.radius, upper: disc.radius))
    arb_set(&argument.pointer.pointee.real, real.pointer)
    arb_set(&argument.pointer.pointee.imag, imaginary.pointer)
    let value = ComplexBall()
    encloseComplex(value, argument, Self.precision)
    let middle = Ball(enclosing: disc.middle)
    let center = Ball()
    enclose(center.pointer, middle.pointer, Self.precision)
    arb_sub(
      &value.pointer.pointee.real,
      &value.pointer.pointee.real,
      center.pointer,
      Self.precision
    )
    let parts = [
      Interval(&value.pointer.pointee.real), Interval(&value.pointer.pointee.imag),
    ].map(\.magnitude)
    let spread = (parts[0] + parts[1]).upper
    return spread.isFinite ? spread : nil
  }

  private func encloseComplex(_ result: ComplexBall, _ x: ComplexBall, _ precision: Int) {
    var balls = parameters.map { ComplexBall(Complex(Real($0)), precision: precision) }
    balls.insert(x, at: place)
    withExtendedLifetime(balls) {
      function.enclose(result.pointer, balls.map(\.pointer), flags: flags, precision)
    }
  }
}

extension CurveFacts.Piece {
  /// Whether an interval is inside.
  fileprivate func contains(_ interval: Interval) -> Bool {
    (lower.map { $0.interval.upper < interval.lower } ?? true)
      && (upper.map { interval.upper < $0.interval.lower } ?? true)
  }
}

extension StraightLineProgram {
  /// Whether it has functions that are known by their values only, and not by power series.
  var hasSpecialCurves: Bool {
    instructions.prefix(valueCount).contains {
      if case .unary(.special, _) = $0 { true } else { false }
    }
  }
}
