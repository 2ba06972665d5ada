internal import Arithmetic
internal import Syntax

// Equations and their solutions.

extension Evaluator {
  /// The solutions of an equation, or else of linear equations given by a matrix.
  mutating func call(
    solving function: any EquationPrimitive.Type,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    do throws(EvaluationError) {
      return try solutions(function, expression, in: environment)
    } catch {
      guard let failure = unitInPlaceOfName(error, expression, in: environment) else { throw error }
      throw EvaluationError(.equation(failure), at: expression.range)
    }
  }

  /// The failure that says which unit of an equation may have been meant as a name; nil where there is none.
  private func unitInPlaceOfName(
    _ error: EvaluationError,
    _ call: Expression,
    in environment: Environment
  ) -> EquationFailure? {
    let operands = Array(call.operands)
    guard let equation = operands.first, error.function == nil else { return nil }
    let names = equation.freeVariables.filter { !environment.hasValue($0) }
    switch error.kind {
    case .unknownVariable:
      return names.first { $0.utf8.count > 1 && environment.isUnknownUnit($0) }
        .map { .unitAmongNames($0) }
    case .equation(.knownNames), .quantity(.unlike, _):
      let units = equation.lettersReadAsUnits
      guard operands.count == 1, let unit = units.first, units.allSatisfy({ $0 == unit }),
        equation.freeVariables.allSatisfy({ $0 == unit }), environment.variables[unit] == nil
      else { return nil }
      let named = Expression(.call(call.name, [equation, Expression(.variable(unit))]))
      let text = Printer(.typed, vocabulary: environment.vocabulary).text(of: named)
      return .unitForUnknown(unit, call: text)
    default: return nil
    }
  }

  private mutating func solutions(
    _ function: any EquationPrimitive.Type,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let operands = Array(expression.operands)
    let environment = try naming(
      operands.first ?? expression,
      besides: operands.dropFirst(),
      in: environment
    )
    guard expression.holdsEquations(in: environment) else {
      try function.check(operands.count, at: expression.range)
      guard operands.count == 2, !operands[1].isUnknown(in: environment) else {
        let failure = operands[0].withEqualsSign(in: environment).map { equation in
          let call = Expression(.call(expression.name, [equation] + operands.dropFirst()))
          return EquationFailure.noEqualsSign(Printer(.typed, vocabulary: .builtIn).text(of: call))
        }
        throw EvaluationError(.equation(failure ?? .notEquation), at: expression.range)
      }
      return try call(function, expression, in: environment)
    }
    noteConstant(in: expression, environment)
    if let system = try EquationSystem(expression, in: environment) {
      let sides = system.equations.flatMap { [$0.left, $0.right] }
      let asked = conditions(ofSides: sides, system.unknowns, operands[0], in: environment)
      var (values, solutions) = try system.solutions(in: environment)
      leaveOut(
        from: &values,
        &solutions,
        of: system.unknowns,
        failing: asked.onUnknowns,
        in: environment
      )
      if !values.contains(where: \.holdsFormulas) { solutions.domain = asked.onUnknowns }
      remarks.note(conditions: asked.others)
      remarks.note(solutions, of: system.unknowns)
      note(values, of: operands[0], in: environment)
      return try Value(list: values, at: expression.range)
    }
    let question = try EquationQuestion(expression, in: environment)
    try checkNames(in: question.condition, besides: question.unknown, in: environment)
    let unknowns = [question.unknown]
    let sides = question.condition.comparedSides
    let asked = conditions(ofSides: sides, unknowns, operands[0], in: environment)
    remarks.note(conditions: asked.others)
    guard let (left, right) = question.sides else {
      return try solve(condition: question, in: environment, under: asked.onUnknowns)
    }
    if let (values, known) = try question.formulas(under: asked.onUnknowns, in: environment) {
      var solutions = known
      solutions.conditions = solutions.conditions.without(impliedBy: asked.others)
      if !values.contains(where: \.holdsFormulas) { solutions.domain = asked.onUnknowns }
      remarks.note(solutions, of: unknowns)
      note(values, of: operands[0], in: environment)
      return try Value(list: values, at: expression.range)
    }
    var solver = try EquationSolver(question, left, right, in: environment)
    // An integral may have a value where a condition of its formula fails, and a kept formula has none there.
    var kept = conditions(ofNamesIn: operands[0], in: environment)
    var solutions: Solutions
    var failure: EvaluationError?
    do throws(EvaluationError) {
      solutions = try solver.solutions()
    } catch {
      failure = error
      guard case .equation(.notSolvable) = error.kind,
        let closed = closedForm(of: left, right, for: question.unknown, in: environment)
      else { throw error }
      solver = try EquationSolver(question, closed, Condition.number(0), in: environment)
      solutions = try solver.solutions()
      kept = asked.onUnknowns
    }
    if let divided = try solver.solutions(dividing: solutions) {
      guard let numbers = divided.numbers else {
        // That the unknown is an integer is no condition of the equation itself.
        if let failure { throw failure }
        remarks.noted.solutions = divided.known
        remarks.noted.solutions?.domain = asked.onUnknowns
        return divided.value
      }
      solutions = divided.known
      solutions.coverage = nil
      solutions.solutions = numbers.map { .init(value: Complex($0)) }
    }
    solutions.domain = try leaveOut(
      from: &solutions,
      of: question,
      failing: asked.onUnknowns,
      ofNames: kept,
      solver,
      in: environment
    )
    remarks.note(solutions, of: [question.unknown])
    let numbers = solutions.solutions.map { solution -> Value in
      solutions.units.isEmpty
        ? Value(solution.value) : .quantity(Quantity(solution.value, solutions.units))
    }
    let values = solutions.families.map { Value.formula($0) } + numbers
    noteMode(values, of: operands[0], in: environment)
    return try Value(list: values, at: expression.range)
  }
}

