/// The reduced row echelon form of a matrix over a field (Gauss–Jordan elimination).
///
/// Every pivot is proven not to be 0, and a column is passed over only where the rest of it is proven
/// to be 0; otherwise the failure says that this cannot be decided.
struct RowReduction<Element: FieldNumber> {
  /// The reduced rows; those after the last pivot are 0 in the reduced columns.
  private(set) var rows: [[Element]]
  /// The columns of the pivots, one for each row from the top.
  private(set) var pivots: [Int] = []

  /// Reduces the first columns of a matrix, or all, carrying the others along.
  init(_ rows: [[Element]], columnCount: Int? = nil) throws(ArithmeticFailure) {
    self.rows = rows
    for column in 0..<(columnCount ?? rows.first?.count ?? 0) where pivots.count < rows.count {
      guard let row = try pivotRow(in: column) else { continue }
      self.rows.swapAt(row, pivots.count)
      try eliminate(column)
      pivots.append(column)
    }
  }

  var rank: Int { pivots.count }

  /// The row at or below the next pivot's whose element is proven not to be 0, and cheap to divide by.
  private mutating func pivotRow(in column: Int) throws(ArithmeticFailure) -> Int? {
    let candidates = (rank..<rows.count).sorted { rows[$0][column].cost < rows[$1][column].cost }
    var failure: ArithmeticFailure?
    for row in candidates {
      do throws(ArithmeticFailure) {
        guard try rows[row][column].isZero() else { return row }
        rows[row][column] = rows[row][column].integer(0)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// Divides the next pivot's row by it, and makes the rest of its column 0.
  private mutating func eliminate(_ column: Int) throws(ArithmeticFailure) {
    let pivot = rows[rank][column]
    for index in rows[rank].indices where index != column {
      rows[rank][index] = try rows[rank][index].divided(by: pivot)
    }
    rows[rank][column] = pivot.integer(1)
    for row in rows.indices where row != rank {
      let factor = rows[row][column]
      guard factor.cost > 0 else { continue }
      for index in rows[row].indices where index > column {
        rows[row][index] = rows[row][index] - factor * rows[rank][index]
      }
      rows[row][column] = pivot.integer(0)
    }
  }

  /// A basis of the vectors that the matrix of this many columns maps to 0: for each column without a
  /// pivot the one that has a 1 there and a 0 in the other such columns.
  func nullSpace(columnCount: Int) -> [[Element]] {
    guard let sample = rows.first?.first else { return [] }
    return (0..<columnCount).filter { !pivots.contains($0) }.map { free in
      var vector = Array(repeating: sample.integer(0), count: columnCount)
      vector[free] = sample.integer(1)
      for (row, pivot) in pivots.enumerated() where pivot < free {
        vector[pivot] = sample.integer(0) - rows[row][free]
      }
      return vector
    }
  }
}
