internal import Arithmetic
internal import Syntax

extension [Condition] {
  /// Appends the conditions that are not among these.
  mutating func add(_ others: Self) {
    for condition in others where !contains(condition) { append(condition) }
  }

  /// Takes over the conditions that all solutions have, and leaves each those that are not said by then.
  mutating func share(with solutions: inout [Self]) {
    guard let first = solutions.first else { return }
    let common = first.filter { condition in solutions.allSatisfy { $0.contains(condition) } }
    self = (self + common).withoutImplied
    for index in solutions.indices {
      solutions[index] = solutions[index].without(impliedBy: self)
    }
  }

  /// The conditions without those that they or the others say.
  func without(impliedBy others: Self) -> Self {
    let bounds = others.compactMap(\.bound)
    return withoutImplied.filter { condition in
      guard !others.contains(condition) else { return false }
      return condition.bound.map { own in !bounds.contains { $0.implies(own) } } ?? true
    }
  }

  /// The conditions without those that the others say: a > 0 for a ≥ 0 and a ≠ 0.
  var withoutImplied: Self {
    var conditions = self
    for (place, condition) in enumerated() {
      guard let own = condition.bound, own.claim == .notNegative else { continue }
      let isOther = contains { other in
        other.bound.map { $0.claim != .notNegative && $0.hasLimit(of: own) } ?? false
      }
      if isOther { conditions[place] = condition.strict }
    }
    let bounds = conditions.map(\.bound)
    return conditions.enumerated().filter { place, condition in
      if conditions.firstIndex(of: condition) != place { return false }
      guard let own = bounds[place] else { return true }
      return !bounds.enumerated().contains { other, bound in
        guard other != place, let bound, bound.implies(own) else { return false }
        return other < place || !own.implies(bound)
      }
    }
    .map(\.element)
  }
}

extension [Condition] {
  /// Whether two of them say that a number is above and below another: n ≥ 0 and n < 0.
  var areContradictory: Bool {
    let bounds = compactMap(\.boundOfNumbers)
    return bounds.contains { bound in bounds.contains { $0.contradicts(bound) } }
  }
}

/// What a condition says of the sign of a difference.
private struct Bound {
  enum Claim {
    case positive, notNegative, notZero
  }

  let claim: Claim
  let difference: FormulaSum

  /// Whether the differences are the same, or opposite.
  func hasLimit(of other: Bound) -> Bool {
    difference.excess(over: other.difference)?.isZero == true
      || difference.plus(other.difference).terms.isEmpty
  }

  /// Whether the sum of the differences is a number that it is not if both hold.
  func contradicts(_ other: Bound) -> Bool {
    guard claim != .notZero, other.claim != .notZero,
      let sum = difference.plus(other.difference).fraction
    else { return false }
    return sum.signum < 0 || sum.isZero && (claim == .positive || other.claim == .positive)
  }

  func implies(_ other: Bound) -> Bool {
    if claim == .notZero { return other.claim == .notZero && hasLimit(of: other) }
    let isOfEitherSide = other.claim == .notZero
    return ([other.difference] + (isOfEitherSide ? [other.difference.negated] : [])).contains {
      guard let excess = $0.excess(over: difference), excess.signum >= 0 else { return false }
      return excess.signum > 0 || claim == .positive || other.claim == .notNegative
    }
  }
}

extension FormulaSum {
  /// What it has more than another sum, where that is a number.
  fileprivate func excess(over other: FormulaSum) -> Fraction? { plus(other.negated).fraction }
}

extension Condition {
  /// What is said of a difference of the sides; nil for other conditions.
  fileprivate var bound: Bound? { claim == .holds ? boundOfNumbers : nil }

  /// The same also of a relation between integers.
  fileprivate var boundOfNumbers: Bound? {
    guard claim == .holds || claim == .holdsForIntegers, ranges.isEmpty, solution == nil,
      case .logic(.relation(let left, let comparisons)) = formula.kind, comparisons.count == 1
    else { return nil }
    let difference = FormulaSum(left).plus(FormulaSum(comparisons[0].operand).negated)
    return switch comparisons[0].relation {
    case .greater: Bound(claim: .positive, difference: difference)
    case .less: Bound(claim: .positive, difference: difference.negated)
    case .greaterOrEqual: Bound(claim: .notNegative, difference: difference)
    case .lessOrEqual: Bound(claim: .notNegative, difference: difference.negated)
    case .notEqual: Bound(claim: .notZero, difference: difference)
    case .equal: nil
    }
  }

  /// The relation with above for not below, and below for not above.
  fileprivate var strict: Condition {
    guard case .logic(.relation(let left, let comparisons)) = formula.kind else { return self }
    let relation: Relation = comparisons[0].relation == .greaterOrEqual ? .greater : .less
    return Condition(left, relation, comparisons[0].operand)
  }
}