extension Evaluator {
  /// Notes that no solution is there twice, which formulas may be for some values of their names, and the mode of their
  /// angles.
  private mutating func note(
    _ values: [Value],
    of question: Expression,
    in environment: Environment
  ) {
    if values.count > 1, values.contains(where: \.holdsFormulas) {
      remarks.note(condition: .solutionsOnce)
    }
    noteMode(values, of: question, in: environment)
  }

  /// Notes the mode of angles that solutions are in, where they have names: 30 + 360n is in degrees.
  private mutating func noteMode(
    _ values: [Value],
    of question: Expression,
    in environment: Environment
  ) {
    guard values.contains(where: \.holdsFormulas),
      question.takesAngles || question.callsFunction(in: environment)
        || values.contains(where: { $0.formula?.dependsOnAngleMode == true })
    else { return }
    remarks.note(condition: .angles(in: environment.angleMode))
  }

  /// The difference of sides that have a sum or a product to the unknown, which is an integer, as a formula without
  /// these; nil where there is none.
  private func closedForm(
    of left: Expression,
    _ right: Expression,
    for unknown: String,
    in environment: Environment
  ) -> Expression? {
    var evaluator = Evaluator()
    var environment = environment
    environment.makeUnknown(unknown)
    let difference = try? evaluator.difference(left, right, holding: [unknown], in: environment)
    guard evaluator.integerNames.contains(unknown), let difference,
      Set(difference.freeVariables) == [unknown]
    else { return nil }
    return difference
  }

  private mutating func solve(
    condition question: EquationQuestion,
    in environment: Environment,
    under conditions: [Condition]
  ) throws(EvaluationError) -> Value {
    let question = question.restricted(to: conditions)
    var (value, solutions, _) = try InequalitySolver(question, in: environment).solution()
    solutions.domain = conditions
    remarks.noted.solutions = solutions
    return value
  }
}

extension Remarks {
  /// Notes what is known of the solutions of equations, with the conditions that formulas of them have.
  ///
  /// Conditions on the unknowns themselves say nothing of the formulas: numbers that fail them may be solutions,
  /// too, once other names have values.
  fileprivate mutating func note(_ solutions: Solutions, of unknowns: [String]) {
    noted.solutions = solutions
    let bound = unknowns.filter { !solutions.freeNames.contains($0) }
    let conditions = solutions.conditionsOfFormulas
    note(conditions: conditions.filter { $0.names.isDisjoint(with: bound) })
    note(conditions: conditions.compactMap { $0.limitingSolutions(for: bound) })
  }
}

