internal import Arithmetic
internal import Syntax

/// A formula with choices, as one without them on each of the intervals between some numbers.
///
/// The numbers themselves, at which a condition may hold alone, are left out: the formulas on both sides of one
/// may be the same.
struct PiecewiseFormula {
  /// The formulas, from left to right.
  let pieces: [Expression]
  /// The ends of all pieces but the last, in ascending order.
  let ends: [Expression]

  /// The most ends.
  private static let mostEnds = 100

  /// Nil where the conditions are not known to change at finitely many numbers, or these cannot be written.
  ///
  /// Parameters may stand in the condition where it changes at one number: x < a. Outside of a range the pieces mean
  /// nothing.
  init?(
    _ formula: Expression,
    of name: String,
    within range: EquationQuestion.Range? = nil,
    in environment: Environment
  ) {
    let conditions = formula.conditionsOfChoices(on: name)
    guard !conditions.isEmpty else { return nil }
    if conditions.contains(where: { $0.freeVariables.contains { $0 != name } }) {
      self.init(formula, conditions, of: name)
    } else {
      self.init(formula, conditions, ofNumber: name, within: range, in: environment)
    }
  }

  /// The formula where conditions depend on numbers alone.
  private init?(
    _ formula: Expression,
    _ conditions: [Expression],
    ofNumber name: String,
    within range: EquationQuestion.Range?,
    in environment: Environment
  ) {
    var numbers: [Real] = []
    for condition in conditions {
      guard let others = Self.ends(of: condition, on: name, within: range, in: environment) else {
        return nil
      }
      for number in others {
        if let range {
          guard let isWithin = range.hasInside(number) else { return nil }
          if !isWithin { continue }
        }
        guard let place = Self.place(of: number, in: numbers) else { return nil }
        if let place { numbers.insert(number, at: place) }
      }
      guard numbers.count <= Self.mostEnds else { return nil }
    }
    var (pieces, ends) = ([Expression](), [Expression]())
    for index in 0...numbers.count {
      let lower = index > 0 ? numbers[index - 1] : range?.lower
      let upper = index < numbers.count ? numbers[index] : range?.upper
      guard let sample = Real.samples(between: lower, upper).first else { return nil }
      let local = LocalValue(.real(sample))
      let piece = formula.resolvingChoices(on: name) { condition in
        var evaluator = Evaluator(locals: [name: local])
        return try? evaluator.truth(condition, .condition, in: environment)
      }
      guard let piece else { return nil }
      pieces.append(piece)
      guard index < numbers.count else { continue }
      guard let end = numbers[index].modelessExpression else { return nil }
      ends.append(end)
    }
    (self.pieces, self.ends) = (pieces, ends)
  }

  /// The formula where all conditions compare the name with one formula.
  private init?(_ formula: Expression, _ conditions: [Expression], of name: String) {
    let comparisons = conditions.map { LinearComparison($0, of: name) }
    guard let end = comparisons.first??.end, comparisons.allSatisfy({ $0?.end == end })
    else { return nil }
    var pieces: [Expression] = []
    for isBelow in [true, false] {
      let piece = formula.resolvingChoices(on: name) { condition in
        LinearComparison(condition, of: name).map { isBelow ? $0.holdsBelow : $0.holdsAbove }
      }
      guard let piece else { return nil }
      pieces.append(piece)
    }
    (self.pieces, ends) = (pieces, [end])
  }

  /// The numbers at which a condition begins or ceases to hold, or holds alone; nil where they are not all known.
  private static func ends(
    of condition: Expression,
    on name: String,
    within range: EquationQuestion.Range?,
    in environment: Environment
  ) -> [Real]? {
    let question = EquationQuestion(condition, on: name, in: range)
    guard let set = try? InequalitySolver(question, in: environment).numbers(),
      set.pieces.allSatisfy(\.isDecided)
    else { return nil }
    return set.pieces.flatMap { piece in [piece.lower, piece.upper].compactMap { $0?.number } }
  }

  /// Where a number belongs among others in ascending order, none where it is one of them; nil where that is
  /// not known.
  private static func place(of number: Real, in others: [Real]) -> Int?? {
    for (index, other) in others.enumerated() {
      switch number.order(to: other) {
      case .negative: return index
      case .zero: return .some(nil)
      case .positive: continue
      case nil: return nil
      }
    }
    return others.count
  }
}

/// A relation between a name and a formula without it: x < a, or 3 - 2x ≥ b.
private struct LinearComparison {
  /// The formula that the name is compared with.
  let end: Expression
  let holdsBelow: Bool
  let holdsAbove: Bool

  init?(_ condition: Expression, of name: String) {
    guard case .logic(.relation(let left, let comparisons)) = condition.kind,
      comparisons.count == 1
    else { return nil }
    let difference = FormulaSum(left).plus(FormulaSum(comparisons[0].operand).negated).expression
    var slope = Fraction(0)
    var rest = FormulaSum([])
    for term in difference.termsWithSigns {
      let product = FormulaSum(term).product
      if !term.freeVariables.contains(name) {
        rest = rest.plus(FormulaSum(term))
      } else if product.factors.count == 1, product.factors[0].exponent == 1,
        product.factors[0].base == Expression(.variable(name))
      {
        slope = slope + product.coefficient
      } else {
        return nil
      }
    }
    guard !slope.isZero else { return nil }
    end = rest.scaled(by: Fraction(-1) / slope).expression
    let isRising = slope.signum > 0
    switch comparisons[0].relation {
    case .equal: (holdsBelow, holdsAbove) = (false, false)
    case .notEqual: (holdsBelow, holdsAbove) = (true, true)
    case .less, .lessOrEqual: (holdsBelow, holdsAbove) = (isRising, !isRising)
    case .greater, .greaterOrEqual: (holdsBelow, holdsAbove) = (!isRising, isRising)
    }
  }
}

