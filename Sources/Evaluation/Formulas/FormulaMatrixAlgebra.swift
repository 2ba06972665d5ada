internal import Arithmetic
internal import Syntax

/// Matrices of formulas as matrices of quotients of polynomials of the same indeterminates.
struct FormulaMatrixAlgebra {
  private let mode: NumberMode
  private let angles: AngleMode
  private var reader: FormulaReader
  private let algebra: FormulaAlgebra
  /// All elements, as operations on indeterminates.
  private let trees: [Expression]
  /// The matrices, in the order in which they were given.
  let matrices: [PolynomialMatrix]

  /// Formulas, row by row, and the conditions under which the elements that they were computed from have values.
  struct Answer {
    let rows: [[Expression]]
    let conditions: [Condition]
  }

  /// Throws where an element is no formula of numbers.
  init(_ operands: [FormulaMatrix], in environment: Environment) throws(FormulaFailure) {
    var (mode, trees) = (environment.numberMode, [Expression]())
    var formulas: [Expression] = []
    for element in operands.flatMap(\.elements) {
      let formula = try element.formulaPart()
      formulas.append(formula)
      if environment.numberMode(of: formula) == .complex { mode = .complex }
    }
    var reader = FormulaReader(rootsOf: mode)
    for formula in formulas { trees.append(try reader.read(formula)) }
    var algebra = try FormulaAlgebra(reader.indeterminates)
    var matrices: [PolynomialMatrix] = []
    var rest = trees[...]
    for operand in operands {
      var rows: [[PolynomialQuotient]] = []
      for _ in 0..<operand.rowCount {
        var row: [PolynomialQuotient] = []
        for tree in rest.prefix(operand.columnCount) { row.append(try algebra.quotient(tree)) }
        rest = rest.dropFirst(operand.columnCount)
        rows.append(row)
      }
      matrices.append(try PolynomialMatrix(rows))
    }
    (self.mode, angles) = (mode, environment.angleMode)
    (self.reader, self.algebra, self.trees, self.matrices) = (reader, algebra, trees, matrices)
  }

  /// The quotients as expanded formulas.
  func answer(_ rows: [[PolynomialQuotient]]) throws(FormulaFailure) -> Answer {
    try answer(rows, dividingBy: nil)
  }

  /// The quotients as expanded formulas; the divisor is in some of their denominators.
  private func answer(
    _ rows: [[PolynomialQuotient]],
    dividingBy divisor: MultivariatePolynomial?
  ) throws(FormulaFailure) -> Answer {
    var reader = reader
    var formulas: [[Expression]] = []
    for row in rows {
      var elements: [Expression] = []
      for quotient in row {
        let formula = algebra.expression(try algebra.reduced(quotient))
        guard FormulaAnswer.length(of: formula) != nil else { throw .tooLarge }
        elements.append(formula)
      }
      formulas.append(elements)
    }
    var answers: [Expression] = []
    for formula in formulas.joined() { answers.append(try reader.read(formula)) }
    var arguments = trees
    var conditions: [Condition] = []
    if let divisor {
      let tree = try reader.read(algebra.expression(divisor))
      arguments.append(
        Expression(.product([.init(.times, Fraction(1).expression), .init(.divided, tree)]))
      )
      conditions = try algebra.conditions(unequalToZero: divisor, mode) ?? []
    }
    // The denominators are products of the divisors, whose roots may be multiplied out.
    let lost = try FormulaConditions(
      of: arguments,
      notOf: answers,
      reader.indeterminates,
      mayHaveOtherDivisors: true,
      mode
    )
    conditions.add(lost.conditions)
    return Answer(rows: formulas, conditions: conditions)
  }

  /// The most rows of a matrix whose inverse is computed; each element of it takes an elimination.
  private static let mostRowsOfInverse = 12

  /// The power of the first matrix with an integer as exponent; nil where that divides by 0 whatever the names are.
  func power(_ exponent: Int) throws(FormulaFailure) -> Answer? {
    if exponent == 0 { return try answer(identity) }
    guard exponent < 0 else { return try answer(matrices[0].power(exponent).rows) }
    guard exponent > -MultivariatePolynomial.highestDegree,
      matrices[0].rowCount <= Self.mostRowsOfInverse
    else { throw .tooLarge }
    guard let determinant = try shortDeterminant else { return nil }
    let inverse = try determinant.inverse()
    var rows: [[PolynomialQuotient]] = []
    for row in try matrices[0].adjugate {
      var elements: [PolynomialQuotient] = []
      for cofactor in row { elements.append(try algebra.reduced(cofactor).times(inverse)) }
      rows.append(elements)
    }
    let power = try PolynomialMatrix(rows).power(-exponent)
    return try answer(power.rows, dividingBy: determinant.numerator)
  }

  private var identity: [[PolynomialQuotient]] {
    let places = 0..<matrices[0].rowCount
    return places.map { row in
      places.map { PolynomialQuotient(algebra.ring, Fraction($0 == row ? 1 : 0)) }
    }
  }

  /// The determinant of the first matrix, where it is not 0 for all names: with sin² + cos² = 1 if it is shorter so.
  private var shortDeterminant: PolynomialQuotient? {
    get throws(FormulaFailure) {
      let determinant = try algebra.reduced(matrices[0].determinant)
      guard !determinant.isZero else { return nil }
      let indeterminates = reader.indeterminates
      var short = determinant
      if !indeterminates.withTrigonometricIdentity.isEmpty {
        let formula = algebra.expression(determinant)
        let answer = try FormulaAnswer(BuiltIn.simplification, formula, of: nil, mode, angles)
        var (reader, algebra) = (reader, algebra)
        let tree = try reader.read(answer.expression)
        // Other functions are no indeterminates of this algebra.
        if reader.indeterminates.items.count == indeterminates.items.count {
          short = try algebra.quotient(tree)
        }
      }
      guard !short.isZero, try algebra.conditions(unequalToZero: short.numerator, mode) != nil
      else { return nil }
      return short
    }
  }
}