extension Evaluator {
  /// The conditions of the formulas in equations, on their unknowns and on other names alone.
  ///
  /// Those of integrals and functions are found where the unknowns have no values.
  private func conditions(
    ofSides sides: [Expression],
    _ unknowns: [String],
    _ written: Expression,
    in environment: Environment
  ) -> (onUnknowns: [Condition], others: [Condition]) {
    var all = conditions(ofNamesIn: written, in: environment)
    for side in sides where environment.mayHaveConditions(side) {
      var evaluator = Evaluator()
      let held = side.percentagesApplied ?? side
      _ = try? evaluator.value(ofHeld: held, unknowns, in: environment)
      all.add(evaluator.remarks.notes?.conditions.map(\.unmarked) ?? [])
    }
    if environment.numberMode == .real {
      all = all.flatMap { $0.remaining(whereReal: unknowns) }
    }
    let onUnknowns = all.filter { !$0.names.isDisjoint(with: unknowns) }
    return (onUnknowns, all.filter { $0.names.isDisjoint(with: unknowns) })
  }

  /// Leaves out the solutions of a system that fail conditions of formulas in it, and notes what these need.
  private func leaveOut(
    from values: inout [Value],
    _ known: inout Solutions,
    of unknowns: [String],
    failing conditions: [Condition],
    in environment: Environment
  ) {
    guard !conditions.isEmpty, known.freeNames.isEmpty else { return }
    let hasNumbers = known.solutions.count == values.count
    let hasFormulas = known.formulaConditions.count == values.count
    for index in values.indices.reversed() {
      let elements = values[index].list?.elements ?? []
      let fails =
        !values[index].holdsFormulas && fail(conditions, for: unknowns, elements, in: environment)
      if !fails, let needed = conditions.remaining(where: unknowns, are: elements) {
        if hasFormulas { known.formulaConditions[index].add(needed) }
        continue
      }
      values.remove(at: index)
      if hasNumbers { known.solutions.remove(at: index) }
      if hasFormulas { known.formulaConditions.remove(at: index) }
    }
  }

  /// Leaves out the solutions that fail conditions of formulas in the equation, and returns the conditions of those
  /// that are left.
  ///
  /// An integral may have a value where a condition of its formula fails, as at the end of an interval: what solves the
  /// equation as the language evaluates it is a solution. Kept formulas have none there.
  private func leaveOut(
    from solutions: inout Solutions,
    of question: EquationQuestion,
    failing conditions: [Condition],
    ofNames kept: [Condition],
    _ solver: EquationSolver,
    in environment: Environment
  ) throws(EvaluationError) -> [Condition] {
    guard solutions.units.isEmpty, !conditions.isEmpty else { return conditions }
    var left: [Solutions.Solution] = []
    var domain = conditions
    for solution in solutions.solutions {
      let value = Value(solution.value)
      if fail(kept, for: [question.unknown], [value], in: environment) { continue }
      if fail(conditions, for: [question.unknown], [value], in: environment) {
        guard try solver.solves(solution.value) else { continue }
        domain = domain.map { condition in
          fail([condition], for: [question.unknown], [value], in: environment)
            ? condition.closed ?? condition : condition
        }
      }
      left.append(solution)
    }
    solutions.solutions = left
    return domain
  }

  /// Notes that e is a number, where the letter before it is a name: a x + b y = c, d x + e y = f.
  private mutating func noteConstant(in call: Expression, _ environment: Environment) {
    guard let equations = Array(call.operands).first, equations.freeVariables.contains("d"),
      !environment.hasValue("d"),
      (equations.listItems ?? [equations]).contains(where: \.hasEOnASide)
    else { return }
    remarks.note("e is the number 2.718…, and no name as d is")
  }

  /// The value of `solution(cos(x)-x, 3/4, 19/25)`, as session files write the only zero of a function of
  /// x between two numbers.
  func storedSolution(_ call: Expression, in environment: Environment) -> Value? {
    let operands = Array(call.operands)
    guard call.name == "solution", operands.count == 3,
      case .program(let program, _) = try? CurveCompiler.curve(operands[0], in: environment),
      let lower = try? environment.real(operands[1]).exactFraction(),
      let upper = try? environment.real(operands[2]).exactFraction(), lower < upper
    else { return nil }
    return RootBracket(program, lower, upper).map { .real(Real($0)) }
  }
}

