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
  /// What to say of how the file was read.
  let remarks: [String]

  package init(_ table: Table, textColumns: [String], remarks: [String] = []) {
    (self.table, self.textColumns, self.remarks) = (table, textColumns, remarks)
  }
}
