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
    guard expression.holdsEquations else {
      try function.check(Array(expression.operands).count, at: expression.range)
      guard Array(expression.operands).count == 2 else {
        throw EvaluationError(.equation(.notEquation), at: expression.range)
      }
      return try call(function, expression, in: environment)
    }
    if let system = try EquationSystem(expression, in: environment) {
      let (values, solutions) = try system.solutions(in: environment)
      remarks.solutions = solutions
      return try Value(list: values, at: expression.range)
    }
    let question = try EquationQuestion(expression, in: environment)
    if let (values, solutions) = try question.formulas(in: environment) {
      remarks.solutions = solutions
      return try Value(list: values, at: expression.range)
    }
    let solver = try EquationSolver(question, in: environment)
    let solutions = try solver.solutions()
    remarks.solutions = solutions
    let numbers = solutions.solutions.map { solution -> Value in
      solutions.units.isEmpty
        ? Value(solution.value) : .quantity(Quantity(solution.value, solutions.units))
    }
    let values = solutions.families.map { Value.formula($0) } + numbers
    return try Value(list: values, at: expression.range)
  }
}

extension Evaluator {
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

extension Expression {
  /// Whether the first argument of the call is an equation or has some in it, perhaps with a range for the
  /// unknown.
  package var holdsEquations: Bool {
    guard case .call(_, let operands) = kind, let first = operands.first else { return false }
    return first.equationInRange != nil || first.equationsInRange != nil || first.isRelation
      || first.listItems?.contains(where: \.isRelation) ?? false
  }

  private var isRelation: Bool { if case .logic(.relation) = kind { true } else { false } }
}

/// An equation of one unknown, and the range in which it is asked for.
struct EquationQuestion {
  let left: Expression
  let right: Expression
  let unknown: String
  /// Nil where the question names none.
  private(set) var range: Range?
  /// The units of the unknown, which those of its range are.
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
    var equation = operands[0]
    var name: String?
    if let inRange = equation.equationInRange {
      (equation, name) = (inRange.body, inRange.name)
      (range, units) = try Self.range(inRange.source, in: environment)
    } else if operands.count > 1 {
      guard operands[1].operation == .variable || operands[1].operation == .constant else {
        throw EvaluationError(.equation(.notUnknown), at: operands[1].range)
      }
      name = operands[1].name
    }
    equation = environment.writingOutFormulas(in: equation)
    var free = Set(equation.freeVariables).filter { !environment.hasValue($0) }
    // Behind a number or a unit, the unknown may have been read as a unit.
    if let name {
      equation = equation.readingUnitAsVariable(name)
      free.remove(name)
      if !free.isEmpty, range == nil { equation = equation.unitsAsVariables }
    } else if free.count != 1 {
      equation = equation.unitsAsVariables
      free = Set(equation.freeVariables).filter { !environment.hasValue($0) }
    }
    guard case .logic(.relation(let left, let comparisons)) = equation.kind, comparisons.count == 1,
      comparisons[0].relation == .equal
    else { throw EvaluationError(.equation(.notEquation), at: operands[0].range) }
    (self.left, right) = (left, comparisons[0].operand)
    guard let unknown = name ?? (free.count == 1 ? free.first : nil) else {
      throw EvaluationError(.equation(.unknownCount(free.sorted())), at: operands[0].range)
    }
    self.unknown = unknown
    hasUnits = !units.isEmpty || environment.mentionsUnits(equation, hiding: unknown)
  }

  /// The equation that a formula is 0, as part of another question.
  init(
    zerosOf difference: Expression,
    for unknown: String,
    in range: Expression?,
    at place: SourceRange,
    _ environment: Environment
  ) throws(EvaluationError) {
    (left, right, self.unknown, self.place) =
      (difference, Expression(integer: Integer(0)), unknown, place)
    hasUnits = false
    guard let range else { return }
    (self.range, units) = try Self.range(range, in: environment)
    guard units.isEmpty else { throw EvaluationError(.equation(.notRange), at: range.range) }
  }

  static func range(
    _ source: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> (Range, UnitProduct) {
    guard case .aggregate(.range(let first, nil, let last)) = source.kind else {
      throw EvaluationError(.equation(.notRange), at: source.range)
    }
    let units = try environment.result(of: first).value.quantity?.units ?? UnitProduct()
    let lower = try number(first, in: units, environment)
    let upper = try number(last, in: units, environment)
    let range: Range?
    do {
      range = try Range(lower, upper)
    } catch {
      throw EvaluationError(error, .number, at: source.range)
    }
    guard let range else { throw EvaluationError(.equation(.notRange), at: source.range) }
    return (range, units)
  }

  /// The number of these units that a bound is.
  private static func number(
    _ bound: Expression,
    in units: UnitProduct,
    _ environment: Environment
  ) throws(EvaluationError) -> Real {
    guard !units.isEmpty else { return try environment.real(bound) }
    let value = try environment.result(of: bound).value
    do throws(QuantityFailure) {
      guard let quantity = value.quantity else {
        throw .unlike(Measure(units.dimension, isAngle: units.areAngles), .number)
      }
      if let number = try quantity.number(in: units).storedReal { return number }
    } catch {
      throw EvaluationError(error, .relation(.equal), at: bound.range)
    }
    throw EvaluationError(.notNumber(.complex), at: bound.range)
  }
}

extension Environment {
  /// The expression with formulas in the places of the variables whose values they are.
  func writingOutFormulas(in expression: Expression) -> Expression {
    expression.mappingLeaves { leaf in
      guard case .variable(let name) = leaf.kind else { return leaf }
      return variables[name]?.value.formula ?? leaf
    }
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
  fileprivate init?(_ lower: Real, _ upper: Real) throws(ArithmeticFailure) {
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
