internal import Arithmetic
internal import Syntax

// Systems that are no polynomials with fractions as coefficients.

extension EquationSystem {
  /// The solutions by formulas, or by the equation that is left where all unknowns but one are replaced.
  func solutionsBySubstitution(in environment: Environment) throws(EvaluationError) -> Answer {
    let differences = try differences(in: environment)
    let names = Set(differences.flatMap { $0.freeVariables })
    let parameters = names.subtracting(unknowns).sorted()
    do throws(FormulaFailure) {
      let isByFormulas =
        limited == nil && (!parameters.isEmpty || environment.numberMode == .complex)
      if isByFormulas,
        let answer = try linearSolutions(of: differences, environment)
      {
        return answer
      }
      let substitution = try SystemSubstitution(
        zerosOf: differences,
        for: unknowns,
        keeping: limited?.name
      )
      if substitution.isInconsistent { return ([], Solutions(of: environment.numberMode)) }
      if substitution.rest.isEmpty { return try family(substitution, environment) }
      if isByFormulas {
        return try formulas(substitution, environment)
      }
      guard substitution.unknowns.count == 1 else { throw FormulaFailure.withoutName("") }
    } catch {
      switch error {
      case .withoutName where !parameters.isEmpty:
        throw EvaluationError(.equation(.noFormula(unknowns, parameters)), at: place)
      case .withoutName, .notFormula: throw EvaluationError(.equation(.notSystem), at: place)
      default: throw EvaluationError(.formula(error, function: "solve"), at: place)
      }
    }
    return try numbers(differences, environment)
  }

  /// The differences of the sides as formulas.
  private func differences(in environment: Environment) throws(EvaluationError) -> [Expression] {
    var differences: [Expression] = []
    for (left, right) in equations {
      var evaluator = Evaluator()
      let difference = try evaluator.difference(left, right, holding: unknowns, in: environment)
      guard let difference else { throw EvaluationError(.equation(.notSystem), at: place) }
      differences.append(difference)
    }
    return differences
  }

  // MARK: Formulas

  private func linearSolutions(
    of differences: [Expression],
    _ environment: Environment
  ) throws(FormulaFailure) -> Answer? {
    let system: LinearFormulaSystem
    do throws(FormulaEquationFailure) {
      system = try LinearFormulaSystem(zerosOf: differences, for: unknowns, environment.numberMode)
    } catch {
      switch error {
      case .noFormula, .everyNumber: return nil
      case .formula(let failure): throw failure
      }
    }
    var known = Solutions(of: environment.numberMode)
    known.conditions = system.conditions
    guard let values = system.values else { return ([], known) }
    known.formulaConditions = [[]]
    return ([try list(values, environment)], known)
  }

  /// The unknowns that are left can be anything.
  private func family(
    _ substitution: SystemSubstitution,
    _ environment: Environment
  ) throws(FormulaFailure) -> Answer {
    var known = Solutions(of: environment.numberMode)
    known.freeNames = substitution.unknowns
    known.conditions = try conditions(substitution.conditions)
    let values = try values(of: substitution, with: [:])
    for side in equations.flatMap({ [$0.left, $0.right] }) {
      guard let conditions = conditions(for: side, values, known.freeNames) else {
        throw .withoutName("")
      }
      known.conditions.add(conditions)
    }
    let all = unknowns.map { values[$0] ?? Expression(.variable($0)) }
    return ([try list(all, environment)], known)
  }

  /// The solutions of the equations that are left, by formulas.
  private func formulas(
    _ substitution: SystemSubstitution,
    _ environment: Environment
  ) throws(FormulaFailure) -> Answer {
    guard substitution.rest.count == substitution.unknowns.count else { throw .withoutName("") }
    var known = Solutions(of: environment.numberMode)
    known.conditions = try conditions(substitution.conditions)
    let solutions = try solutions(
      of: substitution.rest,
      for: substitution.unknowns,
      under: &known.conditions,
      environment
    )
    var lists: [Value] = []
    for solution in solutions {
      let values = try values(of: substitution, with: solution.values)
      guard let own = try conditions(values, environment.numberMode) else { continue }
      lists.append(try list(unknowns.map { values[$0] ?? Expression(.variable($0)) }, environment))
      var all = solution.conditions
      all.add(own)
      known.formulaConditions.append(all)
    }
    known.conditions.share(with: &known.formulaConditions)
    return (lists, known)
  }

  /// Formulas for unknowns, and the conditions under which they solve some equations.
  private typealias FormulaSolution = (values: [String: Expression], conditions: [Condition])

  /// The most solutions by formulas, as many as those of a system of polynomials.
  private static var mostFormulaSolutions: Int { 120 }

