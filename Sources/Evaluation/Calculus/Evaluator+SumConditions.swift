internal import Arithmetic
internal import Syntax

// The conditions under which a closed form is a sum or product.

extension Evaluator {
  /// Notes for which bounds a closed form holds: those whose difference is an integer that is at least −1.
  ///
  /// Throws where there are none, and where it does not hold for all numbers of a sum around this one.
  mutating func noteRange(
    of question: SeriesQuestion,
    from first: Expression,
    through last: Expression
  ) throws(EvaluationError) {
    let difference = FormulaSum(last).plus(FormulaSum(first).negated)
    integerNames.formUnion(first.freeVariables + last.freeVariables)
    guard last.steps(from: first) == nil else { return }
    let rest = FormulaSum(difference.terms.filter { !$0.expression.freeVariables.isEmpty })
    let constants = FormulaSum(difference.terms.filter(\.expression.freeVariables.isEmpty))
    guard let constant = constants.fraction, constant.isInteger else {
      // Of 1..n + 1/2 and 1..n + π the last number is none of the sum; of 1..(n + 1)/2 it may be one.
      guard rest.terms.contains(where: { !$0.coefficient.isInteger }) else {
        throw question.error(.notInteger, at: question.source)
      }
      let least = Condition.number(-1)
      remarks.note(condition: Condition(integers: difference.expression, .greaterOrEqual, least))
      return
    }
    if rest.terms.count == 1, try noteBound(of: question, rest.terms[0], plus: constant) { return }
    let isShared = !Set(last.freeVariables).isDisjoint(with: first.freeVariables)
    if last.freeVariables.isEmpty || isShared {
      let least = (Fraction(-1) - constant).expression
      remarks.note(condition: Condition(integers: rest.expression, .greaterOrEqual, least))
      return
    }
    // n − 1 ≥ −1 is n ≥ 0.
    let numbers = last.termsWithSigns.filter(\.freeVariables.isEmpty)
    let added = numbers.reduce(FormulaSum([])) { $0.plus(FormulaSum($1)) }
    let varying = FormulaSum(last).plus(added.negated).expression
    let least = FormulaSum(first).plus(FormulaSum(Fraction(-1).expression)).plus(added.negated)
    remarks.note(condition: Condition(integers: varying, .greaterOrEqual, least.expression))
  }

  /// Notes the least or greatest number of a name for which the multiple of it and a constant are at least −1.
  ///
  /// Of −n..n, 2n ≥ −1 is n ≥ 0, and of n..3, −n ≥ −4 is n ≤ 4. Returns false where the term is no integer multiple of
  /// a name; throws where the numbers of a sum around this one are others.
  private mutating func noteBound(
    of question: SeriesQuestion,
    _ term: FormulaProduct,
    plus constant: Fraction
  ) throws(EvaluationError) -> Bool {
    guard term.factors.count == 1, term.factors[0].exponent == 1 else { return false }
    let (name, factor) = (term.factors[0].base, term.coefficient)
    let limit = (Fraction(-1) - constant) / factor
    let isLeast = factor.signum > 0
    let integer = isLeast ? limit.ceiling : limit.floor
    if case .variable(let text) = name.kind, let first = boundNames[text] {
      // k/2 is no integer for every k.
      guard factor.isInteger else { throw question.error(.noClosedForm) }
      if isLeast, let first {
        guard first >= integer else { throw question.error(.noClosedForm) }
        return true
      }
    }
    guard factor.isInteger else { return false }
    let bound = Fraction(integer).expression
    remarks.note(
      condition: Condition(integers: name, isLeast ? .greaterOrEqual : .lessOrEqual, bound)
    )
    return true
  }

  /// Notes that divisors are not 0 that the terms do not have in a shorter form: 1/(k + a) − 1/(k + a).
  ///
  /// Those without other names are tested for each number from the first one on, where this is known.
  mutating func noteCancelledDivisors(
    in formula: Expression,
    _ question: SeriesQuestion,
    from first: Integer?,
    in environment: Environment
  ) {
    let mode = environment.numberMode
    var reader = FormulaReader(rootsOf: mode)
    guard let shorter = formula.transformed(by: BuiltIn.simplification), shorter != formula,
      let terms = try? reader.read(formula), let answer = try? reader.read(shorter),
      let found = try? FormulaConditions(of: terms, notOf: answer, reader.indeterminates, mode)
    else { return }
    for item in found.items where item.isDivisor {
      let others = item.formula.freeVariables.filter {
        $0 != question.name && !boundNames.keys.contains($0)
      }
      guard first == nil || !others.isEmpty, others.allSatisfy({ isOpen($0, in: environment) })
      else { continue }
      remarks.note(condition: item.condition)
    }
  }

  /// Notes that the ratios of the terms are not 1, which the closed form divides by.
  mutating func noteRatios(of summation: Summation, in mode: NumberMode) {
    for part in summation.parts where !part.ratio.freeVariables.isEmpty {
      remarks.note(condition: part.ratio.conditionOfUnequalToOne(in: mode))
    }
  }
}

extension Expression {
  /// Whether forms of it for real names are not right for complex values, as −asin k for asin(−k) with k > 1.
  func isOddOnBranchCuts(in mode: NumberMode) -> Bool {
    guard mode == .complex, callsFunctionWithBranchCuts else { return false }
    let forms = [NumberMode.real, .complex].map { mode in
      (try? FormulaAnswer(BuiltIn.expansion, self, of: nil, mode))?.expression
    }
    return forms[0] != forms[1]
  }

  private var callsFunctionWithBranchCuts: Bool {
    if case .call(let name, _) = kind, BuiltIn.named(name)?.hasBranchCuts == true { return true }
    return !isLeaf && operands.contains(where: \.callsFunctionWithBranchCuts)
  }
}
