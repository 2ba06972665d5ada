internal import Arithmetic
internal import Syntax

// The conditions of a formula that is kept: k = integral(x^a, x = 0..1) is 1/(a + 1) for a > −1.

extension Result {
  /// The result with the conditions that were noted, which it has wherever it is used.
  ///
  /// Numbers have no names for whose values two of them may become equal, or that are multiplied by periods.
  func keeping(_ remarks: Remarks) -> Result {
    guard var conditions = remarks.notes?.keptConditions, savedLabel == nil else { return self }
    if !value.holdsFormulas { conditions.removeAll { $0 == .solutionsOnce || $0.isOnMode } }
    return conditions.isEmpty ? self : with(Label(conditions))
  }
}

extension Evaluator {
  /// The conditions of the formulas that variables in an expression have as values.
  func conditions(ofNamesIn expression: Expression, in environment: Environment) -> [Condition] {
    expression.freeVariables.flatMap { name in
      let isHidden = locals[name] != nil || parameters?[name] != nil
      return isHidden ? [] : environment.variables[name]?.conditions ?? []
    }
  }

  /// Notes the conditions of the formulas that variables in an expression have as values, but those that
  /// hold where a name tends to infinity.
  ///
  /// Names that the expression binds are marked: a parameter or a local name of that spelling is another one.
  mutating func noteConditions(
    ofNamesIn expression: Expression,
    binding bound: [String],
    towardsInfinity name: String?,
    in environment: Environment
  ) {
    for condition in conditions(ofNamesIn: expression, in: environment) {
      if let name, condition.holds(forLarge: name) { continue }
      let names = condition.names
      remarks.note(
        condition: condition.renaming { bound.contains($0) ? $0.marked(unlike: names) : $0 }
      )
    }
  }

  /// Whether a condition fails where the names have the values.
  func fail(
    _ conditions: [Condition],
    for names: [String],
    _ values: [Value],
    in environment: Environment
  ) -> Bool {
    var evaluator = self
    for (name, value) in zip(names, values) { evaluator.locals[name] = LocalValue(value) }
    return conditions.contains {
      !$0.names.isDisjoint(with: names) && evaluator.holds($0, in: environment) == false
    }
  }

  /// The outcome of a closure that notes its own conditions alone; those from before are put before them at the end.
  mutating func settingConditionsAside<Outcome>(
    _ body: (inout Evaluator) throws(EvaluationError) -> Outcome
  ) throws(EvaluationError) -> Outcome {
    let before = remarks.takeConditions()
    defer { remarks.putBack(before) }
    return try body(&self)
  }

  /// Tests the conditions that were noted, where names in them have got values.
  ///
  /// Those that hold are forgotten, and in those that are open the names are replaced; throws where one fails.
  mutating func testConditions(
    giving names: [String],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) {
    let failing = try failingConditions(giving: names, in: environment)
    if let condition = failing.first { throw .failing(condition, environment, at: range) }
  }

  /// Tests the conditions of the value of an expression; solutions of a kept equation that fail their own
  /// conditions are left out.
  mutating func testConditions(
    of value: inout Value,
    of expression: Expression,
    giving names: [String],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) {
    guard let list = value.list, isListOfSolutions(expression) else {
      remarks.takeConditionsOfAll()
      return try testConditions(giving: names, at: range, in: environment)
    }
    let failing = try failingConditions(giving: names, in: environment)
    if let condition = failing.first(where: { $0.solution == nil }) {
      throw .failing(condition, environment, at: range)
    }
    let numbers = Set(failing.compactMap(\.solution))
    if numbers.isEmpty { return }
    let kept = list.elements.indices.filter { !numbers.contains($0 + 1) }
    value = try keeping(kept, of: list, at: range)
  }

