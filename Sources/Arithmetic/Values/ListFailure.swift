/// The reason why an operation on lists has no answer; the evaluator adds the range.
package enum ListFailure: Error, Equatable {
  /// It happened in the computation with the elements.
  case arithmetic(ArithmeticFailure)
  /// An argument, by its index from 0, is not of the kind that the function takes there; nil for
  /// a number out of range.
  case wrongArgument(Int, expected: Expectation, found: Value.Kind?)
  /// An element of an argument is not of the kind; its index is counted from 1.
  case wrongElement(Int, of: Int, expected: Expectation, found: Value.Kind)
  /// An element of a matrix, an argument by its index, is a formula; row and column are counted from 1.
  case formulaInMatrix(Int, row: Int, column: Int)
  /// An argument has fewer elements than the function needs.
  case tooFew(Int, needed: Int, found: Int)
  /// Two lists that belong together have different lengths.
  case unequalLengths(Int, Int)
  /// The sizes of two matrices do not go together.
  case unequalSizes(Matrix.Size, Matrix.Size)
  /// A matrix, an argument by its index, must have as many rows as columns.
  case notSquare(Int, Matrix.Size)
  /// The second of two bounds, an argument by its index, is below the first.
  case descending(Int)
  case tooLong
  case tooDeep
  /// There is no such date.
  case date(DateFailure)

  package enum Expectation: Equatable, Sendable {
    case list
    case matrix
    case number
    case realNumber
    case integer
    case date
    /// The number of rows or columns.
    case size
    /// The number of elements of a list.
    case length
    case truth
    case listOrMatrix
    /// A number from 0 to 1.
    case probability
  }
}
