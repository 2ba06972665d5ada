internal import Arithmetic
internal import Syntax

// Quotients of polynomials, by partial fractions.

extension Integrator {
  /// An antiderivative of a quotient of polynomials; nil where a factor of the divisor has a degree above 2.
  mutating func rational(_ formula: Expression, depth: Int) -> Expression? {
    guard let fractions = formula.transformed(by: BuiltIn.partialFractions, of: name) else {
      return nil
    }
    var sum = FormulaSum([])
    for term in fractions.termsWithSigns {
      let product = FormulaSum(term).product
      guard let part = fraction(product, depth: depth) else { return nil }
      sum = sum.plus(FormulaSum(part))
    }
    return sum.expression
  }

  private mutating func fraction(_ product: FormulaProduct, depth: Int) -> Expression? {
    let divisors = product.factors.filter { $0.exponent < 0 && !isConstant($0.base) }
    guard let divisor = divisors.first else { return polynomial(product.expression) }
    let rest = product.factors.filter { $0.exponent > 0 || isConstant($0.base) }
    let dividend = FormulaProduct(product.coefficient, rest).expression
    guard divisors.count == 1 else { return nil }
    if isConstant(dividend), let slope = slope(ofLinear: divisor.base) {
      let constant = try? dividend.over(slope)
      if divisor.exponent == -1 {
        return (try? divisor.base.logarithmOfMagnitude()).flatMap { $0 }.flatMap {
          constant?.multiplied(by: $0)
        }
      }
      let next = Fraction(divisor.exponent + 1)
      return try? constant?.multiplied(by: divisor.base.raised(to: next)).over(next.expression)
    }
    if let above = coefficients(of: dividend, through: 1),
      let below = coefficients(of: divisor.base, through: 2)
    {
      return quadratic(above, below, divisor.base, power: -divisor.exponent)
    }
    if divisor.exponent == -1, let found = quartic(dividend, divisor.base) { return found }
    guard let above = formulas(of: dividend, through: 1),
      let below = formulas(of: divisor.base, through: 2)
    else { return nil }
    return try? quadratic(above, below, divisor.base, power: -divisor.exponent)
  }

  private func polynomial(_ formula: Expression) -> Expression? {
    let expanded = formula.transformed(by: BuiltIn.expansion) ?? formula
    var sum = FormulaSum([])
    for term in expanded.termsWithSigns {
      let product = FormulaSum(term).product
      guard product.factors.allSatisfy({ isConstant($0.base) || $0.base == variable }) else {
        return nil
      }
      let power = product.factors.first { $0.base == variable }?.exponent ?? 0
      guard power >= 0 else { return nil }
      let next = Fraction(power + 1).expression
      guard let part = try? term.multiplied(by: variable).over(next) else { return nil }
      sum = sum.plus(FormulaSum(part))
    }
    return sum.expression
  }

  /// The coefficients of a polynomial with fractions, from the constant on.
  func coefficients(of formula: Expression, through degree: Int) -> [Fraction]? {
    let expanded = formula.transformed(by: BuiltIn.expansion) ?? formula
    var coefficients = Array(repeating: Fraction(0), count: degree + 1)
    for term in expanded.termsWithSigns {
      let product = FormulaSum(term).product
      guard product.factors.count <= 1, product.factors.allSatisfy({ $0.base == variable }) else {
        return nil
      }
      let power = product.factors.first?.exponent ?? 0
      guard (0...degree).contains(power) else { return nil }
      coefficients[power] = coefficients[power] + product.coefficient
    }
    return coefficients
  }

  /// An antiderivative of (n + m·x)/(c + b·x + a·x²)^k.
  private func quadratic(
    _ above: [Fraction],
    _ below: [Fraction],
    _ divisor: Expression,
    power: Int
  ) -> Expression? {
    let (c, b, a) = (below[0], below[1], below[2])
    let (n, m) = (above[0], above[1])
    guard !a.isZero else { return nil }
    let discriminant = Fraction(4) * a * c - b * b
    guard !discriminant.isZero else { return nil }
    do throws(FormulaFailure) {
      var sum = FormulaSum([])
      let half = m / (Fraction(2) * a)
      if !half.isZero {
        let part: Expression?
        if power == 1 {
          // A quadratic without real zeros has one sign.
          part =
            discriminant.signum > 0 && a.signum > 0
            ? try .call(.ln, divisor) : try divisor.logarithmOfMagnitude()
        } else {
          part = try divisor.raised(to: Fraction(1 - power)).over(Fraction(1 - power).expression)
        }
        guard let part else { return nil }
        sum = sum.plus(FormulaSum(part).scaled(by: half))
      }
      let rest = n - half * b
      if !rest.isZero {
        guard let inverse = try self.inverse(below, divisor, power: power) else { return nil }
        sum = sum.plus(FormulaSum(inverse).scaled(by: rest))
      }
      return sum.expression
    } catch {
      return nil
    }
  }