  /// The value without solutions that are equal to earlier ones, and in ascending order where all are numbers, where
  /// it is a list that has each once.
  mutating func withoutRepetitions(
    _ value: Value,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let list = value.list, let conditions = remarks.notes?.conditions,
      conditions.contains(.solutionsOnce)
    else { return value }
    let integers = conditions.compactMap(\.integer)
    let elements = list.elements
    var places = elements.indices.filter { place in
      !elements[..<place].contains { other in
        other.isProvenEqual(to: elements[place])
          || integers.contains {
            other.isFamily(of: elements[place], forIntegers: $0, in: environment)
          }
      }
    }
    if !value.holdsFormulas { places.sort { elements[$0].isProvenBelow(elements[$1]) } }
    return places == Array(elements.indices) ? value : try keeping(places, of: list, at: range)
  }

  /// The solutions at some places of a list, in the order of these, with their conditions.
  private mutating func keeping(
    _ places: [Int],
    of list: List,
    at range: SourceRange
  ) throws(EvaluationError) -> Value {
    for condition in remarks.takeConditions() {
      guard let number = condition.solution else {
        remarks.note(condition: condition)
        continue
      }
      guard let place = places.firstIndex(of: number - 1) else { continue }
      remarks.note(condition: condition.ofSolution(place + 1))
    }
    return try Value(list: places.map { list.elements[$0] }, at: range)
  }

