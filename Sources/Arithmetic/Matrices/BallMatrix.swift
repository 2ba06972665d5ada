internal import CFlint

/// A matrix of complex balls in Arb's representation, which this object owns; initially of zeros.
final class BallMatrix {
  let pointer: UnsafeMutablePointer<acb_mat_struct>

  init(_ rowCount: Int, _ columnCount: Int) {
    pointer = .allocate(capacity: 1)
    acb_mat_init(pointer, rowCount, columnCount)
  }

  /// The enclosure of a matrix of numbers of this working precision.
  convenience init(_ matrix: Matrix, precision: Int) {
    self.init(matrix.rowCount, matrix.columnCount)
    for (index, element) in matrix.elements.enumerated() {
      let row = index / matrix.columnCount
      guard let entry = self[row, index % matrix.columnCount] else { continue }
      element.re.withBall(precision) { arb_set(&entry.pointee.real, $0) }
      element.im.withBall(precision) { arb_set(&entry.pointee.imag, $0) }
    }
  }

  deinit {
    acb_mat_clear(pointer)
    pointer.deallocate()
  }

  subscript(row: Int, column: Int) -> MutableComplexPointer? {
    acb_mat_entry_ptr(pointer, row, column)
  }

  /// Makes all entries unknown.
  func makeIndeterminate() { acb_mat_indeterminate(pointer) }
}
