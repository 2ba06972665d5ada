internal import Arithmetic
internal import Syntax

/// For which values of its names a formula has a value where its answer may have one anyway.
struct FormulaConditions {
  /// What the conditions are on, and the conditions.
  private(set) var items: [Item]

  /// The conditions: x ≠ 0.
  var conditions: [Condition] { items.map(\.condition) }

  /// The conditions but those that divisors are not 0.
  var withoutDivisors: FormulaConditions {
    var conditions = self
    conditions.items.removeAll(where: \.isDivisor)
    return conditions
  }

  /// Whether one of them is that a function has a value.
  private(set) var areOfValues = false

  /// What a condition is on, whether that is a divisor, and the condition.
  typealias Item = (formula: Expression, isDivisor: Bool, condition: Condition)

  /// The conditions that the argument has and the answer has not, both as trees of operations on
  /// indeterminates.
  ///
  /// Where a name is given, as in apart(f, x), the answer may divide by what does not contain it, which is
  /// a condition, too: a ≠ b.
  init(
    of argument: Expression,
    notOf answer: Expression,
    _ indeterminates: FormulaIndeterminates,
    by name: String? = nil,
    _ mode: NumberMode
  ) throws(FormulaFailure) {
    try self.init(of: [argument], notOf: [answer], indeterminates, by: name, mode)
  }

  /// The conditions that one of several arguments has and not all of several answers, which may be used alone.
  ///
  /// Divisors of the answers may be others where they are known to be 0 only where one of the arguments' is, such as
  /// products of these with roots multiplied out.
  init(
    of arguments: [Expression],
    notOf answers: [Expression],
    _ indeterminates: FormulaIndeterminates,
    by name: String? = nil,
    mayHaveOtherDivisors: Bool = false,
    _ mode: NumberMode
  ) throws(FormulaFailure) {
    var items: [Item] = []
    var algebra = try FormulaAlgebra(indeterminates)
    for argument in arguments { _ = try algebra.quotient(argument) }
    try algebra.divide(by: indeterminates.divisors)
    let ofNone = try FormulaAlgebra(indeterminates)
    let excluded = algebra.zeros(of: algebra.divisors)
    var ofAnswers: [[MultivariatePolynomial]] = []
    for answer in answers {
      var other = ofNone
      _ = try other.quotient(answer)
      let divisors = other.divisors.map { MultivariatePolynomial(algebra.ring, $0.terms) }
      ofAnswers.append(algebra.zeros(of: divisors))
    }
    for factor in ofAnswers.joined()
    where !mayHaveOtherDivisors && !excluded.contains(where: { $0 == factor }) {
      let condition = algebra.expression(factor)
      // An answer that excludes more of what is asked for than the formula is none.
      guard let name, !condition.freeVariables.contains(name) else { throw .entangled }
      items.append((condition, true, algebra.condition(unequalToZero: factor)))
    }
    for factor in excluded
    where !ofAnswers.allSatisfy({ $0.contains(where: { $0 == factor }) }) {
      guard factor.terms.contains(where: { algebra.varies($0) }),
        !algebra.isNeverZero(factor, in: mode)
      else { continue }
      items.append(
        (algebra.expression(factor), true, algebra.condition(unequalToZero: factor))
      )
    }
    let before = indeterminates.cancelled.union(arguments.flatMap(\.freeVariables))
    let inAnswers = answers.map { Set($0.freeVariables) }
    let after = inAnswers.dropFirst().reduce(inAnswers.first ?? []) { $0.intersection($1) }
    for item in indeterminates.items
    where before.contains(item.name) && !after.contains(item.name) && !item.isTotal {
      if mode == .real, item.isTotalOfQuotient { continue }
      if mode == .real, let argument = item.expression.argumentOfLogarithm {
        items.removeAll { $0.isDivisor && $0.formula == argument }
        items.append((item.expression, false, Condition(positive: argument)))
        continue
      }
      for condition in Self.conditions(ofValueOf: item.expression, mode) {
        items.append((item.expression, false, condition))
        if condition.claim != .holds { areOfValues = true }
      }
    }
    self.items = []
    for item in items where !conditions.contains(item.condition) { self.items.append(item) }
  }

  /// The conditions that a formula has and its answer has not, on other names than the given one; the answer may
  /// have others.
  init(
    of formula: Expression,
    notOf answer: Expression,
    besides name: String? = nil,
    _ mode: NumberMode
  ) throws(FormulaFailure) {
    var reader = FormulaReader(rootsOf: mode)
    let (before, after) = (try reader.read(formula), try reader.read(answer))
    let both = Expression(.sum([.init(.plus, before), .init(.plus, after)]))
    try self.init(of: both, notOf: after, reader.indeterminates, mode)
    if let name { items.removeAll { $0.formula.freeVariables.contains(name) } }
  }

