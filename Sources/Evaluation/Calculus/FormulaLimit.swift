internal import Arithmetic
internal import Syntax

/// Finds limits by values, and by de l'Hôpital's rule where a quotient is 0/0.
struct FormulaLimit {
  let name: String
  let point: Expression
  /// The side from which the name tends to the point; nil for both.
  let side: LimitSide?
  let unit: AngleUnit
  let mode: NumberMode
  private var requirements = Requirements()

  /// What other names must fulfil for the limit to be right.
  private struct Requirements {
    /// What the formulas whose values were taken have, and the values have not.
    var conditions: [FormulaConditions.Item] = []
    /// What must be positive so that there are values beside the point.
    var positive: [Expression] = []
  }

  /// The most derivatives of the terms of a quotient, and of a formula that is 0.
  private static let mostSteps = 6

  init(name: String, point: Expression, side: LimitSide?, unit: AngleUnit, mode: NumberMode) {
    (self.name, self.point, self.side) = (name, point, side)
    (self.unit, self.mode) = (unit, mode)
  }

  private var differentiator: Differentiator { Differentiator(name: name, unit: unit) }

  mutating func limit(
    of formula: Expression,
    by evaluator: inout Evaluator,
    in environment: Environment
  ) -> Expression? {
    if let value = value(of: formula, by: &evaluator, in: environment) { return value }
    let before = requirements
    // u^v is e^(v·ln u).
    if case .power(let base, let exponent) = formula.kind, exponent.freeVariables.contains(name),
      let logarithm = try? Expression.call(.ln, base).multiplied(by: exponent),
      let limit = limit(of: logarithm, by: &evaluator, in: environment)
    {
      return try? Expression(.constant(Constant.e.rawValue)).raised(to: limit)
    }
    for form in [formula, formula.factored(mode)] {
      requirements = before
      if let limit = quotient(form, by: &evaluator, in: environment) { return limit }
    }
    requirements = before
    return nil
  }

  private mutating func quotient(
    _ formula: Expression,
    by evaluator: inout Evaluator,
    in environment: Environment
  ) -> Expression? {
    let product = FormulaSum(formula).product
    let above = product.factors.filter { $0.exponent > 0 }
    let below = product.factors.filter { $0.exponent < 0 }
      .map { FormulaProduct.Factor($0.base, -$0.exponent) }
    guard !below.isEmpty else { return nil }
    var dividend = FormulaProduct(product.coefficient, above).expression
    var divisor = FormulaProduct(Fraction(1), below).expression
    for _ in 0..<Self.mostSteps {
      guard let first = value(of: dividend, by: &evaluator, in: environment),
        let last = value(of: divisor, by: &evaluator, in: environment)
      else { return nil }
      if last.isProvenUnequalToZero(in: environment) {
        guard require(unequalToZero: last) else { return nil }
        let quotient = try? first.over(last)
        return quotient?.transformed(by: BuiltIn.simplification) ?? quotient
      }
      guard first.isZeroFormula, last.isZeroFormula,
        let above = try? differentiator.derivative(of: dividend),
        let below = try? differentiator.derivative(of: divisor)
      else { return nil }
      (dividend, divisor) = (above, below)
    }
    return nil
  }

  // MARK: Values

  /// The value at the point, which is the limit there; nil where it has none, or values beside the point are
  /// not known to exist.
  mutating func value(
    of formula: Expression,
    by evaluator: inout Evaluator,
    in environment: Environment
  ) -> Expression? {
    let before = requirements
    guard
      let (replaced, value) = evaluator.value(of: formula, at: point, of: name, in: environment),
      let lost = try? FormulaConditions(of: replaced, notOf: value, mode),
      hasValuesBesidePoint(formula, by: &evaluator, in: environment)
    else {
      requirements = before
      return nil
    }
    // asin(0/a) has a value wherever 0/a has.
    requirements.conditions += lost.items.filter { condition in
      condition.isDivisor || !condition.formula.isNumberOnceShort
    }
    return value
  }

  /// Whether a formula with a value at the point has values beside it, on conditions that are then noted.
  private mutating func hasValuesBesidePoint(
    _ formula: Expression,
    by evaluator: inout Evaluator,
    in environment: Environment
  ) -> Bool {
    // Complex functions have values beside the point, but with i in it an argument may cross a branch cut.
    guard mode == .real else {
      return !formula.hasImaginaryUnit || !formula.contains(.call) && !formula.contains(.power)
    }
    for bound in formula.domainBounds(in: name) {
      guard let value = evaluator.formula(bound.formula, of: name, at: point, in: environment)
      else { return false }
      guard value.freeVariables.isEmpty else {
        guard bound.mayBeNegative ? require(unequalToZero: value) : require(positive: value)
        else { return false }
        continue
      }
      switch value.constantSign {
      case .positive: break
      case .negative: guard bound.mayBeNegative else { return false }
      case .zero:
        guard !bound.mayBeNegative,
          isPositiveBesideZero(bound.formula, by: &evaluator, in: environment)
        else { return false }
      case nil: return false
      }
    }
    return true
  }