  /// An antiderivative of 1/(c + b·x + a·x²)^k.
  private func inverse(
    _ below: [Fraction],
    _ divisor: Expression,
    power: Int
  ) throws(FormulaFailure) -> Expression? {
    let (c, b, a) = (below[0], below[1], below[2])
    let discriminant = Fraction(4) * a * c - b * b
    let slope = variable.multiplied(by: (Fraction(2) * a).expression).plus(b.expression)
    if power > 1 {
      // J_k = (2ax + b)/((k − 1)·D·q^(k − 1)) + 2(2k − 3)a/((k − 1)·D)·J_(k − 1)
      guard let lower = try inverse(below, divisor, power: power - 1) else { return nil }
      let scale = Fraction(power - 1) * discriminant
      let first = try slope.over(divisor.raised(to: Fraction(power - 1)))
      return FormulaSum(first).scaled(by: Fraction(1) / scale)
        .plus(FormulaSum(lower).scaled(by: Fraction(2 * (2 * power - 3)) * a / scale)).expression
    }
    guard let root = try? Real(discriminant.magnitude).squareRoot() else { return nil }
    let size = try Value.real(root).formulaPart()
    if discriminant.signum > 0 {
      let angle = try unit.inRadians(.call(.atan, slope.over(size)))
      return try angle.multiplied(by: Expression(integer: Integer(2))).over(size)
    }
    let difference = slope.plus(FormulaSum(size).negated.expression)
    guard let first = try difference.logarithmOfMagnitude(),
      let second = try slope.plus(size).logarithmOfMagnitude()
    else { return nil }
    return try first.plus(FormulaSum(second).negated.expression).over(size)
  }
}

// MARK: - Parameters

extension Integrator {
  /// The coefficients of a polynomial of at most that degree, from the constant on; they do not contain the
  /// name.
  func formulas(of formula: Expression, through degree: Int) -> [Expression]? {
    do throws(FormulaFailure) {
      var reader = FormulaReader(areNamesReal: true)
      let (tree, name) = (try reader.read(formula), try reader.read(variable))
      var algebra = try FormulaAlgebra(reader.indeterminates)
      let (quotient, unknown) = (try algebra.quotient(tree), try algebra.quotient(name))
      guard let x = unknown.numerator.degrees.firstIndex(of: 1), !quotient.denominator.contains(x)
      else { return nil }
      let powers = quotient.isZero ? [] : quotient.numerator.coefficients(of: x)
      guard powers.count <= degree + 1 else { return nil }
      var coefficients = Array(repeating: Expression(integer: Integer(0)), count: degree + 1)
      for (power, coefficient) in powers.enumerated() {
        coefficients[power] = algebra.expression(
          try PolynomialQuotient(coefficient, quotient.denominator)
        )
      }
      return coefficients.allSatisfy(isConstant) ? coefficients : nil
    } catch {
      return nil
    }
  }

  /// An antiderivative of (n + m·x)/(c + b·x + a·x²)^k with formulas as coefficients.
  private func quadratic(
    _ above: [Expression],
    _ below: [Expression],
    _ divisor: Expression,
    power: Int
  ) throws(FormulaFailure) -> Expression? {
    let (c, b, a) = (below[0], below[1], below[2])
    let half = try above[1].over(FormulaSum(a).scaled(by: Fraction(2)).expression)
    let rest = above[0].plus(FormulaSum(half.multiplied(by: b)).negated.expression)
    let square = FormulaSum(try b.raised(to: Fraction(2))).negated
    let product = FormulaSum(a.multiplied(by: c)).scaled(by: Fraction(4))
    let sum = product.plus(square).expression
    guard let discriminant = sum.transformed(by: BuiltIn.factorization),
      !discriminant.isZeroFormula
    else { return nil }
    var result = FormulaSum([])
    if !above[1].isZeroFormula {
      let part =
        try power == 1
        ? divisor.logarithmOfMagnitude()
        : divisor.raised(to: Fraction(1 - power)).over(Fraction(1 - power).expression)
      guard let part else { return nil }
      result = FormulaSum(half.multiplied(by: part))
    }
    if let short = rest.transformed(by: BuiltIn.factorization),
      !short.isZeroFormula
    {
      guard
        let inverse = try inverse(of: divisor, discriminant, (a: a, b: b), power: power)
      else { return nil }
      result = result.plus(FormulaSum(short.multiplied(by: inverse)))
    }
    return result.expression
  }

