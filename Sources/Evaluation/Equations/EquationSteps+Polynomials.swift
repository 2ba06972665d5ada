internal import Arithmetic
internal import Syntax

// Polynomials of the unknown, or of a function of it.

extension EquationSteps {
  mutating func solve(_ polynomial: [Fraction]) {
    let part = algebra.expression(index)
    let degree = polynomial.count - 1
    let unit = polynomial.indices.filter { !polynomial[$0].isZero }.reduce(0) { divisor($0, $1) }
    let isUnknown = part == unknown
    let reason =
      difference.denominator.integer == nil
      ? "both sides multiplied by what they divide by, which is not 0" : "everything on one side"
    if isUnknown, unit == 1 || degree <= 2 {
      // x² = 2 and (x − 1)·(x + 2)² = 0 are solved as they are.
      let isReady =
        unit == 2 && difference.denominator.integer != nil
        || degree > 2 && right == Fraction(0).expression
      if !isReady {
        add(equation(sum(polynomial, of: unknown), Fraction(0).expression), reason)
      }
      let roots = solve(polynomial, of: unknown)
      tellDropped(roots)
      return
    }
    if unit == degree, isUnknown || degree == 1 {
      // A function of the unknown is a number.
      let power = Expression(.power(unknown, Expression(integer: Integer(unit))))
      conclude(isUnknown ? power : part, (-polynomial[0] / polynomial[degree]).expression)
      return
    }
    let name = ["u", "v", "w", "t"].first { $0 != question.unknown } ?? "u"
    let letter = Expression(.variable(name))
    let inner =
      isUnknown ? Expression(.power(unknown, Expression(integer: Integer(unit)))) : part
    let powers =
      isUnknown ? stride(from: 0, through: degree, by: unit).map { polynomial[$0] } : polynomial
    steps.append(.substitution(equation(letter, inner)))
    add(equation(sum(powers, of: letter), Fraction(0).expression), "")
    for root in solve(powers, of: letter) ?? [] { conclude(inner, root) }
  }

  /// The steps for a part of which a polynomial is 0; returns its real values, or nil where these have no short
  /// form.
  mutating func solve(_ polynomial: [Fraction], of part: Expression) -> [Expression]? {
    switch polynomial.count - 1 {
    case 1:
      let root = (-polynomial[0] / polynomial[1]).expression
      add(equation(part, root), "")
      return [root]
    case 2: return solve(quadratic: polynomial, of: part)
    default: return solve(product: polynomial, of: part)
    }
  }

  mutating func solve(quadratic: [Fraction], of part: Expression) -> [Expression]? {
    let (c, b, a) = (quadratic[0], quadratic[1], quadratic[2])
    if b.isZero { return solve(square: -c / a, of: part) }
    if c.isZero {
      let other = sum([b, a], of: part)
      let product = Expression(
        .product([Expression.Factor(.times, part), Expression.Factor(.times, other)])
      )
      add(equation(product, c.expression), "\(printed(part)) is a factor")
      let roots = [Fraction(0), -b / a].sorted { $0 < $1 }.map(\.expression)
      add(equations(part, roots), "a product is 0 where a factor is 0")
      return roots
    }
    let discriminant = b * b - Fraction(4) * a * c
    let letter = Expression(.variable("D"))
    let comparisons = [discriminantExpression(a, b, c), discriminant.expression].map {
      Logic.Comparison(.equal, $0)
    }
    let reason = "the discriminant, b² − 4ac"
    steps.append(.equation(Expression(.logic(.relation(letter, comparisons))), reason: reason))
    guard discriminant.signum >= 0 else {
      steps.append(
        .words(
          isReal
            ? "D is negative, so no real number solves it"
            : "D is negative, so the solutions are not real"
        )
      )
      return []
    }
    let middle = -b / (Fraction(2) * a)
    if discriminant.isZero {
      add(equation(part, middle.expression), "−b/(2a), since D is 0")
      return [middle.expression]
    }
    let formulas = [Expression.Sign.minus, .plus].map { sign in
      quotient(
        Expression(
          .sum([
            Expression.Term(.plus, (-b).expression),
            Expression.Term(sign, Expression(.call("sqrt", [discriminant.expression]))),
          ])
        ),
        by: Fraction(2) * a
      )
    }
    add(equations(part, formulas), "(−b ± √D)/(2a)")
    guard let root = try? Real(discriminant).squareRoot(),
      let distance = try? root.divided(by: Real(Fraction(2) * a)).magnitude
    else { return nil }
    return written([Real(middle) - distance, Real(middle) + distance], of: part)
  }

