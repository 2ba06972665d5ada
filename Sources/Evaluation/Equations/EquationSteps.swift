internal import Arithmetic
package import Syntax

extension Environment {
  /// The steps to the solutions of an equation: of linear and quadratic ones, products, and those that are
  /// such ones of one function of the unknown; none for everything else.
  package func stepsOfEquation(in call: Expression) -> [EquationStep] {
    guard call.isCallOfSolve, call.listOfEquations == nil,
      let question = try? EquationQuestion(call, in: self), !question.hasUnits,
      var steps = EquationSteps(question, in: self)
    else { return [] }
    steps.solve()
    return steps.steps
  }
}

extension Expression {
  fileprivate var isCallOfSolve: Bool {
    if case .call("solve", _) = kind { true } else { false }
  }

  fileprivate var listOfEquations: [Expression]? { Array(operands).first?.listItems }
}

/// Writes the steps to the solutions of an equation as a person takes them.
///
/// Each equation has the solutions of the one before, but for those that are told.
private struct EquationSteps {
  private(set) var steps: [EquationStep] = []
  private let question: EquationQuestion
  private let environment: Environment
  private let left: Expression
  private let right: Expression
  private let algebra: FormulaAlgebra
  /// Each side, and the difference without a denominator.
  private let quotients: (left: PolynomialQuotient, right: PolynomialQuotient)
  private let difference: PolynomialQuotient
  /// The only indeterminate that varies.
  private let index: Int

  private var unknown: Expression { Expression(.variable(question.unknown)) }

  /// Nil for an equation with several functions of the unknown, or coefficients that are no fractions.
  init?(_ question: EquationQuestion, in environment: Environment) {
    guard let sides = question.sides else { return nil }
    self.question = question
    var environment = environment
    environment.forget(question.unknown)
    self.environment = environment
    guard let left = environment.held(sides.left, question.unknown),
      let right = environment.held(sides.right, question.unknown)
    else { return nil }
    (self.left, self.right) = (left, right)
    var reader = FormulaReader()
    do {
      let (first, second) = (try reader.read(left), try reader.read(right))
      var algebra = try FormulaAlgebra(reader.indeterminates)
      quotients = (try algebra.quotient(first), try algebra.quotient(second))
      difference = try quotients.left.plus(quotients.right.negated)
      self.algebra = algebra
    } catch {
      return nil
    }
    let difference = difference
    let unknowns = algebra.unknowns.filter {
      difference.numerator.contains($0) || difference.denominator.contains($0)
    }
    guard unknowns.count == 1 else { return nil }
    index = unknowns[0]
    if [left, right] != [sides.left, sides.right].map(\.withoutPlaces) {
      steps.append(.equation(equation(left, right), reason: "names with their values"))
    }
  }

  mutating func solve() {
    guard var polynomial = integers(difference.numerator), polynomial.count > 1 else { return }
    if polynomial.last?.signum ?? 0 < 0 {
      for index in polynomial.indices { polynomial[index] = -polynomial[index] }
    }
    if let lines = linear {
      solve(linear: lines.left, lines.right)
    } else {
      solve(polynomial)
    }
    tellRange()
  }

  // MARK: Writing

  private mutating func add(_ equation: Expression, _ reason: String) {
    if case .equation(let last, _)? = steps.last, last == equation { return }
    if steps.isEmpty, equation == self.equation(left, right) { return }
    steps.append(.equation(equation, reason: reason))
  }

  private func equation(_ left: Expression, _ right: Expression) -> Expression {
    Expression(.logic(.relation(left, [Logic.Comparison(.equal, right)])))
  }

  /// That a part of the equation is one of some numbers.
  private func equations(_ part: Expression, _ values: [Expression]) -> Expression {
    let parts = values.map { equation(part, $0) }
    return parts.count == 1 ? parts[0] : Expression(.logic(.or(parts)))
  }