  /// The conditions on other names than the given one that an antiderivative has and its integrand has not, with
  /// formulas that must be positive.
  init(
    ofAntiderivative found: Expression,
    of formula: Expression,
    besides name: String,
    positive: [Expression] = [],
    _ mode: NumberMode
  ) throws(FormulaFailure) {
    var reader = FormulaReader(areNamesReal: true)
    let before = try reader.read(formula)
    let count = reader.indeterminates.items.count
    let after = try reader.read(found)
    var trees: [Expression] = []
    for formula in positive { trees.append(try reader.read(formula)) }
    var algebra = try FormulaAlgebra(reader.indeterminates)
    var other = try FormulaAlgebra(reader.indeterminates)
    _ = try algebra.quotient(after)
    try algebra.divide(by: reader.indeterminates.divisors)
    _ = try other.quotient(before)
    let known = algebra.zeros(
      of: other.divisors.map { MultivariatePolynomial(algebra.ring, $0.terms) }
    )
    var roots = positive
    var radicands: [MultivariatePolynomial] = []
    for item in reader.indeterminates.items.dropFirst(count) {
      guard item.relation?.exponent == 2, item.isUnknown,
        case .call(RealFunction.sqrt.name, let arguments) = item.expression.kind,
        !arguments[0].freeVariables.contains(name), !roots.contains(arguments[0]),
        mode != .real || !arguments[0].isPositiveSumOfSquares()
      else { continue }
      roots.append(arguments[0])
      if let relation = item.relation {
        radicands.append(try algebra.quotient(relation.value).numerator)
      }
    }
    for tree in trees { radicands.append(try algebra.quotient(tree).numerator) }
    self.items = roots.map { ($0, false, Condition(positive: $0)) }
    for factor in algebra.zeros(of: algebra.divisors)
    where !known.contains(where: { $0 == factor }) {
      let formula = algebra.expression(factor)
      guard factor.terms.contains(where: { algebra.varies($0) }),
        !formula.freeVariables.contains(name),
        !radicands.contains(where: { $0.divided(by: factor) != nil }),
        !positive.contains(where: { $0 == formula.argumentOfLogarithm?.minusOne }),
        !algebra.isNeverZero(factor, in: mode),
        mode != .real || !formula.isPositiveSumOfSquares(withOneOf: positive)
      else { continue }
      items.append((formula, true, algebra.condition(unequalToZero: factor)))
    }
  }

  /// That some formulas are positive.
  init(positive: [Expression]) {
    items = positive.map { ($0, false, Condition(positive: $0)) }
  }

  /// The conditions under which a formula has a value where no divisor in it is 0.
  private static func conditions(
    ofValueOf formula: Expression,
    _ mode: NumberMode
  ) -> [Condition] {
    switch formula.kind {
    case .number, .constant, .variable: return []
    case .negation, .sum, .product:
      return formula.operands.flatMap { conditions(ofValueOf: $0, mode) }
    case .power(let base, let exponent) where exponent.smallInteger != nil:
      return conditions(ofValueOf: base, mode)
    case .power(let base, let exponent) where base.isPositiveNumber:
      return conditions(ofValueOf: exponent, mode)
    case .call(let name, let arguments)
    where mode == .real && FormulaReader.totalFunctions.contains(name):
      return arguments.flatMap { conditions(ofValueOf: $0, mode) }
    case .postfix(let argument, .factorial):
      return [condition(ofGamma: argument.plus(Fraction(1).expression))]
    case .power, .call, .answer, .result, .postfix, .logic, .scope, .aggregate: break
    }
    guard mode == .real else {
      return formula.radicand == nil ? [Condition(.hasValue, formula)] : []
    }
    if let argument = formula.argumentOfLogarithm { return [Condition(positive: argument)] }
    if let radicand = formula.radicand {
      return radicand.isSumOfSquares ? [] : [Condition(notNegative: radicand)]
    }
    return [formula.domain.map { Condition(.holds, $0) } ?? Condition(.hasValue, formula)]
  }

  /// The condition that the gamma function has a value at an argument.
  static func condition(ofGamma argument: Expression) -> Condition {
    // Of a + 1, a is no negative integer.
    let isShort = argument.termsWithSigns.allSatisfy { FormulaSum($0).fraction == nil }
    return isShort
      ? Condition(.isPositiveIfInteger, argument)
      : Condition(.isNoNegativeInteger, argument.plus(Fraction(-1).expression))
  }
}

