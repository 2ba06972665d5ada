package import Arithmetic

extension Program {
  /// The value at an exact number.
  package func value(at x: Real) throws(ArithmeticFailure) -> Real { try value(of: result, at: x) }

  /// The limit at a hole.
  func limit(at hole: Holes.Hole) throws(ArithmeticFailure) -> Real? {
    guard let derivatives = quotients[hole.instruction]?.derivatives[hole.order - 1] else {
      return nil
    }
    let dividend = try value(of: derivatives.dividend, at: hole.x)
    let quotient = try dividend.divided(by: value(of: derivatives.divisor, at: hole.x))
    return try value(of: result, at: hole.x, filling: (hole.instruction, quotient))
  }

  /// Whether a register is exactly 0 at x; nil where that cannot be told, or it has no value.
  func isZero(_ register: Int, at x: Real) -> Bool? {
    guard let sign = try? value(of: register, at: x).sign() else { return nil }
    return sign == .zero
  }

  /// The value of a register; what it does not need may be undefined.
  ///
  /// `filling` is an instruction and the value it has, whatever its operands are.
  func value(
    of register: Int,
    at x: Real,
    filling: (instruction: Int, value: Real)? = nil
  ) throws(ArithmeticFailure) -> Real {
    var isNeeded = [Bool](repeating: false, count: registerCount)
    isNeeded[register] = true
    for index in instructions.indices.reversed() where isNeeded[firstResult + index] {
      if index == filling?.instruction { continue }
      switch instructions[index] {
      case .unary(_, let a): isNeeded[a] = true
      case .binary(_, let a, let b):
        isNeeded[a] = true
        isNeeded[b] = true
      }
    }
    var values = [x] + constants.map(\.value)
    values.reserveCapacity(registerCount)
    for index in instructions.indices where firstResult + index <= register {
      if let filling, index == filling.instruction {
        values.append(filling.value)
        continue
      }
      guard isNeeded[firstResult + index] else {
        values.append(Real(0))
        continue
      }
      switch instructions[index] {
      case .unary(.sign, let a) where index >= valueCount:
        // |x| has no derivative where x is 0.
        guard try values[a].sign() != .zero else { throw .outsideDomain }
        values.append(try UnaryFunction.sign.exactValue(values[a]))
      case .unary(let function, let a): values.append(try function.exactValue(values[a]))
      case .binary(let function, let a, let b):
        values.append(try function.exactValue(values[a], values[b]))
      }
    }
    return values[register]
  }
}

extension UnaryFunction {
  func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    switch self {
    case .negation: -x
    case .square: x * x
    case .reciprocal: try Real(1).divided(by: x)
    case .sqrt: try x.squareRoot()
    case .exp: try x.exponential()
    case .ln: try x.naturalLogarithm()
    case .sin: x.sine()
    case .cos: x.cosine()
    case .tan: try x.tangent()
    case .asin: try x.arcSine()
    case .acos: try x.arcCosine()
    case .atan: x.arcTangent()
    case .sinh: x.hyperbolicSine()
    case .cosh: x.hyperbolicCosine()
    case .tanh: x.hyperbolicTangent()
    case .asinh: x.inverseHyperbolicSine()
    case .acosh: try x.inverseHyperbolicCosine()
    case .atanh: try x.inverseHyperbolicTangent()
    case .abs: try x.magnitude
    case .sign:
      switch try x.sign() {
      case .negative: Real(-1)
      case .zero: Real(0)
      case .positive: Real(1)
      }
    case .floor: Real(Fraction(try x.floor()))
    case .ceil: Real(Fraction(try x.ceiling()))
    case .trunc: Real(Fraction(try x.truncated()))
    case .round: try x.rounded(places: 0)
    case .gamma: try x.gamma()
    // Only derivatives hold it, and no answer is made of it.
    case .polygamma: throw .undecidedMultiple
    case .erf: x.errorFunction()
    case .power(let exponent): try x.power(Real(exponent))
    case .root(let numerator, let denominator):
      try x.power(Real(Fraction(numerator, denominator)))
    }
  }
}

extension BinaryFunction {
  func exactValue(_ a: Real, _ b: Real) throws(ArithmeticFailure) -> Real {
    switch self {
    case .sum: a + b
    case .difference: a - b
    case .product: a * b
    case .quotient: try a.divided(by: b)
    case .power: try a.power(b)
    case .minimum: try a.smaller(b)
    case .maximum: try a.larger(b)
    case .modulo: try a.modulo(b)
    case .atan2: try Real.angle(y: a, x: b)
    case .within: a
    }
  }
}
