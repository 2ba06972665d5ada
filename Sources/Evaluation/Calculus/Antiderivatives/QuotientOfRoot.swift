internal import Arithmetic
internal import Syntax

/// P/(D·q^j·√q), with a quadratic q.
struct QuotientOfRoot {
  private let integrator: Integrator
  private let algebra: FormulaAlgebra
  private let x: Int
  private let radicand: Expression
  /// What the antiderivative is multiplied by.
  private let scale: Expression
  /// P, q and the coefficients of q, from the constant on.
  private let dividend: MultivariatePolynomial
  private let q: MultivariatePolynomial
  private let coefficients: [PolynomialQuotient]
  private let order: Int
  /// The number that P is divided by.
  private let divisor: PolynomialQuotient
  /// The zeros of D, as factors α·x + β with their exponents.
  private var poles: [Pole] = []

  private struct Pole {
    let factor: MultivariatePolynomial
    let exponent: Int
    /// Whether q is 0 there, too.
    let isZeroOfRadicand: Bool
    /// The exponent of the factor in the divisor of the antiderivative.
    var remaining: Int { isZeroOfRadicand ? exponent : exponent - 1 }
  }

  init(
    _ above: Expression,
    _ below: Expression,
    _ radicand: Expression,
    _ order: Int,
    _ integrator: Integrator
  ) throws(FormulaFailure) {
    self.integrator = integrator
    self.order = order
    var reader = FormulaReader(areNamesReal: true)
    let trees = (
      try reader.read(above), try reader.read(below), try reader.read(radicand),
      try reader.read(integrator.variable)
    )
    var algebra = try FormulaAlgebra(reader.indeterminates)
    let (p, d, q) = (
      try algebra.quotient(trees.0), try algebra.quotient(trees.1), try algebra.quotient(trees.2)
    )
    let unknown = try algebra.quotient(trees.3).numerator
    self.algebra = algebra
    guard let x = unknown.degrees.firstIndex(of: 1), !p.denominator.contains(x),
      !q.denominator.contains(x), !d.denominator.contains(x)
    else { throw .notFormula }
    self.x = x
    // With q for q/c, the integrand is c^j·√c times as large.
    guard let c = q.denominator.integer, let root = try? Real(Fraction(c)).squareRoot() else {
      throw .notFormula
    }
    scale = try Value.real(root).formulaPart().multiplied(by: Fraction(c.power(order)).expression)
    self.radicand = algebra.expression(q.numerator)
    self.q = q.numerator
    dividend = p.numerator
    coefficients = q.numerator.coefficients(of: x).map { PolynomialQuotient($0) }
    guard coefficients.count == 3, let factors = d.numerator.sortedFactors else {
      throw .notFormula
    }
    var rest = d.numerator
    for (factor, exponent) in factors where factor.contains(x) {
      guard factor.degrees[x] == 1, let quotient = rest.divided(by: factor.power(exponent)) else {
        throw .notFormula
      }
      rest = quotient
      poles.append(
        Pole(
          factor: factor,
          exponent: exponent,
          isZeroOfRadicand: q.numerator.divided(by: factor) != nil
        )
      )
    }
    divisor = try PolynomialQuotient(rest).times(PolynomialQuotient(p.denominator))
      .times(PolynomialQuotient(d.denominator).inverse())
  }

  // MARK: Undetermined coefficients

