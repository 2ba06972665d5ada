internal import Arithmetic
internal import Syntax

// Where an integrand has values: √x·√x is x for x ≥ 0, and its antiderivative x²/2 has a value everywhere.

extension Evaluator {
  /// Notes for which numbers an integrand has a real value, where its antiderivative has one for others, too, which are
  /// looked for among some numbers; false where the integrand has no real value.
  mutating func noteDomain(
    of formula: Expression,
    notOf found: Expression,
    by name: String,
    in environment: Environment
  ) -> Bool {
    let mode = environment.numberMode(of: formula)
    guard mode == .real, let lost = try? FormulaConditions(of: formula, notOf: found, mode) else {
      return true
    }
    let items = lost.withoutDivisors.items.filter { $0.formula.freeVariables.contains(name) }
    guard !items.isEmpty else { return true }
    let conditions = items.map(\.condition)
    guard !conditions.excludeAllNumbers(of: name) else { return false }
    let numbers = formula.numbersApart
    let names = Set(formula.freeVariables).filter { $0 == name || !environment.hasValue($0) }
      .sorted()
    for place in numbers.indices {
      // Names that are not the variable have numbers of their own.
      let values = names.enumerated().map { index, other in
        (other, numbers[other == name ? place : (place + 3 * index + 3) % numbers.count])
      }
      let point = [String: Fraction](uniqueKeysWithValues: values)
      guard !environment.hasRealValue(formula, at: point),
        environment.hasRealValue(found, at: point)
      else { continue }
      remarks.note(conditions: conditions)
      break
    }
    return true
  }
}

extension Environment {
  fileprivate func hasRealValue(_ formula: Expression, at point: [String: Fraction]) -> Bool {
    // What is noted of these values is of no interest.
    var evaluator = Evaluator()
    guard let value = try? evaluator.value(formula.replacing(point), in: self) else { return false }
    return value.simplified.real != nil
  }
}

extension [Condition] {
  /// Whether no number is both as large and as small as relations of the name with numbers say.
  fileprivate func excludeAllNumbers(of name: String) -> Bool {
    var (lower, upper): (Fraction?, Fraction?) = (nil, nil)
    for condition in self {
      guard case .logic(.relation(let left, let comparisons)) = condition.formula.kind,
        comparisons.count == 1, left.kind == .variable(name),
        let bound = FormulaSum(comparisons[0].operand).fraction
      else { continue }
      switch comparisons[0].relation {
      case .greater, .greaterOrEqual: lower = lower.map { Swift.max($0, bound) } ?? bound
      case .less, .lessOrEqual: upper = upper.map { Swift.min($0, bound) } ?? bound
      case .equal, .notEqual: break
      }
    }
    guard let lower, let upper else { return false }
    return lower > upper
  }
}

extension Expression {
  /// Numbers of different sizes and signs, and some beside each number in the formula.
  fileprivate var numbersApart: [Fraction] {
    let sizes = [Fraction(2, 5), Fraction(13, 7), Fraction(37, 11), Fraction(67, 3), Fraction(401)]
    let beside = Set(numbers).sorted().prefix(8)
      .flatMap { [$0 - Fraction(2, 7), $0 + Fraction(2, 7)] }
    return sizes + sizes.map { -$0 } + beside
  }

  private var numbers: [Fraction] {
    FormulaSum(self).fraction.map { [$0] } ?? (isLeaf ? [] : operands.flatMap(\.numbers))
  }
}
