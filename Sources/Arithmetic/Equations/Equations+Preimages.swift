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
    case .constant, .name, .target: return []
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
    case .choice(let condition, let a, let b, _):
      return [(a, 1), (b, 0)].flatMap { register, truth in
        solutions(of: register, equal: value, near: x, depth: depth).filter { solution in
          let holds = try? program.value(of: condition, at: solution.value)
          return holds?.fraction == Fraction(truth)
        }
      }
    case .binary, .condition: return []
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
    case .name: nil
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
      case .polygamma, .special: return []
      case .primitive(let function): return try function.type.preimages(of: value)
      }
    } catch {
      return []
    }
  }

  /// The arguments of a power or a root at which it has a value; throws where there are none.
  func powers(_ value: Real) throws(ArithmeticFailure) -> [Real] {
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
