internal import Arithmetic
internal import Syntax

// Matrices of formulas, and functions of lists and matrices at formulas.

extension Evaluator {
  /// The matrix of the closure's results for the elements.
  ///
  /// Throws where one of them is neither a number nor a formula.
  mutating func mapping(
    _ matrix: FormulaMatrix,
    at range: SourceRange,
    _ transform: (inout Evaluator, Value) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    try matrix.mapping { element throws(EvaluationError) in
      let value = try transform(&self, element)
      guard value.isNumberOrFormula else {
        throw EvaluationError(.notNumber(value.kind), at: range)
      }
      return value
    }
  }

  // MARK: Operations

  /// The value of an operation on matrices of which one has formulas, or on a matrix and a formula; nil
  /// where there is no rule.
  mutating func formulaMatrixValue(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let range = SourceRange(left.range.start, right.range.end)
    switch (left.value.matrixOfValues, right.value.matrixOfValues) {
    case (let first?, let second?):
      return try value(operation, (first, left.range), (second, right.range), in: environment)
    case (let matrix?, nil) where operation == .product && right.value.list != nil:
      guard let column = right.value.list?.column else { return nil }
      return try product(matrix, column, at: range, in: environment)?.list(at: range)
    case (nil, let matrix?) where operation == .product && left.value.list != nil:
      guard let row = left.value.list?.column?.transpose else { return nil }
      return try product(row, matrix, at: range, in: environment)?.list(at: range)
    case (let matrix?, nil) where operation == .product || operation == .quotient:
      guard right.value.isNumberOrFormula else { return nil }
      return try mapping(matrix, at: range) { evaluator, element throws(EvaluationError) in
        try evaluator.apply(operation, (element, left.range), right, in: environment)
      }
    case (nil, let matrix?) where operation == .product:
      guard left.value.isNumberOrFormula else { return nil }
      return try mapping(matrix, at: range) { evaluator, element throws(EvaluationError) in
        try evaluator.apply(operation, left, (element, right.range), in: environment)
      }
    case (let matrix?, nil) where operation == .power:
      guard let exponent = right.value.number else { return nil }
      return try power(of: matrix, exponent, at: range, in: environment)
    default: return nil
    }
  }

  /// Whether two matrices are equal, whatever the values of names are: one element that differs decides.
  private mutating func isEqual(
    _ left: (matrix: FormulaMatrix, range: SourceRange),
    _ right: (matrix: FormulaMatrix, range: SourceRange),
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    guard left.matrix.size == right.matrix.size else { return false }
    var undecided: EvaluationError?
    for (element, other) in zip(left.matrix.elements, right.matrix.elements) {
      let operands = ((element, left.range), (other, right.range))
      do {
        let truth = try apply(.relation(.equal), operands.0, operands.1, in: environment)
        if case .truth(false) = truth { return false }
      } catch {
        undecided = undecided ?? error
      }
    }
    if let undecided { throw undecided }
    return true
  }

  private mutating func value(
    _ operation: BinaryOperation,
    _ left: (matrix: FormulaMatrix, range: SourceRange),
    _ right: (matrix: FormulaMatrix, range: SourceRange),
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let range = SourceRange(left.range.start, right.range.end)
    let (first, second) = (left.matrix, right.matrix)
    switch operation {
    case .sum, .difference:
      guard first.size == second.size else {
        let failure = ListFailure.unequalSizes(first.size, second.size)
        throw EvaluationError(.list(failure, function: nil), at: range)
      }
      var others = second.elements.makeIterator()
      return try mapping(first, at: range) { evaluator, element throws(EvaluationError) in
        guard let other = others.next() else { return element }
        let operands = ((element, left.range), (other, right.range))
        return try evaluator.apply(operation, operands.0, operands.1, in: environment)
      }
    case .product: return try product(first, second, at: range, in: environment)
    case .relation(.equal), .relation(.notEqual):
      let isEqual = try isEqual((first, left.range), (second, right.range), in: environment)
      return .truth(isEqual == (operation == .relation(.equal)))
    case .quotient, .remainder, .power, .relation: return nil
    }
  }

