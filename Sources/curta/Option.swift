import Syntax

/// An option of the command line: one row of the table that parsing, `--help` and the manual use.
struct Option: Sendable {
  let names: [String]
  /// The arguments of the option, as help shows them: one word for each, with optional ones
  /// together in square brackets; empty for a switch.
  let parameter: String
  let summary: String
  /// The possible words for the argument; empty if there are too many.
  let choices: [String]
  /// Whether it may be given again.
  let isRepeatable: Bool
  /// Applies the option; its words are joined by blanks.
  let apply: @Sendable (inout Arguments, String) throws(UsageError) -> Void

  init(
    _ names: [String],
    parameter: String = "",
    choices: [String] = [],
    isRepeatable: Bool = false,
    _ summary: String,
    apply: @escaping @Sendable (inout Arguments, String) throws(UsageError) -> Void
  ) {
    self.names = names
    self.parameter = parameter
    self.summary = summary
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.apply = apply
  }

  /// Whether it takes a folder if one follows.
  var takesFolder: Bool { parameter == "[FOLDER]" }

  /// The names of options that have one letter in other programs.
  static let longNames = ["-V": "--version", "-v": "--version", "-q": "--plain"]

  /// The number of required words.
  var parameterCount: Int { required.split(separator: " ").count }

  /// The number of optional words; they are taken if that many follow and none begins with `--`.
  var optionalCount: Int {
    takesFolder ? 0 : parameter.dropFirst(required.count).split(separator: " ").count
  }

  /// The required arguments.
  var required: Substring {
    parameter.prefix { $0 != "[" }
  }
}

/// An error in the command line.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// Missing arguments of an option.
  init(_ name: String, needs option: Option) {
    let (fewest, more) = (option.parameterCount, option.optionalCount)
    let count = more > 0 ? "\(fewest) or \(fewest + more) arguments, " : ""
    message = "\(name) needs \(count)\(option.parameter)"
  }

  /// An unknown word, with the nearest known one as suggestion.
  init(_ message: String, nearest words: [String], to word: String) {
    self.message = message + (words.nearest(to: word).map { "; did you mean \($0)?" } ?? "")
  }
}