  /// The solutions of equations of which one has a single unknown, and so on with the value of that in the others.
  ///
  /// Conditions without which there may be others are added to the given ones.
  private func solutions(
    of differences: [Expression],
    for unknowns: [String],
    under conditions: inout [Condition],
    _ environment: Environment
  ) throws(FormulaFailure) -> [FormulaSolution] {
    guard !unknowns.isEmpty else { return [([:], [])] }
    func own(_ difference: Expression) -> Set<String> {
      Set(difference.freeVariables).intersection(unknowns)
    }
    guard let place = differences.firstIndex(where: { own($0).count == 1 }),
      let name = own(differences[place]).first
    else { throw .withoutName("") }
    let equation: FormulaEquation
    do throws(FormulaEquationFailure) {
      equation = try FormulaEquation(
        zerosOf: differences[place],
        for: name,
        environment.numberMode,
        AngleFamilies(mode: environment.angleMode)
      )
    } catch {
      switch error {
      case .noFormula, .everyNumber: throw .withoutName("")
      case .formula(let failure): throw failure
      }
    }
    conditions.add(equation.premises)
    let common = equation.conditions.without(impliedBy: equation.premises)
    var others = differences
    others.remove(at: place)
    var all: [FormulaSolution] = []
    for solution in equation.solutions {
      let before = conditions
      let rest: [FormulaSolution]
      do throws(FormulaFailure) {
        rest = try self.solutions(
          of: others.map { $0.replacing(name, by: solution.formula).withSimpleArguments },
          for: unknowns.filter { $0 != name },
          under: &conditions,
          environment
        )
      } catch {
        // With this value of the unknown, an equation has no value whatever the others are.
        guard error == .divisionByZero else { throw error }
        conditions = before
        continue
      }
      for other in rest {
        var (values, needed) = (other.values, common)
        values[name] = solution.formula
        needed.add(solution.conditions + other.conditions)
        all.append((values, needed))
        guard all.count <= Self.mostFormulaSolutions else { throw .tooLarge }
      }
    }
    return all
  }

  /// The conditions under which all sides have values; nil where one never has.
  private func conditions(
    _ values: [String: Expression],
    _ mode: NumberMode
  ) throws(FormulaFailure) -> [Condition]? {
    var all: [Condition] = []
    for side in equations.flatMap({ [$0.left, $0.right] }) {
      let formula = values.reduce(side) { $0.replacing($1.key, by: $1.value) }
      let own = try FormulaCondition.conditions(forValueOf: formula.withSimpleArguments, mode)
      guard let own else { return nil }
      all.add(own)
    }
    return all
  }

  /// The values of all unknowns where those that are left have values.
  private func values(
    of substitution: SystemSubstitution,
    with known: [String: Expression]
  ) throws(FormulaFailure) -> [String: Expression] {
    var values = known
    for step in substitution.steps.reversed() {
      let value = values.reduce(step.value) { $0.replacing($1.key, by: $1.value) }
      values[step.name] = try value.reducedFormula()
    }
    return values
  }

  private func conditions(
    _ conditions: [FormulaCondition]
  ) throws(FormulaFailure) -> [Condition] {
    guard let all = try FormulaCondition.conditions(conditions) else { throw .divisionByZero }
    return all
  }

  /// The conditions under which an expression has a value for all values of some names; nil where it has
  /// none for some of them.
  private func conditions(
    for side: Expression,
    _ values: [String: Expression],
    _ names: [String]
  ) -> [Condition]? {
    let formula = values.reduce(side) { $0.replacing($1.key, by: $1.value) }
    var reader = FormulaReader()
    guard let tree = try? reader.read(formula),
      var algebra = try? FormulaAlgebra(reader.indeterminates),
      (try? algebra.quotient(tree)) != nil, reader.indeterminates.divisors.isEmpty,
      reader.indeterminates.items.allSatisfy(\.isTotal)
    else { return nil }
    var conditions: [Condition] = []
    for divisor in algebra.divisors {
      for (factor, _) in divisor.sortedFactors ?? [(divisor, 1)] {
        let formula = algebra.expression(factor)
        guard !names.contains(where: formula.freeVariables.contains) else { return nil }
        if formula.freeVariables.isEmpty {
          guard let sign = formula.constantSign, sign != .zero else { return nil }
        } else {
          conditions.append(algebra.condition(unequalToZero: factor))
        }
      }
    }
    return conditions
  }

  private func list(
    _ formulas: [Expression],
    _ environment: Environment
  ) throws(FormulaFailure) -> Value {
    var values: [Value] = []
    for formula in formulas {
      if formula.freeVariables.isEmpty {
        guard let number = try? environment.result(of: formula).value else { throw .undecided }
        values.append(number)
      } else {
        values.append(.formula(formula))
      }
    }
    guard let list = try? Value(list: values, at: place) else { throw .tooLarge }
    return list
  }

