internal import Arithmetic
internal import Syntax

/// An equation with other names without values beside its unknown, which is solved by formulas of them.
///
/// The difference of its sides is a quotient of polynomials of one function g of the unknown, and each root
/// of its numerator a formula V. Where g is the unknown, these are the solutions; otherwise the equation
/// g⁻¹(V) = the argument of g is solved in the same way. V in the place of g is proven to give 0 by
/// `FormulaProof`, and g(g⁻¹(V)) = V holds under the conditions of `FunctionInverse`.
struct FormulaEquation {
  private let unknown: String
  private let mode: NumberMode
  private let families: AngleFamilies
  /// Conditions without which there may be other solutions, and those that all solutions have.
  private(set) var conditions: [Condition] = []
  /// Conditions without which there may be other solutions.
  private(set) var premises: [Condition] = []
  private(set) var solutions: [Solution] = []

  struct Solution {
    let formula: Expression
    /// The conditions under which it is one.
    var conditions: [Condition]
  }

  /// How deep functions are inverted.
  private static let mostSteps = 8

  /// Solves the equation that a formula is 0; throws `noFormula` where that takes more than it knows.
  init(
    zerosOf difference: Expression,
    for unknown: String,
    _ mode: NumberMode,
    _ families: AngleFamilies
  ) throws(FormulaEquationFailure) {
    try self.init(solving: difference, for: unknown, mode, families)
    // What a solution needs is said of names that have values.
    let own = solutions.flatMap(\.conditions)
    guard !own.contains(where: { $0.names.contains(unknown) }) else { throw .noFormula }
    for index in solutions.indices {
      solutions[index].conditions.removeAll { conditions.contains($0) }
    }
    solutions = solutions.withoutRepetitions
    premises = conditions
    shareConditions()
  }

  /// Makes those that all solutions have conditions of the whole.
  private mutating func shareConditions() {
    var own = solutions.map(\.conditions)
    conditions.share(with: &own)
    for index in solutions.indices { solutions[index].conditions = own[index] }
  }

  /// Keeps the solutions for which conditions on the unknown may hold, each with what is left of these.
  mutating func restrict(to conditions: [Condition]) {
    solutions = solutions.compactMap { solution in
      var solution = solution
      for condition in conditions {
        let own = condition.replacing(unknown, by: solution.formula)
        do throws(FormulaFailure) {
          guard let remaining = try own.remaining() else { return nil }
          solution.conditions.add(remaining)
        } catch {
          solution.conditions.add([own])
        }
      }
      return solution
    }
    shareConditions()
  }

  /// Solves the equation with all conditions of a solution at the solution.
  private init(
    solving difference: Expression,
    for unknown: String,
    _ mode: NumberMode,
    _ families: AngleFamilies
  ) throws(FormulaEquationFailure) {
    (self.unknown, self.mode, self.families) = (unknown, mode, families)
    do throws(FormulaFailure) {
      solutions = try solutions(of: difference, steps: 0)
    } catch {
      if error == .notName { throw .everyNumber }
      if case .withoutName = error { throw .noFormula }
      throw .formula(error)
    }
  }

  private mutating func solutions(
    of difference: Expression,
    steps: Int
  ) throws(FormulaFailure) -> [Solution] {
    let before = conditions
    do throws(FormulaFailure) {
      return try solutionsByFactors(of: difference, steps: steps)
    } catch {
      // The unknown may be left beside its root, as in x/√x, where it is a power of that.
      guard error == .unproven else { throw error }
      conditions = before
      return try solutionsByRoot(of: difference, steps: steps)
    }
  }

