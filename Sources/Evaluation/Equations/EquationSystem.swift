internal import Arithmetic
internal import Syntax

/// Several equations that hold together, and their unknowns.
struct EquationSystem {
  private let equations: [(left: Expression, right: Expression)]
  private let unknowns: [String]
  private let place: SourceRange

  /// Nil where the call has one equation.
  init?(_ call: Expression, in environment: Environment) throws(EvaluationError) {
    let operands = Array(call.operands)
    guard let items = environment.writingOutFormulas(in: operands[0].unitsAsVariables).listItems
    else { return nil }
    place = operands[0].range
    var equations: [(left: Expression, right: Expression)] = []
    for item in items {
      guard case .logic(.relation(let left, let comparisons)) = item.kind, comparisons.count == 1,
        comparisons[0].relation == .equal
      else { throw EvaluationError(.equation(.notEquation), at: item.range) }
      equations.append((left, comparisons[0].operand))
    }
    self.equations = equations
    if operands.count > 1 {
      guard let names = operands[1].listItems, !names.isEmpty,
        names.allSatisfy({ $0.operation == .variable || $0.operation == .constant })
      else { throw EvaluationError(.equation(.notUnknown), at: operands[1].range) }
      unknowns = names.map(\.name)
    } else {
      let names = Set(equations.flatMap { $0.left.freeVariables + $0.right.freeVariables })
      unknowns = names.filter { !environment.hasValue($0) }.sorted()
      guard !unknowns.isEmpty else {
        throw EvaluationError(.equation(.unknownCount([])), at: place)
      }
    }
  }

  /// The solutions, each a list of the values of the unknowns in their order, and what is proven.
  func solutions(
    in environment: Environment
  ) throws(EvaluationError) -> (values: [Value], known: Solutions) {
    var environment = environment
    for name in unknowns { environment.forget(name) }
    var form = RationalForm(environment)
    var polynomials: [Polynomial] = []
    for (left, right) in equations {
      guard let polynomial = form.difference(left, right, of: unknowns),
        form.names.count == unknowns.count
      else {
        // A name without a value is told first.
        for name in left.freeVariables + right.freeVariables
        where !unknowns.contains(name) && !environment.hasValue(name) {
          throw EvaluationError(.unknownVariable(name, nearest: nil), at: left.range)
        }
        throw EvaluationError(
          .equation(.notSystem),
          at: SourceRange(left.range.start, right.range.end)
        )
      }
      polynomials.append(polynomial)
    }
    let divisors = form.divisors.map(\.polynomial)
    var all: [[Real]] = []
    for numbers in try numbers(solving: polynomials) {
      let signs = divisors.compactMap { try? $0.value(at: numbers)?.sign() }
      guard signs.count == divisors.count else {
        throw EvaluationError(.equation(.notSystem), at: place)
      }
      if !signs.contains(.zero) { all.append(numbers) }
    }
    var known = Solutions()
    known.solutions = all.map { .init(value: Complex($0[0])) }
    var values: [Value] = []
    for numbers in all { values.append(.list(List(numbers))) }
    return (values, known)
  }

  private func numbers(solving polynomials: [Polynomial]) throws(EvaluationError) -> [[Real]] {
    let linear = polynomials.compactMap { $0.linear(inNames: unknowns.count) }
    if linear.count == polynomials.count { return try numbers(solving: linear) }
    guard polynomials.count == 2, unknowns.count == 2 else {
      throw EvaluationError(.equation(.notSystem), at: place)
    }
    guard let all = PolynomialSystem(polynomials[0], polynomials[1]).realSolutions() else {
      throw EvaluationError(.equation(.notSystem), at: place)
    }
    return all
  }

  private func numbers(
    solving rows: [(coefficients: [Fraction], constant: Fraction)]
  ) throws(EvaluationError) -> [[Real]] {
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
    do {
      return [try matrix.solve(right).elements.map(\.re)]
    } catch {
      switch error {
      case .undefined(.noSolution): return []
      case .undefined(.manySolutions(let free)):
        throw EvaluationError(.equation(.freeUnknowns(free.map { unknowns[$0] })), at: place)
      default: throw EvaluationError(error, .function("solve"), at: place)
      }
    }
  }
}
