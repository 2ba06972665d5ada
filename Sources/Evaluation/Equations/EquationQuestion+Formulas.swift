internal import Arithmetic
internal import Syntax

// Equations with other names without values beside the unknown.

extension EquationQuestion {
  /// The solutions by formulas of the other names; nil where all of these have values, no number is complex, and
  /// the unknown is in no function.
  ///
  /// Conditions on the unknown become conditions on the names in its formulas.
  func formulas(
    under conditions: [Condition],
    in environment: Environment
  ) throws(EvaluationError) -> (values: [Value], known: Solutions)? {
    guard let (left, right) = sides else { return nil }
    var names = Set(left.freeVariables + right.freeVariables)
    let hidden = environment.unknownsInFunctions(calledIn: condition)
    names.formUnion(hidden)
    // The elements of a kept matrix are formulas of names, which never get the values of variables.
    var kept = names.reduce(into: Set()) {
      $0.formUnion(environment.variables[$1]?.value.namesInFormulas ?? [])
    }
    names.remove(unknown)
    kept.remove(unknown)
    let written = names.filter { !environment.hasValue($0) }
    let parameters = written.union(kept).sorted()
    let isComplex = [left, right].contains(where: environment.mentionsComplexNumbers)
    let environment = isComplex ? environment.withPrincipalValues : environment
    let mode = environment.numberMode
    let isInFunction = hidden.contains(unknown)
    guard !parameters.isEmpty || isComplex || isInFunction, range == nil, !hasUnits else {
      return nil
    }
    var evaluator = Evaluator()
    let difference: Expression?
    if written.isEmpty, !isComplex, !isInFunction {
      difference = try? evaluator.difference(left, right, holding: [unknown], in: environment)
      guard let difference, !Set(difference.freeVariables).isSubset(of: [unknown]) else {
        return nil
      }
    } else {
      difference = try evaluator.difference(left, right, holding: [unknown], in: environment)
    }
    if parameters.isEmpty, isComplex {
      guard difference?.isZeroFormula != true else {
        throw EvaluationError(.equation(.everyNumber), at: place)
      }
      if let difference, difference.freeVariables.isEmpty, difference.isNumberOtherThanZero {
        return ([], Solutions(of: mode))
      }
      if let known = difference?.complexRoots(of: unknown, mode) {
        return (known.solutions.map { Value($0.value) }, known)
      }
      if difference?.hasImaginaryUnit != true, !isInFunction { return nil }
    }
    guard let difference else { throw EvaluationError(.equation(.notSolvable), at: place) }
    let integer = environment.nameOfInteger(besides: names.union(kept).union([unknown]))
    let families = AngleFamilies(mode: environment.angleMode, integer: integer)
    var equation: FormulaEquation
    do throws(FormulaEquationFailure) {
      equation = try FormulaEquation(zerosOf: difference, for: unknown, mode, families)
    } catch {
      switch error {
      case .noFormula where parameters.isEmpty && isInFunction: return nil
      case .noFormula:
        throw EvaluationError(.equation(.noFormula([unknown], parameters)), at: place)
      case .everyNumber: throw EvaluationError(.equation(.everyNumber), at: place)
      case .formula(let failure):
        throw EvaluationError(.formula(failure, function: "solve"), at: place)
      }
    }
    equation.restrict(to: conditions)
    var known = Solutions(of: mode)
    known.conditions = equation.conditions
    known.formulaConditions = equation.solutions.map(\.conditions)
    if equation.solutions.contains(where: { $0.formula.freeVariables.contains(integer) }) {
      known.integer = integer
    }
    var values: [Value] = []
    for solution in equation.solutions {
      let conditions = solution.conditions + equation.conditions
      let formula =
        isComplex
        ? solution.formula.tidied(in: mode)
        : solution.formula.endingWithMultiple(
          of: integer,
          turning: !conditions.contains { $0.names.contains(integer) }
        )
      values.append(
        formula.freeVariables.isEmpty
          ? try environment.result(of: formula).value : .formula(formula)
      )
    }
    if !values.contains(where: \.holdsFormulas) {
      let places = values.indices.sorted { values[$0].isProvenBelow(values[$1]) }
      known.formulaConditions = places.map { known.formulaConditions[$0] }
      values = places.map { values[$0] }
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
        guard error == .inexact || error == .ofAngleMode else { return nil }
        throw EvaluationError(.formula(error, function: "solve"), at: side.range)
      }
    }
    return FormulaSum(sides[0]).plus(FormulaSum(sides[1]).negated).expression
  }
}

extension Expression {
  /// The solutions of the equation with 0, a polynomial with Gaussian integers; nil where it is none or 0, and where
  /// formulas say the same roots better: those of degree 1 and 2, each of which is single.
  fileprivate func complexRoots(of unknown: String, _ mode: NumberMode) -> Solutions? {
    guard let (polynomial, divisors) = gaussianPolynomials(of: unknown), polynomial.degree >= 0
    else { return nil }
    let roots = polynomial.roots(excluding: divisors)
    let isSimple = 1...2 ~= polynomial.degree && roots.count == polynomial.degree
    guard !isSimple || !divisors.isEmpty || !hasImaginaryUnit else { return nil }
    var known = Solutions(of: mode)
    known.solutions = roots.map { .init(value: $0.value, multiplicity: $0.multiplicity) }
    return known
  }
}

extension Environment {
  /// A name for every integer that has no value and is none of the others.
  func nameOfInteger(besides others: Set<String>) -> String {
    let names = ["n", "k", "m", "j", "n_"]
    return names.first { !others.contains($0) && !hasValue($0) } ?? "n__"
  }
}

extension Expression {
  /// A sum with its multiple of the name of every integer last, where it has one such term.
  ///
  /// The multiple has a plus, unless conditions have the name: then its sign cannot be turned.
  fileprivate func endingWithMultiple(of integer: String, turning: Bool) -> Expression {
    let terms = FormulaSum(self).terms
    let multiples = terms.filter { $0.expression.freeVariables.contains(integer) }
    let name = Expression(.variable(integer))
    guard multiples.count == 1,
      multiples[0].factors.contains(where: { $0.base == name && $0.exponent == 1 })
    else { return self }
    let others = terms.filter { !$0.expression.freeVariables.contains(integer) }
    let start = FormulaSum(others).expression.beginningWithPlus
    let last = turning ? FormulaSum(multiples[0].magnitude).product : multiples[0]
    let all = FormulaSum(start).terms + [last]
    return FormulaSum(all).expression
  }
}
