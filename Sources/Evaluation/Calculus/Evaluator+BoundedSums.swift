internal import Arithmetic
internal import Syntax

// Infinite sums without a closed form, whose rest has a bound.

extension Evaluator {
  /// The sum by a bound on the ratio of its terms, or by a power series of 1/k; nil where neither is found.
  ///
  /// `rest` is the formula without the factor (−1)^k.
  func boundedSum(
    of formula: Expression,
    _ rest: Expression,
    _ isAlternating: Bool,
    _ question: SeriesQuestion,
    in environment: Environment
  ) -> Real? {
    guard let all = terms(of: formula, rest, isAlternating, question, in: environment) else {
      return nil
    }
    let step = TermRatio(name: question.name, unit: environment.angleMode.unit)
    if let ratio = step.ratio(of: rest).flatMap({ program($0, of: question, in: environment) }),
      let sum = InfiniteSum(all, ratio: ratio)
    {
      return Real(sum)
    }
    guard isAlternating else { return sum(all, rest, atReciprocal: question, in: environment) }
    // Pairs of terms converge together with them, since the terms tend to 0.
    guard all.tendToZero, let pair = step.pair(of: rest, from: all.first),
      let pairs = terms(of: pair, pair, false, question, from: 0, in: environment),
      let sum = sum(pairs, pair, atReciprocal: question, in: environment)
    else { return nil }
    return all.first.isMultiple(of: 2) ? sum : -sum
  }

  /// The sum by derivatives of the terms and their integral; nil where a bound on what is left is not found.
  mutating func smoothSum(
    of formula: Expression,
    _ rest: Expression,
    _ isAlternating: Bool,
    _ question: SeriesQuestion,
    in environment: Environment
  ) -> Real? {
    guard let all = terms(of: formula, rest, isAlternating, question, in: environment) else {
      return nil
    }
    if isAlternating {
      return all.tendToZero ? InfiniteSum(all, integral: Real(0)).map { Real($0) } : nil
    }
    let integral = try? integral(
      of: BoundExpression(rest, of: question.name),
      from: .number(Real(InfiniteSum.start(of: all))),
      to: .infinity(isPositive: true),
      question.body,
      in: environment
    )
    return integral.flatMap { InfiniteSum(all, integral: $0) }.map { Real($0) }
  }

  /// The sum by a power series of 1/k.
  private func sum(
    _ terms: InfiniteSum.Terms,
    _ formula: Expression,
    atReciprocal question: SeriesQuestion,
    in environment: Environment
  ) -> Real? {
    let step = TermRatio(name: question.name, unit: environment.angleMode.unit)
    guard
      let inner = step.atReciprocal(formula).flatMap({ program($0, of: question, in: environment) })
    else { return nil }
    return InfiniteSum(terms, atReciprocal: inner).map { Real($0) }
  }

  /// The terms of a sum from the first one on; nil where they have no program or begin far from 0.
  private func terms(
    of formula: Expression,
    _ rest: Expression,
    _ isAlternating: Bool,
    _ question: SeriesQuestion,
    from first: Int? = nil,
    in environment: Environment
  ) -> InfiniteSum.Terms? {
    // The text is kept for RAD.
    guard let first = first ?? question.first.int, first.magnitude < 1 << 40,
      environment.angleMode.unit.unitsInHalfTurn == nil || !formula.hasAngles,
      let program = program(rest, of: question, in: environment)
    else { return nil }
    let text = Printer(.typed, vocabulary: .stored).text(of: formula)
    return .init(program, isAlternating: isAlternating, first: first, text, of: question.name)
  }

  private func program(
    _ formula: Expression,
    of question: SeriesQuestion,
    in environment: Environment
  ) -> StraightLineProgram? {
    let names = environment.with(parameters, locals)
    guard
      case .program(let program, _) = try? CurveCompiler.curve(
        formula,
        of: question.name,
        in: names
      )
    else { return nil }
    return program
  }
}

