import Syntax

/// An option of the command line: one row of the table that parsing, `--help` and the manual follow.
struct Option: Sendable {
  let names: [String]
  /// What the option takes, as help shows it: one word an argument, those in square brackets all or
  /// none; empty for a switch.
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

  /// Whether it takes a folder where one follows.
  var takesFolder: Bool { parameter == "[FOLDER]" }

  /// How many words it takes.
  var parameterCount: Int { required.split(separator: " ").count }

  /// How many more it takes where so many follow, and none of them begins another option with `--`.
  var optionalCount: Int {
    takesFolder ? 0 : parameter.dropFirst(required.count).split(separator: " ").count
  }

  /// What it needs.
  var required: Substring {
    parameter.prefix { $0 != "[" }
  }
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
