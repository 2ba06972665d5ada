import Syntax

/// An option of the command line: one row of the table that parsing, `--help` and the manual follow.
struct Option: Sendable {
  let names: [String]
  /// What the option takes, as help shows it: one word an argument; empty for a switch.
  let parameter: String
  let summary: String
  /// The words that can stand for the parameter; empty where there is no end of them.
  let choices: [String]
  /// Takes what it is given, its words with blanks between them.
  let apply: @Sendable (inout Arguments, String) throws(UsageError) -> Void

  init(
    _ names: [String],
    parameter: String = "",
    choices: [String] = [],
    _ summary: String,
    apply: @escaping @Sendable (inout Arguments, String) throws(UsageError) -> Void
  ) {
    self.names = names
    self.parameter = parameter
    self.summary = summary
    self.choices = choices
    self.apply = apply
  }

  /// How many words it takes.
  var parameterCount: Int { parameter.split(separator: " ").count }
}

/// What is wrong with the command line.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// A word that is none of those there are, with the one that may have been meant.
  init(_ message: String, nearest words: [String], to word: String) {
    self.message = message + (words.nearest(to: word).map { "; did you mean \($0)?" } ?? "")
  }
}
