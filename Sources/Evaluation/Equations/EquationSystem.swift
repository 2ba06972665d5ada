internal import Arithmetic
internal import Syntax

/// Several equations that hold together, and their unknowns.
struct EquationSystem {
  let equations: [(left: Expression, right: Expression)]
  let unknowns: [String]
  /// The unknown that has a range, and that range as it was typed.
  let limited: (name: String, range: Expression)?
  let place: SourceRange

  /// The values of the unknowns in each solution, in their order, and what is known of them.
  typealias Answer = (values: [Value], known: Solutions)

  /// Nil where the call has one equation.
  init?(_ call: Expression, in environment: Environment) throws(EvaluationError) {
    let operands = Array(call.operands)
    let inRange = operands[0].equationsInRange
    let list = inRange?.body ?? operands[0]
    guard let items = environment.writingOutFormulas(in: list.unitsAsVariables).listItems
    else { return nil }
    place = list.range
    try Self.refuseUnits(in: list, operands.dropFirst().first, environment)
    var equations: [(left: Expression, right: Expression)] = []
    for item in items {
      guard case .logic(.relation(let left, let comparisons)) = item.kind, comparisons.count == 1,
        comparisons[0].relation == .equal
      else { throw EvaluationError(.equation(.notEquationOfSystem), at: item.range) }
      equations.append((left, comparisons[0].operand))
    }
    self.equations = equations
    limited = inRange.map { ($0.name, $0.source) }
    if operands.count > 1 {
      guard let names = operands[1].listItems, !names.isEmpty else {
        throw EvaluationError(.equation(.notUnknown), at: operands[1].range)
      }
      var unknowns: [String] = []
      for name in names { unknowns.append(try name.nameToSolveFor()) }
      self.unknowns = unknowns
    } else {
      let names = Set(equations.flatMap { $0.left.freeVariables + $0.right.freeVariables })
      unknowns = names.filter { !environment.hasValue($0) || $0 == inRange?.name }.sorted()
      guard !unknowns.isEmpty else {
        throw EvaluationError(.equation(.knownNames(nil)), at: place)
      }
    }
  }

  /// Throws where a unit is in the equations, unless no name but such ones could be an unknown.
  private static func refuseUnits(
    in equations: Expression,
    _ named: Expression?,
    _ environment: Environment
  ) throws(EvaluationError) {
    let named = (named?.listItems ?? []).filter {
      $0.operation == .variable || $0.operation == .constant
    }.map(\.name)
    let unknowns = Set(equations.freeVariables.filter { !environment.hasValue($0) } + named)
    guard !unknowns.isEmpty, let unit = equations.unitBeside(unknowns: unknowns) else { return }
    let failure = EquationFailure.unit(unit.name, unknowns: unknowns.sorted())
    throw EvaluationError(.equation(failure), at: unit.range)
  }

  /// The solutions, each a list of the values of the unknowns in their order, and what is proven.
  func solutions(in environment: Environment) throws(EvaluationError) -> Answer {
    var environment = environment
    for name in unknowns { environment.makeUnknown(name) }
    var form = RationalForm(environment)
    var polynomials: [Polynomial] = []
    for (left, right) in equations {
      guard let polynomial = form.difference(left, right, of: unknowns),
        form.names.count == unknowns.count
      else {
        if let answer = try solutionsWithoutLogarithms(in: environment) { return answer }
        return try solutionsBySubstitution(in: environment)
      }
      polynomials.append(polynomial)
    }
    let divisors = form.divisors.map(\.polynomial).filter { $0.fraction == nil }
    let linear = polynomials.compactMap { $0.linear(inNames: unknowns.count) }
    if linear.count == polynomials.count, divisors.isEmpty, limited == nil {
      return try solutions(of: linear, environment)
    }
    return try solutions(of: polynomials, divisors, environment)
  }

  // MARK: Polynomials

