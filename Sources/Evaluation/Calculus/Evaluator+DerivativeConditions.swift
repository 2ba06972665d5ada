internal import Arithmetic
internal import Syntax

// Where a function has no derivative although the formula of its derivative has a value.

extension Evaluator {
  /// Notes where a formula has no value, and so no derivative, but the formula of its slope may have one: 1/x for ln x.
  mutating func noteValues(
    of formula: Expression,
    slope: Expression,
    in environment: Environment
  ) {
    if case .logic(.choice(_, let first, let second)) = formula.kind,
      case .logic(.choice(_, let firstSlope, let secondSlope)) = slope.kind
    {
      let before = remarks.takeConditions()
      noteValues(of: first, slope: firstSlope, in: environment)
      noteValues(of: second, slope: secondSlope, in: environment)
      let ofParts = remarks.takeConditions()
      remarks.putBack(before)
      if !ofParts.isEmpty { remarks.note(condition: Condition(.hasValue, formula)) }
      return
    }
    guard !formula.holdsIntegral else { return }
    let mode = environment.numberMode(of: formula)
    let domain = DomainOfDerivative(slope, mode)
    guard let items = try? domain.items(missingOf: formula) else { return }
    for item in items where !domain.implies(item) {
      // A condition that never holds, or is undecided, is noted unchanged.
      let conditions = try? FormulaCondition.conditions([item], mode)
      remarks.note(conditions: conditions ?? [item.condition])
    }
  }

  /// Notes where a formula with functions that jump has no derivative.
  mutating func noteSteps(in formula: Expression) {
    for call in formula.stepCalls { remarks.note(condition: Condition(.doesNotJump, call)) }
  }
}

/// Where the formula of a derivative has values.
private struct DomainOfDerivative {
  let slope: Expression
  let mode: NumberMode

  init(_ slope: Expression, _ mode: NumberMode) { (self.slope, self.mode) = (slope, mode) }

  /// The conditions that a formula has and the derivative has not.
  ///
  /// A function of complex numbers has a value wherever its derivative has one, so that only divisors count.
  func items(missingOf formula: Expression) throws(FormulaFailure) -> [FormulaConditions.Item] {
    var reader = FormulaReader(areNamesReal: mode == .real, rootsOf: mode)
    let after = try reader.read(slope)
    let zero = Expression(integer: Integer(0))
    let own = try FormulaConditions(of: after, notOf: zero, reader.indeterminates, mode).conditions
    let both = Expression(.sum([.init(.plus, try reader.read(formula)), .init(.plus, after)]))
    let conditions = try FormulaConditions(of: both, notOf: after, reader.indeterminates, mode)
    return conditions.items.filter { item in
      (mode == .real || item.isDivisor) && !own.contains(item.condition)
    }
  }

  /// Whether the derivative has a value only where a condition holds that it does not have in so many words.
  func implies(_ item: FormulaConditions.Item) -> Bool {
    guard !item.isDivisor else { return false }
    if case .call(let name, let arguments) = item.formula.kind, arguments.count == 1 {
      return hasSlope(of: name, arguments[0])
    }
    guard item.condition.claim == .hasValue else { return false }
    // Of functions of several numbers no more is known than some of their values.
    let names = Set(item.formula.freeVariables + slope.freeVariables).sorted()
    return (0..<Self.numbers.count).allSatisfy { turn in
      var values: [String: Fraction] = [:]
      for (place, name) in names.enumerated() {
        values[name] = Self.numbers[(turn * (place + 1) + 3 * place) % Self.numbers.count]
      }
      return item.formula.replacing(values).mayHaveValue || !slope.replacing(values).mayHaveValue
    }
  }

  /// Whether the slope of a function of a formula is in the derivative and has values only where the function has.
  private func hasSlope(of function: String, _ argument: Expression) -> Bool {
    let name = "x"
    let call = Expression(.call(function, [Expression(.variable(name))]))
    let differentiator = Differentiator(name: name, unit: AngleMode.radians.unit)
    guard let slope = try? differentiator.derivative(of: call) else { return false }
    guard let missing = try? items(missingOf: slope.replacing(name, by: argument)),
      missing.isEmpty
    else { return false }
    guard let bounds = FormulaBounds(argument).values else { return true }
    for number in Self.numbers {
      let interval = Interval(number)
      guard bounds.lower <= interval.upper, interval.lower <= bounds.upper else { continue }
      let values: [String: Fraction] = [name: number]
      if !call.replacing(values).mayHaveValue, slope.replacing(values).mayHaveValue { return false }
    }
    return true
  }

  /// Numbers inside and outside of the domains of functions.
  private static let numbers = [
    Fraction(-3), Fraction(-3, 2), Fraction(-1), Fraction(-1, 3), Fraction(0), Fraction(2, 5),
    Fraction(1), Fraction(5, 3), Fraction(4),
  ]
}

extension Expression {
  /// Whether a formula without names has a real value, or may have one.
  fileprivate var mayHaveValue: Bool { constantSignOrNone != .some(nil) }
}
