internal import Arithmetic
internal import Syntax

// Several roots as one: √(1 − x)·√(1 + x) is √(1 − x²) wherever it has a real value.

extension Expression {
  /// An antiderivative of the same formula with other roots, for real numbers, times the signs of the formulas whose
  /// magnitudes are factors: √(1 − cos x) is √2·|sin(x/2)|.
  ///
  /// Nil where the roots are the same, or none is found.
  func antiderivativeWithJoinedRoots(by name: String, _ unit: AngleUnit) -> Expression? {
    let joined = withJoinedRoots(of: name).withPerfectSquares(of: name, unit)
    let product = FormulaSum(joined).product
    var factors = product.factors
    var signs: [Expression] = []
    for (index, factor) in factors.enumerated() where factor.exponent % 2 != 0 {
      guard case .call(UnaryFunction.abs.call?.name, let arguments) = factor.base.kind,
        arguments[0].freeVariables.contains(name), let sign = try? Self.call(.sign, arguments[0])
      else { continue }
      factors[index] = FormulaProduct.Factor(arguments[0], factor.exponent)
      signs.append(sign)
    }
    guard joined != self || !signs.isEmpty else { return nil }
    let found = Integrator.antiderivative(
      of: signs.isEmpty ? joined : FormulaProduct(product.coefficient, factors).expression,
      by: name,
      unit
    )
    return found.map { signs.reduce($0) { $0.multiplied(by: $1) } }
  }

  /// The formula with one square root for each product or quotient of several, and without sums of roots as divisors.
  ///
  /// Both have the same value wherever this one has a real value; the other may also have values elsewhere.
  func withJoinedRoots(of name: String) -> Expression {
    guard !isLeaf, freeVariables.contains(name) else { return self }
    let inner = mappingOperands { $0.withJoinedRoots(of: name) }
    switch inner.kind {
    case .call(RealFunction.sqrt.name, let arguments):
      // 1 + 1/x is a quotient.
      guard arguments[0].operation == .sum, !arguments[0].isPolynomial(of: name),
        arguments[0].isQuotientOfPolynomials(of: name),
        let quotient = arguments[0].transformed(by: BuiltIn.factorization)
      else { return inner }
      return Expression(.call(RealFunction.sqrt.name, [quotient]))
    case .product, .power:
      return (try? FormulaSum(inner).product.joiningRoots(of: name)) ?? inner
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .postfix, .call, .logic,
      .scope, .aggregate:
      return inner
    }
  }
}

extension FormulaProduct {
  /// The product with one root, or with the divisor (a² − b²) for the divisor a + b; nil where neither makes a
  /// difference.
  fileprivate func joiningRoots(of name: String) throws(FormulaFailure) -> Expression? {
    if let sum = try withoutRootsInDivisor(name) { return sum }
    let roots = factors.compactMap { $0.root(name) }
    guard roots.count > 1 else { return nil }
    let others = factors.filter { $0.root(name) == nil }
    let rest = FormulaProduct(coefficient, others).expression
    // √u³ is u·√u, and √u⁻³ is √u⁻¹/u.
    for keepsSigns in [true, false] {
      var result = rest
      var radicand = Expression(integer: Integer(1))
      for (base, exponent) in roots {
        let sign = keepsSigns ? exponent.signum() : 1
        radicand = radicand.multiplied(by: try base.raised(to: Fraction(sign)))
        result = result.multiplied(by: try base.raised(to: Fraction((exponent - sign) / 2)))
      }
      for exponent in [Fraction(1, 2), Fraction(-1, 2)] {
        let inside = try radicand.raised(to: Fraction(exponent.signum))
        guard let factored = inside.transformed(by: BuiltIn.factorization),
          let short = factored.transformed(by: BuiltIn.expansion), short.isPolynomial(of: name)
        else { continue }
        return result.multiplied(by: try short.raised(to: exponent))
      }
    }
    return nil
  }

  /// The product with (a − b)/(a² − b²) for 1/(a + b), where that has fewer roots as divisors; nil for others.
  private func withoutRootsInDivisor(_ name: String) throws(FormulaFailure) -> Expression? {
    guard
      let place = factors.firstIndex(where: {
        $0.exponent == -1 && $0.base.operation == .sum && !$0.base.radicands.isEmpty
      })
    else { return nil }
    var others = factors
    let terms = others.remove(at: place).base.termsWithSigns
    guard terms.count == 2 else { return nil }
    let squares = try terms.map { term throws(FormulaFailure) in
      try term.raised(to: Fraction(2))
    }
    let difference = squares[0].plus(FormulaSum(squares[1]).negated.expression)
    guard let divisor = difference.transformed(by: BuiltIn.expansion),
      divisor.isPolynomial(of: name), !divisor.isZeroFormula
    else { return nil }
    let rest = try FormulaProduct(coefficient, others).expression.over(divisor)
    let first = rest.multiplied(by: terms[0]).withJoinedRoots(of: name)
    let second = rest.multiplied(by: terms[1]).withJoinedRoots(of: name)
    return first.plus(FormulaSum(second).negated.expression)
  }
}

extension FormulaProduct.Factor {
  /// A formula of the name and the exponent of its square root, an odd number; nil for other factors.
  fileprivate func root(_ name: String) -> (base: Expression, exponent: Int)? {
    let (base, exponent) = Integrator.power(self)
    guard base.freeVariables.contains(name), exponent.denominator == Integer(2),
      let twice = (exponent * Fraction(2)).int
    else { return nil }
    return (base, twice)
  }
}
