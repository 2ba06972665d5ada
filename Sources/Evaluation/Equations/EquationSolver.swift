internal import Arithmetic
internal import Syntax

/// Solves an equation of one unknown: as a polynomial, by inverse functions where these leave nothing out,
/// and else by a search in a range.
struct EquationSolver {
  private let question: EquationQuestion
  private let sides: ComparedSides
  /// The meanings of the names in them, in which the unknown has no value.
  private var environment: Environment { sides.environment }

  init(
    _ question: EquationQuestion,
    _ left: Expression,
    _ right: Expression,
    in environment: Environment
  ) throws(EvaluationError) {
    self.question = question
    sides = try ComparedSides(left, right, .equal, of: question, in: environment)
  }

  func solutions() throws(EvaluationError) -> Solutions {
    var solutions = try solutionsAsNumbers()
    solutions.units = question.units
    return solutions
  }

  /// The solutions where the line is divided at the numbers at which a function of the equation breaks, as for an
  /// inequality; nil where those that were found before are as good.
  ///
  /// Solutions that are whole intervals are a condition: what is not known of it remains as it was asked.
  func solutions(
    dividing found: Solutions
  ) throws(EvaluationError) -> InequalitySolver.Outcome? {
    guard !found.isDecided else { return nil }
    let program = try sides.program(ignoringConditions: true)
    let hasSimplerParts = program.hasSimplerParts
    guard !found.intervals.isEmpty || hasSimplerParts else { return nil }
    let solver = try InequalitySolver(question, in: environment, searching: found.intervals)
    if let outcome = try? solver.solution(),
      !found.intervals.isEmpty || outcome.known.undecided.isEmpty
    {
      return outcome
    }
    guard !found.intervals.isEmpty else { return nil }
    var known = found
    known.units = question.units
    known.coverage = .some
    return (.formula(question.condition), known, nil)
  }

  private func solutionsAsNumbers() throws(EvaluationError) -> Solutions {
    let program = try sides.program(ignoringConditions: true)
    let isReal = environment.numberMode == .real || question.range != nil
    let equations = Equations(program)
    if isReal, let solutions = try solutionsByInversion(equations) { return solutions }
    if let rational = RationalFunction(program), isReal || isAnalytic {
      return try solutions(of: rational)
    }
    guard isReal else { throw EvaluationError(.equation(.needsRealMode), at: question.place) }
    guard !equations.isZeroThroughout else {
      throw EvaluationError(.equation(.everyNumber), at: question.place)
    }
    var solutions = try solutions(of: program, equations)
    guard equations.mayHaveNegativeBases(in: question.range?.hull) else { return solutions }
    solutions.leavesOutNegativeBases = true
    let known = solutions.solutions.compactMap(\.value.re.fraction)
    for integer in integers where !known.contains(integer) {
      guard try solves(Real(integer)) else { continue }
      solutions.solutions.append(.init(value: Complex(Real(integer))))
    }
    return solutions.sorted
  }

  /// The solutions where a power is too high to be multiplied out; nil where they are not all known to be simple.
  private func solutionsByInversion(
    _ equations: Equations
  ) throws(EvaluationError) -> Solutions? {
    guard equations.hasHighPowers, let all = equations.allZeros(), all.dropped.isEmpty,
      let slope = equations.program.derivative,
      all.zeros.allSatisfy({ (try? slope.value(at: $0).sign()).map { $0 != .zero } ?? false })
    else { return nil }
    var solutions = Solutions()
    solutions.solutions = all.zeros.map { .init(value: Complex($0)) }
    return try limited(solutions)
  }

  /// Whether conj, abs and their like have no part in it: in a program of a real number conj x is x.
  private var isAnalytic: Bool {
    difference.map { $0.notAnalyticFunction(of: question.unknown) == nil } ?? false
  }

  /// Whether the equation holds, or fails, for every number, where its simplified difference says so.
  private var identity: Bool? {
    guard let difference else { return nil }
    let equation = Expression.equation(difference, Expression(integer: Integer(0)))
    return Identity(ofFunctions: equation, in: environment)?.isTrue
  }

  /// The difference of the sides as a formula of the unknown; nil where it is none.
  private var difference: Expression? {
    var evaluator = Evaluator()
    return try? evaluator.difference(
      sides.left,
      sides.right,
      holding: [question.unknown],
      in: environment
    )
  }

