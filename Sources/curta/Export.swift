import Publishing
import Storage

/// The arguments of `--export`.
struct Export {
  let path: String
  let format: DocumentFormat

  /// Derives the format from the extension of the path.
  init(path: String) throws(UsageError) {
    guard let format = DocumentFormat(path: path) else {
      throw UsageError("--export: \(DocumentFormat.refusal(of: path))")
    }
    (self.path, self.format) = (File.expandingHome(path), format)
  }
}
