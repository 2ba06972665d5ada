internal import Arithmetic
internal import Syntax

/// Linear equations with other names without values beside their unknowns, as many as there are unknowns,
/// solved by Cramer's rule.
struct LinearFormulaSystem {
  /// The values of the unknowns; nil where a divisor of the equations is 0 for them.
  private(set) var values: [Expression]?
  private(set) var conditions: [Condition] = []

  private static let mostUnknowns = 6

  /// Solves the equations that formulas are 0; throws `noFormula` where they are not linear.
  init(
    zerosOf differences: [Expression],
    for unknowns: [String],
    _ mode: NumberMode
  ) throws(FormulaEquationFailure) {
    guard differences.count == unknowns.count, unknowns.count <= Self.mostUnknowns else {
      throw .noFormula
    }
    do throws(FormulaFailure) {
      var reader = FormulaReader()
      var trees: [Expression] = []
      for difference in differences { trees.append(try reader.read(difference)) }
      guard let solution = try Self.solution(trees, unknowns, reader.indeterminates, mode) else {
        throw FormulaFailure.withoutName("")
      }
      values = solution.values
      conditions = solution.conditions
      var replaced = trees
      for (unknown, value) in zip(unknowns, solution.values) {
        let value = try reader.read(value)
        replaced = replaced.map { tree in
          tree.mappingLeaves { leaf in
            if case .variable(unknown) = leaf.kind { value } else { leaf }
          }
        }
      }
      guard try reader.indeterminates.haveConstants(in: mode) else {
        throw FormulaFailure.divisionByZero
      }
      for tree in replaced { try check(tree, reader.indeterminates, mode) }
    } catch {
      if case .withoutName = error { throw .noFormula }
      guard error == .divisionByZero else { throw .formula(error) }
      values = nil
    }
  }

  /// Proves that the equation holds, and notes the conditions for that.
  private mutating func check(
    _ tree: Expression,
    _ indeterminates: FormulaIndeterminates,
    _ mode: NumberMode
  ) throws(FormulaFailure) {
    let zero = Expression(integer: Integer(0))
    guard try FormulaProof.areEqual(tree, zero, indeterminates) else { throw .unproven }
    let found = try FormulaConditions(of: tree, notOf: zero, indeterminates, mode)
    guard let others = try FormulaCondition.conditions(found.items, mode) else {
      throw .divisionByZero
    }
    conditions.add(others)
  }

  /// The values where the determinant is not 0, and that condition; nil where the equations are not linear
  /// or the determinant is always 0.
  private static func solution(
    _ trees: [Expression],
    _ unknowns: [String],
    _ indeterminates: FormulaIndeterminates,
    _ mode: NumberMode
  ) throws(FormulaFailure) -> (values: [Expression], conditions: [Condition])? {
    var algebra = try FormulaAlgebra(indeterminates)
    var indices: [Int] = []
    for unknown in unknowns {
      let containing = algebra.unknowns.filter {
        algebra.expression($0).freeVariables.contains(unknown)
      }
      guard containing.count == 1, algebra.expression(containing[0]).operation == .variable else {
        return nil
      }
      indices.append(containing[0])
    }
    var rows: [[MultivariatePolynomial]] = []
    var right: [MultivariatePolynomial] = []
    for tree in trees {
      var rest = try algebra.quotient(tree).numerator
      var row: [MultivariatePolynomial] = []
      for index in indices {
        let coefficients = rest.coefficients(of: index)
        guard coefficients.count <= 2 else { return nil }
        let zero = MultivariatePolynomial(algebra.ring, Integer(0))
        row.append(coefficients.count == 2 ? coefficients[1] : zero)
        rest = coefficients[0]
      }
      guard row.allSatisfy({ coefficient in !indices.contains { coefficient.contains($0) } }) else {
        return nil
      }
      rows.append(row)
      right.append(rest.negated)
    }
    let determinant = try rows.determinant
    guard !determinant.isZero else { return nil }
    var values: [Expression] = []
    for column in unknowns.indices {
      var replaced = rows
      for row in rows.indices { replaced[row][column] = right[row] }
      let quotient = try PolynomialQuotient(replaced.determinant, determinant)
      values.append(algebra.expression(quotient))
    }
    guard let conditions = try algebra.conditions(unequalToZero: determinant, mode) else {
      return nil
    }
    return (values, conditions)
  }
}

extension FormulaAlgebra {
  /// The conditions that a polynomial other than 0 is not 0; nil where a number in it is 0.
  func conditions(
    unequalToZero polynomial: MultivariatePolynomial,
    _ mode: NumberMode
  ) throws(FormulaFailure) -> [Condition]? {
    guard polynomial.sortedFactors != nil else { throw .tooLarge }
    var conditions: [Condition] = []
    for factor in zeros(of: [polynomial]).reversed() {
      let expression = expression(factor)
      if expression.freeVariables.isEmpty {
        if expression.isNumberOtherThanZero { continue }
        guard let sign = expression.constantSign else { throw .undecided }
        if sign == .zero { return nil }
      } else if !isNeverZero(factor, in: mode) {
        conditions.append(condition(unequalToZero: factor))
      }
    }
    return conditions
  }
}