extension FormulaIndeterminates.Item {
  /// Whether it has a value wherever the divisors in its arguments are not 0: atan(a²/b).
  fileprivate var isTotalOfQuotient: Bool {
    guard case .call(let name, let arguments) = expression.kind,
      FormulaReader.totalFunctions.contains(name)
    else { return false }
    return arguments.allSatisfy(\.isQuotientOfPolynomials)
  }
}

extension Expression {
  /// The relation that holds where a function has a real value, −1 ≤ u ≤ 1 for asin u; nil where it is none.
  fileprivate var domain: Expression? {
    guard case .call(let name, let arguments) = kind, arguments.count == 1,
      let words = BuiltIn.named(name)?.help.domain,
      let domain = try? Parser.parseExpression(words, vocabulary: .builtIn),
      case .logic(.relation) = domain.kind, Set(domain.freeVariables) == ["x"]
    else { return nil }
    return domain.replacing("x", by: arguments[0])
  }

  /// What a root is of that has real values only of numbers that are not negative: x in √x and in x^(1/4).
  fileprivate var radicand: Expression? {
    switch kind {
    case .call(RealFunction.sqrt.name, let arguments): arguments[0]
    case .power(let base, let exponent):
      FormulaSum(exponent).fraction.flatMap { $0.denominator.isEven ? base : nil }
    default: nil
    }
  }

  /// Whether it is a positive number or e or π.
  fileprivate var isPositiveNumber: Bool {
    FormulaSum(self).fraction.map { $0.signum > 0 }
      ?? (self == Expression(.constant(Constant.e.rawValue))
        || self == Expression(.constant(Constant.pi.rawValue)))
  }
}

extension FormulaAlgebra {
  /// The irreducible factors of divisors, with radicands in place of roots.
  func zeros(of divisors: [MultivariatePolynomial]) -> [MultivariatePolynomial] {
    var zeros: [MultivariatePolynomial] = []
    var pending = divisors
    while let divisor = pending.popLast() {
      for (factor, _) in divisor.sortedFactors ?? [(divisor, 1)] {
        if let power = knownPower(of: factor) {
          pending.append(power)
        } else if !zeros.contains(where: { $0 == factor }) {
          zeros.append(factor)
        }
      }
    }
    return zeros.reversed()
  }

  fileprivate func varies(_ term: MultivariatePolynomial.Term) -> Bool {
    unknowns.contains { term.exponents[$0] > 0 }
  }

  /// Whether the factor is known not to be 0, whatever numbers of the mode the names are.
  func isNeverZero(_ factor: MultivariatePolynomial, in mode: NumberMode) -> Bool {
    isPower(factor) || mode == .real && (isPositive(factor) || isPositiveSum(factor))
  }

  /// Whether the polynomial of one name has no real zero.
  func isPositive(_ factor: MultivariatePolynomial) -> Bool {
    let degrees = factor.degrees
    let indices = degrees.indices.filter { degrees[$0] > 0 }
    guard indices.count == 1, unknowns.contains(indices[0]), (2...40).contains(degrees[indices[0]])
    else { return false }
    let coefficients = factor.coefficients(of: indices[0]).map { $0.integer ?? Integer(0) }
    return IntegerPolynomial(coefficients).squareFreeFactors.allSatisfy {
      $0.factor.realRoots(bits: 32).isEmpty
    }
  }

  /// Whether the factor is a sum of real powers and hyperbolic cosines, which are positive, with coefficients of one
  /// sign.
  fileprivate func isPositiveSum(_ factor: MultivariatePolynomial) -> Bool {
    let terms = factor.terms
    guard let sign = terms.first?.coefficient.signum else { return false }
    return terms.allSatisfy { term in
      term.coefficient.signum == sign
        && term.exponents.enumerated().allSatisfy { index, exponent in
          if exponent == 0 || expression(index).operation == .power && isTotal(index) {
            return true
          }
          if case .call("cosh", _) = expression(index).kind { return isTotal(index) }
          return false
        }
    }
  }

  /// Whether the factor is a power of a positive number or a factorial, which are never 0.
  fileprivate func isPower(_ factor: MultivariatePolynomial) -> Bool {
    let terms = factor.terms
    guard terms.count == 1 else { return false }
    return terms[0].exponents.enumerated().allSatisfy { index, exponent in
      if case .postfix(_, .factorial) = expression(index).kind { return true }
      return exponent == 0 || expression(index).operation == .power && isTotal(index)
    }
  }

