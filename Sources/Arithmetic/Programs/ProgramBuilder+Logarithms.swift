// The programs of curves on logarithmic axes, where a place is the decimal logarithm of a number.

extension ProgramBuilder {
  /// The number whose decimal logarithm a register is.
  package mutating func powerOfTen(_ exponent: Register) -> Register {
    apply(.power, constant(10), exponent)
  }

  /// The decimal logarithm of a register, which has a value where that is positive.
  ///
  /// Powers of ten are taken apart, so that a straight line in a picture is one in its program: of
  /// 5·10^u it is log 5 + u.
  package mutating func decimalLogarithm(of register: Register) -> Register {
    if let logarithm = logarithm(ofPowers: register) { return logarithm }
    switch nodes[register.index] {
    case .binary(.product, let a, let b):
      for (power, other) in [(a, b), (b, a)] {
        guard let logarithm = logarithm(ofPowers: power) else { continue }
        return apply(.sum, logarithm, decimalLogarithm(of: other))
      }
    case .binary(.quotient, let a, let b):
      if let logarithm = logarithm(ofPowers: a) {
        return apply(.difference, logarithm, decimalLogarithm(of: b))
      }
      if let logarithm = logarithm(ofPowers: b) {
        return apply(.difference, decimalLogarithm(of: a), logarithm)
      }
    case .unary(.reciprocal, let a): return apply(.negation, decimalLogarithm(of: a))
    case .unary(.sqrt, let a):
      return apply(.product, constant(1, 2), decimalLogarithm(of: a))
    case .unary(.exp, let a): return apply(.quotient, a, naturalLogarithmOfTen)
    default: break
    }
    return apply(.quotient, apply(.ln, register), naturalLogarithmOfTen)
  }

  private var naturalLogarithmOfTen: Register {
    mutating get {
      guard let logarithm = try? Real(10).naturalLogarithm() else {
        return apply(.ln, constant(10))
      }
      return constant(logarithm)
    }
  }

  /// The decimal logarithm of a product of powers of ten and positive numbers; nil for others.
  private mutating func logarithm(ofPowers register: Register) -> Register? {
    switch nodes[register.index] {
    case .constant:
      let logarithm = value(of: register).flatMap { try? $0.decimalLogarithm() }
      return logarithm.map { constant($0) }
    case .binary(.power, let base, let exponent):
      return fraction(of: base) == Fraction(10) ? exponent : nil
    case .binary(.product, let a, let b):
      guard let first = logarithm(ofPowers: a), let second = logarithm(ofPowers: b) else {
        return nil
      }
      return apply(.sum, first, second)
    case .binary(.quotient, let a, let b):
      guard let first = logarithm(ofPowers: a), let second = logarithm(ofPowers: b) else {
        return nil
      }
      return apply(.difference, first, second)
    case .unary(let function, let a):
      guard let exponent = function.exponent, let inner = logarithm(ofPowers: a) else {
        return nil
      }
      return apply(.product, constant(Real(exponent)), inner)
    case .variable, .parameter, .binary, .condition, .choice: return nil
    }
  }
}

extension UnaryFunction {
  /// The exponent of a function that is a power; nil for others.
  fileprivate var exponent: Fraction? {
    switch self {
    case .square: Fraction(2)
    case .reciprocal: Fraction(-1)
    case .sqrt: Fraction(1, 2)
    case .power(let exponent): Fraction(exponent)
    case .root(let numerator, let denominator): Fraction(numerator, denominator)
    default: nil
    }
  }
}