  private mutating func product(
    _ left: FormulaMatrix,
    _ right: FormulaMatrix,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard left.columnCount == right.rowCount else {
      let failure = ListFailure.unequalSizes(left.size, right.size)
      throw EvaluationError(.list(failure, function: nil), at: range)
    }
    return try value(of: "the product", at: range, in: environment) {
      () throws(FormulaFailure) in
      let algebra = try FormulaMatrixAlgebra([left, right], in: environment)
      return try algebra.answer(algebra.matrices[0].times(algebra.matrices[1]).rows)
    }
  }

  /// The power with an integer as exponent; nil for other numbers.
  private mutating func power(
    of matrix: FormulaMatrix,
    _ exponent: Complex,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard matrix.isSquare else {
      throw EvaluationError(.list(.notSquare(0, matrix.size), function: nil), at: range)
    }
    let integer: Integer?
    do {
      integer = try exponent.storedReal?.exactFraction()?.integer
    } catch {
      throw EvaluationError(error, .power, at: range)
    }
    guard let integer else { return nil }
    guard let exponent = integer.int else {
      throw EvaluationError(.formula(.tooLarge, function: "the power"), at: range)
    }
    return try power(of: matrix, exponent, of: "the power", at: range, in: environment)
  }

  private mutating func power(
    of matrix: FormulaMatrix,
    _ exponent: Int,
    of function: String,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let value = try value(of: function, at: range, in: environment) { () throws(FormulaFailure) in
      try FormulaMatrixAlgebra([matrix], in: environment).power(exponent)
    }
    guard let value else { throw EvaluationError(.undefined(.singularMatrix), .number, at: range) }
    return value
  }

  /// The matrix of the answer that the closure computes, whose conditions are noted; nil where it returns none.
  private mutating func value(
    of function: String,
    at range: SourceRange,
    in environment: Environment,
    _ compute: () throws(FormulaFailure) -> FormulaMatrixAlgebra.Answer?
  ) throws(EvaluationError) -> Value? {
    let answer: FormulaMatrixAlgebra.Answer?
    do {
      answer = try compute()
    } catch {
      throw EvaluationError(.formula(error, function: function), at: range)
    }
    guard let answer else { return nil }
    remarks.note(conditions: answer.conditions)
    var elements: [Value] = []
    for formula in answer.rows.joined() {
      elements.append(
        formula.freeVariables.isEmpty ? try value(formula, in: environment) : .formula(formula)
      )
    }
    let columnCount = elements.count / answer.rows.count
    return Value(
      FormulaMatrix(rowCount: answer.rows.count, columnCount: columnCount, elements: elements)
    )
  }

  // MARK: Functions

  /// The value of a function of lists and matrices at formulas; nil where it has none.
  mutating func value(
    atFormulas function: any ListPrimitive.Type,
    _ operands: [Operand],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard let rule = function.formulaRule else { return nil }
    var operands = operands
    if rule == .dotProduct { operands[0].value = conjugate(of: operands, in: environment) }
    let arguments = ListArguments(operands.map(\.value))
    let parts: FormulaRule.Parts
    do {
      parts = try rule.parts(of: arguments)
    } catch {
      let place = error.argument.map { operands[$0].range } ?? range
      throw EvaluationError(error, of: function, at: place)
    }
    switch parts {
    case .sums(let sums, let isList):
      var values: [Value] = []
      for products in sums {
        values.append(try value(ofSum: products, at: range, in: environment))
      }
      return isList ? try Value(list: values, at: range) : values[0]
    case .matrix(let matrix):
      if rule == .inverse {
        return try power(of: matrix, -1, of: function.name, at: range, in: environment)
      }
      let value = try value(of: function.name, at: range, in: environment) {
        () throws(FormulaFailure) in
        let algebra = try FormulaMatrixAlgebra([matrix], in: environment)
        return try rule == .determinant
          ? algebra.answer([[algebra.matrices[0].determinant]])
          : algebra.answer([algebra.matrices[0].characteristicPolynomial])
      }
      guard let elements = value?.matrixOfValues?.elements else { return nil }
      return rule == .determinant ? elements[0] : try Value(list: elements, at: range)
    }
  }

