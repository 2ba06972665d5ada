internal import Arithmetic
internal import Syntax

/// The sides of a relation, as numbers of the same units, and the meanings of the names in them.
struct ComparedSides {
  let left: Expression
  let right: Expression
  let relation: Relation
  /// The unknown has no value in it.
  let environment: Environment
  private let question: EquationQuestion

  /// Throws where the units of the sides are unlike.
  init(
    _ left: Expression,
    _ right: Expression,
    _ relation: Relation,
    of question: EquationQuestion,
    in environment: Environment
  ) throws(EvaluationError) {
    (self.question, self.relation) = (question, relation)
    var environment = environment
    environment.makeUnknown(question.unknown)
    guard question.hasUnits else {
      (self.left, self.right, self.environment) = (left, right, environment)
      return
    }
    var elimination = UnitElimination(of: question.unknown, in: question.units, environment)
    guard let first = try elimination.eliminated(left),
      let second = try elimination.eliminated(right)
    else { throw EvaluationError(.equation(.notSolvable), at: question.place) }
    guard first.measure == second.measure else {
      let failure = QuantityFailure.unlike(first.measure, second.measure)
      throw EvaluationError(.quantity(failure, .relation(relation)), at: question.place)
    }
    self.left = first.number
    self.right = try elimination.number(of: second, in: first.units, at: question.place)
    self.environment = elimination.environment
  }

  /// The difference of the sides as a function of the unknown, where the conditions of formulas in them hold, or
  /// everywhere.
  func program(
    ignoringConditions: Bool = false
  ) throws(EvaluationError) -> StraightLineProgram {
    guard
      let program = try CurveCompiler.difference(
        left,
        right,
        of: question.unknown,
        isOneNumber: relation == .equal,
        ignoringConditions: ignoringConditions,
        in: environment
      )
    else {
      let isReal = environment.numberMode == .real || question.range != nil
      throw EvaluationError(.equation(isReal ? .notSolvable : .needsRealMode), at: question.place)
    }
    return program
  }

  /// Whether a function of an angle is in one.
  var takeAngles: Bool { [left, right].contains(where: \.takesAngles) }

  /// Where solutions are searched for if the question does not say: two turns, where angles are in it.
  var usualRange: ClosedRange<Fraction> {
    let turn: Fraction? =
      switch environment.angleMode {
      case .degrees: Fraction(360)
      case .gradians: Fraction(400)
      case .radians: nil
      }
    guard let turn, takeAngles else {
      return Fraction(-10)...Fraction(10)
    }
    return -turn...turn
  }
}
