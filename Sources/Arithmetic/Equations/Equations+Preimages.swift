extension Equations {
  /// The numbers near x at which a generator has a value.
  func preimages(_ root: Root, near x: Fraction, depth: Int) -> [Solution] {
    switch generator(root.generator) {
    case .variable: return [Solution(value: root.value)]
    case .exponential(let terms):
      guard let logarithm = try? root.value.naturalLogarithm() else { return [] }
      return solutions(of: Ratio(dividend: terms), equal: logarithm, near: x, depth: depth + 1)
    case .sine(let terms, let factor):
      guard let angle = try? root.value.arcSine() else { return [] }
      return angles([angle, .pi - angle], 2, terms, factor, near: x, depth)
    case .cosine(let terms, let factor):
      guard let angle = try? root.value.arcCosine() else { return [] }
      return angles([angle, -angle], 2, terms, factor, near: x, depth)
    case .tangent(let terms, let factor):
      return angles([root.value.arcTangent()], 1, terms, factor, near: x, depth)
    case .function(let function, let a):
      return function.preimages(root.value).flatMap {
        solutions(of: a, equal: $0, near: x, depth: depth + 1)
      }
    case .power(let base, let exponent):
      guard let exponent = constant(exponent), let inverse = try? Real(1).divided(by: exponent),
        let value = try? root.value.power(inverse)
      else { return [] }
      return solutions(of: base, equal: value, near: x, depth: depth + 1)
    case .constant, .target, .opaque: return []
    }
  }

  /// The x at which a sum times a factor is one of some angles, modulo a number of half turns.
  private func angles(
    _ angles: [Real],
    _ halfTurns: Int,
    _ terms: Terms,
    _ factor: Fraction,
    near x: Fraction,
    _ depth: Int
  ) -> [Solution] {
    guard let value = value(of: terms, Real(0), near: x) else { return [] }
    let near = value * Real(factor)
    return angles.flatMap { angle -> [Solution] in
      guard let shifted = angle.shifted(near: near, by: halfTurns) else { return [] }
      return solutions(
        of: Ratio(dividend: terms),
        equal: shifted * Real(Fraction(1) / factor),
        near: x,
        depth: depth + 1
      )
    }
  }

  /// The value of a sum at x.
  func value(of terms: Terms, _ target: Real, near x: Fraction) -> Real? {
    var sum = Real(0)
    for (product, coefficient) in terms.coefficients {
      var term = Real(coefficient)
      for factor in product.factors {
        guard let value = value(of: generator(factor.generator), target, near: x),
          let power = factor.exponent == Fraction(1)
            ? value : try? value.power(Real(factor.exponent))
        else { return nil }
        term = term * power
      }
      sum = sum + term
    }
    return sum
  }

  private func value(of generator: Generator, _ target: Real, near x: Fraction) -> Real? {
    switch generator {
    case .variable: Real(x)
    case .constant(let index): constants[index]
    case .target: target
    case .exponential(let terms): try? value(of: terms, target, near: x)?.exponential()
    case .sine(let terms, let factor):
      value(of: terms, target, near: x).map { ($0 * Real(factor)).sine() }
    case .cosine(let terms, let factor):
      value(of: terms, target, near: x).map { ($0 * Real(factor)).cosine() }
    case .tangent(let terms, let factor):
      try? value(of: terms, target, near: x).map { $0 * Real(factor) }?.tangent()
    case .function(let function, let a):
      try? function.exactValue(program.value(of: a, at: Real(x)))
    case .power(let a, let b):
      constant(b).flatMap { try? program.value(of: a, at: Real(x)).power($0) }
    case .opaque(let register): try? program.value(of: register, at: Real(x))
    }
  }
}

extension Real {
  /// The angle nearest to another that equals this one modulo `halfTurns` half turns.
  fileprivate func shifted(near angle: Real, by halfTurns: Int) -> Real? {
    let period = Real(halfTurns) * .pi
    guard let turns = try? (angle - self).divided(by: period),
      let count = try? (turns + Real(Fraction(1, 2))).floor()
    else { return nil }
    return count.isZero ? self : self + Real(Fraction(count)) * period
  }
}

extension UnaryFunction {
  /// The arguments at which it has a value; none for steps, which have it on whole intervals.
  fileprivate func preimages(_ value: Real) -> [Real] {
    do {
      switch self {
      case .negation: return [-value]
      case .square, .power, .reciprocal, .root: return try powers(value)
      case .sqrt: return try value.sign() == .negative ? [] : [value * value]
      case .exp: return [try value.naturalLogarithm()]
      case .ln: return [try value.exponential()]
      case .sinh: return [try value.logarithmOfSum(squarePlus: 1)]
      case .cosh:
        guard try value.sign() == .positive else { return [] }
        let positive = try value.logarithmOfSum(squarePlus: -1)
        return [positive, -positive]
      case .tanh:
        let quotient = try (Real(1) + value).divided(by: Real(1) - value)
        return [try quotient.naturalLogarithm() * Real(Fraction(1, 2))]
      case .asin: return try value.isAngle(from: Fraction(-1, 2), through: 1) ? [value.sine()] : []
      case .acos: return try value.isAngle(from: Fraction(0), through: 1) ? [value.cosine()] : []
      case .atan:
        return try value.isAngle(from: Fraction(-1, 2), through: 1) ? [value.tangent()] : []
      case .asinh: return [value.hyperbolicSine()]
      case .acosh: return try value.sign() == .negative ? [] : [value.hyperbolicCosine()]
      case .atanh: return [value.hyperbolicTangent()]
      case .abs: return try value.sign() == .negative ? [] : [value, -value]
      // A function of an angle that is a sum is a generator of its own, with all solutions.
      case .sin: return [try value.arcSine(), .pi - (try value.arcSine())]
      case .cos: return [try value.arcCosine(), -(try value.arcCosine())]
      case .tan: return [value.arcTangent()]
      case .sign, .floor, .ceil, .trunc, .round, .gamma, .polygamma, .erf: return []
      }
    } catch {
      return []
    }
  }

  private func powers(_ value: Real) throws(ArithmeticFailure) -> [Real] {
    let (exponent, isEven, hasEvenRoot): (Fraction, Bool, Bool) =
      switch self {
      case .reciprocal: (Fraction(-1), false, false)
      case .root(let p, let q): (Fraction(q, p), p.isMultiple(of: 2), q.isMultiple(of: 2))
      case .power(let n): (Fraction(1, n), n.isMultiple(of: 2), false)
      default: (Fraction(1, 2), true, false)
      }
    if hasEvenRoot, try value.sign() == .negative { return [] }
    let root = try value.power(Real(exponent))
    return isEven ? [root, -root] : [root]
  }
}

extension Real {
  /// ln(x + √(x² + 1)), or with another number in place of 1.
  fileprivate func logarithmOfSum(squarePlus term: Int) throws(ArithmeticFailure) -> Real {
    try (self + (self * self + Real(term)).squareRoot()).naturalLogarithm()
  }

  /// Whether it is between a multiple of π and the one that is `width` times π greater.
  fileprivate func isAngle(
    from first: Fraction,
    through width: Int
  ) throws(ArithmeticFailure) -> Bool {
    let low = Real(first) * .pi
    guard try (self - low).sign() != .negative else { return false }
    return try (low + Real(width) * .pi - self).sign() != .negative
  }
}
