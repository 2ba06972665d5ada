import Publishing

/// What `--export` asks for.
struct Export {
  let path: String
  let format: DocumentFormat

  /// Takes the format from the ending of the path.
  init(path: String) throws(UsageError) {
    guard let format = DocumentFormat(path: path) else {
      throw UsageError("--export: \(DocumentFormat.refusal(of: path))")
    }
    (self.path, self.format) = (path, format)
  }
}
