/// The graph that the command line asks for, as the command that draws it.
struct Graph: Equatable {
  /// The expressions; nil where data is graphed.
  var expression: String?
  /// The command's options with what they take.
  var options: [String] = []

  /// Whether there is something to graph.
  var isAsked: Bool {
    expression != nil || options.contains("--data") || options.contains("--histogram")
  }

  /// The command's line.
  var line: String {
    // Where a word begins with `--` a command's options begin.
    let operand = (expression ?? "").split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("--") ? "- \($0.dropFirst())" : String($0) }
      .joined(separator: " ")
    return ([":graph"] + (operand.isEmpty ? [] : [operand]) + options).joined(separator: " ")
  }

  /// What an option of the command is called on the command line.
  static func typedName(of option: String) -> String {
    ["--save": "--output", "--mode": "--graph-mode"][option] ?? option
  }

  /// Adds an option that takes a word which may hold blanks.
  mutating func add(_ option: String, _ word: String) throws(UsageError) {
    guard !word.contains("\"") else { throw UsageError("\(word) has a quotation mark in it") }
    options += [option, "\"\(word)\""]
  }
}
