package import Syntax

/// A value of the language, of one of a fixed list of kinds.
package enum Value {
  case real(Real)
  /// A number that is not known to be real.
  indirect case complex(Complex)
  indirect case quantity(Quantity)
  case truth(Bool)
  case date(CalendarDate)
  indirect case list(List)
  indirect case matrix(Matrix)
  indirect case table(Table)
  /// An expression with names that have no value.
  indirect case formula(Expression)
  /// A matrix with a formula among its elements.
  indirect case formulaMatrix(FormulaMatrix)

  package enum Kind: Equatable, Sendable {
    case real
    case complex
    case quantity
    case truth
    case date
    case list
    case matrix
    case table
    case formula
    case formulaMatrix
  }

  package var kind: Kind {
    switch self {
    case .real: .real
    case .complex: .complex
    case .quantity: .quantity
    case .truth: .truth
    case .date: .date
    case .list: .list
    case .matrix: .matrix
    case .table: .table
    case .formula: .formula
    case .formulaMatrix: .formulaMatrix
    }
  }

  /// The number as a value; real where its imaginary part is stored as 0.
  package init(_ number: Complex) {
    self = number.storedReal.map { .real($0) } ?? .complex(number)
  }

  /// The value as a real number; nil where it is of another kind.
  package var real: Real? {
    switch self {
    case .real(let real): real
    case .complex, .quantity, .truth, .date, .list, .matrix, .table, .formula, .formulaMatrix: nil
    }
  }

  /// The value as a complex number; nil where it is no number.
  package var number: Complex? {
    switch self {
    case .real(let real): Complex(real)
    case .complex(let number): number
    case .quantity, .truth, .date, .list, .matrix, .table, .formula, .formulaMatrix: nil
    }
  }

  /// Whether a measured constant is in one of its numbers.
  package var isMeasured: Bool {
    switch self {
    case .real(let real): real.isMeasured
    case .complex(let number): number.re.isMeasured || number.im.isMeasured
    case .quantity(let quantity): Value(quantity.number).isMeasured
    case .list(let list): list.elements.contains(where: \.isMeasured)
    case .matrix(let matrix): matrix.elements.contains { Value($0).isMeasured }
    case .table(let table): table.columns.contains { Value.list($0.values).isMeasured }
    case .formulaMatrix(let matrix): matrix.elements.contains(where: \.isMeasured)
    case .truth, .date, .formula: false
    }
  }

  /// The value as a number with units; nil where it is of another kind.
  package var quantity: Quantity? {
    if case .quantity(let quantity) = self { quantity } else { nil }
  }

  /// The value as a date; nil where it is of another kind.
  package var date: CalendarDate? {
    if case .date(let date) = self { date } else { nil }
  }

  /// The value as a list; nil where it is of another kind.
  package var list: List? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The value as a matrix; nil where it is of another kind.
  package var matrix: Matrix? {
    if case .matrix(let matrix) = self { matrix } else { nil }
  }

  /// The value as a table; nil where it is of another kind.
  package var table: Table? {
    if case .table(let table) = self { table } else { nil }
  }

  /// The value as an expression with names that have no value; nil where it is of another kind.
  package var formula: Expression? {
    if case .formula(let formula) = self { formula } else { nil }
  }

  /// Whether a complex number is anywhere in it.
  package var hasComplexNumbers: Bool {
    switch self {
    case .real, .truth, .date, .formula: false
    case .complex: true
    case .quantity(let quantity): quantity.number.storedReal == nil
    case .list(let list): list.hasComplexNumbers
    case .matrix(let matrix): matrix.hasComplexNumbers
    case .table(let table): table.hasComplexNumbers
    case .formulaMatrix(let matrix): matrix.elements.contains(where: \.hasComplexNumbers)
    }
  }

  /// The value, with real numbers in place of complex ones whose imaginary part is proven to be 0.
  package var simplified: Value {
    switch self {
    case .real, .truth, .date, .formula: self
    case .complex(let number): number.provenReal.map { .real($0) } ?? self
    case .quantity(let quantity): .quantity(quantity.simplified)
    case .list(let list): list.hasComplexNumbers ? .list(list.mapping(\.simplified)) : self
    case .matrix(let matrix): matrix.hasComplexNumbers ? .matrix(matrix.simplified) : self
    case .table(let table): table.hasComplexNumbers ? .table(table.mapping(\.simplified)) : self
    case .formulaMatrix(let matrix): hasComplexNumbers ? matrix.mapping(\.simplified) : self
    }
  }

  /// Whether both are known to be the same without any computation.
  package func isIdentical(to other: Value) -> Bool {
    switch (self, other) {
    case (.real(let left), .real(let right)): left.isIdentical(to: right)
    case (.complex(let left), .complex(let right)): left.isIdentical(to: right)
    case (.quantity(let left), .quantity(let right)): left.isIdentical(to: right)
    case (.truth(let left), .truth(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.list(let left), .list(let right)): left.isIdentical(to: right)
    case (.matrix(let left), .matrix(let right)): left.isIdentical(to: right)
    case (.table(let left), .table(let right)): left.isIdentical(to: right)
    case (.formula(let left), .formula(let right)): left == right
    case (.formulaMatrix(let left), .formulaMatrix(let right)): left.isIdentical(to: right)
    case (.real, _), (.complex, _), (.quantity, _), (.truth, _), (.date, _), (.list, _),
      (.matrix, _), (.table, _), (.formula, _), (.formulaMatrix, _):
      false
    }
  }
}

extension Value.Kind {
  /// The stable word for the kind in `--json`.
  package var name: String {
    switch self {
    case .real: "real"
    case .complex: "complex"
    case .quantity: "quantity"
    case .truth: "truth"
    case .date: "date"
    case .list: "list"
    case .matrix: "matrix"
    case .table: "table"
    case .formula: "formula"
    case .formulaMatrix: "matrix"
    }
  }

  /// The kind in a sentence, with its article.
  package var noun: String {
    switch self {
    case .real: "a number"
    case .complex: "a complex number"
    case .quantity: "a quantity"
    case .truth: "a truth value"
    case .date: "a date"
    case .list: "a list"
    case .matrix: "a matrix"
    case .table: "a table"
    case .formula: "a formula"
    case .formulaMatrix: "a matrix of formulas"
    }
  }
}

extension Value {
  /// A list of vectors, each a list of numbers.
  init(vectors: [[Complex]]) throws(ListFailure) {
    var elements: [Value] = []
    for vector in vectors { elements.append(.list(try List(vector.map { Value($0) }))) }
    self = .list(try List(elements))
  }

  /// A list of matrices.
  init(matrices: [Matrix]) throws(ListFailure) {
    self = .list(try List(matrices.map { .matrix($0) }))
  }
}