  mutating func solve(square: Fraction, of part: Expression) -> [Expression]? {
    let power = Expression(.power(part, Expression(integer: Integer(2))))
    add(equation(power, square.expression), "the square alone")
    guard square.signum >= 0 else {
      steps.append(
        .words(
          isReal
            ? "no real number has a negative square"
            : "the square is negative, so the solutions are not real"
        )
      )
      return []
    }
    guard let root = try? Real(square).squareRoot() else { return nil }
    return written(square.isZero ? [root] : [-root, root], of: part, "the square roots")
  }

  /// The numbers as exact forms, with the step that the part is one of them; nil where they have none.
  mutating func written(
    _ numbers: [Real],
    of part: Expression,
    _ reason: String = ""
  ) -> [Expression]? {
    let written = numbers.compactMap { $0.exactExpression(environment.angleMode) }
    guard written.count == numbers.count else { return nil }
    add(equations(part, written), reason)
    return written
  }

  mutating func solve(product: [Fraction], of part: Expression) -> [Expression]? {
    guard let factors = difference.numerator.sortedFactors else { return nil }
    guard factors.count > 1 || factors.first.map({ $0.exponent > 1 }) ?? false,
      part == unknown
    else {
      steps.append(.words("it has no factors with fractions, and its real roots are isolated"))
      return nil
    }
    let written = factors.map { factor, exponent in
      let base = algebra.expression(factor)
      guard exponent > 1 else { return Expression.Factor(.times, base) }
      return Expression.Factor(
        .times,
        Expression(.power(base, Expression(integer: Integer(exponent))))
      )
    }
    add(
      equation(Expression(.product(written)), Fraction(0).expression),
      "factored; a product is 0 where a factor is 0"
    )
    var roots: [Expression] = []
    for (factor, _) in factors {
      guard let coefficients = integers(factor), coefficients.count > 1 else { continue }
      let base = algebra.expression(factor)
      guard coefficients.count <= 3, let reals = real(coefficients) else {
        steps.append(.words("the real roots of \(printed(base)) are isolated"))
        continue
      }
      let expressions = reals.compactMap { $0.exactExpression(environment.angleMode) }
      roots += expressions
      steps.append(
        .conclusion(
          equation(base, Fraction(0).expression),
          expressions.map {
            equation(part, $0)
          }
        )
      )
    }
    return roots
  }

  /// The real roots of a linear or quadratic polynomial.
  func real(_ coefficients: [Fraction]) -> [Real]? {
    (try? RealPolynomial(coefficients.map { Real($0) }).realRoots())?.map(\.value.re)
  }

  func discriminantExpression(
    _ a: Fraction,
    _ b: Fraction,
    _ c: Fraction
  ) -> Expression {
    let square = Expression(.power(b.expression, Expression(integer: Integer(2))))
    let product = Expression(
      .product([Fraction(4), a, c].map { Expression.Factor(.times, $0.expression) })
    )
    return Expression(.sum([Expression.Term(.plus, square), Expression.Term(.minus, product)]))
  }

  func quotient(_ dividend: Expression, by divisor: Fraction) -> Expression {
    Expression(
      .product([
        Expression.Factor(.times, dividend), Expression.Factor(.divided, divisor.expression),
      ])
    )
  }

  func printed(_ expression: Expression) -> String {
    Printer(.mathematical, vocabulary: .builtIn).text(of: expression)
  }

  func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
}