  /// The condition that a factor is not 0: x ≠ 1 for x − 1, and x ≠ 0 for √x.
  func condition(unequalToZero factor: MultivariatePolynomial) -> Condition {
    let zeros = zeros(of: [factor])
    if zeros.count == 1, !(zeros[0] == factor) { return condition(unequalToZero: zeros[0]) }
    let degrees = factor.degrees
    let indices = degrees.indices.filter { degrees[$0] > 0 }
    if indices.count == 1, degrees[indices[0]] == 1 {
      let coefficients = factor.coefficients(of: indices[0]).compactMap(\.integer)
      if coefficients.count == 2 {
        let zero = Fraction(-coefficients[0], coefficients[1])
        let item = expression(indices[0])
        if zero.isZero, let argument = item.argumentOfLogarithm {
          guard let (name, one, _) = argument.minusOne.boundOfName else {
            return Condition(argument, .notEqual, Condition.number(1))
          }
          return Condition(name, .notEqual, one.expression)
        }
        return Condition(item, .notEqual, zero.expression)
      }
    }
    if factor.terms.count == 2, factor.terms.allSatisfy({ $0.exponents.reduce(0, +) == 1 }),
      let first = factor.terms.first(where: { $0.coefficient == Integer(1) }),
      let last = factor.terms.first(where: { $0.coefficient == Integer(-1) })
    {
      let printer = Printer(.mathematical, vocabulary: .builtIn)
      let names = [first, last]
        .map { expression(MultivariatePolynomial(ring, [.init(Integer(1), $0.exponents)])) }
        .map { (formula: $0, text: printer.text(of: $0)) }
        .sorted { $0.text < $1.text }
      return Condition(names[0].formula, .notEqual, names[1].formula)
    }
    return Condition(unequalToZero: expression(factor))
  }
}

extension Expression {
  fileprivate var minusOne: Expression { plus(Fraction(-1).expression) }

  /// The number that a name exceeds, or falls below, where a linear formula of it is positive; nil for others.
  var boundOfName: (name: Expression, bound: Fraction, isGreater: Bool)? {
    var constant = Fraction(0)
    var name: (formula: Expression, factor: Fraction)?
    for term in termsWithSigns {
      let product = FormulaSum(term).product
      if product.factors.isEmpty {
        constant = constant + product.coefficient
      } else if name == nil, product.factors.count == 1, product.factors[0].exponent == 1,
        case .variable = product.factors[0].base.kind
      {
        name = (product.factors[0].base, product.coefficient)
      } else {
        return nil
      }
    }
    guard let name, !name.factor.isZero else { return nil }
    return (name.formula, -constant / name.factor, name.factor.signum > 0)
  }

  /// Whether it is a sum of even powers of real numbers, one of which is of numbers and positive formulas alone, so that
  /// it is positive.
  func isPositiveSumOfSquares(withOneOf positive: [Expression] = []) -> Bool {
    let terms = termsWithSigns
    return terms.allSatisfy(\.isEvenPower)
      && terms.contains { term in
        FormulaSum(term).product.factors.allSatisfy {
          positive.contains($0.base) || $0.base.freeVariables.isEmpty
        }
      }
  }

  /// Whether it is a sum of positive numbers and even powers, which is never negative.
  var isSumOfSquares: Bool {
    switch kind {
    case .number: true
    case .power(_, let exponent): exponent.smallInteger.map { $0 > 0 && $0 % 2 == 0 } ?? false
    case .sum(let terms): terms.allSatisfy { $0.sign == .plus && $0.operand.isSumOfSquares }
    case .product(let factors):
      factors.allSatisfy { $0.multiplication != .modulo && $0.operand.isSumOfSquares }
    case .constant, .variable, .answer, .result, .negation, .postfix, .call, .logic, .scope,
      .aggregate:
      false
    }
  }
}

extension Expression {
  /// Whether it is made of names and numbers by sums, products, quotients and powers with integers.
  fileprivate var isQuotientOfPolynomials: Bool {
    switch kind {
    case .number, .variable: true
    case .negation, .sum: operands.allSatisfy(\.isQuotientOfPolynomials)
    case .product(let factors):
      factors.allSatisfy { $0.multiplication != .modulo && $0.operand.isQuotientOfPolynomials }
    case .power(let base, let exponent):
      base.isQuotientOfPolynomials && exponent.smallInteger != nil
    case .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate: false
    }
  }
}
