/// The reason why a file has no value, in the words of whoever reads files for the evaluator.
package struct FileFailure: Error, Equatable, Sendable {
  let message: String
  let suggestion: String?

  package init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }
}
