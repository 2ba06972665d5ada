extension ProgramBuilder {
  /// Adds the derivative with respect to x; nil where a part has none that can be written down.
  ///
  /// It is correct wherever it is defined and the function is differentiable; at isolated points,
  /// such as the one where |x| turns, it may have a value although there is no derivative.
  package mutating func derivative(of register: Register) -> Register? {
    derivative(of: register, by: variable)
  }

  /// The same with respect to any register that is not made of others.
  mutating func derivative(of register: Register, by differential: Register) -> Register? {
    self.differential = differential
    widensDomain = true
    defer { widensDomain = false }
    var known: [Register: Register] = [:]
    for node in neededNodes(for: register) {
      let current = Register(index: node)
      guard let rule = rule(for: current, known) else { return nil }
      known[current] = rule
    }
    return known[register]
  }

  /// The nodes that make up a register, including itself, operands first.
  func neededNodes(for register: Register) -> [Int] {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    isNeeded[register.index] = true
    for index in isNeeded.indices.reversed() where isNeeded[index] {
      for operand in nodes[index].operands { isNeeded[operand.index] = true }
    }
    return isNeeded.indices.filter { isNeeded[$0] }
  }

  private mutating func rule(for register: Register, _ known: [Register: Register]) -> Register? {
    switch nodes[register.index] {
    case .variable, .parameter: return constant(register == differential ? 1 : 0)
    case .constant: return constant(0)
    case .unary(let function, let a):
      guard let inner = known[a] else { return nil }
      guard fraction(of: inner)?.isZero != true else { return inner }
      return slope(function, a, value: register).map { apply(.product, $0, inner) }
    case .binary(let function, let a, let b):
      guard let left = known[a], let right = known[b] else { return nil }
      return rule(function, a, b, value: register, left, right)
    // No derivative depends on it: that of a choice has no value where it changes.
    case .condition: return constant(0)
    case .choice(let condition, let a, let b, _):
      guard let left = known[a], let right = known[b] else { return nil }
      return left == right ? left : number(.choice(condition, left, right, isSlope: true))
    }
  }

  /// The derivative of a function at a register.
  private mutating func slope(
    _ function: UnaryFunction,
    _ a: Register,
    value: Register
  ) -> Register? {
    switch function {
    case .negation: return constant(-1)
    case .square: return apply(.product, constant(2), a)
    case .reciprocal: return apply(.negation, apply(.square, value))
    case .primitive(let function): return function.type.slope(of: a, value: value, in: &self)
    case .special(let curve):
      let facts = curve.facts
      return facts.isSlopeForFormulas && !isForFormula ? nil : facts.slope?(a, value, &self)
    case .polygamma(let n): return apply(.polygamma(n + 1), a)
    case .power(let n): return apply(.product, constant(n), apply(.power(n - 1), a))
    case .root(let p, let q):
      let rest = apply(.power, a, constant(p - q, q))
      return apply(.product, constant(p, q), rest)
    }
  }

  /// Adds the logarithm of the magnitude, ln |a|.
  mutating func logarithmOfMagnitude(_ a: Register) -> Register {
    apply(.ln, apply(.abs, a))
  }

  mutating func oneMinusSquare(_ a: Register) -> Register {
    apply(.difference, constant(1), apply(.square, a))
  }

  mutating func onePlusSquare(_ a: Register) -> Register {
    apply(.sum, constant(1), apply(.square, a))
  }

  private mutating func rule(
    _ function: BinaryFunction,
    _ a: Register,
    _ b: Register,
    value: Register,
    _ left: Register,
    _ right: Register
  ) -> Register? {
    switch function {
    case .sum, .difference: return apply(function, left, right)
    case .product:
      return factored(a, b, left, right) ?? factored(b, a, right, left)
        ?? apply(.sum, apply(.product, a, right), apply(.product, left, b))
    case .quotient:
      return apply(.quotient, apply(.difference, left, apply(.product, value, right)), b)
    case .power: return powerRule(a, b, value: value, left, right)
    case .minimum, .maximum:
      // (a + b ∓ |a − b|)/2
      let mean = apply(.product, constant(1, 2), apply(.sum, left, right))
      let sign = apply(.sign, apply(.difference, a, b))
      let half = apply(.product, constant(1, 2), apply(.difference, left, right))
      let turn = apply(.product, sign, half)
      return apply(function == .minimum ? .difference : .sum, mean, turn)
    case .modulo: return nil
    case .within: return left
    case .atan2:
      let area = apply(.difference, apply(.product, left, b), apply(.product, a, right))
      return apply(.quotient, area, apply(.sum, apply(.square, a), apply(.square, b)))
    }
  }

  /// The derivative of a product u·v with its factor without zeros in front, so that the rest has
  /// its sign: for e^g·v it is e^g·(g′·v + v′), and for a^p·v it is a^(p − 1)·(p·a′·v + a·v′).
  private mutating func factored(
    _ u: Register,
    _ v: Register,
    _ uSlope: Register,
    _ vSlope: Register
  ) -> Register? {
    let (base, exponent): (Register, Fraction)
    switch nodes[u.index] {
    case .unary(.exp, _):
      // u′ is u·g′.
      guard case .binary(.product, let left, let right) = nodes[uSlope.index],
        left == u || right == u
      else { return nil }
      let rate = apply(.product, left == u ? right : left, v)
      return apply(.product, u, apply(.sum, rate, vSlope))
    case .unary(.sqrt, let a): (base, exponent) = (a, Fraction(1, 2))
    case .unary(.square, let a): (base, exponent) = (a, Fraction(2))
    case .unary(.power(let n), let a) where n > 0: (base, exponent) = (a, Fraction(n))
    case .unary(.root(let p, let q), let a) where p > 0: (base, exponent) = (a, Fraction(p, q))
    default: return nil
    }
    guard base == differential else { return nil }
    let front = apply(.power, base, constant(Real(exponent - Fraction(1))))
    let rest = apply(
      .sum,
      apply(.product, constant(Real(exponent)), v),
      apply(.product, base, vSlope)
    )
    return apply(.product, front, rest)
  }

  /// The derivative of a^b: b·a^(b − 1)·a′ for a constant b, else a^b·(b·a′/a + b′·ln a).
  private mutating func powerRule(
    _ a: Register,
    _ b: Register,
    value: Register,
    _ left: Register,
    _ right: Register
  ) -> Register {
    if fraction(of: right)?.isZero == true {
      let reduced = apply(.power, a, apply(.difference, b, constant(1)))
      return apply(.product, apply(.product, b, reduced), left)
    }
    let ofBase = apply(.product, left, apply(.quotient, b, a))
    let rate = apply(.sum, ofBase, apply(.product, apply(.ln, a), right))
    return apply(.product, value, rate)
  }
}