  /// F = A·√q/(q^j·E) + λ·∫1/√q + Σ μ·∫1/((αx + β)·√q), where E has each factor of D once less.
  func integral() throws(FormulaFailure) -> Expression? {
    let whole = try product(poles.map { ($0.factor, $0.remaining) })
    let radical = try product(poles.map { ($0.factor, $0.exponent - $0.remaining) })
    let power = q.power(order)
    let slope = q.derivative(by: x)
    let unit = MultivariatePolynomial(algebra.ring, indeterminate: x)
    // The degree of A: at infinity, F grows as x·f or as a number.
    let growth = dividend.degrees[x] - poles.reduce(0) { $0 + $1.exponent } - 2 * order
    let remaining = poles.reduce(0) { $0 + $1.remaining }
    let degree = max(growth, 0) - 1 + 2 * order + remaining
    guard degree < 40 else { throw .tooLarge }
    let zeros = poles.filter { !$0.isZeroOfRadicand }
    // P·W/divisor = the derivative, multiplied by D·q^j·√q, column by column.
    var columns: [MultivariatePolynomial] = []
    for exponent in 0..<max(0, degree + 1) {
      let a = unit.power(exponent)
      // 2·(A′·q + (1/2 − j)·A·q′)
      var column =
        try a.derivative(by: x).times(q).times(.init(algebra.ring, Integer(2)))
        + a.times(slope).times(.init(algebra.ring, Integer(1 - 2 * order)))
      column = try column.times(product(poles.map { ($0.factor, 1) }))
      for (index, pole) in poles.enumerated() where pole.remaining > 0 {
        var others = try a.times(q).times(pole.factor.derivative(by: x))
          .times(.init(algebra.ring, Integer(-2 * pole.remaining)))
        for (other, pole) in poles.enumerated() where other != index {
          others = try others.times(pole.factor)
        }
        column = column + others
      }
      columns.append(column)
    }
    // Factors that E has as often as D were multiplied by once too often.
    let extra = try product(poles.filter(\.isZeroOfRadicand).map { ($0.factor, 1) })
    let two = MultivariatePolynomial(algebra.ring, Integer(2))
    let base = try power.times(whole).times(two)
    columns.append(try base.times(radical).times(extra))
    for pole in zeros {
      guard let others = try radical.times(extra).divided(by: pole.factor) else { return nil }
      columns.append(try base.times(others))
    }
    let right = try dividend.times(two).times(extra)
    guard let solution = try solve(columns, right) else { return nil }
    return try formula(solution, degree: degree, zeros, whole)
  }

  private func product(
    _ factors: [(MultivariatePolynomial, Int)]
  ) throws(FormulaFailure) -> MultivariatePolynomial {
    var product = MultivariatePolynomial(algebra.ring, Integer(1))
    for (factor, exponent) in factors { product = try product.times(factor.power(exponent)) }
    return product
  }

  /// The numbers by which the columns are multiplied so that their sum is the right side over the divisor.
  private func solve(
    _ columns: [MultivariatePolynomial],
    _ right: MultivariatePolynomial
  ) throws(FormulaFailure) -> [PolynomialQuotient]? {
    let zero = PolynomialQuotient(algebra.ring, Fraction(0))
    let all = (columns + [right]).map { $0.isZero ? [] : $0.coefficients(of: x) }
    let count = all.map(\.count).max() ?? 0
    var rows: [[PolynomialQuotient]] = []
    let inverse = try divisor.inverse()
    for power in 0..<count {
      var row: [PolynomialQuotient] = []
      for (index, column) in all.enumerated() {
        guard power < column.count else {
          row.append(zero)
          continue
        }
        let entry = PolynomialQuotient(column[power])
        row.append(index == columns.count ? try entry.times(inverse) : entry)
      }
      rows.append(row)
    }
    guard rows.count >= columns.count else { return nil }
    // All columns have a pivot, or there is no one answer.
    for column in columns.indices {
      guard let row = rows[column...].firstIndex(where: { !$0[column].isZero }) else {
        return nil
      }
      rows.swapAt(column, row)
      let inverse = try rows[column][column].inverse()
      for place in rows[column].indices {
        rows[column][place] = try algebra.reduced(rows[column][place].times(inverse))
      }
      for other in rows.indices where other != column && !rows[other][column].isZero {
        let factor = rows[other][column].negated
        for place in rows[other].indices {
          rows[other][place] = try algebra.reduced(
            rows[other][place].plus(rows[column][place].times(factor))
          )
        }
      }
    }
    guard rows[columns.count...].allSatisfy({ $0[columns.count].isZero }) else { return nil }
    return columns.indices.map { rows[$0][columns.count] }
  }

  // MARK: The answer

  private func formula(
    _ solution: [PolynomialQuotient],
    degree: Int,
    _ zeros: [Pole],
    _ whole: MultivariatePolynomial
  ) throws(FormulaFailure) -> Expression? {
    let count = max(0, degree + 1)
    let unit = PolynomialQuotient(MultivariatePolynomial(algebra.ring, indeterminate: x))
    var a = PolynomialQuotient(algebra.ring, Fraction(0))
    for coefficient in solution[..<count].reversed() { a = try a.times(unit).plus(coefficient) }
    let root = try radicand.raised(to: Fraction(1, 2))
    let fraction = try algebra.expression(a.times(PolynomialQuotient(whole).inverse()))
    var sum = FormulaSum([])
    if !a.isZero {
      let first =
        try order == 0
        ? fraction.multiplied(by: root)
        : fraction.over(radicand.raised(to: Fraction(2 * order - 1, 2)))
      sum = FormulaSum(first)
    }
    let factor = solution[count]
    if !factor.isZero {
      guard let inverse = try inverseOfRoot(root) else { return nil }
      sum = sum.plus(FormulaSum(algebra.expression(factor).multiplied(by: inverse)))
    }
    for (pole, factor) in zip(zeros, solution[(count + 1)...]) where !factor.isZero {
      guard let inverse = try inverse(of: pole.factor, root) else { return nil }
      sum = sum.plus(FormulaSum(algebra.expression(factor).multiplied(by: inverse)))
    }
    return scale == Expression(integer: Integer(1))
      ? sum.expression : scale.multiplied(by: sum.expression)
  }

