extension AsymptoticValue {
  /// The function of a value; nil where no rule is known.
  func applying(_ function: UnaryFunction, _ count: Count) -> Self? {
    switch function {
    case .negation: return negated
    case .square: return power(Fraction(2), count) { $0 * $0 }
    case .reciprocal: return reciprocal(count)
    case .power(let exponent):
      return power(Fraction(exponent), count) { try? function.exactValue($0) }
    case .root(let p, let q):
      return power(Fraction(p, q), count) { try? function.exactValue($0) }
    case .sqrt: return power(Fraction(1, 2), count) { try? function.exactValue($0) }
    case .tan: return quotient(of: .sin, by: .cos, count)
    case .exp: return exponential(count)
    case .ln: return logarithm(count)
    case .abs: return sign.flatMap { $0 < 0 ? negated : self }
    case .sign: return sign.flatMap { Self(Real($0)) }
    case .atan where isUnbounded:
      // ±π/2 − atan (1/a)
      guard let sign, let quarter = try? Real.pi.divided(by: Real(2)) else { return nil }
      let rest = reciprocal(count)?.composed(with: .atan, count)?.negated
      return rest.flatMap { rest in Self(quarter * Real(sign))?.plus(rest, count) }
    case .tanh where !isUnbounded: return quotient(of: .sinh, by: .cosh, count)
    case .tanh:
      // 1 − 2/(e^(2a) + 1)
      let sum = doubled(count)?.exponential(count).flatMap { Self(Real(1))?.plus($0, count) }
      let quotient = sum?.reciprocal(count).flatMap { Self(Real(-2))?.times($0, count) }
      return quotient.flatMap { Self(Real(1))?.plus($0, count) }
    case .sinh where isUnbounded, .cosh where isUnbounded:
      let falling = negated?.exponential(count)
      guard let first = exponential(count),
        let second = function == .sinh ? falling?.negated : falling
      else { return nil }
      return Self(Real(Fraction(1, 2))).flatMap { first.plus(second, count)?.times($0, count) }
    case .asinh where isUnbounded:
      guard let sign else { return nil }
      let size = sign < 0 ? negated : self
      let value = size?.logarithmOfSum(squarePlus: 1, count)
      return sign < 0 ? value?.negated : value
    case .acosh where isUnbounded: return logarithmOfSum(squarePlus: -1, count)
    case .polygamma, .special, .primitive: return composed(with: function, count)
    }
  }

  /// The function of two values; nil where no rule is known.
  func applying(_ function: BinaryFunction, _ other: Self, _ count: Count) -> Self? {
    switch function {
    case .sum: return plus(other, count)
    case .difference: return other.negated.flatMap { plus($0, count) }
    case .product: return times(other, count)
    case .quotient: return other.reciprocal(count).flatMap { times($0, count) }
    case .power:
      if let number = other.constant, let exponent = number.fraction {
        return power(exponent, count) { base in
          Interval(base).sign > 0 ? try? base.power(number) : nil
        }
      }
      return logarithm(count)?.times(other, count)?.exponential(count)
    case .minimum, .maximum:
      guard let sign = other.negated.flatMap({ plus($0, count) })?.sign else { return nil }
      return (sign > 0) == (function == .maximum) ? self : other
    case .within: return self
    case .modulo, .atan2: return nil
    }
  }

  /// The number that it is throughout.
  private var constant: Real? {
    guard let series, series.order == nil, series.terms.allSatisfy({ $0.scale == .constant }) else {
      return nil
    }
    return series.terms.first?.coefficient ?? Real(0)
  }

  /// Whether it tends to infinity.
  private var isUnbounded: Bool {
    switch self {
    case .series(let series): series.terms.first.map { $0.scale < .constant } ?? false
    case .large: true
    }
  }

  /// The quotient of two functions of it.
  private func quotient(of dividend: UnaryFunction, by divisor: UnaryFunction, _ count: Count)
    -> Self?
  {
    let inverse = composed(with: divisor, count)?.reciprocal(count)
    return inverse.flatMap { composed(with: dividend, count)?.times($0, count) }
  }

  private func doubled(_ count: Count) -> Self? { plus(self, count) }

  /// The value ln (a + √(a² + n)).
  private func logarithmOfSum(squarePlus number: Int, _ count: Count) -> Self? {
    let square = power(Fraction(2), count) { $0 * $0 }
    let root = Self(Real(number)).flatMap { square?.plus($0, count) }?
      .applying(.root(numerator: 1, denominator: 2), count)
    return root.flatMap { plus($0, count) }?.logarithm(count)
  }
}
