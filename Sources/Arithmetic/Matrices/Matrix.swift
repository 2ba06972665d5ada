/// A rectangular matrix of numbers, with at least one row and one column.
///
/// Goals, in order: no wrong entry; fractions stay fractions and cost what FLINT costs; other entries
/// are exact numbers of the graph of operations, whose zeros are decided or reported as undecided.
package struct Matrix {
  enum Storage {
    /// All entries are fractions of modest length.
    case fractions(FractionMatrix)
    /// The entries, row by row.
    case numbers([Complex])
  }

  package let rowCount: Int
  package let columnCount: Int
  let storage: Storage

  /// Makes the matrix of these elements, given row by row, as many as it has places.
  package init(rowCount: Int, columnCount: Int, elements: [Complex]) {
    (self.rowCount, self.columnCount) = (rowCount, columnCount)
    if let fractions = elements.shortFractions {
      storage = .fractions(FractionMatrix(rowCount, columnCount, fractions))
    } else {
      storage = .numbers(elements)
    }
  }

  /// Fractions that are too long to be kept become nodes, so that iterations stay cheap.
  init(_ fractions: FractionMatrix) {
    (rowCount, columnCount) = (fractions.rowCount, fractions.columnCount)
    storage =
      fractions.isShort
      ? .fractions(fractions) : .numbers(fractions.elements.map { Complex(.bounded($0)) })
  }

  /// Makes the matrix of these rows, which have the same length.
  init(rows: [[Complex]]) {
    self.init(
      rowCount: rows.count,
      columnCount: rows.first?.count ?? 0,
      elements: rows.flatMap { $0 }
    )
  }

  /// Makes the matrix of these columns, which have the same length.
  init(columns: [[Complex]]) { self = Matrix(rows: columns).transpose }

  /// Makes a matrix with the element that `element` gives for each row and column, from 0.
  init(rowCount: Int, columnCount: Int, _ element: (_ row: Int, _ column: Int) -> Complex) {
    let elements = (0..<rowCount * columnCount).map { index in
      element(index / columnCount, index % columnCount)
    }
    self.init(rowCount: rowCount, columnCount: columnCount, elements: elements)
  }

  /// The elements, row by row.
  package var elements: [Complex] {
    switch storage {
    case .fractions(let matrix): matrix.elements.map { Complex(.bounded($0)) }
    case .numbers(let elements): elements
    }
  }

  /// The element at a row and a column, both counted from 0.
  package subscript(row: Int, column: Int) -> Complex {
    switch storage {
    case .fractions(let matrix): Complex(.bounded(matrix[row, column]))
    case .numbers(let elements): elements[row * columnCount + column]
    }
  }

  /// The matrix with ones on its diagonal and zeros elsewhere.
  package static func identity(_ size: Int) -> Matrix { Matrix(.identity(size)) }

  /// The matrix whose rows are this one's columns.
  package var transpose: Matrix { transposed { $0 } }

  /// The transpose with each element replaced by its conjugate.
  package var conjugateTranspose: Matrix { transposed(\.conjugate) }

  private func transposed(_ change: (Complex) -> Complex) -> Matrix {
    let elements = elements
    return Matrix(rowCount: columnCount, columnCount: rowCount) { row, column in
      change(elements[column * columnCount + row])
    }
  }

  /// Whether both are known without computation to be the same matrix.
  package func isIdentical(to other: Matrix) -> Bool {
    guard rowCount == other.rowCount, columnCount == other.columnCount else { return false }
    return zip(elements, other.elements).allSatisfy { $0.isIdentical(to: $1) }
  }
}

extension Matrix {
  /// The numbers of rows and columns.
  package struct Size: Equatable, Sendable {
    package let rowCount: Int
    package let columnCount: Int

    package init(rowCount: Int, columnCount: Int) {
      (self.rowCount, self.columnCount) = (rowCount, columnCount)
    }
  }

  package var size: Size { Size(rowCount: rowCount, columnCount: columnCount) }

  /// Whether a complex number is among the elements.
  package var hasComplexNumbers: Bool {
    if case .numbers(let numbers) = storage {
      numbers.contains { $0.storedReal == nil }
    } else {
      false
    }
  }

  /// The matrix with real elements in place of complex ones whose imaginary part is proven to be 0.
  package var simplified: Matrix {
    Matrix(
      rowCount: rowCount,
      columnCount: columnCount,
      elements: elements.map {
        $0.provenReal.map { Complex($0) } ?? $0
      }
    )
  }

  package var isSquare: Bool { rowCount == columnCount }

  /// The matrix of fractions, where all elements are stored as such.
  var fractions: FractionMatrix? {
    if case .fractions(let matrix) = storage { matrix } else { nil }
  }

  /// The rows from the top.
  package var rows: [[Complex]] {
    let elements = elements
    return (0..<rowCount).map { Array(elements[$0 * columnCount..<($0 + 1) * columnCount]) }
  }

  /// The columns from the left.
  package var columns: [[Complex]] { transpose.rows }
}

extension [Complex] {
  /// The elements as fractions, where all are stored as fractions of modest length.
  fileprivate var shortFractions: [Fraction]? {
    var fractions: [Fraction] = []
    fractions.reserveCapacity(count)
    for element in self {
      guard let fraction = element.fraction, fraction.isShort else { return nil }
      fractions.append(fraction)
    }
    return fractions
  }
}