extension Expression {
  /// Whether it chooses by a condition on the name.
  func hasChoices(on name: String) -> Bool { !conditionsOfChoices(on: name).isEmpty }

  /// The conditions by which it chooses, and in which the name is.
  func conditionsOfChoices(on name: String) -> [Expression] {
    guard !isLeaf, freeVariables.contains(name) else { return [] }
    var conditions = operands.flatMap { $0.conditionsOfChoices(on: name) }
    if case .logic(.choice(let condition, _, _)) = kind, condition.freeVariables.contains(name) {
      conditions.append(condition)
    }
    return conditions
  }

  /// The formula with choices for magnitudes, signs, and the larger and the smaller of two formulas of the name.
  ///
  /// Where only one of the two has a value, so may the choice.
  func writingChoices(on name: String) -> Expression {
    guard !isLeaf, freeVariables.contains(name) else { return self }
    let inner = mappingOperands { $0.writingChoices(on: name) }
    guard case .call(let function, let operands) = inner.kind,
      operands.contains(where: { $0.freeVariables.contains(name) })
    else { return inner }
    func choice(_ a: Expression, _ b: Expression, _ first: Expression, _ other: Expression)
      -> Expression
    { .choice(Expression(.logic(.relation(a, [.init(.less, b)]))), first, other) }
    let zero = Expression(integer: Integer(0))
    switch (function, operands.count) {
    case ("abs", 1):
      return choice(operands[0], zero, FormulaSum(operands[0]).negated.expression, operands[0])
    case ("sign", 1):
      let positive = choice(zero, operands[0], Fraction(1).expression, zero)
      return choice(operands[0], zero, Fraction(-1).expression, positive)
    case ("max", 2): return choice(operands[0], operands[1], operands[1], operands[0])
    case ("min", 2): return choice(operands[0], operands[1], operands[0], operands[1])
    default: return inner
    }
  }

  /// The formula with the operand that each condition on the name chooses; nil where the closure does not know
  /// whether one holds.
  fileprivate func resolvingChoices(
    on name: String,
    _ holds: (Expression) -> Bool?
  ) -> Expression? {
    guard hasChoices(on: name) else { return self }
    if case .logic(.choice(let condition, let consequence, let alternative)) = kind,
      condition.freeVariables.contains(name)
    {
      return holds(condition).flatMap { isTrue in
        (isTrue ? consequence : alternative).resolvingChoices(on: name, holds)
      }
    }
    var isKnown = true
    let resolved = mappingOperands { operand in
      guard let resolved = operand.resolvingChoices(on: name, holds) else {
        isKnown = false
        return operand
      }
      return resolved
    }
    return isKnown ? resolved : nil
  }

  /// What the closure makes of each formula between which it chooses, or of itself where it does not choose.
  func mappingChoices<Failure>(
    _ transform: (Expression) throws(Failure) -> Expression
  ) throws(Failure) -> Expression {
    guard case .logic(.choice(let condition, let consequence, let alternative)) = kind else {
      return try transform(self)
    }
    return .choice(
      condition,
      try consequence.mappingChoices(transform),
      try alternative.mappingChoices(transform)
    )
  }

  /// The formula without choices between equal formulas, and the conditions on which what they depend on has a value.
  func withoutIdleChoices(_ mode: NumberMode) -> (formula: Expression, conditions: [Condition]) {
    guard case .logic(.choice(let condition, let consequence, let alternative)) = kind else {
      return (self, [])
    }
    let (first, ofFirst) = consequence.withoutIdleChoices(mode)
    let (second, ofSecond) = alternative.withoutIdleChoices(mode)
    let all = ofFirst + ofSecond
    let sides = condition.comparedFormulas.map { Term(.plus, $0) }
    guard first == second, !sides.isEmpty,
      let own = try? FormulaConditions(of: Expression(.sum(sides)), notOf: first, mode)
    else { return (.choice(condition, first, second), all) }
    return (first, all + own.conditions)
  }

  /// The formulas that a condition compares.
  private var comparedFormulas: [Expression] {
    guard case .logic(let logic) = kind else { return [] }
    switch logic {
    case .relation(let first, let comparisons): return [first] + comparisons.map(\.operand)
    case .not(let operand): return operand.comparedFormulas
    case .and(let operands), .or(let operands): return operands.flatMap(\.comparedFormulas)
    case .choice: return []
    }
  }

  /// The first formula where a condition holds, and otherwise the second one.
  ///
  /// Where both are the same, the condition only counts if it may lack a value.
  static func choice(
    _ condition: Expression,
    _ consequence: Expression,
    _ alternative: Expression
  ) -> Expression {
    let sides = condition.comparedFormulas
    if consequence == alternative, !sides.isEmpty,
      sides.allSatisfy({ FormulaSum($0).isDefined })
    {
      return consequence
    }
    return Expression(
      .logic(.choice(condition: condition, then: consequence, otherwise: alternative))
    )
  }
}

extension EquationQuestion.Range {
  /// Whether a number is between the ends and neither of them; nil where that is not known.
  fileprivate func hasInside(_ number: Real) -> Bool? {
    guard let first = lower.order(to: number), let last = number.order(to: upper) else {
      return nil
    }
    return first == .negative && last == .negative
  }
}
