internal import Arithmetic
internal import Syntax

// Derivatives and antiderivatives of formulas with choices.

extension Evaluator {
  /// An antiderivative, continuous at the ends of pieces; nil where none is found.
  mutating func antiderivative(
    of formula: Expression,
    by name: String,
    in environment: Environment
  ) -> Expression? {
    if case .logic(.choice(let condition, let consequence, let alternative)) = formula.kind,
      !condition.freeVariables.contains(name)
    {
      guard let first = antiderivative(of: consequence, by: name, in: environment),
        let second = antiderivative(of: alternative, by: name, in: environment)
      else { return nil }
      return .choice(condition, first, second)
    }
    guard formula.hasChoices(on: name) else {
      if let found = antiderivative(ofPlain: formula, by: name, in: environment) { return found }
      guard environment.numberMode == .real else { return nil }
      let choosing = formula.writingChoices(on: name)
      if choosing.hasChoices(on: name),
        let found = antiderivative(of: choosing, by: name, in: environment)
      {
        return found
      }
      return environment.mentionsComplexNumbers(formula)
        ? nil : formula.antiderivativeWithJoinedRoots(by: name, environment.angleMode.unit)
    }
    guard let piecewise = PiecewiseFormula(formula, of: name, in: environment),
      let first = antiderivative(of: piecewise.pieces[0], by: name, in: environment)
    else { return nil }
    var pieces = [first]
    for (index, end) in piecewise.ends.enumerated() {
      let (before, piece) = (piecewise.pieces[index], piecewise.pieces[index + 1])
      guard piece != before else {
        pieces.append(pieces[index])
        continue
      }
      guard let found = antiderivative(of: piece, by: name, in: environment),
        let left = self.formula(pieces[index], of: name, at: end, in: environment),
        let right = self.formula(found, of: name, at: end, in: environment)
      else { return nil }
      let step = FormulaSum(left).plus(FormulaSum(right).negated)
      pieces.append(FormulaSum(found).plus(step).expression)
    }
    let variable = Expression(.variable(name))
    return zip(pieces, piecewise.ends).reversed().reduce(pieces[pieces.count - 1]) { rest, part in
      let isBefore = Expression(.logic(.relation(variable, [Logic.Comparison(.less, part.1)])))
      return .choice(isBefore, part.0, rest)
    }
  }

  /// The antiderivative of a formula without choices on the name; nil where none is found.
  private func antiderivative(
    ofPlain formula: Expression,
    by name: String,
    in environment: Environment
  ) -> Expression? {
    let unit = environment.angleMode.unit
    if environment.mentionsComplexNumbers(formula) {
      return Integrator.analyticAntiderivative(of: formula, by: name, unit)
    }
    let found = Integrator.antiderivative(of: formula, by: name, unit)
    guard environment.numberMode == .complex else { return found }
    guard formula.notAnalyticFunction(of: name) == nil,
      let principal = found?.withPrincipalLogarithms,
      principal.notAnalyticFunction(of: name) == nil
    else { return nil }
    return principal
  }

  /// The pieces of a formula between two bounds, each with its own bounds; nil where they are not known.
  func pieces(
    of formula: Expression,
    by name: String,
    from lower: RangeBound,
    to upper: RangeBound,
    _ environment: Environment
  ) -> [(formula: Expression, lower: RangeBound, upper: RangeBound)]? {
    guard formula.hasChoices(on: name) else { return [(formula, lower, upper)] }
    var range: EquationQuestion.Range?
    if let first = lower.number, let last = upper.number {
      range = try? EquationQuestion.Range(first, last)
    }
    guard let piecewise = PiecewiseFormula(formula, of: name, within: range, in: environment)
    else { return nil }
    var pieces: [(formula: Expression, lower: RangeBound, upper: RangeBound)] = []
    var start = lower
    var evaluator = self
    for (piece, end) in zip(piecewise.pieces, piecewise.ends) {
      guard let end = try? RangeBound.number(evaluator.real(end, in: environment)),
        let order = try? start.order(before: end), let orderOfEnd = try? end.order(before: upper)
      else { return nil }
      if order <= 0 { continue }
      guard orderOfEnd > 0 else { return pieces + [(piece, start, upper)] }
      pieces.append((piece, start, end))
      start = end
    }
    return pieces + [(piecewise.pieces[piecewise.pieces.count - 1], start, upper)]
  }

  /// Notes where a formula that chooses has no derivative, or not the one that the branches have.
  mutating func noteEnds(
    in formula: Expression,
    of name: String,
    slope: Expression,
    in environment: Environment
  ) {
    guard formula.hasChoices(on: name) else { return }
    guard let piecewise = PiecewiseFormula(formula, of: name, in: environment) else {
      for condition in formula.conditionsOfChoices(on: name) {
        remarks.note(conditions: condition.unequalSides)
      }
      return
    }
    for (index, end) in piecewise.ends.enumerated() {
      let sides = [piecewise.pieces[index], piecewise.pieces[index + 1]]
      guard !isSmooth(formula, slope, between: sides, at: end, of: name, environment),
        !isDerivative(slope, of: formula, at: end, of: name, environment)
      else { continue }
      remarks.note(condition: Condition(Expression(.variable(name)), .notEqual, end))
    }
  }

  /// Whether a formula and its derivative are proven to have the values of the pieces on both sides of a number.
  private mutating func isSmooth(
    _ formula: Expression,
    _ slope: Expression,
    between sides: [Expression],
    at end: Expression,
    of name: String,
    _ environment: Environment
  ) -> Bool {
    let unit = environment.angleMode.unit
    let differentiator = Differentiator(name: name, unit: unit)
    guard let value = self.formula(formula, of: name, at: end, in: environment),
      let slope = self.formula(slope, of: name, at: end, in: environment)
    else { return false }
    for side in sides {
      guard let rate = try? differentiator.derivative(of: side),
        let rate = self.formula(rate, of: name, at: end, in: environment),
        let limit = self.formula(side, of: name, at: end, in: environment),
        limit.isProvenEqual(to: value, in: unit), rate.isProvenEqual(to: slope, in: unit)
      else { return false }
    }
    return true
  }

  /// Whether a formula has the value at a number that its limits give for the derivative there.
  private mutating func isDerivative(
    _ slope: Expression,
    of formula: Expression,
    at end: Expression,
    of name: String,
    _ environment: Environment
  ) -> Bool {
    guard end.freeVariables.isEmpty, let number = try? real(end, in: environment),
      case .program(let program, _) = try? CurveCompiler.curve(
        formula,
        of: name,
        in: environment.with(parameters, locals)
      ),
      case .value(let derivative) = program.derivative(at: number),
      let value = self.formula(slope, of: name, at: end, in: environment),
      let known = try? real(value, in: environment)
    else { return false }
    return (derivative - known).isProvenZero
  }
}

extension Expression {
  /// That the sides of its relations are unequal.
  fileprivate var unequalSides: [Condition] {
    guard case .logic(.relation(let first, let comparisons)) = kind else {
      return isLeaf ? [] : operands.flatMap(\.unequalSides)
    }
    return zip([first] + comparisons.map(\.operand), comparisons).map { left, comparison in
      Condition(left, .notEqual, comparison.operand)
    }
  }
}
