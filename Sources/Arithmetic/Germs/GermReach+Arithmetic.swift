extension GermReach {
  func negative(_ a: Germ) -> Germ {
    var result = a
    (result.limit, result.sign) = (-a.limit, -a.sign)
    return result
  }

  func sum(_ a: Germ, _ b: Germ) -> Germ {
    if a.isVanishing, b.isVanishing { return sum(a.limit + b.limit, a, b) }
    return sum(Real(0), spread(a), spread(b))
  }

  func product(_ a: Germ, _ b: Germ) -> Germ {
    if a.isConstant { return product(b, constant: a.limit) }
    if b.isConstant { return product(a, constant: b.limit) }
    if a.isVanishing, b.isVanishing, !(a.isLimitZero && b.isLimitZero) {
      // (k + v)(l + w) = kl + (kw + lv + vw)
      let cross = sum(scaled(b, Interval(a.limit)), scaled(a, Interval(b.limit)))
      return sum(a.limit * b.limit, cross, productOfRests(a, b))
    }
    return productOfRests(spread(a), spread(b))
  }

  /// The reciprocal; nil where there is none.
  func reciprocal(_ a: Germ) -> Germ? {
    if a.isLimitZero || !a.isVanishing { return power(spread(a), Fraction(-1)) }
    return smooth(.reciprocal, a) ?? natural(.reciprocal, a)
  }

  private func product(_ a: Germ, constant: Real) -> Germ {
    if a.isConstant { return Germ(a.limit * constant) }
    let factor = Germ(constant)
    if factor.isLimitZero { return factor }
    var result = scaled(a, Interval(constant))
    result.limit = a.limit * constant
    return result
  }

  private func productOfRests(_ a: Germ, _ b: Germ) -> Germ {
    if a.isConstant || b.isConstant { return Germ(Real(0)) }
    return Germ(sign: a.sign * b.sign, least: lower(a.least, b.least), most: upper(a.most, b.most))
  }

  /// The germ as only a rest, without a separate limit.
  func spread(_ a: Germ) -> Germ { a.isLimitZero ? a : Germ(values(a)) }

  /// The rest times a factor that may vary from point to point.
  func scaled(_ a: Germ, _ factor: Interval) -> Germ {
    if a.isConstant { return Germ(Real(0)) }
    let other = Germ(factor)
    if other.isConstant { return other }
    return Germ(
      sign: a.sign * other.sign,
      least: lower(a.least, other.least),
      most: upper(a.most, other.most)
    )
  }

  // MARK: - Bounds

  private func lower(_ a: Germ.Bound?, _ b: Germ.Bound?) -> Germ.Bound? {
    product(a, b, Double.productDown)
  }

  private func upper(_ a: Germ.Bound?, _ b: Germ.Bound?) -> Germ.Bound? {
    product(a, b, Double.productUp)
  }

  private func product(
    _ a: Germ.Bound?,
    _ b: Germ.Bound?,
    _ multiply: (Double, Double) -> Double
  ) -> Germ.Bound? {
    guard let a, let b else { return nil }
    return Germ.Bound(
      coefficient: multiply(a.coefficient, b.coefficient),
      exponent: a.exponent + b.exponent
    ).checked
  }

  /// A limit plus the sum of two rests.
  private func sum(_ limit: Real, _ a: Germ, _ b: Germ) -> Germ {
    if a.isConstant, b.isConstant { return Germ(limit) }
    if a.isConstant || b.isConstant {
      var rest = a.isConstant ? b : a
      rest.limit = limit
      return rest
    }
    if a.sign != 0, a.sign == b.sign {
      return Germ(limit: limit, sign: a.sign, least: larger(a.least, b.least), most: total(a, b))
    }
    for (a, b) in [(a, b), (b, a)] where a.sign != 0 {
      if let least = difference(a.least, b.most) {
        let most = b.sign == 0 ? total(a, b) : smaller(a.most, by: b.least)
        return Germ(limit: limit, sign: a.sign, least: least, most: most)
      }
    }
    return Germ(limit: limit, sign: 0, least: nil, most: total(a, b))
  }

  /// An upper bound on the difference of a value of at most `a` and one of at least `b`.
  private func smaller(_ a: Germ.Bound?, by b: Germ.Bound?) -> Germ.Bound? {
    guard let a, let b, a.exponent == b.exponent else { return a }
    let coefficient = Double.sumUp(a.coefficient, -b.coefficient)
    return Germ.Bound(coefficient: coefficient, exponent: a.exponent).checked ?? a
  }

  /// An upper bound on the sum of both magnitudes.
  private func total(_ a: Germ, _ b: Germ) -> Germ.Bound? {
    guard let a = a.most, let b = b.most else { return nil }
    let exponent = min(a.exponent, b.exponent)
    guard let a = raised(a, to: exponent), let b = raised(b, to: exponent) else { return nil }
    let coefficient = Double.sumUp(a.coefficient, b.coefficient)
    return Germ.Bound(coefficient: coefficient, exponent: exponent).checked
  }

  /// A lower bound on the sum of magnitudes that each have one.
  private func larger(_ a: Germ.Bound?, _ b: Germ.Bound?) -> Germ.Bound? {
    guard let a, let b else { return a ?? b }
    guard a.exponent == b.exponent else { return a.exponent < b.exponent ? a : b }
    let coefficient = Double.sumDown(a.coefficient, b.coefficient)
    return Germ.Bound(coefficient: coefficient, exponent: a.exponent)
  }

  /// A lower bound on the difference of a value of at least `a` and one of at most `b`; nil where
  /// the difference may be 0.
  private func difference(_ a: Germ.Bound?, _ b: Germ.Bound?) -> Germ.Bound? {
    guard let a, let b, b.exponent >= a.exponent, let b = raised(b, to: a.exponent) else {
      return nil
    }
    let coefficient = Double.sumDown(a.coefficient, -b.coefficient)
    return Germ.Bound(coefficient: coefficient, exponent: a.exponent).checked
  }
}
