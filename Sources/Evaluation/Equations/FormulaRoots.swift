internal import Arithmetic
internal import Syntax

/// The roots of a polynomial of one indeterminate with polynomials of the others as coefficients, as
/// formulas: of the first and second degree, and of those with two terms.
struct FormulaRoots {
  /// What must not be 0 for there to be no other roots: the coefficient of the highest power, where it is no integer,
  /// and the root of a square under a root of what is negative otherwise.
  private(set) var divisors: [MultivariatePolynomial] = []
  private(set) var roots: [Root] = []

  struct Root {
    /// The formula as it is shown.
    let shown: Expression
    /// The same with a polynomial under each root, so that powers of the root are known.
    let proven: Expression
    /// Whether a root is in it.
    var hasRadical = false
    /// A root in it of a degree over 2, on which there are conditions of its own.
    var radical: Expression?
    var conditions: [FormulaCondition] = []

    /// The two numbers whose square it is.
    fileprivate var squareRoots: [Root] {
      let root = Expression(.call("sqrt", [proven]))
      return [Expression(.negation(root)), root].map {
        Root(shown: $0, proven: $0, hasRadical: true)
      }
    }
  }

  private static let highestDegree = 40

  init(
    of polynomial: MultivariatePolynomial,
    in index: Int,
    _ algebra: FormulaAlgebra,
    _ mode: NumberMode
  ) throws(FormulaFailure) {
    var coefficients = polynomial.coefficients(of: index)
    let degree = coefficients.count - 1
    if let integer = coefficients[degree].integer {
      if integer.signum < 0 { coefficients = coefficients.map(\.negated) }
    } else {
      divisors = [coefficients[degree]]
    }
    switch degree {
    case 1:
      let quotient = try PolynomialQuotient(coefficients[0].negated, coefficients[1])
      let value = algebra.expression(quotient)
      roots = [Root(shown: value, proven: value)]
    case 2 where !coefficients[1].isZero:
      try addRoots(ofQuadratic: coefficients, algebra, mode)
    case 2...Self.highestDegree where coefficients[1..<degree].allSatisfy(\.isZero):
      guard degree == 2 || mode == .real else { throw .withoutName("") }
      let quotient = try PolynomialQuotient(coefficients[0].negated, coefficients[degree])
      roots = try Self.binomial(quotient, degree, algebra, mode)
    case 4
    where mode == .real && coefficients[1].isZero && coefficients[3].isZero
      && coefficients[4].integer != nil:
      // The roots of those of a polynomial of the second degree.
      try addRoots(
        ofQuadratic: [coefficients[0], coefficients[2], coefficients[4]],
        algebra,
        mode
      )
      roots = roots.flatMap(\.squareRoots)
    default: throw .withoutName("")
    }
  }

  private mutating func addRoots(
    ofQuadratic coefficients: [MultivariatePolynomial],
    _ algebra: FormulaAlgebra,
    _ mode: NumberMode
  ) throws(FormulaFailure) {
    let (c, b, a) = (coefficients[0], coefficients[1], coefficients[2])
    let two = MultivariatePolynomial(algebra.ring, Integer(2))
    let half = b.divided(by: two)
    let square = try (half ?? b).times(half ?? b)
    let product = try a.times(c)
    let discriminant = half == nil ? square - product * two * two : square - product
    let reduced = try algebra.reduced(PolynomialQuotient(discriminant))
    let radicand = reduced.denominator.isOne ? reduced.numerator : discriminant
    let (outside, inside) = radicand.splittingSquares
    if mode == .real, algebra.isNegative(inside) {
      if outside.integer == nil { divisors.append(outside) }
      return
    }
    let root = FormulaSum(Expression(.call("sqrt", [algebra.expression(inside)])))
      .times(FormulaSum(algebra.expression(outside)))
    let middle = FormulaSum(algebra.expression((half ?? b).negated))
    let divisor = algebra.expression(half == nil ? a * two : a)
    let isDouble = radicand.isZero
    roots = (isDouble ? [FormulaSum([])] : [root.negated, root]).map { root in
      let sum = middle.plus(root).expression
      let value =
        divisor.smallInteger == 1
        ? sum : Expression(.product([Expression.Factor(.times, sum), .init(.divided, divisor)]))
      return Root(shown: value, proven: value, hasRadical: !isDouble)
    }
  }

