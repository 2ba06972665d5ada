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
    let solutions = try EquationSolver(question, in: environment).solutions()
    remarks.solutions = solutions
    let values =
      solutions.families.map { Value.formula($0) } + solutions.solutions.map { Value($0.value) }
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
    return first.equationInRange != nil || first.isRelation
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
  /// A range with its exact bounds.
  struct Range {
    let lower: Real
    let upper: Real
    /// The bounds, or fractions just outside of them.
    let hull: ClosedRange<Fraction>
  }

  /// The place of the whole question.
  let place: SourceRange

  init(_ call: Expression, in environment: Environment) throws(EvaluationError) {
    let operands = Array(call.operands)
    place = call.range
    var equation = operands[0]
    var name: String?
    if let inRange = equation.equationInRange {
      (equation, name) = (inRange.body, inRange.name)
      range = try Self.range(inRange.source, in: environment)
    }
    equation = equation.unitsAsVariables
    if operands.count > 1 {
      guard operands[1].operation == .variable || operands[1].operation == .constant else {
        throw EvaluationError(.equation(.notUnknown), at: operands[1].range)
      }
      name = operands[1].name
    }
    guard case .logic(.relation(let left, let comparisons)) = equation.kind, comparisons.count == 1,
      comparisons[0].relation == .equal
    else { throw EvaluationError(.equation(.notEquation), at: operands[0].range) }
    (self.left, right) = (left, comparisons[0].operand)
    if let name {
      unknown = name
      return
    }
    let names = Set(equation.freeVariables)
    let free = names.filter { !environment.hasValue($0) }
    guard free.count == 1, let only = free.first else {
      throw EvaluationError(.equation(.unknownCount(free.sorted())), at: operands[0].range)
    }
    unknown = only
  }

  private static func range(
    _ source: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Range {
    guard case .aggregate(.range(let first, nil, let last)) = source.kind else {
      throw EvaluationError(.equation(.notRange), at: source.range)
    }
    let (lower, upper) = (try environment.real(first), try environment.real(last))
    do {
      guard try (upper - lower).sign() == .positive else {
        throw EvaluationError(.equation(.notRange), at: source.range)
      }
      let hull = try lower.near(.negative)...upper.near(.positive)
      return Range(lower: lower, upper: upper, hull: hull)
    } catch let error as ArithmeticFailure {
      throw EvaluationError(error, .number, at: source.range)
    } catch let error as EvaluationError {
      throw error
    } catch {
      throw EvaluationError(.equation(.notRange), at: source.range)
    }
  }
}

extension Real {
  /// The number where it is a fraction, else one beside it that differs in the 30th digit.
  fileprivate func near(_ side: Sign) throws(ArithmeticFailure) -> Fraction {
    if let fraction = try exactFraction() { return fraction }
    let decimal = try decimal(digits: 30)
    guard let near = Fraction(decimal) else { throw .tooLarge }
    let margin = near.magnitude * Fraction(10).power(-28)
    return side == .negative ? near - margin : near + margin
  }
}
