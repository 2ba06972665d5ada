internal import Arithmetic
internal import Syntax

/// An equation or a condition of one unknown, and the range in which it is asked for.
struct EquationQuestion {
  /// A relation, or a connective of some.
  private(set) var condition: Expression
  let unknown: String
  /// Nil where the question names none.
  private(set) var range: Range?
  /// The units of the unknown: those of its range, or else the ones that the condition asks for.
  private(set) var units = UnitProduct()
  /// Whether quantities are in it.
  let hasUnits: Bool
  /// The place of the whole question.
  let place: SourceRange

  /// A range with its exact bounds.
  struct Range {
    let lower: Real
    let upper: Real
    /// The bounds, or fractions just outside of them.
    let hull: ClosedRange<Fraction>
  }

  init(_ call: Expression, in environment: Environment) throws(EvaluationError) {
    let operands = Array(call.operands)
    place = call.range
    var outside = environment
    if operands.count > 1, let unknown = operands[1].nameOfUnknown { outside.makeUnknown(unknown) }
    var equation = outside.writingOutFormulas(in: operands[0])
    var name: String?
    if let inRange = equation.equationInRange {
      (equation, name) = (inRange.body, inRange.name)
      (range, units) = try Self.range(inRange.source, in: environment)
    } else if operands.count > 1 {
      name = try operands[1].nameToSolveFor()
    }
    var free = environment.unknowns(of: equation)
    // Behind a number or a unit, the unknown may have been read as a unit.
    if let name {
      free.remove(name)
      if free.isEmpty, equation.hasUnits(with: name) {
        let failure = EquationFailure.unknownAsUnit(name, isDivisor: equation.divides(byUnit: name))
        throw EvaluationError(.equation(failure), at: operands[0].range)
      }
      equation = equation.readingUnitAsVariable(name)
      if !free.isEmpty, range == nil {
        if let unit = equation.unitBeside(unknowns: free.union([name])) {
          throw EvaluationError(.equation(.unit(unit.name, unknowns: [])), at: unit.range)
        }
        equation = equation.unitsAsVariables
      }
    } else if free.count != 1, !equation.freeVariables.contains(where: environment.hasValue),
      equation.unitBeside(unknowns: free) == nil
    {
      equation = equation.unitsAsVariables
      free = environment.unknowns(of: equation)
    }
    guard equation.isCondition else {
      throw EvaluationError(.equation(.notEquation), at: operands[0].range)
    }
    if let name, !equation.freeVariables.contains(name), environment.hasValue(name),
      let function = environment.namesInFunctions(calledIn: equation)[name]
    {
      let failure = EquationFailure.knownInFunction(name, function: function)
      throw EvaluationError(.equation(failure), at: operands[0].range)
    }
    condition = equation
    if name == nil, free.isEmpty { free = environment.unknownsInFunctions(calledIn: equation) }
    guard let unknown = name ?? (free.count == 1 ? free.first : nil) else {
      let names = Set(equation.freeVariables).filter { !UnitTable.isPhysicalConstant($0) }
      let failure =
        free.isEmpty ? EquationFailure.knownNames(names.min()) : .unknownCount(free.sorted())
      throw EvaluationError(.equation(failure), at: operands[0].range)
    }
    self.unknown = unknown
    hasUnits = !units.isEmpty || environment.mentionsUnits(equation, hiding: unknown)
    if hasUnits, range == nil {
      units = UnitInference(of: unknown, in: environment).units(in: equation) ?? units
    }
  }

  /// A condition on a name in a formula.
  init(_ condition: Expression, on unknown: String, in range: Range? = nil) {
    (self.condition, self.unknown, hasUnits) = (condition, unknown, false)
    self.range = range
    place = condition.range
  }

  /// The equation that a formula is 0, as part of another question.
  init(
    zerosOf difference: Expression,
    for unknown: String,
    in range: Expression?,
    at place: SourceRange,
    _ environment: Environment
  ) throws(EvaluationError) {
    let zero = Expression(integer: Integer(0))
    condition = .equation(difference, zero)
    (self.unknown, self.place) = (unknown, place)
    hasUnits = false
    guard let range else { return }
    (self.range, units) = try Self.range(range, in: environment)
    guard units.isEmpty else { throw EvaluationError(.equation(.notRange), at: range.range) }
  }

  /// The question for the numbers that also fulfil the conditions that are relations.
  func restricted(to conditions: [Condition]) -> EquationQuestion {
    let relations = conditions.compactMap(\.relation)
    guard !relations.isEmpty else { return self }
    var question = self
    question.condition = Expression(.logic(.and([condition] + relations)), range: condition.range)
    return question
  }

  /// The sides of a single equation; nil for everything else.
  var sides: (left: Expression, right: Expression)? {
    guard case .logic(.relation(let left, let comparisons)) = condition.kind,
      comparisons.count == 1, comparisons[0].relation == .equal
    else { return nil }
    return (left, comparisons[0].operand)
  }