/// The terms of a sum with another number in the place of k.
struct TermRatio {
  let name: String
  let unit: AngleUnit

  private var integrator: Integrator { Integrator(name: name, unit: unit) }
  private var variable: Expression { Expression(.variable(name)) }
  private static let one = Expression(integer: Integer(1))

  /// The quotient of the term after k by that at k, up to its sign; nil where it is not found.
  func ratio(of formula: Expression) -> Expression? {
    let next = variable.plus(Self.one)
    var ratio = Self.one
    for factor in FormulaSum(formula.withPowersOfE).product.factors
    where !integrator.isConstant(factor.base) {
      guard let single = self.ratio(ofBase: factor.base, next),
        let power = try? single.raised(to: Fraction(factor.exponent))
      else { return nil }
      ratio = ratio.multiplied(by: power)
    }
    return ratio.transformed(by: BuiltIn.factorization) ?? ratio
  }

  private func ratio(ofBase base: Expression, _ next: Expression) -> Expression? {
    if case .power(let constant, let exponent) = base.kind, integrator.isConstant(constant),
      let slope = integrator.slope(ofLinear: exponent)
    {
      return try? constant.raised(to: slope)
    }
    // (k + 1)^(k + 1)/k^k is (1 + 1/k)^k·(k + 1).
    if case .power(let power, let exponent) = base.kind {
      if let slope = integrator.slope(ofLinear: power).flatMap({ FormulaSum($0).fraction }),
        let step = integrator.slope(ofLinear: exponent).flatMap({ FormulaSum($0).fraction }),
        let quotient = try? slope.expression.over(power),
        let growth = try? Self.one.plus(quotient).raised(to: exponent),
        let last = try? power.replacing(variable, by: next).raised(to: step)
      {
        return growth.multiplied(by: last)
      }
    }
    let argument: Expression?
    switch base.kind {
    case .postfix(let operand, .factorial): argument = operand.plus(Self.one)
    case .call("factorial", let arguments) where arguments.count == 1:
      argument = arguments[0].plus(Self.one)
    case .call("gamma", let arguments) where arguments.count == 1: argument = arguments[0]
    default: argument = nil
    }
    guard let argument else {
      // Where the terms themselves are not 0.
      return try? base.replacing(variable, by: next).over(base)
    }
    // Γ(a·k + b + a)/Γ(a·k + b), with a natural number a.
    guard
      let slope = integrator.slope(ofLinear: argument).flatMap({ FormulaSum($0).fraction })?.int,
      (1...20).contains(slope)
    else { return nil }
    return (0..<slope).reduce(Self.one) { product, step in
      product.multiplied(by: argument.plus(Expression(integer: Integer(step))))
    }
  }

  /// f(1/k) in a form without quotients of quotients; nil where none is found.
  func atReciprocal(_ formula: Expression) -> Expression? {
    guard let inverse = try? Self.one.over(variable) else { return nil }
    let replaced = formula.replacing(variable, by: inverse).withShortArguments
    return replaced.transformed(by: BuiltIn.factorization)
      ?? replaced.transformed(by: BuiltIn.simplification)
  }

  /// The difference of the terms at 2k + first and 2k + first + 1.
  func pair(of formula: Expression, from first: Int) -> Expression? {
    let place = variable.multiplied(by: Expression(integer: Integer(2)))
      .plus(Fraction(first).expression)
    let left = formula.replacing(variable, by: place)
    let right = formula.replacing(variable, by: place.plus(Self.one))
    return left.plus(FormulaSum(right).negated.expression)
  }
}

extension Expression {
  /// The formula with the arguments of its functions in a form without quotients of quotients.
  fileprivate var withShortArguments: Expression {
    guard !isLeaf else { return self }
    let isCall = operation == .call
    return mappingOperands { operand in
      let inner = operand.withShortArguments
      return isCall ? inner.transformed(by: BuiltIn.factorization) ?? inner : inner
    }
  }
}
