internal import Arithmetic
internal import Syntax

// Equations with other names without values beside the unknown.

extension EquationQuestion {
  /// The solutions by formulas of the other names; nil where all of these have values, and no number is complex.
  func formulas(
    in environment: Environment
  ) throws(EvaluationError) -> (values: [Value], known: Solutions)? {
    guard let (left, right) = sides else { return nil }
    var names = Set(left.freeVariables + right.freeVariables)
    names.remove(unknown)
    let parameters = names.filter { !environment.hasValue($0) }.sorted()
    let isComplex = [left, right].contains(where: environment.mentionsComplexNumbers)
    let environment = isComplex ? environment.withPrincipalValues : environment
    let mode = environment.numberMode
    guard !parameters.isEmpty || isComplex, range == nil, !hasUnits else { return nil }
    var evaluator = Evaluator()
    let difference = try evaluator.difference(left, right, holding: [unknown], in: environment)
    if parameters.isEmpty, difference?.hasImaginaryUnit != true { return nil }
    guard let difference else { throw EvaluationError(.equation(.notSolvable), at: place) }
    let equation: FormulaEquation
    do throws(FormulaEquationFailure) {
      equation = try FormulaEquation(zerosOf: difference, for: unknown, mode)
    } catch {
      switch error {
      case .noFormula:
        throw EvaluationError(.equation(.noFormula([unknown], parameters)), at: place)
      case .everyNumber: throw EvaluationError(.equation(.everyNumber), at: place)
      case .formula(let failure):
        throw EvaluationError(.formula(failure, function: "solve"), at: place)
      }
    }
    var known = Solutions(of: mode)
    known.conditions = equation.conditions
    known.formulaConditions = equation.solutions.map(\.conditions)
    var values: [Value] = []
    for solution in equation.solutions {
      let formula = isComplex ? solution.formula.tidied(in: mode) : solution.formula
      values.append(
        formula.freeVariables.isEmpty
          ? try environment.result(of: formula).value : .formula(formula)
      )
    }
    return (values, known)
  }
}

extension Evaluator {
  /// The difference of two sides as a formula in which the names, and those without a value, are unknown; nil
  /// where a side is no formula of numbers.
  mutating func difference(
    _ left: Expression,
    _ right: Expression,
    holding names: [String],
    in environment: Environment
  ) throws(EvaluationError) -> Expression? {
    var sides: [Expression] = []
    for side in [left, right] {
      let value = try value(ofHeld: side.percentagesApplied ?? side, names, in: environment)
      do throws(FormulaFailure) {
        sides.append(try value.formulaPart())
      } catch {
        guard error == .inexact else { return nil }
        throw EvaluationError(.formula(error, function: "solve"), at: side.range)
      }
    }
    return FormulaSum(sides[0]).plus(FormulaSum(sides[1]).negated).expression
  }
}
