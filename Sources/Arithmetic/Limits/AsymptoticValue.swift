/// A function of t as t tends to 0 from above: a series, or one that grows faster than all of them.
enum AsymptoticValue {
  case series(AsymptoticSeries)
  /// A function of one sign that grows faster than each power of 1/t, with its reciprocal.
  case large(sign: Int, reciprocal: AsymptoticSeries)

  /// How many terms functions are expanded to.
  typealias Count = Int

  /// Falls faster than the powers that matter.
  private static var tiny: AsymptoticSeries {
    AsymptoticSeries(order: .init(exponent: Fraction(64)))
  }

  init?(_ number: Real) {
    guard let series = AsymptoticSeries(number) else { return nil }
    self = .series(series)
  }

  init?(_ series: AsymptoticSeries?) {
    guard let series else { return nil }
    self = .series(series)
  }

  var series: AsymptoticSeries? {
    guard case .series(let series) = self else { return nil }
    return series
  }

  /// The sign near 0; nil where it is not known.
  var sign: Int? {
    switch self {
    case .series(let series): series.sign
    case .large(let sign, _): sign
    }
  }

  var negated: Self? {
    switch self {
    case .series(let series): Self(series.negated)
    case .large(let sign, let reciprocal):
      reciprocal.negated.map { .large(sign: -sign, reciprocal: $0) }
    }
  }

  func plus(_ other: Self, _ count: Count) -> Self? {
    switch (self, other) {
    case (.series(let a), .series(let b)): return Self(a.plus(b))
    case (.large(let sign, let reciprocal), .series(let b)),
      (.series(let b), .large(let sign, let reciprocal)):
      // 1/(A + b) = r/(1 + r·b), where r·b is small.
      guard let product = reciprocal.times(b), product.isVanishing,
        let inverse = product.composed((0...count).map { Real($0.isMultiple(of: 2) ? 1 : -1) }),
        let result = inverse.times(reciprocal)
      else { return nil }
      return .large(sign: sign, reciprocal: result)
    case (.large(let sign, let first), .large(sign, _)):
      // The sum of two of one sign is larger than each.
      return first.lead.map { .large(sign: sign, reciprocal: AsymptoticSeries(order: $0)) }
    case (.large, .large): return nil
    }
  }

  func times(_ other: Self, _ count: Count) -> Self? {
    switch (self, other) {
    case (.series(let a), .series(let b)): return Self(a.times(b))
    case (.large(let sign, let reciprocal), .series(let b)),
      (.series(let b), .large(let sign, let reciprocal)):
      if b.isZero { return .series(b) }
      guard let otherSign = b.sign, let inverse = Self.series(b).reciprocal(count)?.series,
        let result = inverse.times(reciprocal), result.isVanishing
      else { return nil }
      return .large(sign: sign * otherSign, reciprocal: result)
    case (.large(let sign, let a), .large(let otherSign, let b)):
      return a.times(b).map { .large(sign: sign * otherSign, reciprocal: $0) }
    }
  }

  func reciprocal(_ count: Count) -> Self? {
    switch self {
    case .series(let series):
      return Self(series.power(Fraction(-1), count: count) { try? Real(1).divided(by: $0) })
    case .large(_, let reciprocal): return .series(reciprocal)
    }
  }

  /// The power with a fraction; `function` is its value at numbers.
  func power(_ exponent: Fraction, _ count: Count, _ function: (Real) -> Real?) -> Self? {
    switch self {
    case .series(let series):
      if let natural = exponent.int, (0...6).contains(natural) {
        var power = AsymptoticSeries(Real(1))
        for _ in 0..<natural { power = power?.times(series) }
        return Self(power)
      }
      if series.isZero, exponent.signum > 0 { return self }
      return Self(series.power(exponent, count: count, function))
    case .large(let sign, let reciprocal):
      guard let natural = exponent.int else { return nil }
      guard
        let power = Self.series(reciprocal).power(Fraction(abs(natural)), count, function)?.series
      else { return nil }
      if natural <= 0 { return natural == 0 ? Self(Real(1)) : .series(power) }
      return .large(sign: natural.isMultiple(of: 2) ? 1 : sign, reciprocal: power)
    }
  }

  // MARK: - Functions

  func exponential(_ count: Count) -> Self? {
    guard case .series(let series) = self else {
      guard case .large(let sign, _) = self else { return nil }
      return sign > 0 ? .large(sign: 1, reciprocal: Self.tiny) : .series(Self.tiny)
    }
    let logarithm = AsymptoticSeries.Scale(exponent: Fraction(0), logarithm: 1)
    guard let lead = series.lead else { return Self(Real(1)) }
    if lead < logarithm {
      guard let sign = series.sign else { return nil }
      return sign > 0 ? .large(sign: 1, reciprocal: Self.tiny) : .series(Self.tiny)
    }
    var exponent = Fraction(0)
    var constant = Real(0)
    for term in series.terms {
      if term.scale == logarithm {
        guard let factor = term.coefficient.fraction else { return nil }
        exponent = factor
      } else if term.scale == .constant {
        constant = term.coefficient
      }
    }
    let rest = AsymptoticSeries(
      series.terms.filter { $0.scale > .constant }.map { ($0.scale, $0.coefficient) },
      order: series.order
    )
    guard let rest, rest.isVanishing, let factor = try? UnaryFunction.exp.exactValue(constant)
    else {
      return nil
    }
    var coefficients = [Fraction(1)]
    for index in 1...count { coefficients.append(coefficients[index - 1] * Fraction(1, index)) }
    let power = AsymptoticSeries([(.init(exponent: exponent), factor)], order: nil)
    return Self(power.flatMap { rest.composed(coefficients.map { Real($0) })?.times($0) })
  }

  /// ln (c·t^p·(1 + u)) = ln c + p·ln t + ln (1 + u).
  func logarithm(_ count: Count) -> Self? {
    guard let (first, rest) = series?.factored, first.scale.logarithm == 0,
      let constant = try? UnaryFunction.ln.exactValue(first.coefficient)
    else { return nil }
    var coefficients = [Fraction(0)]
    for index in 1...count {
      coefficients.append(Fraction(index.isMultiple(of: 2) ? -1 : 1, index))
    }
    let logarithm = AsymptoticSeries.Scale(exponent: Fraction(0), logarithm: 1)
    let leading = AsymptoticSeries(
      [(.constant, constant), (logarithm, Real(first.scale.exponent))],
      order: nil
    )
    return Self(leading.flatMap { rest.composed(coefficients.map { Real($0) })?.plus($0) })
  }

  /// A function of a series with a limit at which it has all derivatives, by its Taylor series.
  func composed(with function: UnaryFunction, _ count: Count) -> Self? {
    guard let series, series.isBounded, let zero = AsymptoticSeries(Real(0)) else { return nil }
    let limit = series.terms.first { $0.scale == .constant }?.coefficient ?? Real(0)
    guard let rest = series.plus(AsymptoticSeries(-limit) ?? zero) else { return nil }
    if rest.isZero { return (try? function.exactValue(limit)).flatMap { Self($0) } }
    guard rest.isVanishing, let coefficients = function.coefficients(at: limit, count) else {
      return nil
    }
    return Self(rest.composed(coefficients))
  }
}
