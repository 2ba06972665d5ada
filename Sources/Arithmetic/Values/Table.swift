/// Named columns of numbers, all of the same length.
package struct Table {
  /// At least one, with different names.
  package let columns: [Column]
  /// Whether a complex number is anywhere in it.
  package let hasComplexNumbers: Bool

  package struct Column {
    package let name: String
    package let values: List

    package init(_ name: String, _ values: List) { (self.name, self.values) = (name, values) }
  }

  /// Throws where columns have different lengths or contain values that are no numbers.
  ///
  /// - Precondition: there is at least one column, and the names are different.
  package init(_ columns: [Column]) throws(ListFailure) {
    precondition(!columns.isEmpty, "a table has columns")
    for (index, column) in columns.enumerated() {
      guard column.values.count == columns[0].values.count else {
        throw .unequalLengths(columns[0].values.count, column.values.count)
      }
      for (place, value) in column.values.elements.enumerated() {
        guard value.kind == .real || value.kind == .complex else {
          throw .wrongElement(place + 1, of: index, expected: .number, found: value.kind)
        }
      }
    }
    self.init(unchecked: columns)
  }

  private init(unchecked columns: [Column]) {
    self.columns = columns
    hasComplexNumbers = columns.contains { $0.values.hasComplexNumbers }
  }

  package var rowCount: Int { columns[0].values.count }

  package var names: [String] { columns.map(\.name) }

  /// The column with the name.
  package func column(_ name: String) -> List? { columns.first { $0.name == name }?.values }

  /// The values in a row, by its index from 0.
  package func row(_ index: Int) -> [Value] { columns.map { $0.values.elements[index] } }

  /// The table of some rows, by their indices from 0.
  package func rows(_ indices: [Int]) throws(ListFailure) -> Table {
    var parts: [Column] = []
    for column in columns {
      let values = try List(indices.map { column.values.elements[$0] })
      parts.append(Column(column.name, values))
    }
    return Table(unchecked: parts)
  }

  /// The table with another column of that name, or with one more behind the others.
  package func replacing(_ name: String, by values: List) throws(ListFailure) -> Table {
    var columns = columns
    let column = Column(name, values)
    if let index = columns.firstIndex(where: { $0.name == name }) {
      columns[index] = column
    } else {
      columns.append(column)
    }
    return try Table(columns)
  }

  /// The table with other values in a row, by its index from 0; there are as many as columns.
  package func replacing(row: Int, by values: [Value]) throws(ListFailure) -> Table {
    var changed: [Column] = []
    for (column, value) in zip(columns, values) {
      changed.append(Column(column.name, try column.values.replacing(row, by: value)))
    }
    return try Table(changed)
  }

  /// The table of the closure's results, which must be numbers.
  func mapping(_ transform: (Value) -> Value) -> Table {
    Table(unchecked: columns.map { Column($0.name, $0.values.mapping(transform)) })
  }

  func isIdentical(to other: Table) -> Bool {
    names == other.names
      && zip(columns, other.columns).allSatisfy { $0.values.isIdentical(to: $1.values) }
  }
}