  /// The real solutions where sums of logarithms become products, log x + log y = 2 becomes x·y = 100, and all
  /// equations are polynomials then; nil for others.
  private func solutionsWithoutLogarithms(
    in environment: Environment
  ) throws(EvaluationError) -> Answer? {
    guard environment.numberMode == .real else { return nil }
    var form = RationalForm(environment)
    var polynomials: [Polynomial] = []
    var arguments: [Expression] = []
    for (left, right) in equations {
      let difference = FormulaSum(left).plus(FormulaSum(right).negated)
      let product = EquationOfLogarithms(difference, unknowns)
      arguments += product?.arguments ?? []
      guard
        let polynomial = form.difference(
          product?.left.expression ?? left,
          product?.right.expression ?? right,
          of: unknowns
        ), form.names.count == unknowns.count
      else { return nil }
      polynomials.append(polynomial)
    }
    guard !arguments.isEmpty else { return nil }
    let divisors = form.divisors.map(\.polynomial).filter { $0.fraction == nil }
    // The equations themselves may have solutions where those without logarithms have too many.
    guard case (var values, var known)? = try? solutions(of: polynomials, divisors, environment),
      values.count == known.solutions.count, known.freeNames.isEmpty
    else { return nil }
    // The logarithms have values where their arguments are positive.
    for index in values.indices.reversed() {
      var environment = environment
      for (name, value) in zip(unknowns, values[index].list?.elements ?? []) {
        environment.assign(Result(value), to: name)
      }
      for argument in arguments {
        guard let sign = try? environment.real(argument).sign() else { return nil }
        guard sign != .positive else { continue }
        values.remove(at: index)
        known.solutions.remove(at: index)
        break
      }
    }
    return (values, known)
  }

  private func solutions(
    of polynomials: [Polynomial],
    _ divisors: [Polynomial],
    _ environment: Environment
  ) throws(EvaluationError) -> Answer {
    let isReal = environment.numberMode == .real || limited != nil
    guard
      let system = PolynomialSystem(polynomials, divisors: divisors, count: unknowns.count)
    else { throw EvaluationError(.equation(.notSystem), at: place) }
    let found: PolynomialSystem.Solutions
    do throws(PolynomialSystem.Failure) {
      found = try system.solutions(isReal: isReal)
    } catch {
      throw EvaluationError(.equation(.unsolved(error)), at: place)
    }
    var known = Solutions(of: isReal ? .real : .complex)
    var points = found.points
    if let limited {
      guard found.families.isEmpty, let index = unknowns.firstIndex(of: limited.name) else {
        throw EvaluationError(.equation(.notSystem), at: place)
      }
      let (range, units) = try EquationQuestion.range(limited.range, in: environment)
      guard units.isEmpty else { throw EvaluationError(.equation(.notSystem), at: place) }
      known.extent = .range(range.hull, isChosen: false)
      known.limitedName = limited.name
      var kept: [[Complex]] = []
      for point in points {
        do {
          if try range.contains(point[index].re) { kept.append(point) }
        } catch {
          throw EvaluationError(error, .relation, at: place)
        }
      }
      points = kept
    }
    known.solutions = points.map { .init(value: $0[0]) }
    var values: [Value] = []
    for family in found.families {
      let names = family.freeNames.filter { $0 < unknowns.count }.map { unknowns[$0] }
      known.freeNames += names.filter { !known.freeNames.contains($0) }
      for exception in family.exceptions {
        known.conditions.add([Condition(unequalToZero: expression(exception, Integer(1)))])
      }
      let coordinates = family.values.prefix(unknowns.count).map { value in
        FormulaSum(expression(value.polynomial, value.divisor)).value
      }
      values.append(try Value(list: coordinates, at: place))
    }
    known.freeNames = unknowns.filter(known.freeNames.contains)
    for point in points { values.append(try Value(list: point.map { Value($0) }, at: place)) }
    return (values, known)
  }

  /// A polynomial of the unknowns over an integer.
  private func expression(_ polynomial: MultivariatePolynomial, _ divisor: Integer) -> Expression {
    let terms = polynomial.terms.map { term in
      let factors = term.exponents.enumerated().filter { $0.element > 0 }
      return FormulaProduct(
        Fraction(term.coefficient, divisor),
        factors.map { .init(Expression(.variable(unknowns[$0.offset])), $0.element) }
      )
    }
    return FormulaSum(terms).inStandardOrder.expression
  }

  // MARK: Linear equations

