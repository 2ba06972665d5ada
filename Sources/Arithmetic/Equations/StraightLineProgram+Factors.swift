extension StraightLineProgram {
  /// The registers one of which is 0 wherever a register is, each once; none where it is never 0.
  ///
  /// Their zeros are simple where those of the register are not: (cos x − x)² only touches 0, and
  /// cos x − x crosses it. Where one of them is 0, the register is 0 or has no value.
  package func factors(of register: Int) -> [Int] {
    guard register >= firstResult else {
      return register == 0 || constants[register - 1].value.fraction?.isZero == true
        ? [register] : []
    }
    switch instructions[register - firstResult] {
    case .unary(let function, let a):
      guard !function.isNeverZero else { return [] }
      return function.isZeroAtZeroAlone ? factors(of: a) : [register]
    case .binary(.product, let a, let b):
      let left = factors(of: a)
      return left + factors(of: b).filter { !left.contains($0) }
    case .binary(.quotient, let a, _): return factors(of: a)
    case .binary, .condition, .choice: return [register]
    }
  }

  /// The signs of a register on both sides of a place, from those of the factors; 0 where it is not
  /// known or has no value.
  package func signs(of register: Int, _ known: (Int) -> (left: Int, right: Int))
    -> (left: Int, right: Int)
  {
    guard register >= firstResult else { return known(register) }
    switch instructions[register - firstResult] {
    case .unary(let function, let a) where function.isZeroAtZeroAlone:
      let inner = signs(of: a, known)
      return (function.sign(over: inner.left), function.sign(over: inner.right))
    case .binary(.product, let a, let b), .binary(.quotient, let a, let b):
      let (x, y) = (signs(of: a, known), signs(of: b, known))
      return (x.left * y.left, x.right * y.right)
    default: return known(register)
    }
  }
}

extension UnaryFunction {
  fileprivate var isNeverZero: Bool {
    switch self {
    case .negation, .square, .polygamma, .special: false
    case .reciprocal: true
    case .power(let n): n <= 0
    case .root(let p, _): p <= 0
    case .primitive(let function): function.type.isNeverZero
    }
  }

  /// Whether it is 0 only at 0.
  var isZeroAtZeroAlone: Bool {
    switch self {
    case .negation, .square: true
    case .reciprocal, .polygamma, .special: false
    case .power(let n): n > 0
    case .root(let p, _): p > 0
    case .primitive(let function): function.type.isZeroAtZeroAlone
    }
  }

  /// The sign of the values over arguments of one sign; 0 where there are no values.
  fileprivate func sign(over sign: Int) -> Int {
    switch self {
    case .negation: -sign
    case .square: sign * sign
    case .reciprocal, .polygamma, .special: sign
    case .power(let n): n.isMultiple(of: 2) ? sign * sign : sign
    case .root(let p, let q):
      q.isMultiple(of: 2) ? max(sign, 0) : p.isMultiple(of: 2) ? sign * sign : sign
    case .primitive(let function): function.type.sign(over: sign)
    }
  }
}