  /// Whether a formula that is 0 at the point is positive beside it, by its first derivative that is not 0.
  private mutating func isPositiveBesideZero(
    _ formula: Expression,
    by evaluator: inout Evaluator,
    in environment: Environment
  ) -> Bool {
    var slope = formula
    for order in 1...Self.mostSteps {
      guard let next = try? differentiator.derivative(of: slope),
        let value = evaluator.formula(next, of: name, at: point, in: environment)
      else { return false }
      slope = next
      if value.isZeroFormula { continue }
      if order % 2 == 0 || side == .above { return require(positive: value) }
      return side == .below && require(positive: FormulaSum(value).negated.expression)
    }
    return false
  }

  // MARK: Conditions

  /// Notes that a formula must be positive; returns false where it never is.
  private mutating func require(positive formula: Expression) -> Bool {
    if formula.freeVariables.isEmpty { return formula.constantSign == .positive }
    guard let positive = [formula].conditionsForPositive else { return false }
    requirements.positive += positive.filter { !$0.isPositiveSumOfSquares() }
    return true
  }

  /// Notes that a formula must not be 0; returns false where it always is.
  private mutating func require(unequalToZero formula: Expression) -> Bool {
    guard let inverse = formula.inverse,
      let conditions = try? FormulaConditions(of: inverse, notOf: formula, mode)
    else { return false }
    requirements.conditions += conditions.items.filter(\.isDivisor)
    return true
  }

  /// The conditions for a formula to have the limit that was found, without those that the limit shows;
  /// nil where some contradict each other.
  func conditions(
    for found: Expression,
    of formula: Expression,
    in environment: Environment
  ) -> [Condition]? {
    func isShown(by formula: Expression, _ forms: [Expression?]) -> Bool {
      forms.contains { form in
        form.flatMap { try? FormulaConditions(of: $0, notOf: formula, mode) }?.items.isEmpty
          ?? false
      }
    }
    let positive = requirements.positive.filter { formula in
      !isShown(by: found, [formula.inverseOfRoot, try? .call(.ln, formula)])
    }
    // What is positive is not 0 either.
    let roots = positive.compactMap(\.inverseOfRoot)
    let known = Expression(.sum(([found] + roots).map { .init(.plus, $0) }))
    guard let own = try? FormulaConditions(of: formula, notOf: known, besides: name, mode) else {
      return nil
    }
    let lost = requirements.conditions.filter { condition in
      let form = condition.isDivisor ? condition.formula.inverse : condition.formula
      return !isShown(by: known, [form])
    }
    let all = lost + own.items + FormulaConditions(positive: positive).items
    let decided = all.filter { $0.isDivisor || positive.contains($0.formula) }
    return ConditionWitness.exists(for: decided, environment) ? all.map(\.condition) : nil
  }
}

extension Expression {
  /// The formula as a product, where no function or root that may lack a value is lost, as in √x²; otherwise itself.
  func factored(_ mode: NumberMode) -> Expression {
    guard let product = transformed(by: BuiltIn.factorization),
      let lost = try? FormulaConditions(of: self, notOf: product, mode),
      lost.items.allSatisfy(\.isDivisor)
    else { return self }
    return product
  }

  fileprivate var inverse: Expression? { try? Expression(integer: Integer(1)).over(self) }

  fileprivate var inverseOfRoot: Expression? { try? raised(to: Fraction(-1, 2)) }

  /// Whether it is proven to be another number than 0, for some values of its names.
  fileprivate func isProvenUnequalToZero(in environment: Environment) -> Bool {
    var environment = environment
    for (index, name) in namesInOrder.enumerated() {
      environment.assign(Result(.real(Real(Fraction(17 + 12 * index, 13)))), to: name)
    }
    guard let value = try? environment.result(of: self).value.real,
      let sign = try? value.sign()
    else { return false }
    return sign != .zero
  }

  /// Formulas with the name that are positive inside the domain of this one and 0 at its ends, such as those in
  /// roots, and bases of powers with unknown exponents, which may also be negative.
  fileprivate func domainBounds(
    in name: String
  ) -> [(formula: Expression, mayBeNegative: Bool)] {
    guard !isLeaf, freeVariables.contains(name) else { return [] }
    let one = Expression(integer: Integer(1))
    var bounds = operands.flatMap { $0.domainBounds(in: name) }
    switch kind {
    case .power(let base, let exponent):
      guard let fraction = FormulaSum(exponent).fraction else {
        let names = exponent.freeVariables
        bounds.append((base, mayBeNegative: !names.isEmpty && !names.contains(name)))
        break
      }
      if fraction.denominator.isEven, !base.isSumOfSquares { bounds.append((base, false)) }
    case .call(let function, let arguments):
      guard arguments.count == 1 else { break }
      switch function {
      case RealFunction.sqrt.name:
        if !arguments[0].isSumOfSquares { bounds.append((arguments[0], false)) }
      case UnaryFunction.asin.call?.name, UnaryFunction.acos.call?.name:
        bounds.append((one.plus(arguments[0]), false))
        bounds.append((one.plus(FormulaSum(arguments[0]).negated.expression), false))
      case UnaryFunction.acosh.call?.name:
        bounds.append((arguments[0].plus(Fraction(-1).expression), false))
      default: break
      }
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .postfix,
      .logic, .scope, .aggregate:
      break
    }
    return bounds
  }
}