  /// The first argument of a dot product with its elements conjugated, where numbers may be complex.
  private func conjugate(of operands: [Operand], in environment: Environment) -> Value {
    let formulas = operands.flatMap { $0.value.list?.elements ?? [] }.compactMap(\.formula)
    let isReal =
      !operands.contains(where: \.value.hasComplexNumbers)
      && formulas.allSatisfy { environment.numberMode(of: $0) == .real }
    guard !isReal, let list = operands[0].value.list else { return operands[0].value }
    let conjugates = list.mapping { element in
      if let formula = element.formula { return .formula(Expression(.call("conj", [formula]))) }
      return element.number.map { Value($0.conjugate) } ?? element
    }
    return .list(conjugates)
  }

  /// The sum of products, each of which has a factor.
  private mutating func value(
    ofSum products: [[Value]],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    var sum = Value.real(Real(0))
    for factors in products {
      var product = factors[0]
      for factor in factors.dropFirst() {
        product = try apply(.product, (product, range), (factor, range), in: environment)
      }
      sum = try apply(.sum, (sum, range), (product, range), in: environment)
    }
    return sum
  }
}

extension FormulaRule {
  /// What a value at formulas is computed from.
  enum Parts {
    /// Sums of products with at least one factor: one, or the elements of a list.
    case sums([[[Value]]], isList: Bool)
    case matrix(FormulaMatrix)
  }

  fileprivate func parts(of arguments: ListArguments) throws(ListFailure) -> Parts {
    switch self {
    case .sum:
      return .sums([try arguments.numbersOrFormulas(of: 0).map { [$0] }], isList: false)
    case .product:
      let one = Value.real(Real(1))
      return .sums([[[one] + (try arguments.numbersOrFormulas(of: 0))]], isList: false)
    case .dotProduct:
      let (first, second) = try Self.vectors(arguments)
      return .sums([zip(first, second).map { [$0, $1] }], isList: false)
    case .crossProduct:
      let (first, second) = try Self.vectors(arguments, atLeast: 3)
      guard first.count == 3 else { throw .unequalLengths(first.count, 3) }
      let minusOne = Value.real(Real(-1))
      let components = (0..<3).map { index in
        let (next, last) = ((index + 1) % 3, (index + 2) % 3)
        return [[first[next], second[last]], [minusOne, first[last], second[next]]]
      }
      return .sums(components, isList: true)
    case .trace:
      let matrix = try arguments.squareMatrixOfValues(at: 0)
      return .sums([(0..<matrix.rowCount).map { [matrix[$0, $0]] }], isList: false)
    case .determinant, .inverse, .characteristicPolynomial:
      return .matrix(try arguments.squareMatrixOfValues(at: 0))
    }
  }

  private static func vectors(
    _ arguments: ListArguments,
    atLeast needed: Int = 0
  ) throws(ListFailure) -> (first: [Value], second: [Value]) {
    let first = try arguments.numbersOrFormulas(of: 0, atLeast: needed)
    let second = try arguments.numbersOrFormulas(of: 1, atLeast: needed)
    guard first.count == second.count else { throw .unequalLengths(first.count, second.count) }
    return (first, second)
  }
}

extension List {
  /// The matrix with the elements as its only column; nil where one is neither a number nor a formula.
  fileprivate var column: FormulaMatrix? {
    guard !elements.isEmpty, elements.allSatisfy(\.isNumberOrFormula) else { return nil }
    return FormulaMatrix(rowCount: count, columnCount: 1, elements: elements)
  }
}

extension Value {
  /// The elements of a matrix of one row or column as a list.
  fileprivate func list(at range: SourceRange) throws(EvaluationError) -> Value {
    try Value(list: matrixOfValues?.elements ?? [], at: range)
  }
}
