import Calculator

/// The graph of the command line, as the command that draws it.
struct Graph: Equatable {
  /// The expressions; nil for data.
  var expression: String?
  /// The command's options with their arguments.
  var options: [String] = []

  /// Whether there is something to graph.
  var isAsked: Bool {
    expression != nil || options.contains { GraphOption.named($0)?.givesSubject == true }
  }

  /// The command's line.
  var line: String {
    // A word that begins with `--` would start the command's options.
    let operand = (expression ?? "").split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("--") ? "- \($0.dropFirst())" : String($0) }
      .joined(separator: " ")
    return ([":graph"] + (operand.isEmpty ? [] : [operand]) + options).joined(separator: " ")
  }

  /// Adds an option of the command with its words; the name of a file may contain blanks.
  mutating func add(_ option: GraphOption, _ text: String) throws(UsageError) {
    options.append(option.name)
    guard case .file = option.valuesOnCommandLine else {
      if !text.isEmpty { options.append(text) }
      return
    }
    guard !text.contains("\"") else { throw UsageError("\(text) has a quotation mark in it") }
    options.append("\"\(option.givesSubject && text == "-" ? "/dev/stdin" : text)\"")
  }
}
