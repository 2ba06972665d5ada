package import Arithmetic

/// The reason why a file has no value, in the words of whoever reads files for the evaluator.
package struct FileFailure: Error, Equatable, Sendable {
  let message: String
  let suggestion: String?

  package init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }
}

/// A table from a file.
package struct FileTable {
  package let table: Table
  /// The names of the columns of texts, which were left out.
  package let textColumns: [String]
  /// The number of comments that look like rows, which were left out.
  let commentedRowCount: Int

  package init(_ table: Table, textColumns: [String], commentedRowCount: Int = 0) {
    (self.table, self.textColumns) = (table, textColumns)
    self.commentedRowCount = commentedRowCount
  }

  /// What to say of comments that look like rows; nil where there are none.
  package static func remark(onCommentedRows count: Int) -> String? {
    guard count > 0 else { return nil }
    return count == 1
      ? "1 row begins with # and is left out" : "\(count) rows begin with # and are left out"
  }
}