  private func solutions(where holds: Bool) throws(EvaluationError) -> Solutions {
    guard !holds else { throw EvaluationError(.equation(.everyNumber), at: question.place) }
    return try limited(Solutions())
  }

  private func solutions(
    of program: StraightLineProgram,
    _ equations: Equations
  ) throws(EvaluationError) -> Solutions {
    if let all = equations.allZeros() {
      var solutions = Solutions()
      solutions.solutions = all.zeros.map { .init(value: Complex($0)) }
      solutions.dropped = all.dropped
      return try limited(solutions)
    }
    if let range = question.range {
      if let holds = identity { return try solutions(where: holds) }
      return try limited(search(program, in: range.hull, as: .realNumbers))
    }
    let integer = environment.nameOfInteger(besides: [question.unknown])
    if let families = equations.families(), let formulas = formulas(of: families, integer) {
      var solutions = Solutions()
      (solutions.families, solutions.integer) = (formulas, integer)
      return solutions
    }
    if let holds = identity { return try solutions(where: holds) }
    if let polynomial = equations.polynomialOfVariable(), let bound = try? polynomial.bound() {
      return search(program, in: -bound...bound, as: .realNumbers)
    }
    let range = sides.usualRange
    var solutions = search(program, in: range, as: .range(range, isChosen: true))
    // Waves have too many zeros far away.
    for factor in (sides.takeAngles ? [100] : [100, 10_000]).map({ Fraction($0) }) {
      guard solutions.isEmptyInRange else { break }
      let range = factor * range.lowerBound...factor * range.upperBound
      let more = search(program, in: range, as: .range(range, isChosen: true))
      guard more.isDecided || !more.solutions.isEmpty || !more.intervals.isEmpty else { break }
      solutions = more
    }
    return solutions
  }

  /// The integers of a moderate size in the range.
  private var integers: [Fraction] {
    let range = question.range?.hull ?? Fraction(-100)...Fraction(100)
    return (-100...100).map { Fraction($0) }.filter { range.contains($0) }
  }

  /// Whether a number solves the equation as the language evaluates it.
  func solves(_ number: Complex) throws(EvaluationError) -> Bool {
    var evaluator = Evaluator(parameters: [question.unknown: Value(number)])
    guard let first = try? evaluator.value(sides.left, in: environment).simplified.number,
      let second = try? evaluator.value(sides.right, in: environment).simplified.number
    else { return false }
    do {
      guard try (first.re - second.re).sign() == .zero else { return false }
      return try (first.im - second.im).sign() == .zero
    } catch {
      throw EvaluationError(error, .relation, at: question.place)
    }
  }

  private func solves(_ number: Real) throws(EvaluationError) -> Bool {
    var evaluator = Evaluator(parameters: [question.unknown: .real(number)])
    guard let first = try? evaluator.real(sides.left, in: environment),
      let second = try? evaluator.real(sides.right, in: environment)
    else { return false }
    do {
      return try (first - second).sign() == .zero
    } catch {
      throw EvaluationError(error, .relation, at: question.place)
    }
  }

  // MARK: Families

  /// The families as formulas such as 30 + 360n; nil where a number in them has no exact form.
  private func formulas(of families: [Equations.Family], _ integer: String) -> [Expression]? {
    var formulas: [Expression] = []
    for family in families {
      guard
        let value = (try? Value.real(family.value).formulaPart()) ?? formula(of: family),
        let period = try? Value.real(family.period).formulaPart()
      else { return nil }
      let repeated = period.timesName(integer)
      let isZero = family.value.fraction?.isZero ?? false
      formulas.append(
        isZero ? repeated : value.followed(by: repeated)
      )
    }
    return formulas
  }