  private mutating func solutionsByFactors(
    of difference: Expression,
    steps: Int
  ) throws(FormulaFailure) -> [Solution] {
    guard steps < Self.mostSteps else { throw .withoutName(unknown) }
    var reader = FormulaReader(squaringMagnitudesWithout: mode == .real ? unknown : nil)
    let tree = try reader.read(difference)
    var algebra = try FormulaAlgebra(reader.indeterminates)
    let numerator = try algebra.quotient(tree).numerator
    guard !numerator.isZero else { throw .notName }
    let indices = algebra.unknowns.filter {
      algebra.expression($0).freeVariables.contains(unknown) && numerator.contains($0)
    }
    if indices.isEmpty, algebra.expression(numerator).isNumberOtherThanZero { return [] }
    guard indices.count == 1, let factors = numerator.sortedFactors else {
      if let solutions = try solutionsByLambert(of: numerator, in: indices, algebra) {
        return solutions
      }
      return try solutionsByRoot(of: difference, steps: steps)
    }
    let function = algebra.expression(indices[0])
    // Even powers of |u| are those of u.
    if mode == .real, case .call("abs", let arguments) = function.kind,
      numerator.hasOnlyEvenPowers(of: indices[0]),
      algebra.divisors.allSatisfy({ !$0.contains(indices[0]) })
    {
      let other = difference.replacing(function, by: arguments[0])
      if other != difference { return try self.solutions(of: other, steps: steps + 1) }
    }
    var solutions: [Solution] = []
    for (place, (factor, _)) in factors.enumerated() {
      guard factor.contains(indices[0]) else {
        // Where it is 0, every number is a solution.
        try require(factor, algebra)
        continue
      }
      if mode == .real,
        FormulaRoots.areOfOtherFactors(factors.map(\.factor), at: place, in: indices[0])
      {
        continue
      }
      let roots = try FormulaRoots(of: factor, in: indices[0], algebra, mode)
      let coefficients = factor.coefficients(of: indices[0])
      // Where the leading coefficient is 0, only a number other than 0 is left, which has no root.
      let needsDivisors =
        !coefficients.dropFirst().dropLast().allSatisfy(\.isZero)
        || !algebra.expression(coefficients[0]).isNumberOtherThanZero
      let countBefore = conditions.count
      var own: [Condition] = []
      for (divisor, _) in roots.divisors.flatMap({ $0.sortedFactors ?? [] }) {
        if let condition = try condition(unequalToZero: divisor, algebra) { own.append(condition) }
      }
      guard let divisors = try conditions(besideZerosOf: factor, indices[0], algebra) else {
        if needsDivisors { conditions.add(own) }
        continue
      }
      var found: [Solution] = []
      for root in roots.roots {
        found += try self.solutions(
          root,
          in: tree,
          indices[0],
          algebra,
          reader,
          own + (root.hasRadical ? divisors : []),
          steps
        )
      }
      if needsDivisors {
        if let needed = try conditionsForNoRoot(coefficients, of: found, algebra) {
          conditions.add(needed)
        } else {
          own.removeAll { conditions.contains($0) }
          conditions.insert(contentsOf: own, at: min(countBefore, conditions.count))
        }
      }
      solutions += found
    }
    return solutions
  }

  /// The conditions under which a polynomial of two terms whose leading coefficient is 0 has no root, where all its
  /// roots need them anyway; nil where they do not, and for other polynomials.
  private func conditionsForNoRoot(
    _ coefficients: [MultivariatePolynomial],
    of roots: [Solution],
    _ algebra: FormulaAlgebra
  ) throws(FormulaFailure) -> [Condition]? {
    guard !roots.isEmpty, coefficients.dropFirst().dropLast().allSatisfy(\.isZero),
      let factors = coefficients[0].sortedFactors
    else { return nil }
    var conditions: [Condition] = []
    for (factor, _) in factors {
      guard let condition = try condition(unequalToZero: factor, algebra) else { continue }
      conditions.add([condition])
    }
    let areNeeded = roots.allSatisfy { root in conditions.allSatisfy(root.conditions.contains) }
    return areNeeded ? conditions : nil
  }

  /// The conditions that no divisor is 0 where a polynomial is: their resultants are not 0.
  ///
  /// Nil where one always is.
  private func conditions(
    besideZerosOf polynomial: MultivariatePolynomial,
    _ index: Int,
    _ algebra: FormulaAlgebra
  ) throws(FormulaFailure) -> [Condition]? {
    var conditions: [Condition] = []
    for divisor in algebra.divisors where divisor.contains(index) {
      guard let resultant = polynomial.resultant(with: divisor, by: index) else { throw .tooLarge }
      if resultant.isZero { return nil }
      guard let factors = resultant.sortedFactors else { throw .tooLarge }
      for (factor, _) in factors {
        guard !algebra.expression(factor).freeVariables.isEmpty,
          let condition = try condition(unequalToZero: factor, algebra)
        else { continue }
        conditions.add([condition])
      }
    }
    return conditions
  }

