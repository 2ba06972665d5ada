extension ProgramBuilder {
  /// The condition that one of the factors of a polynomial in both variables is 0; nil where the
  /// register is no polynomial with fractions as coefficients, or has only one factor.
  mutating func factoredZeros(of register: Register) -> ConditionRegister? {
    let ring = PolynomialRing(count: 2)
    guard neededNodes(for: register).count <= Self.longestPolynomial,
      let polynomial = polynomial(register, ring), !polynomial.numerator.isZero,
      let factored = try? polynomial.factored()
    else { return nil }
    let factors = factored.factors.filter { $0.exponent > 0 }
    guard factors.count > 1 || factors.contains(where: { $0.exponent > 1 }) else { return nil }
    let conditions = factors.map { ConditionRegister.sign(sum(of: $0.polynomial), .zero) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  /// The most nodes of a polynomial that is factored.
  private static let longestPolynomial = 60
  private static let highestDegree = 12

  private func polynomial(_ register: Register, _ ring: PolynomialRing) -> PolynomialQuotient? {
    var known: [Register: PolynomialQuotient] = [:]
    for node in neededNodes(for: register) {
      let current = Register(index: node)
      guard let value = polynomial(nodes[node], ring, known),
        value.numerator.degrees.allSatisfy({ $0 <= Self.highestDegree })
      else { return nil }
      known[current] = value
    }
    return known[register]
  }

  /// The polynomial of a node with known operands.
  private func polynomial(
    _ node: Node,
    _ ring: PolynomialRing,
    _ known: [Register: PolynomialQuotient]
  ) -> PolynomialQuotient? {
    func sum(_ a: Register, _ b: Register, _ factor: Int) -> PolynomialQuotient? {
      guard let a = known[a], let b = known[b] else { return nil }
      let sign = PolynomialQuotient(ring, Fraction(factor))
      return try? a.plus(b.times(sign))
    }
    switch node {
    case .variable: return PolynomialQuotient(MultivariatePolynomial(ring, indeterminate: 0))
    case .parameter: return PolynomialQuotient(MultivariatePolynomial(ring, indeterminate: 1))
    case .constant(let index):
      return constants[index].fraction.map { PolynomialQuotient(ring, $0) }
    case .unary(.negation, let a):
      return known[a].flatMap { try? $0.times(PolynomialQuotient(ring, Fraction(-1))) }
    case .unary(.square, let a): return known[a].flatMap { try? $0.power(2) }
    case .unary(.power(let exponent), let a) where 0...Self.highestDegree ~= exponent:
      return known[a].flatMap { try? $0.power(exponent) }
    case .binary(.sum, let a, let b): return sum(a, b, 1)
    case .binary(.difference, let a, let b): return sum(a, b, -1)
    case .binary(.product, let a, let b):
      guard let a = known[a], let b = known[b] else { return nil }
      return try? a.times(b)
    case .unary, .binary, .condition, .choice: return nil
    }
  }

  private mutating func sum(of polynomial: MultivariatePolynomial) -> Register {
    let (x, y) = (variable, secondVariable())
    var sum = constant(0)
    for term in polynomial.terms {
      var product = constant(Real(Fraction(term.coefficient)))
      for (base, exponent) in zip([x, y], term.exponents) where exponent > 0 {
        product = apply(.product, product, apply(.power, base, constant(exponent)))
      }
      sum = apply(.sum, sum, product)
    }
    return sum
  }
}