  /// A polynomial of a part of the equation, from its coefficients.
  private func sum(_ coefficients: [Fraction], of part: Expression) -> Expression {
    var sum = FormulaSum([])
    for (power, coefficient) in coefficients.enumerated().reversed() where !coefficient.isZero {
      let factor = coefficient.expression
      let term: FormulaSum
      switch power {
      case 0: term = FormulaSum(factor)
      case 1: term = FormulaSum(factor).times(FormulaSum(part))
      default:
        let power = Expression(.power(part, Expression(integer: Integer(power))))
        term = FormulaSum(factor).times(FormulaSum(power))
      }
      sum = sum.plus(term)
    }
    return sum.expression
  }

  /// The coefficients of a polynomial of the only indeterminate; nil where others are in it.
  private func integers(_ polynomial: MultivariatePolynomial) -> [Fraction]? {
    let coefficients = polynomial.coefficients(of: index).map(\.integer)
    guard coefficients.allSatisfy({ $0 != nil }) else { return nil }
    return coefficients.compactMap { $0.map { Fraction($0) } }
  }

  // MARK: Linear equations

  private typealias Line = (slope: Fraction, offset: Fraction)

  /// Both sides as linear functions of the unknown; nil where they are none.
  private var linear: (left: Line, right: Line)? {
    guard algebra.expression(index) == unknown else { return nil }
    func line(_ quotient: PolynomialQuotient) -> Line? {
      guard let divisor = quotient.denominator.integer,
        let coefficients = integers(quotient.numerator), coefficients.count <= 2
      else { return nil }
      let scaled = coefficients.map { $0 / Fraction(divisor) }
      return (scaled.count > 1 ? scaled[1] : Fraction(0), scaled.first ?? Fraction(0))
    }
    return line(quotients.left).flatMap { left in line(quotients.right).map { (left, $0) } }
  }

  private mutating func solve(linear left: Line, _ right: Line) {
    func side(_ line: Line) -> Expression { sum([line.offset, line.slope], of: unknown) }
    add(equation(side(left), side(right)), "multiplied out")
    let slope = left.slope - right.slope
    let offset = right.offset - left.offset
    add(
      equation(sum([Fraction(0), slope], of: unknown), offset.expression),
      "\(question.unknown) on one side, numbers on the other"
    )
    let root = (offset / slope).expression
    add(equation(unknown, root), "divided by \(text(slope))")
    tellDropped([root])
  }

  private func text(_ number: Fraction) -> String {
    Printer(.mathematical, vocabulary: .builtIn).text(of: number.expression)
  }

  // MARK: Polynomials