  /// Adds the condition that an irreducible polynomial is not 0.
  private mutating func require(
    _ polynomial: MultivariatePolynomial,
    _ algebra: FormulaAlgebra
  ) throws(FormulaFailure) {
    guard let condition = try condition(unequalToZero: polynomial, algebra) else { return }
    conditions.add([condition])
  }

  /// The condition that an irreducible polynomial is not 0; nil where it is not 0 wherever it has a value.
  private func condition(
    unequalToZero polynomial: MultivariatePolynomial,
    _ algebra: FormulaAlgebra
  ) throws(FormulaFailure) -> Condition? {
    let formula = algebra.expression(polynomial)
    guard !formula.freeVariables.isEmpty else {
      guard formula.isNumberOtherThanZero else { throw .undecided }
      return nil
    }
    if algebra.isNeverZero(polynomial, in: mode) { return nil }
    if mode == .real, FormulaBounds(formula).isPositive { return nil }
    return algebra.condition(unequalToZero: polynomial)
  }

  /// The solutions that one root gives.
  private mutating func solutions(
    _ root: FormulaRoots.Root,
    in tree: Expression,
    _ index: Int,
    _ algebra: FormulaAlgebra,
    _ reader: FormulaReader,
    _ divisors: [Condition],
    _ steps: Int
  ) throws(FormulaFailure) -> [Solution] {
    guard let proven = try proof(of: root, in: tree, algebra.name(index), reader) else { return [] }
    guard let others = try FormulaCondition.conditions(root.conditions) else { return [] }
    let function = algebra.expression(index)
    let cancelled = try conditions(forValuesOf: proven.cancelled, where: function, is: root.shown)
    guard let cancelled else { return [] }
    var all: [Condition] = []
    all.add(divisors + proven.conditions + others + cancelled)
    if function.operation == .variable { return [Solution(formula: root.shown, conditions: all)] }
    guard mode == .real else { throw .withoutName(unknown) }
    return try solutions(where: function, is: root.shown, all, proven.divisors, steps)
  }

  /// The solutions where a function of the unknown has a value, on conditions, and divisors are not 0.
  private mutating func solutions(
    where function: Expression,
    is value: Expression,
    _ given: [Condition],
    _ divisors: [Expression],
    _ steps: Int
  ) throws(FormulaFailure) -> [Solution] {
    var families = families
    if let integer = families.integer, value.freeVariables.contains(integer) {
      families.integer = nil
    }
    var solutions: [Solution] = []
    for inverse in try FunctionInverse.all(of: function, at: value, for: unknown, families) {
      guard let restrictions = try FormulaCondition.conditions(inverse.restrictions) else {
        throw .withoutName(unknown)
      }
      conditions.add(restrictions)
      guard let others = try FormulaCondition.conditions(inverse.conditions) else { continue }
      let difference = FormulaSum(inverse.argument).plus(FormulaSum(inverse.value).negated)
      for var solution in try self.solutions(of: difference.expression, steps: steps + 1) {
        let introduced = Condition(.hasValue, inverse.value)
        solution.conditions.removeAll { inverse.covers($0) || $0 == introduced }
        let apart = try self.conditions(unequalToZero: divisors, at: solution.formula)
        guard let apart else { continue }
        solution.conditions.add(given + others + apart)
        solutions.append(solution)
      }
      conditions.removeAll { inverse.covers($0) }
    }
    return solutions
  }

  /// The solutions of an equation with powers of one base, as e^(−x/2) and e^(3x), or with roots of one linear formula
  /// of the unknown, and the unknown beside them.
  ///
  /// With s for e^(x/2), e^(−x/2) is 1/s and e^(3x) is s⁶. With s for the root of the lowest power of c·x + b, x is
  /// (sⁿ − b)/c. Both are equations of s.
  private mutating func solutionsByRoot(
    of difference: Expression,
    steps: Int
  ) throws(FormulaFailure) -> [Solution] {
    let symbol = unknown.marked(unlike: Set(difference.freeVariables))
    guard mode == .real else { throw .withoutName(unknown) }
    let exponentials = difference.withPowersOfE
    if let powers = CommonPower(in: exponentials, of: unknown),
      let inner = try powers.replacingPowers(in: exponentials, by: symbol)
    {
      return try solutions(where: powers.power, solves: inner, symbol, steps)
    }
    guard let linear = LinearRoot(in: difference, of: unknown),
      let inner = try linear.replacingRoots(in: difference, by: symbol)
    else { throw .withoutName(unknown) }
    return try solutions(where: linear.root, solves: inner, symbol, steps)
  }