extension Environment {
  /// Whether formulas with conditions may be in an expression, as its integrals and sums are, or those of functions.
  ///
  /// Functions that call themselves are not searched: each of their calls would be evaluated twice.
  fileprivate func mayHaveConditions(_ expression: Expression) -> Bool {
    var called: [String: Bool] = [:]
    return mayHaveConditions(expression, &called) ?? false
  }

  /// The same with the functions whose bodies were searched, and whether they are still being searched; nil where one
  /// calls itself.
  private func mayHaveConditions(
    _ expression: Expression,
    _ called: inout [String: Bool]
  ) -> Bool? {
    var pending = [expression]
    var found = false
    while let next = pending.popLast() {
      switch next.kind {
      case .variable(let name): found = found || variables[name]?.conditions.isEmpty == false
      case .call(let name, _):
        if let function = builtIn(name), function.mayHaveConditions { found = true }
        let function = Expression.derivative(named: name)?.function ?? name
        if called[function] == true { return nil }
        if called[function] == nil, let body = functions[function]?.definition?.formula {
          called[function] = true
          guard let inner = mayHaveConditions(body, &called) else { return nil }
          called[function] = false
          found = found || inner
        }
      default: break
      }
      if !next.isLeaf { pending += next.operands }
    }
    return found
  }
}

extension Primitive {
  /// Whether its values may be formulas with conditions.
  fileprivate static var mayHaveConditions: Bool {
    if case .numbers = domain { false } else { true }
  }
}

extension Expression {
  /// The sides of all relations in a condition.
  fileprivate var comparedSides: [Expression] {
    guard case .logic(let logic) = kind else { return [] }
    if case .relation(let left, let comparisons) = logic {
      return [left] + comparisons.map(\.operand)
    }
    return operands.flatMap(\.comparedSides)
  }

  /// Whether it is a name without a value, or a list of such.
  fileprivate func isUnknown(in environment: Environment) -> Bool {
    if let items = listItems { return items.allSatisfy { $0.isUnknown(in: environment) } }
    return nameOfUnknown.map { !environment.hasValue($0) } ?? false
  }

  /// Whether e is a term or a factor on a side of the relation.
  fileprivate var hasEOnASide: Bool {
    guard case .logic(.relation(let first, let comparisons)) = kind else { return false }
    return first.hasEAsCoefficient || comparisons.contains(where: \.operand.hasEAsCoefficient)
  }

  /// The formula as an equation with 0, or a list of such; nil where it has no names or no numbers as values.
  fileprivate func withEqualsSign(in environment: Environment) -> Expression? {
    guard let name = freeVariables.first, binder == nil else { return nil }
    if let items = listItems {
      let equations = items.compactMap { $0.withEqualsSign(in: environment) }
      return equations.count == items.count ? Expression(.aggregate(.list(equations))) : nil
    }
    if operation == .call,
      case .sampled? = try? CurveCompiler.curve(self, of: name, in: environment)
    {
      return nil
    }
    return .equation(self, Expression(integer: Integer(0)))
  }

  /// Whether the first argument of the call is an equation or a condition, or has some in it, perhaps with a
  /// range for the unknown.
  package func holdsEquations(in environment: Environment) -> Bool {
    guard case .call(_, let operands) = kind, let first = operands.first else { return false }
    let written = environment.writingOutFormulas(in: first)
    return written.equationInRange != nil || first.equationsInRange != nil || written.isCondition
      || first.listItems?.contains(where: \.isCondition) ?? false
  }
}

extension [Condition] {
  /// What is left to say where names have values; nil where that never holds.
  fileprivate func remaining(where names: [String], are values: [Value]) -> [Condition]? {
    var all: [Condition] = []
    for condition in self {
      let own = zip(names, values).reduce(condition) { condition, part in
        (try? part.1.formulaPart()).map { condition.replacing(part.0, by: $0) } ?? condition
      }
      do throws(FormulaFailure) {
        guard let remaining = try own.remaining() else { return nil }
        all.add(remaining.filter { !$0.names.isEmpty })
      } catch {
        if !own.names.isEmpty { all.add([own]) }
      }
    }
    return all
  }
}

extension Expression {
  /// Whether it calls a function of the person, which may take angles.
  fileprivate func callsFunction(in environment: Environment) -> Bool {
    if case .call(let name, _) = kind, environment.functions[name] != nil { return true }
    return containsOperand { $0.callsFunction(in: environment) }
  }
}
