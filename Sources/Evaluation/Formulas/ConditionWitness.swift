internal import Arithmetic
internal import Syntax

/// Searches numbers for which conditions hold, which shows that they do not contradict each other.
///
/// Numbers of different sizes and signs are tried, name after name, and given up at the first condition that does
/// not hold. Where none are found, there may be some all the same.
struct ConditionWitness {
  private let conditions: [FormulaConditions.Item]
  private let environment: Environment
  private let candidates: [Fraction]
  private var evaluator = Evaluator()
  /// The number of conditions that may still be looked at.
  private var effort = 4_000

  /// Numbers that seldom make a polynomial 0.
  private static let sizes = [
    Fraction(13, 7), Fraction(2, 5), Fraction(37, 11), Fraction(1, 17), Fraction(67, 3),
    Fraction(401), Fraction(1, 503),
  ]

  /// How many numbers of the conditions are tried, too.
  private static let mostNumbers = 4

  /// Where the search is reversed, negative numbers are tried first.
  init(
    _ conditions: [FormulaConditions.Item],
    _ environment: Environment,
    isReversed: Bool = false
  ) {
    (self.conditions, self.environment) = (conditions, environment)
    let numbers = conditions.flatMap(\.formula.largeNumbers).prefix(Self.mostNumbers)
    let sizes = Self.sizes + numbers.flatMap { [$0 + Fraction(13, 7), $0 * Fraction(37, 11)] }
    let negative = sizes.map { -$0 }
    candidates = isReversed ? negative + sizes : sizes + negative
  }

  /// Whether some values of the names in the conditions fulfil them.
  static func exists(
    for conditions: [FormulaConditions.Item],
    _ environment: Environment
  ) -> Bool {
    var search = ConditionWitness(conditions, environment)
    return search.values(of: []) != nil
  }

  /// Values of the names, and of those in the conditions; nil where none are found.
  mutating func values(of names: [String]) -> [String: Fraction]? {
    var all = names
    for name in conditions.flatMap(\.formula.freeVariables) where !all.contains(name) {
      all.append(name)
    }
    return extended([:], by: all[...])
  }

  private mutating func extended(
    _ values: [String: Fraction],
    by names: ArraySlice<String>
  ) -> [String: Fraction]? {
    guard let name = names.first else { return values }
    let rest = names.dropFirst()
    let decided = conditions.filter { condition in
      let free = condition.formula.freeVariables
      return free.contains(name) && !free.contains(where: rest.contains)
    }
    // Different numbers are tried first for different names.
    let turn = values.count % candidates.count
    for candidate in candidates[turn...] + candidates[..<turn] {
      var next = values
      next[name] = candidate
      if decided.allSatisfy({ holds($0, next) }), let found = extended(next, by: rest) {
        return found
      }
      if effort < 0 { return nil }
    }
    return nil
  }

  private mutating func holds(
    _ condition: FormulaConditions.Item,
    _ values: [String: Fraction]
  ) -> Bool {
    effort -= 1
    guard effort >= 0,
      let value = try? evaluator.value(condition.formula.replacing(values), in: environment),
      let real = value.simplified.real
    else { return false }
    let sign = Interval(real).sign
    return condition.isDivisor ? sign != 0 : sign > 0
  }
}

extension Expression {
  /// The magnitudes of numbers above 10 in it.
  fileprivate var largeNumbers: [Fraction] {
    guard isLeaf else { return operands.flatMap(\.largeNumbers) }
    guard let number = FormulaSum(self).fraction?.magnitude, number > Fraction(10) else {
      return []
    }
    return [number]
  }
}