  private mutating func solve(_ polynomial: [Fraction]) {
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
  private mutating func solve(_ polynomial: [Fraction], of part: Expression) -> [Expression]? {
    switch polynomial.count - 1 {
    case 1:
      let root = (-polynomial[0] / polynomial[1]).expression
      add(equation(part, root), "")
      return [root]
    case 2: return solve(quadratic: polynomial, of: part)
    default: return solve(product: polynomial, of: part)
    }
  }

  private mutating func solve(quadratic: [Fraction], of part: Expression) -> [Expression]? {
    let (c, b, a) = (quadratic[0], quadratic[1], quadratic[2])
    if b.isZero { return solve(square: -c / a, of: part) }
    if c.isZero {
      let other = sum([b, a], of: part)
      let product = Expression(.product([Factor(.times, part), Factor(.times, other)]))
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
      steps.append(.words("D is negative, so no real number solves it"))
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

  private mutating func solve(square: Fraction, of part: Expression) -> [Expression]? {
    let power = Expression(.power(part, Expression(integer: Integer(2))))
    add(equation(power, square.expression), "the square alone")
    guard square.signum >= 0 else {
      steps.append(.words("no real number has a negative square"))
      return []
    }
    guard let root = try? Real(square).squareRoot() else { return nil }
    return written(square.isZero ? [root] : [-root, root], of: part, "the square roots")
  }

  /// The numbers as exact forms, with the step that the part is one of them; nil where they have none.
  private mutating func written(
    _ numbers: [Real],
    of part: Expression,
    _ reason: String = ""
  ) -> [Expression]? {
    let written = numbers.compactMap { $0.exactExpression(environment.angleMode) }
    guard written.count == numbers.count else { return nil }
    add(equations(part, written), reason)
    return written
  }

  private mutating func solve(product: [Fraction], of part: Expression) -> [Expression]? {
    guard let factors = difference.numerator.sortedFactors else { return nil }
    guard factors.count > 1 || factors.first.map({ $0.exponent > 1 }) ?? false,
      part == unknown
    else {
      steps.append(.words("it has no factors with fractions, and its real roots are isolated"))
      return nil
    }
    let written = factors.map { factor, exponent in
      let base = algebra.expression(factor)
      guard exponent > 1 else { return Factor(.times, base) }
      return Factor(.times, Expression(.power(base, Expression(integer: Integer(exponent)))))
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
  private func real(_ coefficients: [Fraction]) -> [Real]? {
    (try? RealPolynomial(coefficients.map { Real($0) }).realRoots())?.map(\.value.re)
  }

  private func discriminantExpression(
    _ a: Fraction,
    _ b: Fraction,
    _ c: Fraction
  ) -> Expression {
    let square = Expression(.power(b.expression, Expression(integer: Integer(2))))
    let product = Expression(
      .product([Fraction(4), a, c].map { Factor(.times, $0.expression) })
    )
    return Expression(.sum([Expression.Term(.plus, square), Expression.Term(.minus, product)]))
  }

  private func quotient(_ dividend: Expression, by divisor: Fraction) -> Expression {
    Expression(.product([Factor(.times, dividend), Factor(.divided, divisor.expression)]))
  }

  private func printed(_ expression: Expression) -> String {
    Printer(.mathematical, vocabulary: .builtIn).text(of: expression)
  }

  private func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }

  // MARK: Back to the unknown

  /// Solves that a function of the unknown is a number.
  private mutating func conclude(_ part: Expression, _ number: Expression) {
    let question = equation(part, number)
    let call = Expression(.call("solve", [question, unknown]))
    guard let list = try? environment.result(of: call).value.list else { return }
    let values = list.elements.compactMap { $0.exactExpression(environment.angleMode) }
    guard values.count == list.count else { return }
    steps.append(.conclusion(question, values.map { equation(unknown, $0) }))
    tellDropped(values)
  }

  /// Says which numbers are no solutions: where a side has no value.
  private mutating func tellDropped(_ roots: [Expression]?) {
    guard let roots, let solutions else { return }
    for root in roots where !solutions.contains(root) {
      steps.append(.words("\(printed(root)) is none: a side has no value there"))
    }
  }

  /// All solutions, whatever the range; nil where they have no exact forms.
  private var solutions: [Expression]? {
    let call = Expression(.call("solve", [equation(left, right), unknown]))
    guard let list = try? environment.result(of: call).value.list else { return nil }
    let solutions = list.elements.compactMap { $0.exactExpression(environment.angleMode) }
    return solutions.count == list.count ? solutions : nil
  }

  private mutating func tellRange() {
    guard question.range != nil, !steps.isEmpty else { return }
    steps.append(.words("the answer has those in the range"))
  }
}

extension Environment {
  /// A side of an equation as a formula of the unknown, with the values of all other names.
  fileprivate func held(_ side: Expression, _ name: String) -> Expression? {
    let call = Expression(.call("formula", [side, Expression(.variable(name))]))
    return try? result(of: call).value.formulaPart()
  }
}

extension Expression {
  /// The same expression as one that was not read.
  fileprivate var withoutPlaces: Expression {
    Expression((isLeaf ? self : mappingOperands(\.withoutPlaces)).kind)
  }
}

private typealias Factor = Expression.Factor