  static func range(
    _ source: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> (Range, UnitProduct) {
    guard case .aggregate(.range(let first, nil, let last)) = source.kind else {
      throw EvaluationError(.equation(.notRange), at: source.range)
    }
    let units = try environment.units(ofRangeFrom: first)
    let lower = try environment.number(ofBound: first, in: units)
    let upper = try environment.number(ofBound: last, in: units)
    let range: Range?
    do {
      range = try Range(lower, upper)
    } catch {
      throw EvaluationError(error, .number, at: source.range)
    }
    guard let range else { throw EvaluationError(.equation(.notRange), at: source.range) }
    return (range, units)
  }
}

extension Expression {
  /// Whether it is a comparison that is no equation.
  private var isInequality: Bool {
    guard case .logic(.relation(_, let comparisons)) = kind else { return false }
    return comparisons.contains { $0.relation != .equal }
  }

  /// The name that an equation is solved for; throws where this is none.
  func nameToSolveFor() throws(EvaluationError) -> String {
    if let name = nameOfUnknown { return name }
    let failure: EquationFailure =
      isInequality
      ? .conditionApart
      : isCondition ? .equationsApart : operation == .constant ? .constant(name) : .notUnknown
    throw EvaluationError(.equation(failure), at: range)
  }
}

extension Environment {
  /// The names without values that can be unknowns, which constants of nature are not.
  fileprivate func unknowns(of equation: Expression) -> Set<String> {
    Set(equation.freeVariables).filter { !hasValue($0) && !UnitTable.isPhysicalConstant($0) }
  }

  /// The same of the functions that an equation calls, and of those that these call.
  func unknownsInFunctions(calledIn equation: Expression) -> Set<String> {
    Set(namesInFunctions(calledIn: equation).keys)
      .filter { !hasValue($0) && !UnitTable.isPhysicalConstant($0) }
  }

  /// The expression with formulas in the places of the variables whose values they are, and of determinants and the
  /// like of matrices and lists with names in them.
  func writingOutFormulas(in expression: Expression) -> Expression {
    writingOutDeterminants(in: writingOutVariables(in: expression))
  }

  /// Whether it is a call of a function of lists and matrices that has a rule for formulas.
  private func takesFormulas(_ expression: Expression) -> Bool {
    guard case .call(let name, _) = expression.kind,
      case .lists(let function)? = builtIn(name)?.domain
    else { return false }
    return function.formulaRule != nil
  }

  private func isDeterminant(_ expression: Expression) -> Bool {
    takesFormulas(expression) && expression.operands.allSatisfy { $0.binder == nil }
  }

  private func containsDeterminant(_ expression: Expression) -> Bool {
    expression.contains(.call)
      && (isDeterminant(expression) || expression.containsOperand(where: containsDeterminant))
  }

  private func writingOutVariables(in expression: Expression) -> Expression {
    if case .variable(let name) = expression.kind {
      return variables[name]?.value.formula ?? expression
    }
    let inside = hidingNames(boundBy: expression)
    return expression.mappingOperands { inside.writingOutVariables(in: $0) }
  }

  /// The environment for the operands of an expression, in which the names that it binds have no values.
  private func hidingNames(boundBy expression: Expression) -> Environment {
    var environment = self
    for name in expression.boundNames { environment.makeUnknown(name) }
    return environment
  }

  /// The expression with formulas in the places of determinants and the like of matrices and lists with names in them.
  ///
  /// What calls a function that calls itself is left, since such a function may have no end where names are unknown.
  func writingOutDeterminants(in expression: Expression) -> Expression {
    guard expression.contains(.call) else { return expression }
    // A local name may stand for a list that determinants and the like are of.
    let bindsList =
      (expression.operation == .scope || takesFormulas(expression))
      && expression.containsOperand(where: containsDeterminant)
    if bindsList || isDeterminant(expression), !callsRecursiveFunction(in: expression) {
      var evaluator = Evaluator()
      let names = expression.freeVariables.filter {
        variables[$0].map { $0.value.list == nil && !$0.value.isMatrix } ?? true
      }
      let value = try? evaluator.value(ofHeld: expression, names, in: self)
      // A value that needs conditions does not mean the same; those of names are noted by what asks.
      let known = evaluator.conditions(ofNamesIn: expression, in: self)
      guard let formula = value?.formula,
        evaluator.remarks.notes?.conditions.allSatisfy(known.contains) ?? true
      else { return expression }
      return formula
    }
    let inside = hidingNames(boundBy: expression)
    return expression.mappingOperands { inside.writingOutDeterminants(in: $0) }
  }
}

extension Expression {
  /// The same with the name as a variable where it was read as a unit.
  fileprivate func readingUnitAsVariable(_ name: String) -> Expression {
    mappingLeaves { leaf in
      guard case .constant(name) = leaf.kind else { return leaf }
      return Expression(.variable(name), range: leaf.range)
    }
  }
}

extension EquationQuestion.Range {
  /// Nil where the second number is not larger than the first.
  init?(_ lower: Real, _ upper: Real) throws(ArithmeticFailure) {
    guard try (upper - lower).sign() == .positive else { return nil }
    (self.lower, self.upper) = (lower, upper)
    hull = try lower.near(.negative)...upper.near(.positive)
  }
}

extension Real {
  /// The number where it is a fraction, else one beside it that differs in the 28th digit.
  fileprivate func near(_ side: Sign) throws(ArithmeticFailure) -> Fraction {
    if let fraction = try exactFraction() { return fraction }
    let decimal = try decimal(digits: 30)
    guard let near = Fraction(decimal) else { throw .tooLarge }
    let margin = near.magnitude * Fraction(10).power(-28)
    return side == .negative ? near - margin : near + margin
  }
}
