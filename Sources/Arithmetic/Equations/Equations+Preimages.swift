extension Equations {
  /// The numbers near x at which an indeterminate has a value.
  func preimages(_ root: Root, near x: Fraction, depth: Int) -> [Solution] {
    switch root.indeterminate {
    case .variable: return [Solution(value: root.value)]
    case .exponential(let exponent):
      guard let logarithm = try? root.value.naturalLogarithm() else { return [] }
      return solutions(of: Quotient(exponent), equal: logarithm, near: x, depth: depth)
    case .sine(let angle, let factor):
      guard let first = try? root.value.arcSine() else { return [] }
      return angles([first, .pi - first], 2, angle, factor, near: x, depth)
    case .cosine(let angle, let factor):
      guard let first = try? root.value.arcCosine() else { return [] }
      return angles([first, -first], 2, angle, factor, near: x, depth)
    case .tangent(let angle, let factor):
      return angles([root.value.arcTangent()], 1, angle, factor, near: x, depth)
    case .register(let register): return preimages(of: register, root.value, near: x, depth)
    case .constant, .target: return []
    }
  }

  private func preimages(of register: Int, _ value: Real, near x: Fraction, _ depth: Int)
    -> [Solution]
  {
    switch program.instructions[register - program.firstResult] {
    case .unary(let function, let a):
      return function.preimages(value).flatMap {
        solutions(of: a, equal: $0, near: x, depth: depth)
      }
    case .binary(.power, let base, let exponent) where isConstant[exponent]:
      guard let exponent = constant(exponent), let inverse = try? Real(1).divided(by: exponent),
        let value = try? value.power(inverse)
      else { return [] }
      return solutions(of: base, equal: value, near: x, depth: depth)
    case .binary(.power, let base, let exponent) where isConstant[base]:
      guard let scale = try? constant(base)?.naturalLogarithm(),
        let value = try? value.naturalLogarithm().divided(by: scale)
      else { return [] }
      return solutions(of: exponent, equal: value, near: x, depth: depth)
    case .binary: return []
    }
  }

  /// The x at which a polynomial times a factor is one of some angles, modulo a number of half
  /// turns.
  private func angles(
    _ angles: [Real],
    _ halfTurns: Int,
    _ polynomial: Polynomial,
    _ factor: Fraction,
    near x: Fraction,
    _ depth: Int
  ) -> [Solution] {
    guard let value = value(of: polynomial, Real(0), near: x) else { return [] }
    let near = value * Real(factor)
    return angles.flatMap { angle -> [Solution] in
      guard let shifted = angle.shifted(near: near, by: halfTurns) else { return [] }
      let target = shifted * Real(Fraction(1) / factor)
      return solutions(of: Quotient(polynomial), equal: target, near: x, depth: depth)
    }
  }

  /// The value of a polynomial at x.
  func value(of polynomial: Polynomial, _ target: Real, near x: Fraction) -> Real? {
    var sum = Real(0)
    for (term, coefficient) in polynomial.terms {
      var product = Real(coefficient)
      for (indeterminate, exponent) in term.powers {
        guard let value = value(of: indeterminate, target, near: x),
          let power = exponent == Fraction(1) ? value : try? value.power(Real(exponent))
        else { return nil }
        product = product * power
      }
      sum = sum + product
    }
    return sum
  }

  private func value(of indeterminate: Indeterminate, _ target: Real, near x: Fraction) -> Real? {
    switch indeterminate {
    case .variable: Real(x)
    case .constant(let index): constant(at: index)
    case .target: target
    case .exponential(let exponent): try? value(of: exponent, target, near: x)?.exponential()
    case .sine(let angle, let factor):
      value(of: angle, target, near: x).map { ($0 * Real(factor)).sine() }
    case .cosine(let angle, let factor):
      value(of: angle, target, near: x).map { ($0 * Real(factor)).cosine() }
    case .tangent(let angle, let factor):
      try? value(of: angle, target, near: x).map { $0 * Real(factor) }?.tangent()
    case .register(let register): try? program.value(of: register, at: Real(x))
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