  /// The numbers whose power is a quotient n/d.
  private static func binomial(
    _ quotient: PolynomialQuotient,
    _ degree: Int,
    _ algebra: FormulaAlgebra,
    _ mode: NumberMode
  ) throws(FormulaFailure) -> [Root] {
    if quotient.isZero {
      let zero = Expression(integer: Integer(0))
      return [Root(shown: zero, proven: zero)]
    }
    let radicand = algebra.expression(quotient)
    var condition: [FormulaCondition] = []
    if degree > 2, degree.isMultiple(of: 2) { condition = [.init(.notNegative, radicand)] }
    // The root of n/d is that of n·d^(degree − 1) over d.
    let power = try quotient.denominator.boundedPower(degree - 1)
    let product = try quotient.numerator.times(power)
    if mode == .real, degree.isMultiple(of: 2), algebra.isNegative(product) { return [] }
    let inside = algebra.expression(product)
    let radical = Self.root(of: inside, degree)
    let proven = Expression(
      .product([
        Expression.Factor(.times, radical),
        .init(.divided, algebra.expression(quotient.denominator)),
      ])
    )
    let shown = Self.root(of: radicand, degree)
    let root = Root(
      shown: shown,
      proven: proven,
      hasRadical: true,
      radical: degree > 2 ? radical : nil,
      conditions: condition
    )
    guard degree.isMultiple(of: 2) else { return [root] }
    let negative = Root(
      shown: Expression(.negation(shown)),
      proven: Expression(.negation(proven)),
      hasRadical: true,
      radical: root.radical,
      conditions: condition
    )
    return [negative, root]
  }

  private static func root(of radicand: Expression, _ degree: Int) -> Expression {
    switch degree {
    case 2: Expression(.call("sqrt", [radicand]))
    case 3: Expression(.call("cbrt", [radicand]))
    default: Expression(.power(radicand, Fraction(1, degree).expression))
    }
  }
}

extension FormulaRoots {
  /// Whether the only real root of the factor at a place is 0, where another factor also has it.
  ///
  /// Of factors that all have only this root, the first keeps it.
  static func areOfOtherFactors(
    _ factors: [MultivariatePolynomial],
    at place: Int,
    in index: Int
  ) -> Bool {
    guard let divisors = zerosOfOnlyRoot(of: factors[place], in: index) else { return false }
    func hasRoot(_ other: MultivariatePolynomial) -> Bool {
      guard other.contains(index) else { return false }
      let constant = other.coefficients(of: index)[0]
      return divisors.allSatisfy { constant.divided(by: $0) != nil }
    }
    return factors[..<place].contains(where: hasRoot)
      || factors[(place + 1)...].contains {
        hasRoot($0) && zerosOfOnlyRoot(of: $0, in: index) == nil
      }
  }

  /// Polynomials where one of which is 0 a factor has the real root 0, and no real root elsewhere; nil for other factors.
  ///
  /// x^n + c·s² with an even n and c > 0 has a real root only where s is 0, and so has x² + s·x + s².
  private static func zerosOfOnlyRoot(
    of factor: MultivariatePolynomial,
    in index: Int
  ) -> [MultivariatePolynomial]? {
    let coefficients = factor.coefficients(of: index)
    let degree = coefficients.count - 1
    let middle = coefficients.dropFirst().dropLast()
    guard degree.isMultiple(of: 2), coefficients[degree].integer != nil,
      degree == 2 || middle.allSatisfy(\.isZero)
    else { return nil }
    // b² − 4·a·c, or −a·c with the same sign where there is no b.
    var discriminant = (coefficients[0] * coefficients[degree]).negated
    if degree == 2, !coefficients[1].isZero {
      let four = MultivariatePolynomial(factor.ring, Integer(4))
      discriminant = coefficients[1] * coefficients[1] + discriminant * four
    }
    let (outside, inside) = discriminant.splittingSquares
    guard inside.integer?.signum == -1, let zeros = outside.factors?.factors.map(\.factor),
      middle.allSatisfy({ other in zeros.allSatisfy { other.divided(by: $0) != nil } })
    else { return nil }
    return zeros
  }
}

extension FormulaAlgebra {
  /// Whether a polynomial is negative for all numbers, where that is easily seen.
  fileprivate func isNegative(_ polynomial: MultivariatePolynomial) -> Bool {
    if let integer = polynomial.integer { return integer.signum < 0 }
    guard let constant = polynomial.terms.first(where: { $0.exponents.allSatisfy { $0 == 0 } })
    else { return false }
    return constant.coefficient.signum < 0 && isPositive(polynomial)
  }
}

extension MultivariatePolynomial {
  /// Two polynomials of which the product of the first one's square and the second is this one.
  fileprivate var splittingSquares: (outside: Self, inside: Self) {
    let whole = (Self(ring, Integer(1)), self)
    guard !isZero, let (integer, factors) = factors else { return whole }
    var outside = Self(ring, Integer(1))
    for (factor, exponent) in factors { outside = outside * factor.power(exponent / 2) }
    let (root, isExact) = integer.magnitude.root(2)
    if isExact { outside = outside * Self(ring, root) }
    guard let inside = divided(by: outside * outside) else { return whole }
    return (outside, inside)
  }
}
