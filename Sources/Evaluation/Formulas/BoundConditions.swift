internal import Arithmetic
internal import Syntax

// Conditions on a name that a function of calculus binds: y > 0 in limit(integral(e^(-y*t), t = 0..inf), y = -1).

extension Evaluator {
  /// Tests the conditions that were noted on a name, where it has the values of a point or of a range.
  ///
  /// Those that hold there are forgotten, and those that depend on other names are noted of these. Throws where one
  /// fails. What is computed from values beside a point does not need any at it.
  mutating func testConditions(
    on name: String,
    at source: Expression,
    isBeside side: BoundSide = .none,
    _ range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) {
    for condition in remarks.takeConditions().map({ $0.ofSolution(nil) }) {
      if condition.relation != nil, condition.names.contains(where: { $0.isMark(of: name) }) {
        // The value has it as a condition on the name itself, if any.
        continue
      }
      if condition.isReal(name) {
        guard isReal(source, in: environment) else {
          throw .failing(condition, environment, at: range)
        }
        remarks.note(conditions: condition.remaining(whereReal: [name]))
        continue
      }
      guard condition.relation != nil, condition.names.contains(name) else {
        remarks.note(condition: condition)
        continue
      }
      let outcome: ConditionOutcome
      if case .aggregate(.range(let first, nil, let last)) = source.kind {
        outcome = test(condition, on: name, from: first, to: last, in: environment)
      } else {
        outcome = test(condition, on: name, at: source, isBeside: side, in: environment)
      }
      switch outcome {
      case .holds: break
      case .fails: throw .failing(condition, environment, at: range)
      case .open(let conditions): remarks.note(conditions: conditions)
      }
    }
  }

  /// Whether a point, or both bounds of a range, are not known to be complex.
  private func isReal(_ source: Expression, in environment: Environment) -> Bool {
    var evaluator = self
    var points = [source]
    if case .aggregate(.range(let first, nil, let last)) = source.kind { points = [first, last] }
    return points.allSatisfy { point in
      if case .complex? = try? evaluator.value(ofHeld: point, [], in: environment).simplified {
        return false
      }
      return true
    }
  }

  /// Tests a condition on a name with one value.
  private func test(
    _ condition: Condition,
    on name: String,
    at point: Expression,
    isBeside side: BoundSide,
    in environment: Environment
  ) -> ConditionOutcome {
    guard point.signOfInfinity == nil else {
      let isNegative = point.signOfInfinity == false
      if condition.fails(farFromZero: name, isNegative: isNegative) { return .fails }
      return !isNegative && condition.holds(forLarge: name) ? .holds : .open([condition])
    }
    let isNear = side != .none
    let tested = isNear ? condition.withoutInequality : condition
    guard let tested else { return .holds }
    let outcome = test(tested, on: name, value: point, in: environment)
    guard case .fails = outcome, side == .below || side == .above, let loose = tested.closed,
      case .holds = test(loose, on: name, value: point, in: environment)
    else { return outcome }
    // The point is an end of the interval in which it holds.
    guard tested.bound(of: name) != nil || tested.isMagnitude(of: name) else {
      return .open([condition])
    }
    let step = Fraction(side == .above ? 1 : -1, 1 << 20).expression
    return test(tested, on: name, value: point.plus(step), in: environment)
  }

  /// Tests a condition on a name between two bounds.
  private func test(
    _ condition: Condition,
    on name: String,
    from first: Expression,
    to last: Expression,
    in environment: Environment
  ) -> ConditionOutcome {
    guard let loose = condition.closed else {
      return isLeftOut(by: condition, name, from: first, to: last, in: environment)
        ? .holds : .open([condition])
    }
    let integrator = Integrator(name: name, unit: environment.angleMode.unit)
    let isConvex =
      condition.withoutInequality == condition
      && loose.sides.allSatisfy { integrator.formulas(of: $0, through: 1) != nil }
    var open: [Condition] = []
    for bound in [first, last] {
      if bound.signOfInfinity == true, condition.holds(forLarge: name) { continue }
      guard bound.signOfInfinity == nil else { return .open([condition]) }
      switch test(loose, on: name, value: bound, in: environment) {
      case .holds: break
      case .fails: return .fails
      case .open:
        guard
          case .open(let others) = test(condition, on: name, value: bound, in: environment)
        else { return .open([condition]) }
        open += others
      }
    }
    return !isConvex ? .open([condition]) : open.isEmpty ? .holds : .open(open)
  }