  /// The solutions where a function of the unknown is a zero of a formula of a symbol.
  private mutating func solutions(
    where function: Expression,
    solves inner: Expression,
    _ symbol: String,
    _ steps: Int
  ) throws(FormulaFailure) -> [Solution] {
    let equation: FormulaEquation
    do throws(FormulaEquationFailure) {
      equation = try FormulaEquation(solving: inner, for: symbol, mode, families)
    } catch {
      switch error {
      case .noFormula: throw .withoutName(unknown)
      case .everyNumber: throw .undecided
      case .formula(let failure): throw failure
      }
    }
    let all = equation.conditions + equation.solutions.flatMap(\.conditions)
    guard !all.contains(where: { $0.names.contains(symbol) }) else { throw .withoutName(unknown) }
    conditions.add(equation.conditions)
    var solutions: [Solution] = []
    for root in equation.solutions {
      let given = root.conditions
      solutions += try self.solutions(where: function, is: root.formula, given, [], steps)
    }
    return solutions
  }

  /// The solutions of c·x·e^(k·x) + d = 0 with a number k: k·x is a value of Lambert's function at −k·d/c; nil for
  /// other equations.
  private mutating func solutionsByLambert(
    of numerator: MultivariatePolynomial,
    in indices: [Int],
    _ algebra: FormulaAlgebra
  ) throws(FormulaFailure) -> [Solution]? {
    let e = Expression(.constant(Constant.e.rawValue))
    guard mode == .real, indices.count == 2,
      let x = indices.first(where: { algebra.expression($0).kind == .variable(unknown) }),
      let power = indices.first(where: { $0 != x }),
      case .power(e, let exponent) = algebra.expression(power).kind,
      let rate = FormulaSum(exponent).product.rate(of: unknown)
    else { return nil }
    let powers = numerator.coefficients(of: power)
    guard powers.count > 1, powers[1..<(powers.count - 1)].allSatisfy(\.isZero) else { return nil }
    var (constant, linear) = (powers[0], powers[powers.count - 1])
    var k = rate * Fraction(powers.count - 1)
    if constant.contains(x) {
      // x + d·e^x is 0 where x·e^(−x) + d is.
      swap(&constant, &linear)
      k = -k
    }
    let factors = linear.coefficients(of: x)
    guard !constant.contains(x), factors.count == 2, factors[0].isZero else { return nil }
    try require(factors[1], algebra)
    let quotient = try PolynomialQuotient(constant.negated, factors[1])
    let value = FormulaSum(algebra.expression(quotient)).scaled(by: k)
    let argument = value.expression
    let least = try FormulaSum(Fraction(-1).expression).expression.over(e)
    let common = try FormulaCondition(.atLeast(least), argument).conditions()
    guard let common else { return [] }
    func solution(_ arguments: [Expression], _ conditions: [Condition]) -> Solution {
      let branch = FormulaSum(Expression(.call("lambertw", arguments)))
      let formula = branch.scaled(by: Fraction(1) / k).expression
      return Solution(formula: formula, conditions: conditions)
    }
    let principal = solution([argument], common)
    guard try FormulaCondition(.positive, value.negated.expression).conditions() != nil else {
      return [principal]
    }
    let negative = Condition(argument, .less, Condition.number(0))
    return [principal, solution([Fraction(-1).expression, argument], common + [negative])]
  }

  /// The conditions that divisors are not 0 where the unknown is a solution; nil where one always is.
  private func conditions(
    unequalToZero divisors: [Expression],
    at solution: Expression
  ) throws(FormulaFailure) -> [Condition]? {
    let conditions = divisors.map { divisor in
      let divisor = divisor.replacing(unknown, by: solution)
      let simplified = divisor.transformed(by: BuiltIn.simplification)
      return FormulaCondition(.notZero, simplified ?? divisor)
    }
    return try FormulaCondition.conditions(conditions)
  }