  private func solutions(
    of rows: [(coefficients: [Fraction], constant: Fraction)],
    _ environment: Environment
  ) throws(EvaluationError) -> Answer {
    let matrix = Matrix(
      rowCount: rows.count,
      columnCount: unknowns.count,
      elements: rows.flatMap { row in row.coefficients.map { Complex(Real($0)) } }
    )
    let right = Matrix(
      rowCount: rows.count,
      columnCount: 1,
      elements: rows.map { Complex(Real(-$0.constant)) }
    )
    var known = Solutions(of: environment.numberMode)
    do {
      let numbers = try matrix.solve(right).elements.map(\.re)
      known.solutions = [.init(value: Complex(numbers[0]))]
      return ([.list(List(numbers))], known)
    } catch {
      switch error {
      case .undefined(.noSolution): return ([], known)
      case .undefined(.manySolutions(let free)):
        known.freeNames = free.map { unknowns[$0] }
        return ([try family(of: rows, free)], known)
      default: throw EvaluationError(error, .function("solve"), at: place)
      }
    }
  }

  /// All solutions of linear equations, as formulas of the unknowns that can be anything.
  private func family(
    of rows: [(coefficients: [Fraction], constant: Fraction)],
    _ free: [Int]
  ) throws(EvaluationError) -> Value {
    let count = unknowns.count
    let joined = Matrix(
      rowCount: rows.count,
      columnCount: count + 1,
      elements: rows.flatMap { row in
        (row.coefficients + [-row.constant]).map { Complex(Real($0)) }
      }
    )
    guard let elements = try? joined.reducedRowEchelonForm().elements.map(\.re.fraction) else {
      throw EvaluationError(.equation(.notSystem), at: place)
    }
    var values = unknowns.map { Value.formula(Expression(.variable($0))) }
    let pivots = (0..<count).filter { !free.contains($0) }
    for (row, pivot) in pivots.enumerated() {
      let range = row * (count + 1)..<(row + 1) * (count + 1)
      let fractions = elements[range].map { $0 ?? Fraction(0) }
      var terms = free.filter { !fractions[$0].isZero }.map { index in
        FormulaProduct(-fractions[index], [.init(Expression(.variable(unknowns[index])), 1)])
      }
      if !fractions[count].isZero { terms.append(FormulaProduct(fractions[count])) }
      values[pivot] = FormulaSum(terms).inStandardOrder.value
    }
    return try Value(list: values, at: place)
  }
}

/// An equation between products that a sum of logarithms is: log u − 2·log v = c is u = 10^c·v² for positive u and v.
private struct EquationOfLogarithms {
  private(set) var left = FormulaSum([FormulaProduct(Fraction(1))])
  private(set) var right = FormulaSum([FormulaProduct(Fraction(1))])
  /// The arguments of the logarithms.
  private(set) var arguments: [Expression] = []

  /// The greatest multiple of a logarithm.
  private static let mostFactors = 20

  /// Nil where the sum, which is to be 0, has other terms with unknowns, or logarithms to several bases.
  init?(_ sum: FormulaSum, _ unknowns: [String]) {
    var base: Expression?
    var constant = FormulaSum([])
    for term in sum.terms {
      guard !Set(term.expression.freeVariables).isDisjoint(with: unknowns) else {
        constant = constant.plus(FormulaSum([term]).negated)
        continue
      }
      guard term.factors.count == 1, term.factors[0].exponent == 1,
        let logarithm = term.factors[0].base.logarithm, base == nil || base == logarithm.base,
        let count = term.coefficient.int, count.magnitude <= Self.mostFactors,
        let power = FormulaSum(logarithm.argument).product.power(abs(count))
      else { return nil }
      base = logarithm.base
      arguments.append(logarithm.argument)
      if count > 0 {
        left = left.times(FormulaSum([power]))
      } else {
        right = right.times(FormulaSum([power]))
      }
    }
    guard let base, let power = try? base.raised(to: constant.expression) else { return nil }
    right = right.times(FormulaSum(power))
  }
}

extension Expression {
  /// Equations in a list and the range of one unknown in them.
  var equationsInRange: Aggregate.Comprehension? {
    guard case .aggregate(.comprehension(let comprehension)) = kind, comprehension.condition == nil,
      comprehension.body.listItems != nil
    else { return nil }
    return comprehension
  }
}
