/// Values in an order, of any kinds.
///
/// Lists may be in lists, to a bounded depth: whatever walks over a value may recurse.
package struct List {
  package let elements: [Value]
  /// 1 where no element is a list, otherwise one more than the greatest depth of these.
  package let depth: Int
  /// The number of elements, with those of lists, matrices and tables in it.
  package let size: Int
  /// Whether a complex number is anywhere in it.
  package let hasComplexNumbers: Bool

  /// The greatest depth of lists in lists.
  package static let maximumDepth = 32
  /// The greatest number of elements, also with those of lists, matrices and tables in it.
  package static let maximumCount = 1 << 22

  /// Throws where there are too many elements, or lists nested too deeply.
  package init(_ elements: [Value]) throws(ListFailure) {
    guard elements.count <= Self.maximumCount else { throw .tooLong }
    self.init(unchecked: elements)
    guard depth <= Self.maximumDepth else { throw .tooDeep }
    guard size <= Self.maximumCount else { throw .tooLong }
  }

  private init(unchecked elements: [Value]) {
    self.elements = elements
    var depth = 0
    var size = 0
    var hasComplexNumbers = false
    for element in elements {
      size += element.size
      if case .list(let list) = element { depth = max(depth, list.depth) }
      hasComplexNumbers = hasComplexNumbers || element.hasComplexNumbers
    }
    (self.depth, self.size, self.hasComplexNumbers) = (depth + 1, size, hasComplexNumbers)
  }

  package init(_ numbers: [Real]) { self.init(unchecked: numbers.map { .real($0) }) }

  package var count: Int { elements.count }

  /// The list of the closure's results, none of which may be a deeper list than its argument.
  package func mapping(_ transform: (Value) -> Value) -> List {
    List(unchecked: elements.map(transform))
  }

  func isIdentical(to other: List) -> Bool {
    count == other.count && zip(elements, other.elements).allSatisfy { $0.isIdentical(to: $1) }
  }

  /// The list with another value in the place of an element, by its index from 0.
  package func replacing(_ index: Int, by value: Value) throws(ListFailure) -> List {
    var elements = elements
    elements[index] = value
    return try List(elements)
  }
}

extension Value {
  /// What it counts for in the size of a list: its elements, where it has some.
  package var size: Int {
    switch self {
    case .list(let list): max(1, list.size)
    case .matrix(let matrix): matrix.rowCount * matrix.columnCount
    case .table(let table): table.rowCount * table.columns.count
    case .formulaMatrix(let matrix): matrix.elements.count
    case .real, .complex, .quantity, .truth, .date, .formula: 1
    }
  }
}
