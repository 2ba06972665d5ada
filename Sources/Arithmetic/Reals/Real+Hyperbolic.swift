extension Real {
  package func hyperbolicSine() -> Real {
    hyperbolic(.sinh, isOdd: true) { $0.subtracting($1)?.scaled(by: Fraction(1, 2)) }
  }

  package func hyperbolicCosine() -> Real {
    hyperbolic(.cosh, isOdd: false) { $0.adding($1)?.scaled(by: Fraction(1, 2)) }
  }

  package func hyperbolicTangent() -> Real {
    hyperbolic(.tanh, isOdd: true) { growing, shrinking in
      guard let sum = growing.adding(shrinking), !sum.isZero else { return nil }
      return growing.subtracting(shrinking)?.divided(by: sum)
    }
  }

  package func inverseHyperbolicSine() -> Real { inverseHyperbolic(.asinh, isOdd: true) }

  /// The inverse hyperbolic cosine, for 1 and above.
  package func inverseHyperbolicCosine() throws(ArithmeticFailure) -> Real {
    guard try (self - Real(1)).sign() != .negative else { throw .notReal(.outsideDomain) }
    if fraction == Fraction(1) { return Real(0) }
    return inverseHyperbolic(.acosh, isOdd: false)
  }

  /// The inverse hyperbolic tangent, for values between −1 and 1.
  package func inverseHyperbolicTangent() throws(ArithmeticFailure) -> Real {
    switch try (Real(1) - magnitude).sign() {
    case .positive: return inverseHyperbolic(.atanh, isOdd: true)
    case .zero: throw .undefined(.pole)
    case .negative: throw .notReal(.outsideDomain)
    }
  }

  /// A function of e^x and e^−x: in closed form where the exponential has a simpler form than exp.
  private func hyperbolic(
    _ function: RealFunction,
    isOdd: Bool,
    _ combine: (ClosedForm, ClosedForm) -> ClosedForm?
  ) -> Real {
    let operation = RealNode.Operation.function(function, self)
    guard let form else { return .made(operation, form: nil) }
    if let (sign, inverse, argument) = form.signedFunction, inverse == function.inverse {
      return .made(operation, form: isOdd ? argument.scaled(by: sign) : argument)
    }
    if let growing = form.exponential, !growing.hasExponential, let shrinking = growing.inverse,
      let value = combine(growing, shrinking)
    {
      return .made(operation, form: value)
    }
    return .made(operation, form: isOdd ? form.odd(function) : form.even(function))
  }

  private func inverseHyperbolic(_ function: RealFunction, isOdd: Bool) -> Real {
    let operation = RealNode.Operation.function(function, self)
    if isOdd, fraction?.isZero == true { return Real(0) }
    guard let form else { return .made(operation, form: nil) }
    if let known = form.argument(of: function) ?? fraction?.logarithm(as: function) {
      return .made(operation, form: known)
    }
    return .made(operation, form: isOdd ? form.odd(function) : form.opaque(function))
  }
}

extension ClosedForm {
  fileprivate var hasExponential: Bool {
    terms.parts.contains { monomial in
      monomial.powers.parts.contains { generator in
        if case .exp = generator { true } else { false }
      }
    }
  }
}

extension ClosedForm {
  /// The x for which the form is f(x), where `inverse` is the inverse function of f.
  fileprivate func argument(of inverse: RealFunction) -> ClosedForm? {
    guard let (sign, function, argument) = signedFunction, function.inverse == inverse else {
      return nil
    }
    if inverse != .acosh { return argument.scaled(by: sign) }
    // cosh is even; its inverse is not negative.
    return (try? Real(RealNode(argument.operation, form: argument)).sign()).map {
      $0 == .negative ? -argument : argument
    }
  }
}

extension RealFunction {
  fileprivate var inverse: RealFunction? {
    switch self {
    case .sinh: .asinh
    case .cosh: .acosh
    case .tanh: .atanh
    default: nil
    }
  }
}

extension Fraction {
  /// The inverse hyperbolic function as the logarithm of a fraction, where it is one.
  fileprivate func logarithm(as function: RealFunction) -> ClosedForm? {
    let one = Fraction(1)
    if function == .atanh {
      return ClosedForm((one + self) / (one - self)).naturalLogarithm?.scaled(by: Fraction(1, 2))
    }
    guard let root = (self * self + (function == .asinh ? one : -one)).exactRoot(2) else {
      return nil
    }
    return ClosedForm(self + root).naturalLogarithm
  }
}