  /// An antiderivative of 1/q^k with q = a·x² + b·x + c and D = 4ac − b².
  private func inverse(
    of divisor: Expression,
    _ discriminant: Expression,
    _ coefficients: (a: Expression, b: Expression),
    power: Int
  ) throws(FormulaFailure) -> Expression? {
    let (a, b) = coefficients
    let two = Expression(integer: Integer(2))
    let slope = variable.multiplied(by: two.multiplied(by: a)).plus(b)
    func short(_ formula: Expression) -> Expression {
      formula.transformed(by: BuiltIn.factorization) ?? formula
    }
    if power > 1 {
      guard let lower = try inverse(of: divisor, discriminant, coefficients, power: power - 1)
      else { return nil }
      let scale = FormulaSum(discriminant).scaled(by: Fraction(power - 1)).expression
      let first = try slope.over(scale.multiplied(by: divisor.raised(to: Fraction(power - 1))))
      let factor = try FormulaSum(a).scaled(by: Fraction(2 * (2 * power - 3))).expression.over(
        scale
      )
      return short(first).plus(short(factor).multiplied(by: lower))
    }
    let negated = FormulaSum(discriminant).negated.expression
    var root = try negated.rootOfSquare()
    if root == nil { root = try negated.rootOfEvenPowers() }
    if let size = root { return try logarithms(slope, size) }
    if let size = try discriminant.rootOfSquare() {
      let angle = try unit.inRadians(.call(.atan, short(slope.over(size))))
      return try angle.multiplied(by: short(two.over(size)))
    }
    // With halves where D is a multiple of 4
    let isMultiple = (FormulaSum(discriminant).product.coefficient / Fraction(4)).isInteger
    let scale = isMultiple ? Fraction(1, 2) : Fraction(1)
    let isNegative = isPositiveWhereReal(negated)
    let expanded = discriminant.transformed(by: BuiltIn.expansion) ?? discriminant
    let square = FormulaSum(expanded).scaled(by: scale * scale)
    let size = try (isNegative ? square.negated : square).expression.raised(to: Fraction(1, 2))
    let scaled = FormulaSum(short(slope)).scaled(by: scale).expression
    if isNegative {
      return try logarithms(scaled, size).map { FormulaSum($0).scaled(by: scale).expression }
    }
    // For D > 0
    let angle = try unit.inRadians(.call(.atan, scaled.over(size)))
    return try FormulaSum(angle).scaled(by: Fraction(2) * scale).expression.over(size)
  }

  /// (ln |s − r| − ln |s + r|)/r, without the numbers that the arguments are multiplied by.
  private func logarithms(
    _ slope: Expression,
    _ root: Expression
  ) throws(FormulaFailure) -> Expression? {
    let terms = [slope.plus(FormulaSum(root).negated.expression), slope.plus(root)]
      .map { ($0.transformed(by: BuiltIn.factorization) ?? $0).withoutCoefficient }
    guard let first = try terms[0].logarithmOfMagnitude(),
      let last = try terms[1].logarithmOfMagnitude()
    else { return nil }
    return try first.plus(FormulaSum(last).negated.expression).over(root)
  }

  /// Whether the formula is positive wherever the square roots of the integrand are real and not 0.
  private func isPositiveWhereReal(_ formula: Expression) -> Bool {
    radicands.contains { radicand in
      if let quotient = try? radicand.over(formula),
        let short = quotient.transformed(by: BuiltIn.factorization),
        FormulaBounds(short).isPositive
      {
        return true
      }
      // The only factor of the radicand without a known sign has that of its coefficient.
      let product =
        FormulaSum(radicand.transformed(by: BuiltIn.factorization) ?? radicand).product
      let open = product.factors.filter { !FormulaBounds($0.base).isPositive }
      guard open.count == 1, open[0].exponent % 2 != 0 else { return false }
      let symbol = Expression(.variable(name.marked(unlike: Set(formula.freeVariables))))
      let size = Expression(.power(Expression(.constant(Constant.e.rawValue)), symbol))
      let signed = product.coefficient.signum > 0 ? size : Expression(.negation(size))
      let replaced = formula.replacing(open[0].base, by: signed)
      return FormulaBounds(replaced.transformed(by: BuiltIn.expansion) ?? replaced).isPositive
    }
  }
}

extension Expression {
  /// The root of a sum of even powers and positive numbers, which is never negative; nil for others.
  fileprivate func rootOfEvenPowers() throws(FormulaFailure) -> Expression? {
    let expanded = transformed(by: BuiltIn.expansion) ?? self
    guard expanded.termsWithSigns.allSatisfy(\.isEvenPower) else { return nil }
    return try expanded.raised(to: Fraction(1, 2))
  }

  /// The formula without the number that it is multiplied by.
  fileprivate var withoutCoefficient: Expression {
    FormulaProduct(Fraction(1), FormulaSum(self).product.factors).expression
  }

  /// The terms of a sum, each with its sign.
  var termsWithSigns: [Expression] {
    guard case .sum(let terms) = kind else { return [self] }
    return terms.map { $0.sign == .minus ? FormulaSum($0.operand).negated.expression : $0.operand }
  }
}