  /// The first number of a family with inverse functions of angles, π − asin(1/3); nil where their arguments have no
  /// exact form.
  private func formula(of family: Equations.Family) -> Expression? {
    var (terms, rest) = ([Expression.Term](), family.rest)
    for angle in family.angles {
      if (try? Value.real(angle.factor * angle.angle).formulaPart()) != nil {
        rest = rest + angle.factor * angle.angle
        continue
      }
      let isOdd = angle.function != "acos"
      guard let sign = try? angle.argument.sign(), let direction = try? angle.factor.sign() else {
        return nil
      }
      let isReflected = isOdd && sign == .negative
      guard let factor = try? environment.angleMode.unit.radians(angle.factor).magnitude,
        let argument = try? Value.real(isReflected ? -angle.argument : angle.argument)
          .formulaPart(),
        let multiple = try? Value.real(factor).formulaPart()
      else { return nil }
      let call = Expression(.call(angle.function, [argument]))
      let isSubtracted = (direction == .negative) != isReflected
      terms.append(.init(isSubtracted ? .minus : .plus, multiple.multiplied(by: call)))
    }
    guard let start = try? Value.real(rest).formulaPart() else { return nil }
    if rest.fraction?.isZero == true, let first = terms.first {
      let operand = first.sign == .minus ? Expression(.negation(first.operand)) : first.operand
      terms[0] = .init(.plus, operand)
      return terms.count == 1 ? operand : Expression(.sum(terms))
    }
    return terms.isEmpty ? start : Expression(.sum([.init(.plus, start)] + terms))
  }

  // MARK: Polynomials

  private func solutions(of function: RationalFunction) throws(EvaluationError) -> Solutions {
    guard !function.isZero else {
      throw EvaluationError(.equation(.everyNumber), at: question.place)
    }
    let isReal = environment.numberMode == .real || question.range != nil
    var solutions = Solutions()
    solutions.extent = isReal ? .realNumbers : .complexNumbers
    solutions.solutions = function.zeros(isReal: isReal).map {
      .init(value: $0.value, multiplicity: $0.multiplicity)
    }
    if solutions.solutions.isEmpty, isReal, question.range == nil {
      solutions.countInComplexMode = function.zeros(isReal: false).count
    }
    return try limited(solutions)
  }

  /// The solutions in the range of the question.
  private func limited(_ solutions: Solutions) throws(EvaluationError) -> Solutions {
    guard let range = question.range else { return solutions }
    var limited = solutions
    limited.extent = .range(range.hull, isChosen: false)
    (limited.solutions, limited.dropped) = ([], [])
    do {
      for solution in solutions.solutions where try range.contains(solution.value.re) {
        limited.solutions.append(solution)
      }
      for number in solutions.dropped where try range.contains(number) {
        limited.dropped.append(number)
      }
    } catch {
      throw EvaluationError(error, .relation, at: question.place)
    }
    return limited
  }

  // MARK: The search

  private func search(
    _ program: StraightLineProgram,
    in range: ClosedRange<Fraction>,
    as extent: Solutions.Extent
  ) -> Solutions {
    var solutions = Solutions()
    solutions.extent = extent
    guard let found = environment.findZeros?(program, range) else {
      solutions.isComplete = false
      return solutions
    }
    solutions.isComplete = found.isComplete || !found.undecided.isEmpty
    solutions.undecided = found.undecided
    solutions.intervals = found.intervals
    if found.isAloneOutside, case .range(_, isChosen: true) = extent {
      solutions.extent = .realNumbers
    }
    for zero in found.zeros {
      guard let number = zero.number else {
        solutions.undecided.append(zero.place)
        continue
      }
      solutions.solutions.append(
        .init(value: Complex(number), multiplicity: zero.order ?? 1)
      )
    }
    return solutions.sorted
  }
}

extension EquationQuestion.Range {
  func contains(_ number: Real) throws(ArithmeticFailure) -> Bool {
    guard try (number - lower).sign() != .negative else { return false }
    return try (upper - number).sign() != .negative
  }
}

extension Expression {
  /// The sum with another term, without brackets where calls are in the sum.
  fileprivate func followed(by term: Expression) -> Expression {
    if case .sum(let terms) = self.kind, contains(.call) {
      return Expression(.sum(terms + [.init(.plus, term)]))
    }
    return Expression(.sum([.init(.plus, self), .init(.plus, term)]))
  }

  /// The product with a variable, without a sign after a number or a product.
  fileprivate func timesName(_ name: String) -> Expression {
    let variable = Factor(.implicit, Expression(.variable(name)))
    switch kind {
    case .number: return Expression(.product([Factor(.times, self), variable]))
    case .product(let factors):
      return Expression(.product(factors + [Factor(.times, variable.operand)]))
    default: return Expression(.product([Factor(.times, self), Factor(.times, variable.operand)]))
    }
  }
}
