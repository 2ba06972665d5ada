extension ProgramBuilder {
  /// The function of a register, in the simplest form with the same domain.
  package mutating func apply(_ function: UnaryFunction, _ a: Register) -> Register {
    if let value = value(of: a), let folded = function.folded(value) { return constant(folded) }
    switch (function, nodes[a.index]) {
    case (.negation, .unary(.negation, let inner)): return inner
    case (.negation, .binary(.difference, let left, let right)):
      return apply(.difference, right, left)
    case (.square, .unary(.negation, let inner)), (.square, .unary(.abs, let inner)):
      return apply(.square, inner)
    case (.power(let exponent), _): return power(a, exponent)
    case (.root(1, 2), _): return apply(.sqrt, a)
    case (.primitive(let primitive), let node):
      if let undone = primitive.type.undoes, case .unary(undone, let inner) = node { return inner }
      return primitive.type.simplified(a, in: &self) ?? number(.unary(function, a))
    default: return number(.unary(function, a))
    }
  }

  /// The function of two registers, in the simplest form with the same domain.
  package mutating func apply(_ function: BinaryFunction, _ a: Register, _ b: Register) -> Register
  {
    if let left = value(of: a), let right = value(of: b),
      let folded = function.folded(left, right)
    {
      return constant(folded)
    }
    switch function {
    case .sum: return sum(a, b)
    case .difference: return difference(a, b)
    case .product: return product(a, b)
    case .quotient: return quotient(a, b)
    case .power: return power(a, b)
    case .minimum, .maximum: return a == b ? a : number(.binary(function, a, b))
    case .modulo: return modulo(a, b)
    case .within:
      if case .binary(.within, _, b) = nodes[a.index] { return a }
      return number(.binary(function, a, b))
    case .atan2: return number(.binary(function, a, b))
    }
  }

  private mutating func sum(_ a: Register, _ b: Register) -> Register {
    if isZero(a) { return b }
    if isZero(b) { return a }
    if case .unary(.negation, let inner) = nodes[b.index] { return difference(a, inner) }
    if case .unary(.negation, let inner) = nodes[a.index] { return difference(b, inner) }
    if let angle = commonArgument(.sin, .cos, a, b) ?? commonArgument(.cos, .sin, a, b) {
      return one(where: angle)
    }
    return a == b ? product(constant(2), a) : number(.binary(.sum, min(a, b), max(a, b)))
  }

  /// A register that is 1 wherever another one has a value.
  private mutating func one(where register: Register) -> Register {
    isTotal(register) ? constant(1) : number(.unary(.power(0), register))
  }

  /// The argument for which two registers are the squares of these two functions.
  private func commonArgument(
    _ first: UnaryFunction,
    _ second: UnaryFunction,
    _ a: Register,
    _ b: Register
  ) -> Register? {
    guard case .unary(.square, let left) = nodes[a.index],
      case .unary(.square, let right) = nodes[b.index],
      case .unary(first, let argument) = nodes[left.index],
      nodes[right.index] == .unary(second, argument)
    else { return nil }
    return argument
  }

  private mutating func difference(_ a: Register, _ b: Register) -> Register {
    if isZero(b) { return a }
    if isZero(a) { return apply(.negation, b) }
    // A register that is 0 and defined only where a is.
    if a == b { return product(constant(0), a) }
    if case .unary(.negation, let inner) = nodes[b.index] { return sum(a, inner) }
    if let argument = commonArgument(.cosh, .sinh, a, b) { return one(where: argument) }
    let difference = number(.binary(.difference, a, b))
    // This is the remainder by 1.
    if nodes[b.index] == .unary(.floor, a) { return apply(.within, difference, constant(1)) }
    return difference
  }

  private mutating func product(_ a: Register, _ b: Register) -> Register {
    for (factor, other) in [(a, b), (b, a)] {
      guard let fraction = fraction(of: factor) else { continue }
      if fraction == Fraction(1) { return other }
      if fraction == Fraction(-1) { return apply(.negation, other) }
      if fraction.isZero, isTotal(other) || widensDomain { return factor }
    }
    if widensDomain, let reduced = reduced(a, b) ?? reduced(b, a) { return reduced }
    // Constant factors come before all others.
    if let (factor, rest) = constantFactor(of: b) {
      return value(of: a) == nil
        ? product(factor, product(a, rest)) : product(apply(.product, a, factor), rest)
    }
    if let (factor, rest) = constantFactor(of: a) {
      return value(of: b) == nil
        ? product(factor, product(rest, b)) : product(apply(.product, b, factor), rest)
    }
    if case .unary(.exp, let left) = nodes[a.index], case .unary(.exp, let right) = nodes[b.index],
      areOpposite(left, right)
    {
      return apply(.exp, apply(.sum, left, right))
    }
    return a == b ? apply(.square, a) : number(.binary(.product, min(a, b), max(a, b)))
  }

  /// Whether one is the negation of the other.
  private func areOpposite(_ a: Register, _ b: Register) -> Bool {
    nodes[a.index] == .unary(.negation, b) || nodes[b.index] == .unary(.negation, a)
  }

  /// The constant factor of a register, and the register without it.
  private func constantFactor(of register: Register) -> (Register, Register)? {
    guard case .binary(.product, let left, let right) = nodes[register.index] else { return nil }
    if value(of: left) != nil { return (left, right) }
    return value(of: right) != nil ? (right, left) : nil
  }

  /// The product a·(c/a) or a·(1/a) without a.
  private mutating func reduced(_ a: Register, _ b: Register) -> Register? {
    switch nodes[b.index] {
    case .unary(.negation, let inner): reduced(a, inner).map { apply(.negation, $0) }
    case .unary(.reciprocal, a): constant(1)
    case .binary(.quotient, let dividend, a): dividend
    case .unary(.power(-2), a): number(.unary(.reciprocal, a))
    case .unary(.square, let root):
      if case .unary(.reciprocal, a) = nodes[root.index] { root } else { nil }
    default: nil
    }
  }

  private mutating func quotient(_ a: Register, _ b: Register) -> Register {
    if widensDomain, a == b { return constant(1) }
    if widensDomain, case .binary(.product, let left, let right) = nodes[a.index] {
      if left == b { return right }
      if right == b { return left }
    }
    if nodes[a.index] == .unary(.abs, b) || nodes[b.index] == .unary(.abs, a) {
      // The sign, without a value at 0.
      let inner = nodes[a.index] == .unary(.abs, b) ? b : a
      return apply(.sign, apply(.reciprocal, inner))
    }
    if case .unary(.sinh, let argument) = nodes[a.index], nodes[b.index] == .unary(.cosh, argument)
    {
      return apply(.tanh, argument)
    }
    if fraction(of: b) == Fraction(1) { return a }
    if fraction(of: b) == Fraction(-1) { return apply(.negation, a) }
    if fraction(of: a) == Fraction(1) { return number(.unary(.reciprocal, b)) }
    if fraction(of: a) == Fraction(-1) { return apply(.negation, number(.unary(.reciprocal, b))) }
    return number(.binary(.quotient, a, b))
  }

  /// The remainder of the floored division: a − b·⌊a/b⌋, which is between 0 and b.
  private mutating func modulo(_ a: Register, _ b: Register) -> Register {
    let quotient = a == b ? one(where: apply(.reciprocal, a)) : apply(.quotient, a, b)
    return apply(.within, apply(.difference, a, apply(.product, b, apply(.floor, quotient))), b)
  }

  /// The power with the meaning of the calculator's own `^`: see `Real.power`.
  private mutating func power(_ base: Register, _ exponent: Register) -> Register {
    if let fraction = fraction(of: exponent), let denominator = fraction.denominator.int,
      let numerator = fraction.numerator.int
    {
      if denominator == 1, numerator.magnitude <= Self.largestPower {
        return power(base, numerator)
      }
      if denominator <= Self.largestDegree, numerator.magnitude <= Self.largestDegree {
        return apply(.root(numerator: numerator, denominator: denominator), base)
      }
    }
    if let value = value(of: base), value.isIdentical(to: .e) { return apply(.exp, exponent) }
    if isInteger(exponent), fraction(of: base).map({ $0.signum <= 0 }) ?? true {
      return integerPower(base, exponent)
    }
    return number(.binary(.power, base, exponent))
  }

  /// The power of any base to integers: |a|^n, negated where a is negative and n odd.
  private mutating func integerPower(_ base: Register, _ exponent: Register) -> Register {
    let sign = apply(.sign, base)
    let parity = apply(.modulo, exponent, constant(2))
    let turn = apply(.product, apply(.difference, constant(1), sign), parity)
    let power = number(.binary(.power, apply(.abs, base), exponent))
    return apply(.product, power, apply(.difference, constant(1), turn))
  }

  /// Whether all values of a register are integers.
  private func isInteger(_ register: Register) -> Bool {
    if let fraction = fraction(of: register) { return fraction.isInteger }
    switch nodes[register.index] {
    case .unary(.floor, _), .unary(.ceil, _), .unary(.round, _), .unary(.trunc, _): return true
    case .unary(.sign, _): return true
    case .unary(.negation, let a), .unary(.abs, let a), .unary(.square, let a): return isInteger(a)
    case .binary(.sum, let a, let b), .binary(.difference, let a, let b),
      .binary(.product, let a, let b), .binary(.minimum, let a, let b),
      .binary(.maximum, let a, let b):
      return isInteger(a) && isInteger(b)
    case .binary(.within, let a, _): return isInteger(a)
    default: return false
    }
  }

  private static let largestDegree = 1 << 40
  /// The exponents of derivatives are machine integers, too.
  private static let largestPower = 1 << 61

  private mutating func power(_ base: Register, _ exponent: Int) -> Register {
    switch exponent {
    case 0 where isTotal(base): constant(1)
    case 1: base
    case 2: apply(.square, base)
    case -1: number(.unary(.reciprocal, base))
    default: number(.unary(.power(exponent), base))
    }
  }

  private func isZero(_ register: Register) -> Bool { fraction(of: register)?.isZero == true }

  private func min(_ a: Register, _ b: Register) -> Register { a.index < b.index ? a : b }
  private func max(_ a: Register, _ b: Register) -> Register { a.index < b.index ? b : a }
}

extension UnaryFunction {
  /// The function of a constant, where it is cheap and certainly defined.
  fileprivate func folded(_ value: Real) -> Real? {
    switch self {
    case .negation: -value
    case .square: value * value
    case .reciprocal: value.fraction.flatMap { $0.isZero ? nil : Real(Fraction(1) / $0) }
    default: nil
    }
  }
}

extension BinaryFunction {
  /// The function of two constants, where it is cheap and certainly defined.
  fileprivate func folded(_ left: Real, _ right: Real) -> Real? {
    switch self {
    case .sum: left + right
    case .difference: left - right
    case .product: left * right
    case .quotient: right.fraction?.isZero == false ? try? left.divided(by: right) : nil
    case .within: left
    case .power, .minimum, .maximum, .modulo, .atan2: nil
    }
  }
}
