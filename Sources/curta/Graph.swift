/// The graph of the command line, as the command that draws it.
struct Graph: Equatable {
  /// The expressions; nil for data.
  var expression: String?
  /// The command's options with their arguments.
  var options: [String] = []

  /// Whether there is something to graph.
  var isAsked: Bool {
    expression != nil || options.contains("--data") || options.contains("--histogram")
  }

  /// The command's line.
  var line: String {
    // A word that begins with `--` would start the command's options.
    let operand = (expression ?? "").split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("--") ? "- \($0.dropFirst())" : String($0) }
      .joined(separator: " ")
    return ([":graph"] + (operand.isEmpty ? [] : [operand]) + options).joined(separator: " ")
  }

  /// The name on the command line of an option of the command.
  static func typedName(of option: String) -> String {
    ["--save": "--output", "--mode": "--graph-mode"][option] ?? option
  }

  /// Adds an option whose argument may contain blanks.
  mutating func add(_ option: String, _ word: String) throws(UsageError) {
    guard !word.contains("\"") else { throw UsageError("\(word) has a quotation mark in it") }
    options += [option, "\"\(word)\""]
  }
}