  /// Whether an expression is the name of a variable, or asks for the solutions of an equation.
  private func isListOfSolutions(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .variable(let name): locals[name] == nil && parameters?[name] == nil
    case .call("solve", _): true
    case .scope: isListOfSolutions(expression.operand)
    default: false
    }
  }

  /// Leaves of the conditions after the first ones those that one element of a list of solutions needs.
  mutating func takeConditions(
    after count: Int,
    ofSolution index: Expression,
    in expression: Expression,
    _ environment: Environment
  ) {
    guard let conditions = remarks.notes?.conditions, conditions.count > count,
      isListOfSolutions(expression), let number = integer(index, in: environment)?.int
    else { return }
    remarks.noted.conditions.removeSubrange(count...)
    for condition in conditions[count...]
    where condition.solution == number
      || condition.solution == nil && condition != .solutionsOnce
        && condition.limitedUnknowns.isEmpty
    {
      remarks.note(condition: condition.ofSolution(nil))
    }
  }

  /// The conditions that fail, where names in them have got values.
  ///
  /// Those that hold are forgotten, and in those that are open the names are replaced.
  private mutating func failingConditions(
    giving names: [String],
    in environment: Environment
  ) throws(EvaluationError) -> [Condition] {
    var failing: [Condition] = []
    for condition in remarks.takeConditions() {
      let given = names.filter(condition.names.contains)
      guard !given.isEmpty || condition.isOnMode else {
        remarks.note(condition: condition)
        continue
      }
      // Conditions of the values that the names have are noted even where these are not used otherwise.
      for name in given { _ = try value(Expression(.variable(name)), in: environment) }
      // The test of a condition is no part of what is asked.
      var evaluator = self
      evaluator.hold(condition.names.subtracting(names))
      switch evaluator.holds(condition, in: environment) {
      // Solutions stay in their mode.
      case true? where condition.isOnMode: remarks.note(condition: condition)
      case true?: break
      case false?: failing.append(condition)
      case nil:
        let open = evaluator.replacing(given, in: condition, in: environment)
        // A condition without names says less than the one it comes from, i > −1, unless it is on an unknown.
        guard let open, !open.names.isEmpty || !open.limitedUnknowns.isEmpty else {
          remarks.note(condition: condition)
          continue
        }
        if let remaining = open.remainingAsWritten(environment.numberMode) {
          remarks.note(conditions: remaining)
        } else {
          failing.append(condition)
        }
      }
    }
    return failing
  }

  /// Marks the names in conditions noted by a function that mean something else where it is called.
  ///
  /// A name of the arguments means there what it means here.
  @inline(never)
  mutating func markConditions(besides arguments: [Value]) {
    let conditions = remarks.takeConditions()
    guard !conditions.isEmpty else { return }
    let own = arguments.reduce(into: Set()) { $0.formUnion($1.namesInFormulas) }
    for condition in conditions {
      let names = condition.names
      remarks.note(
        condition: condition.renaming { name in
          if name.unmarked != name { return hasOtherValue(name.unmarked) ? name : name.unmarked }
          return own.contains(name) || !hasOtherValue(name) ? name : name.marked(unlike: names)
        }
      )
    }
  }

  /// Whether a condition holds; nil where that is not known.
  mutating func holds(_ condition: Condition, in environment: Environment) -> Bool? {
    let lists = condition.names.compactMap { name in
      (locals[name]?.value ?? parameters?[name])?.list.map { (name: name, elements: $0.elements) }
    }
    if let count = lists.first?.elements.count {
      return holds(condition, forElementsOf: lists, count, in: environment)
    }
    guard let range = condition.ranges.last else { return holdsAlone(condition, in: environment) }
    guard let first = integer(range.first, in: environment),
      let last = integer(range.last, in: environment)
    else { return nil }
    if last < first { return true }
    guard let count = (last - first).int, count < Self.mostTests else { return nil }
    var isKnown = true
    for place in 0...count {
      var evaluator = self
      evaluator.locals[range.name] = LocalValue(.real(Real(Fraction(first + Integer(place)))))
      switch evaluator.holds(condition.withoutLastRange, in: environment) {
      case true?: break
      case false?: return false
      case nil: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  /// Whether a condition holds for each element of a list, with the elements of others at the same places.
  private func holds(
    _ condition: Condition,
    forElementsOf lists: [(name: String, elements: [Value])],
    _ count: Int,
    in environment: Environment
  ) -> Bool? {
    guard lists.allSatisfy({ $0.elements.count == count }) else { return nil }
    var isKnown = true
    for index in 0..<count {
      var evaluator = self
      for list in lists { evaluator.locals[list.name] = LocalValue(list.elements[index]) }
      switch evaluator.holds(condition, in: environment) {
      case true?: break
      case false?: return false
      case nil: isKnown = false
      }
    }
    return isKnown ? true : nil
  }

  /// The most integers of one range for which a condition is tested.
  private static var mostTests: Int { 1_000 }

  private mutating func holdsAlone(_ condition: Condition, in environment: Environment) -> Bool? {
    let formula = condition.formula
    switch condition.claim {
    case .holds:
      if let truth = try? holds(formula, isNegated: false, in: environment) { return truth }
      // Complex numbers are neither above nor below others.
      return condition.isOfOrder && condition.sides.contains { isComplex($0, in: environment) }
        ? false : nil
    case .holdsForIntegers:
      for side in condition.sides {
        guard let fraction = fraction(side, in: environment) else {
          return isBetweenIntegers(side, in: environment) ? false : nil
        }
        guard fraction.isInteger else { return false }
      }
      return formula.isCondition ? truth(of: formula, in: environment) : true
    case .isBelowOneInMagnitude:
      guard let number = try? value(formula, in: environment).simplified.number,
        let magnitude = try? number.magnitude()
      else { return nil }
      let size = Interval(magnitude)
      return size.upper < 1 ? true : size.lower >= 1 ? false : nil
    case .isNoNegativeInteger, .isPositiveIfInteger:
      guard let fraction = fraction(formula, in: environment) else { return nil }
      let least = Fraction(condition.claim == .isNoNegativeInteger ? 0 : 1)
      return !fraction.isInteger || fraction >= least
    case .hasValue:
      do throws(EvaluationError) {
        return try value(formula, in: environment).number == nil ? nil : true
      } catch {
        guard case .arithmetic(let failure, _) = error.kind, failure.meansNoValue else {
          return nil
        }
        return false
      }
    case .doesNotJump: return jumps(formula, in: environment).map { !$0 }
    case .isReal:
      let number = try? value(formula, in: environment).number
      return number.flatMap { try? $0.im.sign() }.map { $0 == .zero }
    case .isInMode(let mode): return environment.angleMode == mode
    case .isOnce, .limitsSolutions, .words: return nil
    }
  }

  /// Whether a function that is constant between jumps has one at its arguments; nil where that is not known.
  private mutating func jumps(_ call: Expression, in environment: Environment) -> Bool? {
    guard case .call(let name, var arguments) = call.kind, !arguments.isEmpty,
      let number = try? value(arguments[0], in: environment).simplified.real
    else { return nil }
    let variable = "x".marked(unlike: Set(call.freeVariables))
    arguments[0] = Expression(.variable(variable))
    let curve = try? CurveCompiler.curve(
      Expression(.call(name, arguments)),
      of: variable,
      in: environment.with(parameters, locals)
    )
    guard case .program(let program, _)? = curve else { return nil }
    return switch program.derivative(at: number) {
    case .value: false
    case .oneSided, .discontinuous: true
    case .undefined, .unknown: nil
    }
  }

  private mutating func truth(of condition: Expression, in environment: Environment) -> Bool? {
    guard case .truth(let truth)? = try? value(condition, in: environment) else { return nil }
    return truth
  }

  private mutating func isComplex(_ number: Expression, in environment: Environment) -> Bool {
    guard case .complex? = try? value(number, in: environment).simplified else { return false }
    return true
  }

  /// Whether a number is proven to be no integer.
  private mutating func isBetweenIntegers(
    _ number: Expression,
    in environment: Environment
  ) -> Bool {
    guard let number = (try? value(number, in: environment))?.simplified.real else { return false }
    let interval = Interval(number)
    return interval.lower.rounded(.up) > interval.upper
  }

  private mutating func fraction(_ number: Expression, in environment: Environment) -> Fraction? {
    let value = try? value(number, in: environment)
    return value?.real.flatMap { try? $0.exactFraction() }
  }

  private mutating func integer(_ number: Expression, in environment: Environment) -> Integer? {
    fraction(number, in: environment)?.integer
  }

  /// The condition with the formulas that names have as their values; nil where one is no formula.
  private mutating func replacing(
    _ names: [String],
    in condition: Condition,
    in environment: Environment
  ) -> Condition? {
    var condition = condition
    for name in names {
      guard let value = try? value(Expression(.variable(name)), in: environment),
        let formula = try? value.formulaPart()
      else { return nil }
      condition = condition.replacing(name, by: formula)
    }
    return condition.mappingSides { side in
      var evaluator = self
      let value = try? evaluator.value(ofHeld: side, side.freeVariables, in: environment)
      return (try? value?.formulaPart()) ?? side
    }
  }
}

extension Value {
  /// Whether both are the same number or formula, or lists of such.
  fileprivate func isProvenEqual(to other: Value) -> Bool {
    if let left = list, let right = other.list {
      return left.count == right.count
        && zip(left.elements, right.elements).allSatisfy { $0.isProvenEqual(to: $1) }
    }
    if let left = formula, let right = other.formula { return left == right }
    if case .quantity(let left) = self, case .quantity(let right) = other,
      left.units.isSame(as: right.units)
    {
      return Value(left.number).isProvenEqual(to: Value(right.number))
    }
    guard let left = number, let right = other.number else { return false }
    return (left.re - right.re).isProvenZero && (left.im - right.im).isProvenZero
  }

  /// Whether it is the smaller one of two real numbers or quantities, or of lists by the first elements that differ.
  ///
  /// Numbers that are not real are above all others.
  func isProvenBelow(_ other: Value) -> Bool {
    if let left = list, let right = other.list {
      for (first, second) in zip(left.elements, right.elements) {
        if first.isProvenBelow(second) { return true }
        if second.isProvenBelow(first) { return false }
      }
      return false
    }
    if case .quantity(let left) = self, case .quantity(let right) = other {
      return left.units.isSame(as: right.units)
        && Value(left.number).isProvenBelow(Value(right.number))
    }
    guard let left = simplified.real else { return false }
    guard let right = other.simplified.real else { return other.number != nil }
    return left.isProvenBelow(right)
  }

  /// Whether both are formulas with the same values for all integers that a name stands for, such as 270 + 360n and
  /// 360n − 90.
  fileprivate func isFamily(
    of other: Value,
    forIntegers name: String,
    in environment: Environment
  ) -> Bool {
    guard let left = formula?.parts(by: name), let right = other.formula?.parts(by: name) else {
      return false
    }
    let isLikeSlope =
      left.slope.plus(right.slope.negated).terms.isEmpty
      || left.slope.plus(right.slope).terms.isEmpty
    guard isLikeSlope,
      let turns = try? left.rest.plus(right.rest.negated).expression.over(left.slope.expression),
      turns.freeVariables.isEmpty
    else { return false }
    let number = try? environment.real(turns).exactFraction()
    return number?.isInteger == true
  }
}

extension Expression {
  /// What a name is multiplied by in its only term, and the other terms; nil where it is not in one term alone.
  fileprivate func parts(by name: String) -> (slope: FormulaSum, rest: FormulaSum)? {
    let terms = FormulaSum(self).terms
    let multiples = terms.filter { $0.expression.freeVariables.contains(name) }
    guard multiples.count == 1,
      let factor = multiples[0].factors.first(where: { $0.base.kind == .variable(name) }),
      factor.exponent == 1
    else { return nil }
    let others = multiples[0].factors.filter { $0.base != factor.base }
    let slope = FormulaProduct(multiples[0].coefficient, others)
    guard slope.expression.freeVariables.isEmpty else { return nil }
    let rest = terms.filter { !$0.expression.freeVariables.contains(name) }
    return (FormulaSum([slope]), FormulaSum(rest))
  }
}

extension EvaluationError {
  /// That a condition of a kept formula fails.
  static func failing(
    _ condition: Condition,
    _ environment: Environment,
    at range: SourceRange
  ) -> Self {
    let words = condition.withAngles(in: environment.angleMode).wordsAlone
    let failure = FormulaFailure.outside(words, solution: condition.solution)
    return EvaluationError(.formula(failure, function: "where"), at: range)
  }
}

extension Remarks {
  /// Takes conditions of single solutions for conditions of the whole answer, unless that may be their list.
  mutating func takeConditions(ofAllUnless expression: Expression) {
    guard let conditions = notes?.conditions, conditions.contains(where: \.isOnSolutions) else {
      return
    }
    switch expression.kind {
    case .variable, .answer, .result, .scope, .call("solve", _): return
    case .call(let name, _) where BuiltIn.named(name) == nil: return
    default: takeConditionsOfAll()
    }
  }

  /// Takes conditions of single solutions for conditions of the whole answer, which is no list of solutions.
  mutating func takeConditionsOfAll() {
    note(conditions: takeConditions().filter { $0 != .solutionsOnce }.map { $0.ofSolution(nil) })
  }

  /// Says of the conditions after the first ones that a name in them stands for all integers of a range.
  ///
  /// A condition that these fulfil is forgotten: n ≥ 0 in a sum from 1 on.
  mutating func bindConditions(
    after count: Int,
    _ name: String,
    from first: Expression,
    through last: Expression
  ) {
    guard let conditions = notes?.conditions, conditions.count > count else { return }
    noted.conditions.removeSubrange(count...)
    let integer = FormulaSum(first).fraction?.integer
    for condition in conditions[count...] {
      if condition.isReal(name) {
        note(conditions: condition.remaining(whereReal: [name]))
        continue
      }
      if let integer, condition.holds(forIntegers: name, from: integer) { continue }
      note(condition: condition.binding(name, from: first, through: last))
    }
  }

  /// Forgets the conditions after the first ones that hold where a name tends to infinity.
  mutating func dropConditions(after count: Int, towardsInfinity name: String) {
    guard let conditions = notes?.conditions, conditions.count > count else { return }
    noted.conditions.removeSubrange(count...)
    note(conditions: conditions[count...].filter { !$0.holds(forLarge: name) })
  }
}