  /// ∫1/√q, in the usual form where the coefficients are numbers.
  private func inverseOfRoot(_ root: Expression) throws(FormulaFailure) -> Expression? {
    let usual = FormulaProduct(Fraction(1), [FormulaProduct.Factor(root, -1)])
    if let found = integrator.radical(usual) { return found }
    let a = coefficients[2]
    let slope = FormulaSum(algebra.expression(q.derivative(by: x)))
    let half = slope.scaled(by: Fraction(1, 2))
    if let size = try squareRoot(of: a) {
      // ln |√a·√q + q′/2|/√a, with an integer for the fraction.
      let sum = half.expression.plus(size.multiplied(by: root))
      return try withoutConstants(sum).logarithmOfMagnitude()?.over(size)
    }
    guard let size = try squareRoot(of: a.negated) else { return nil }
    // atan(−q′/(2√−a·√q))/√−a
    let argument = try half.negated.expression.over(size.multiplied(by: root))
    return try integrator.unit.inRadians(.call(.atan, argument)).over(size)
  }

  /// ∫1/((αx + β)·√q), with y = x + β/α: q = a·y² + b·y + c.
  private func inverse(
    of factor: MultivariatePolynomial,
    _ root: Expression
  ) throws(FormulaFailure) -> Expression? {
    let linear = factor.coefficients(of: x).map { PolynomialQuotient($0) }
    let zero = try linear[0].times(linear[1].inverse()).negated
    let c = try coefficients[0].plus(coefficients[1].times(zero))
      .plus(coefficients[2].times(zero.power(2)))
    let b = try coefficients[1].plus(
      coefficients[2].times(zero).times(PolynomialQuotient(algebra.ring, Fraction(2)))
    )
    let y = integrator.variable.plus(algebra.expression(zero.negated))
    let half = FormulaSum(algebra.expression(b).multiplied(by: y)).scaled(by: Fraction(1, 2))
    let sum = half.plus(FormulaSum(algebra.expression(c)))
    let scale = algebra.expression(linear[1])
    if let size = try squareRoot(of: c) {
      // (ln |y| − ln |√c·√q + b·y/2 + c|)/√c
      let whole = sum.plus(FormulaSum(size.multiplied(by: root))).expression
      guard let first = try y.logarithmOfMagnitude(),
        let last = try withoutConstants(whole).logarithmOfMagnitude()
      else { return nil }
      return try first.plus(FormulaSum(last).negated.expression).over(size).over(scale)
    }
    guard let size = try squareRoot(of: c.negated) else { return nil }
    // atan(√q/√−c)/√−c for b = 0, else atan((b·y/2 + c)/(√−c·√q))/√−c
    let argument =
      try b.isZero ? root.over(size) : sum.expression.over(size.multiplied(by: root))
    return try integrator.unit.inRadians(.call(.atan, argument)).over(size).over(scale)
  }

  /// The formula without constant factors, which a logarithm only adds constants for.
  private func withoutConstants(_ formula: Expression) -> Expression {
    let product = FormulaSum(formula.transformed(by: BuiltIn.factorization) ?? formula).product
    let varying = product.factors.filter { !integrator.isConstant($0.base) }
    return FormulaProduct(Fraction(1), varying).expression
  }

  /// The root of a positive number, or of the square of a formula.
  private func squareRoot(of quotient: PolynomialQuotient) throws(FormulaFailure) -> Expression? {
    try algebra.expression(quotient).rootOfSquare()
  }
}

extension MultivariatePolynomial {
  fileprivate func derivative(by indeterminate: Int) -> MultivariatePolynomial {
    let terms = terms.compactMap { term -> Term? in
      let exponent = term.exponents[indeterminate]
      guard exponent > 0 else { return nil }
      var exponents = term.exponents
      exponents[indeterminate] = exponent - 1
      return Term(term.coefficient * Integer(exponent), exponents)
    }
    return MultivariatePolynomial(ring, terms)
  }
}
