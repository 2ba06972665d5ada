internal import Arithmetic
internal import Syntax

// Indices that are conditions, as in L[L > 3]: they choose the elements for which they hold.

extension Evaluator {
  /// The value of an index of a list of `count` elements; of a condition on lists, and of a list of truth
  /// values, the indices of the elements for which it holds.
  mutating func index(
    _ expression: Expression,
    in count: Int,
    _ environment: Environment
  ) throws(EvaluationError) -> Value {
    let truths: Truths
    if expression.isCondition || isPredicate(expression, in: environment) {
      truths = try self.truths(of: expression, count, in: environment)
    } else {
      let value = try value(expression, in: environment)
      guard let list = value.list, case .truth? = list.elements.first else { return value }
      truths = try self.truths(value, of: expression, count)
    }
    switch truths {
    case .all(let truth): return .truth(truth)
    case .each(let truths):
      let places = truths.indices.filter { truths[$0] }
      return .list(List(places.map { Real($0 + 1) }))
    }
  }

  /// Whether a condition holds: for each element, or of no list.
  private enum Truths {
    case all(Bool)
    case each([Bool])

    func joined(_ other: Truths, _ operation: (Bool, Bool) -> Bool) -> Truths {
      switch (self, other) {
      case (.all(let one), .all(let two)): .all(operation(one, two))
      case (.all(let one), .each(let others)): .each(others.map { operation(one, $0) })
      case (.each(let ones), .all(let two)): .each(ones.map { operation($0, two) })
      case (.each(let ones), .each(let others)): .each(zip(ones, others).map(operation))
      }
    }
  }

  private mutating func truths(
    of condition: Expression,
    _ count: Int,
    in environment: Environment
  ) throws(EvaluationError) -> Truths {
    switch condition.kind {
    case .logic(.not(let operand)):
      return try truths(of: operand, count, in: environment).joined(.all(true)) { one, _ in !one }
    case .logic(.and(let operands)):
      var all = Truths.all(true)
      for operand in operands {
        all = all.joined(try truths(of: operand, count, in: environment)) { $0 && $1 }
      }
      return all
    case .logic(.or(let operands)):
      var any = Truths.all(false)
      for operand in operands {
        any = any.joined(try truths(of: operand, count, in: environment)) { $0 || $1 }
      }
      return any
    case .logic(.relation(let first, let comparisons)):
      return try truths(of: first, comparisons, count, in: environment)
    default:
      let value = try value(condition, in: environment)
      guard isPredicate(condition, in: environment) else {
        return try truths(value, of: condition, count)
      }
      try check(value, of: condition, count)
      let truths = (value.list?.elements ?? [value]).map { $0.real?.fraction?.isZero == false }
      return value.list == nil ? .all(truths[0]) : .each(truths)
    }
  }

  private mutating func truths(
    of first: Expression,
    _ comparisons: [Logic.Comparison],
    _ count: Int,
    in environment: Environment
  ) throws(EvaluationError) -> Truths {
    var sides: [(value: Value, expression: Expression)] = []
    for operand in [first] + comparisons.map(\.operand) {
      let value = try value(operand, in: environment)
      try check(value, of: operand, count)
      sides.append((value, operand))
    }
    let hasLists = sides.contains { $0.value.list != nil }
    var truths: [Bool] = []
    for index in 0..<(hasLists ? count : 1) {
      var holds = true
      for (place, comparison) in comparisons.enumerated() where holds {
        let (left, right) = (sides[place], sides[place + 1])
        do {
          holds = try self.holds(
            comparison.relation,
            (left.value.list?.elements[index] ?? left.value, left.expression),
            (right.value.list?.elements[index] ?? right.value, right.expression),
            in: environment
          )
        } catch {
          throw error.happening(atElement: index)
        }
      }
      truths.append(holds)
    }
    return hasLists ? .each(truths) : .all(truths[0])
  }

  /// The truth values that a value is.
  private func truths(
    _ value: Value,
    of expression: Expression,
    _ count: Int
  ) throws(EvaluationError) -> Truths {
    try check(value, of: expression, count)
    var truths: [Bool] = []
    for (index, element) in (value.list?.elements ?? [value]).enumerated() {
      guard case .truth(let truth) = element else {
        let error = EvaluationError(.noRule(.condition, element.kind), at: expression.range)
        throw value.list == nil ? error : error.happening(atElement: index)
      }
      truths.append(truth)
    }
    return value.list == nil ? .all(truths[0]) : .each(truths)
  }

  /// Throws where a value is a list of another length.
  private func check(
    _ value: Value,
    of expression: Expression,
    _ count: Int
  ) throws(EvaluationError) {
    guard let list = value.list, list.count != count else { return }
    throw EvaluationError(
      .list(.unequalLengths(count, list.count), function: nil),
      at: expression.range
    )
  }
}