  // MARK: Numbers

  private func numbers(
    _ differences: [Expression],
    _ environment: Environment
  ) throws(EvaluationError) -> Answer {
    guard
      let substitution = try? SystemSubstitution(
        zerosOf: differences,
        for: unknowns,
        keeping: limited?.name
      )
    else { throw EvaluationError(.equation(.notSystem), at: place) }
    let name = substitution.unknowns[0]
    let question = try EquationQuestion(
      zerosOf: substitution.rest[0],
      for: name,
      in: limited?.range,
      at: place,
      environment
    )
    var known = try EquationSolver(
      question,
      substitution.rest[0],
      Expression(integer: Integer(0)),
      in: environment
    ).solutions()
    guard known.intervals.isEmpty, known.units.isEmpty else {
      throw EvaluationError(.equation(.notSystem), at: place)
    }
    if !known.families.isEmpty {
      return (try families(known.families, substitution, environment), known)
    }
    known.limitedName = name
    var lists: [Value] = []
    var kept: [Solutions.Solution] = []
    for solution in known.solutions {
      var evaluator = Evaluator(parameters: [name: Value(solution.value)])
      guard try solves(substitution, &evaluator, environment) else { continue }
      kept.append(solution)
      lists.append(try Value(list: unknowns.compactMap { evaluator.parameters?[$0] }, at: place))
    }
    known.solutions = kept.map { .init(value: $0.value) }
    return (lists, known)
  }

  /// The families of the unknown that is left, with formulas for the others.
  private func families(
    _ families: [Expression],
    _ substitution: SystemSubstitution,
    _ environment: Environment
  ) throws(EvaluationError) -> [Value] {
    var lists: [Value] = []
    do throws(FormulaFailure) {
      for family in families {
        let values = try values(of: substitution, with: [substitution.unknowns[0]: family])
        let names = Set(family.freeVariables)
        guard substitution.rest.count == 1, !unknowns.contains(where: names.contains),
          equations.flatMap({ [$0.left, $0.right] })
            .allSatisfy({ conditions(for: $0, values, Array(names))?.isEmpty ?? false })
        else { throw FormulaFailure.withoutName("") }
        lists.append(try list(unknowns.compactMap { values[$0] }, environment))
      }
    } catch {
      throw EvaluationError(.equation(.notSystem), at: place)
    }
    return lists
  }

  /// Gives the other unknowns their values; returns whether all equations hold.
  private func solves(
    _ substitution: SystemSubstitution,
    _ evaluator: inout Evaluator,
    _ environment: Environment
  ) throws(EvaluationError) -> Bool {
    do throws(EvaluationError) {
      for step in substitution.steps.reversed() {
        let value = try evaluator.value(step.value, in: environment)
        evaluator.parameters?[step.name] = value
      }
      // The equations hold by their solution for an unknown, where both sides have values. Functions that were defined
      // with the unknowns have them from the environment.
      var environment = environment
      for name in unknowns {
        if let value = evaluator.parameters?[name] { environment.assign(Result(value), to: name) }
      }
      for (left, right) in equations {
        _ = try evaluator.value(left, in: environment)
        _ = try evaluator.value(right, in: environment)
      }
      for formula in substitution.rest.dropFirst() {
        guard let number = try evaluator.value(formula, in: environment).number else {
          return false
        }
        if try number.re.isNonzero(at: place) { return false }
        if try number.im.isNonzero(at: place) { return false }
      }
      return true
    } catch {
      if case .arithmetic(let failure, _) = error.kind, failure.meansNoValue { return false }
      throw error
    }
  }
}

extension Real {
  fileprivate func isNonzero(at place: SourceRange) throws(EvaluationError) -> Bool {
    do {
      return try sign() != .zero
    } catch {
      throw EvaluationError(error, .relation, at: place)
    }
  }
}

extension Expression {
  /// The formula as one quotient of polynomials without common divisors, or as it is where that is longer.
  func reducedFormula() throws(FormulaFailure) -> Expression {
    var reader = FormulaReader()
    let tree = try reader.read(self)
    var algebra = try FormulaAlgebra(reader.indeterminates)
    return algebra.expression(try algebra.quotient(tree))
  }

  /// The formula with sums and products in arguments of functions collected: ln(2a) for ln(a + a).
  fileprivate var withSimpleArguments: Expression {
    guard !isLeaf else { return self }
    let formula = mappingOperands(\.withSimpleArguments)
    guard case .call(let name, let arguments) = formula.kind else { return formula }
    return Expression(
      .call(name, arguments.map { $0.freeVariables.isEmpty ? $0 : FormulaSum($0).expression })
    )
  }
}