  /// Whether the number that a condition leaves out is not between two bounds.
  private func isLeftOut(
    by condition: Condition,
    _ name: String,
    from first: Expression,
    to last: Expression,
    in environment: Environment
  ) -> Bool {
    guard let number = condition.bound(of: name)?.number.expression else { return false }
    return [Relation.less, .greater].contains { relation in
      let side = Condition(Expression(.variable(name)), relation, number)
      return [first, last].allSatisfy { bound in
        guard bound.signOfInfinity == nil else {
          return (bound.signOfInfinity == true) == (relation == .greater)
        }
        let outcome = test(side, on: name, value: bound, in: environment)
        return if case .holds = outcome { true } else { false }
      }
    }
  }

  /// Tests a condition with a value of the name.
  private func test(
    _ condition: Condition,
    on name: String,
    value: Expression,
    in environment: Environment
  ) -> ConditionOutcome {
    var evaluator = self
    guard let value = try? evaluator.value(ofHeld: value, [], in: environment) else {
      return .open([condition])
    }
    evaluator.hold(condition.names.subtracting([name]))
    evaluator.locals[name] = LocalValue(value)
    switch evaluator.holds(condition, in: environment) {
    case true?: return .holds
    case false?:
      // One without a value at a point may hold beside it.
      let haveValues = condition.sides.allSatisfy {
        (try? evaluator.value($0, in: environment)) != nil
      }
      return haveValues ? .fails : .open([condition])
    case nil: break
    }
    guard let formula = try? value.formulaPart() else { return .open([condition]) }
    let replaced = condition.replacing(name, by: formula)
    guard !replaced.names.isEmpty else { return .open([condition]) }
    do throws(FormulaFailure) {
      guard let remaining = try replaced.remaining() else { return .fails }
      return remaining.isEmpty ? .holds : .open([replaced])
    } catch {
      return .open([replaced])
    }
  }
}

/// From where values beside a point are needed.
enum BoundSide {
  /// Those at the point are.
  case none
  case below
  case above
  case both

  /// The side from which a limit is.
  init(ofLimit call: Expression) {
    let operands = Array(call.operands)
    guard operands.count > 1, case .variable(let name) = operands[1].kind,
      let side = LimitSide(rawValue: name)
    else {
      self = .both
      return
    }
    self = side == .below ? .below : .above
  }
}

/// What is known of a condition on a name that has values.
private enum ConditionOutcome {
  case holds
  case fails
  /// The conditions that are left.
  case open([Condition])
}

extension Condition {
  /// The condition without numbers that it leaves out alone: nothing of a ≠ 0.
  fileprivate var withoutInequality: Condition? {
    guard case .logic(.relation(_, let comparisons)) = relation?.kind else { return self }
    return comparisons.contains { $0.relation == .notEqual } ? nil : self
  }

  /// The relation with the ends of its interval, a ≥ 0 for a > 0; nil for one that only leaves numbers out.
  var closed: Condition? {
    guard withoutInequality != nil,
      case .logic(.relation(let left, let comparisons)) = relation?.kind
    else { return nil }
    let closed = comparisons.map { comparison in
      let relation: Relation =
        switch comparison.relation {
        case .less: .lessOrEqual
        case .greater: .greaterOrEqual
        case .equal, .notEqual, .lessOrEqual, .greaterOrEqual: comparison.relation
        }
      return Logic.Comparison(relation, comparison.operand)
    }
    return Condition(.holds, Expression(.logic(.relation(left, closed))))
  }
}

extension String {
  /// Whether it is the mark of another name with this spelling.
  fileprivate func isMark(of name: String) -> Bool { self != name && unmarked == name }
}
