internal import Arithmetic
internal import Syntax

// The conditions of a formula that is kept: k = integral(x^a, x = 0..1) is 1/(a + 1) for a > −1.

extension Result {
  /// The result with the conditions that were noted, where it is a formula, which has them wherever it is used.
  func keeping(_ remarks: Remarks) -> Result {
    guard let conditions = remarks.notes?.conditions, !conditions.isEmpty, savedLabel == nil,
      !value.namesInFormulas.isEmpty
    else { return self }
    return with(conditions: conditions)
  }
}

extension Evaluator {
  /// The conditions of the formulas that variables in an expression have as values.
  func conditions(ofNamesIn expression: Expression, in environment: Environment) -> [String] {
    expression.freeVariables.flatMap { name in
      let isHidden = locals[name] != nil || parameters?[name] != nil
      return isHidden ? [] : environment.variables[name]?.conditions ?? []
    }
  }

  /// Notes the conditions of the formulas that variables in an expression have as values, but those that
  /// hold where a name tends to infinity.
  mutating func noteConditions(
    ofNamesIn expression: Expression,
    towardsInfinity name: String?,
    in environment: Environment
  ) {
    for words in conditions(ofNamesIn: expression, in: environment) {
      if let name, KeptCondition(words)?.holds(forLarge: name) == true { continue }
      remarks.note(condition: words)
    }
  }

  /// Whether a condition fails where the name has the value.
  func fail(
    _ conditions: [String],
    for name: String,
    _ value: Value,
    in environment: Environment
  ) -> Bool {
    var evaluator = self
    evaluator.locals[name] = LocalValue(value)
    return conditions.contains { words in
      guard let condition = KeptCondition(words), condition.names == [name] else { return false }
      return evaluator.holds(condition, in: environment) == false
    }
  }

  /// Tests the conditions that were noted, where names in them have got values.
  ///
  /// Those that hold are forgotten, and in those that are open the names are replaced; throws where one fails.
  mutating func testConditions(
    giving names: [String],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) {
    for words in remarks.takeConditions() {
      guard let condition = KeptCondition(words),
        condition.formula.freeVariables.contains(where: names.contains)
      else {
        remarks.note(condition: words)
        continue
      }
      // Conditions of the values that the names have are noted even where these are not used otherwise.
      for name in names where condition.formula.freeVariables.contains(name) {
        _ = try value(Expression(.variable(name)), in: environment)
      }
      // The test of a condition is no part of what is asked.
      var evaluator = self
      for name in Set(condition.formula.freeVariables).subtracting(names) {
        evaluator.locals[name] = LocalValue(.formula(Expression(.variable(name))))
      }
      switch evaluator.holds(condition, in: environment) {
      case true?: break
      case false?: throw EvaluationError(.formula(.outside(words), function: "where"), at: range)
      case nil:
        let open = evaluator.replacing(names, in: condition, in: environment)
        // A condition without names says less than the one it comes from: i > −1.
        let hasNames = open?.formula.freeVariables.isEmpty == false
        remarks.note(condition: hasNames ? open?.words ?? words : words)
      }
    }
  }

  /// Whether a condition holds; nil where that is not known.
  private mutating func holds(_ condition: KeptCondition, in environment: Environment) -> Bool? {
    if condition.isOfInteger {
      guard let value = try? value(condition.subject, in: environment), let number = value.real,
        let fraction = try? number.exactFraction()
      else { return nil }
      guard fraction.isInteger else { return false }
    }
    guard condition.formula.isCondition else { return condition.isOfInteger ? true : nil }
    guard case .truth(let truth)? = try? value(condition.formula, in: environment) else {
      return nil
    }
    return truth
  }

  /// The condition with the formulas that names have as their values; nil where one is no formula.
  private mutating func replacing(
    _ names: [String],
    in condition: KeptCondition,
    in environment: Environment
  ) -> KeptCondition? {
    var condition = condition
    for name in names where condition.formula.freeVariables.contains(name) {
      guard let value = try? value(Expression(.variable(name)), in: environment),
        let formula = try? value.formulaPart()
      else { return nil }
      condition.formula = condition.formula.replacing(name, by: formula)
    }
    return condition
  }
}

extension Remarks {
  /// Says of the conditions after the first ones that a name in them stands for all integers of a range.
  ///
  /// A condition that these fulfil is forgotten: n ≥ 0 in a sum from 1 on.
  mutating func bindConditions(
    after count: Int,
    _ name: String,
    in range: String,
    from first: Integer?
  ) {
    guard let conditions = notes?.conditions, conditions.count > count else { return }
    noted.conditions = Array(conditions[..<count])
    for words in conditions[count...] {
      if let first, KeptCondition(words)?.holds(forIntegers: name, from: first) == true { continue }
      let isBinding = words.contains(text: " for ")
      note(
        condition: KeptCondition(words)?.formula.freeVariables.contains(name)
          ?? words.mentions(name)
          ? "\(words)\(isBinding ? " and " : " for ")\(name) = \(range)" : words
      )
    }
  }

  /// Forgets the conditions after the first ones that hold where a name tends to infinity.
  mutating func dropConditions(after count: Int, towardsInfinity name: String) {
    guard let conditions = notes?.conditions, conditions.count > count else { return }
    noted.conditions.removeSubrange(count...)
    for words in conditions[count...]
    where KeptCondition(words)?.holds(forLarge: name) != true {
      note(condition: words)
    }
  }
}

extension String {
  /// Whether a name is in the words of a condition.
  fileprivate func mentions(_ name: String) -> Bool {
    split { "⁰¹²³⁴⁵⁶⁷⁸⁹".contains($0) || !$0.isLetter && !$0.isNumber && $0 != "_" }
      .contains { $0.drop(while: \.isNumber) == name[...] }
  }
}

/// A condition on the names of a formula: a > −1, or integers n ≥ 0.
private struct KeptCondition {
  var formula: Expression
  /// Whether what it is on must be an integer, too.
  let isOfInteger: Bool

  private static let integers = "integers "

  /// Reads a condition; nil where its words are no formula.
  init?(_ words: String) {
    isOfInteger = words.hasPrefix(Self.integers)
    let text = isOfInteger ? String(words.dropFirst(Self.integers.count)) : words
    guard let formula = try? Parser.parseExpression(text, vocabulary: .builtIn) else { return nil }
    self.formula = formula
  }

  var names: Set<String> { Set(formula.freeVariables) }

  /// What must be an integer.
  var subject: Expression {
    if case .logic(.relation(let left, _)) = formula.kind { left } else { formula }
  }

  /// Whether it is that a name is an integer and not below a number, and holds for the integers from one on.
  func holds(forIntegers name: String, from first: Integer) -> Bool {
    guard isOfInteger, case .logic(.relation(let left, let comparisons)) = formula.kind,
      left.kind == .variable(name), comparisons.count == 1,
      comparisons[0].relation == .greaterOrEqual,
      let least = FormulaSum(comparisons[0].operand).fraction
    else { return false }
    return Fraction(first) >= least
  }

  /// Whether it is that a name is an integer or above a number, which holds for all large integers.
  func holds(forLarge name: String) -> Bool {
    guard case .logic(.relation(let left, let comparisons)) = formula.kind,
      left.kind == .variable(name), comparisons.count == 1,
      FormulaSum(comparisons[0].operand).fraction != nil
    else { return false }
    return comparisons[0].relation == .greaterOrEqual || comparisons[0].relation == .greater
  }

  var words: String {
    let text = Printer(.mathematical, vocabulary: .builtIn).text(of: formula)
    return isOfInteger ? Self.integers + text : text
  }
}
