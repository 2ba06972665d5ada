extension Real {
  /// A function of e^x and e^−x: in closed form where the exponential has a simpler form than exp.
  func hyperbolic(
    _ function: RealFunction,
    isOdd: Bool,
    _ combine: (ClosedForm, ClosedForm) -> ClosedForm?
  ) -> Real {
    let operation = RealNode.Operation.function(function, self)
    guard let form else { return .made(operation, form: nil) }
    if let (sign, inverse, argument) = form.signedFunction, inverse == function.type.inverse {
      return .made(operation, form: isOdd ? argument.scaled(by: sign) : argument)
    }
    if let value = form.otherOnHyperbola(function) { return .made(operation, form: value) }
    if let growing = form.exponential, !growing.hasExponential, let shrinking = growing.inverse,
      let value = combine(growing, shrinking)
    {
      return .made(operation, form: value)
    }
    return .made(operation, form: isOdd ? form.odd(function) : form.even(function))
  }

  /// An inverse hyperbolic function: in closed form where its argument is a hyperbolic function, or a
  /// fraction for which `logarithm` has one.
  func inverseHyperbolic(
    _ function: RealFunction,
    isOdd: Bool,
    _ logarithm: (Fraction) -> ClosedForm?
  ) -> Real {
    let operation = RealNode.Operation.function(function, self)
    if isOdd, fraction?.isZero == true { return Real(0) }
    guard let form else { return .made(operation, form: nil) }
    if let known = form.argument(of: function, isOdd: isOdd) ?? fraction.flatMap(logarithm) {
      return .made(operation, form: known)
    }
    return .made(operation, form: isOdd ? form.odd(function) : form.opaque(function))
  }

  /// ln(x + √(x² + 1)), or with another number in place of 1.
  func logarithmOfSum(squarePlus term: Int) throws(ArithmeticFailure) -> Real {
    try (self + (self * self + Real(term)).squareRoot()).naturalLogarithm()
  }
}

extension Fraction {
  /// ln(x + √(x² + 1)), or with another number in place of 1, where the root is a fraction.
  func logarithmOfSum(squarePlus term: Fraction) -> ClosedForm? {
    guard let root = (self * self + term).exactRoot(2) else { return nil }
    return ClosedForm(self + root).naturalLogarithm
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

  /// sinh x or cosh x, where the form is ±acosh or ±asinh of a number: cosh² x − sinh² x is 1.
  fileprivate func otherOnHyperbola(_ function: RealFunction) -> ClosedForm? {
    guard let (sign, inverse, argument) = signedFunction,
      let square = argument.multiplied(by: argument)
    else { return nil }
    let half = Fraction(1, 2)
    if function == .sinh, inverse == .acosh {
      return square.subtracting(ClosedForm(1))?.raised(to: half)?.scaled(by: sign)
    }
    if function == .cosh, inverse == .asinh {
      return square.adding(ClosedForm(1))?.raised(to: half)
    }
    return nil
  }

  /// The x for which the form is f(x), where `inverse` is the inverse function of f.
  fileprivate func argument(of inverse: RealFunction, isOdd: Bool) -> ClosedForm? {
    guard let (sign, function, argument) = signedFunction, function.type.inverse == inverse else {
      return nil
    }
    if isOdd { return argument.scaled(by: sign) }
    // The inverse of an even function is not negative.
    return (try? Real(RealNode(argument.operation, form: argument)).sign()).map {
      $0 == .negative ? -argument : argument
    }
  }
}