  /// The conditions under which formulas have values where the function of the unknown has this one; nil where
  /// one has none.
  private func conditions(
    forValuesOf formulas: [Expression],
    where function: Expression,
    is value: Expression
  ) throws(FormulaFailure) -> [Condition]? {
    var all: [Condition] = []
    for formula in formulas {
      let formula = formula.replacing(function, by: value)
      guard !formula.freeVariables.contains(unknown) else { throw .withoutName(unknown) }
      let others = try FormulaCondition.conditions(forValueOf: formula, mode)
      guard let others else { return nil }
      all.add(others)
    }
    return all
  }

  /// What is known where the function of the unknown has a value of a root.
  private struct Proof {
    /// The conditions under which the difference is 0.
    let conditions: [Condition]
    /// The divisors that depend on the unknown.
    let divisors: [Expression]
    /// The functions of the unknown that cancel, but need a value: ln x in e^(ln x).
    let cancelled: [Expression]
  }

  /// Proves that the difference is 0 where the function of the unknown has this value; nil where a divisor is 0.
  private func proof(
    of root: FormulaRoots.Root,
    in tree: Expression,
    _ name: String,
    _ reader: FormulaReader
  ) throws(FormulaFailure) -> Proof? {
    var reader = reader
    let value = try reader.read(root.proven)
    let replaced = tree.mappingLeaves { leaf in
      if case .variable(name) = leaf.kind { value } else { leaf }
    }
    let names = Set(replaced.freeVariables)
    let isFree = reader.indeterminates.items.allSatisfy { item in
      !names.contains(item.name) || item.isTotal || !item.expression.freeVariables.contains(unknown)
    }
    guard isFree else { throw .withoutName(unknown) }
    guard try reader.indeterminates.haveConstants(in: mode) else { return nil }
    let cancelled = reader.indeterminates.items.filter { item in
      reader.indeterminates.cancelled.contains(item.name) && !item.isTotal
        && item.expression.freeVariables.contains(unknown)
    }
    .map(\.expression)
    let zero = Expression(integer: Integer(0))
    do throws(FormulaFailure) {
      guard try FormulaProof.areEqual(replaced, zero, reader.indeterminates) else {
        throw .unproven
      }
      var conditions = try FormulaConditions(of: replaced, notOf: zero, reader.indeterminates, mode)
        .items
      let divisors = conditions.filter {
        $0.isDivisor && $0.formula.freeVariables.contains(unknown)
      }
      .map(\.formula)
      if root.hasRadical {
        // With roots in it, a divisor is clearer as it was written.
        let written = try FormulaConditions(of: tree, notOf: zero, reader.indeterminates, mode)
        conditions = written.items.filter(\.isDivisor) + conditions.filter { !$0.isDivisor }
      }
      conditions.removeAll { $0.formula.freeVariables.contains(unknown) }
      conditions.removeAll { $0.formula == root.radical }
      return try FormulaCondition.conditions(conditions, mode)
        .map { Proof(conditions: $0, divisors: divisors, cancelled: cancelled) }
    } catch {
      if error == .divisionByZero { return nil }
      throw error
    }
  }
}

extension MultivariatePolynomial {
  fileprivate func hasOnlyEvenPowers(of index: Int) -> Bool {
    terms.allSatisfy { $0.exponents[index] % 2 == 0 }
  }
}

extension FormulaProduct {
  /// The number that a name is multiplied by; nil where it is no multiple of the name.
  func rate(of name: String) -> Fraction? {
    guard factors.count == 1, factors[0].exponent == 1, factors[0].base.kind == .variable(name)
    else { return nil }
    return coefficient
  }
}

extension [FormulaEquation.Solution] {
  /// The solutions without those that are also there with fewer conditions, or earlier with the same.
  fileprivate var withoutRepetitions: Self {
    enumerated().filter { place, solution in
      !enumerated().contains { other, same in
        place != other && same.formula == solution.formula
          && same.conditions.allSatisfy(solution.conditions.contains)
          && (other < place || same.conditions.count < solution.conditions.count)
      }
    }
    .map(\.element)
  }
}

/// Why an equation is not solved by formulas.
enum FormulaEquationFailure: Error {
  /// The unknown is in several functions, or in one that is not inverted.
  case noFormula
  /// The sides are equal whatever the names are.
  case everyNumber
  case formula(FormulaFailure)
}
