internal import Arithmetic
internal import Evaluation
package import Syntax

/// A command of the language: one row of the table that dispatch, help and completion read.
package struct CommandDefinition: Sendable {
  package typealias Action =
    @Sendable (Session, CommandArguments, (Report) -> Void) throws(CommandError) -> Void

  package let name: String
  /// The arguments it takes.
  package let parameter: CommandParameter
  /// Its effect, in half a line.
  package let summary: String
  /// Whether a session file may contain it; such a command changes nothing outside the session.
  package let isState: Bool
  package let action: Action

  init(
    _ name: String,
    _ parameter: CommandParameter = .none,
    _ summary: String,
    isState: Bool = false,
    action: @escaping Action
  ) {
    self.name = name
    self.parameter = parameter
    self.summary = summary
    self.isState = isState
    self.action = action
  }

  /// The arguments as help shows them.
  package var parameters: String { parameter.description }

  /// The row with that name.
  package static func named(_ name: String) -> CommandDefinition? {
    all.first { $0.name == name }
  }

  /// The names of commands elsewhere, with what is written here.
  static let namesElsewhere = [
    "plot": "graph", "draw": "graph", "graf": "graph", "plot2d": "graph", "scatter": "graph --data",
    "histogram": "graph --histogram", "hist": "graph --histogram", "boxplot": "graph --boxplot",
    "tab": "table",
    "h": "help", "exit": "quit", "bye": "quit", "halt": "quit", "q": "quit", "wq": "quit",
    "reset": "clear", "cls": "clear", "clc": "clear", "who": "vars", "whos": "vars",
    "scale": "digits", "precision": "digits", "version": "help options",
  ]

  /// The hint for words that clear the screen or the names elsewhere.
  static let clearing = "Ctrl-L clears the screen, :clear forgets all names"

  /// All rows, in the order in which help lists them.
  package static let all: [CommandDefinition] =
    settings + answers + bits + tables + units + graphs + screens + typesetting + history + files
    + general
}

/// An error in a command's arguments, with its place.
package struct CommandError: Error {
  let kind: Failure.Kind
  package let diagnostic: Diagnostic

  init(
    _ message: String,
    at range: SourceRange,
    code: String = "bad-argument",
    kind: Failure.Kind = .usage,
    suggestion: String? = nil
  ) {
    self.kind = kind
    diagnostic = Diagnostic(code: code, message: message, range: range, suggestion: suggestion)
  }

  /// An error in a statement or expression in the arguments; at another range, if that is given.
  ///
  /// A command is not corrected by a key, so a fix is left out.
  init(_ diagnostic: Diagnostic, kind: Failure.Kind = .usage, at range: SourceRange? = nil) {
    self.init(
      diagnostic.message,
      at: range ?? diagnostic.range,
      code: diagnostic.code,
      kind: kind,
      suggestion: diagnostic.suggestion
    )
  }

  /// The reason why an expression in the arguments has no value, or one that cannot be written.
  init(evaluating error: any Error, at range: SourceRange) {
    switch error {
    case let error as EvaluationError: self.init(error.diagnostic, kind: error.failureKind)
    case let error as ArithmeticFailure:
      self.init(error.message(.answer), at: range, code: error.code, kind: .mathematical)
    default: self.init("there is no such number", at: range)
    }
  }
}

/// The arguments of a command, with checks that commands share.
package struct CommandArguments {
  /// The line that the ranges refer to.
  package let line: String
  package let command: Command
  package let words: [Command.Word]
  /// The surface for the graphs that the command shows.
  let surface: GraphSurface

  init(_ command: Command, in line: String, on surface: GraphSurface = GraphSurface()) {
    self.command = command
    self.line = line
    self.surface = surface
    self.words = command.words
  }

  /// Where an argument is missing: after the last one.
  var end: SourceRange {
    let end = max(command.nameRange.end, command.argumentsRange.end)
    return SourceRange(end, end)
  }

  /// The only word, if there is one.
  func atMostOne() throws(CommandError) -> Command.Word? {
    guard words.count <= 1 else {
      throw CommandError(":\(command.name) takes one argument", at: words[1].range)
    }
    return words.first
  }

  /// The number of a statement, if there is one.
  func numberOfStatement() throws(CommandError) -> Command.Word? {
    guard words.count > 1 else { return words.first }
    let range = SourceRange(words[0].range.start, words[words.count - 1].range.end)
    throw CommandError(":\(command.name) takes the number of a statement", at: range)
  }

  func exactlyOne(_ what: String) throws(CommandError) -> Command.Word {
    guard let word = try atMostOne() else {
      throw CommandError(":\(command.name) needs \(what)", at: end)
    }
    return word
  }

  /// Whether `--force` allows a file to be replaced that curta did not write.
  var isForced: Bool { words.contains { $0.text == "--force" } }

  /// The only file to write, with or without `--force`.
  func target() throws(CommandError) -> Command.Word {
    let files = words.filter { $0.text != "--force" }
    guard let file = files.first else {
      throw CommandError(":\(command.name) needs a file", at: end)
    }
    guard files.count == 1 else {
      throw CommandError(":\(command.name) takes one file", at: files[1].range)
    }
    return file
  }

  /// The file after `--output`, if there is one.
  func output() throws(CommandError) -> Command.Word? {
    let options = command.options.filter { $0.text != "--force" }
    guard let first = options.first else { return nil }
    guard first.text == "--output", options.count == 2 else {
      throw CommandError("expected --output and a file", at: first.range)
    }
    return options[1]
  }

  /// The only value after a setting's name.
  func value(_ what: String) throws(CommandError) -> Command.Word {
    guard words.count > 1 else { throw CommandError("expected \(what)", at: end) }
    guard words.count == 2 else {
      throw CommandError("a setting has one value", at: words[2].range)
    }
    return words[1]
  }

  func none() throws(CommandError) {
    guard words.isEmpty else {
      throw CommandError(":\(command.name) takes no arguments", at: words[0].range)
    }
  }
}

extension Command.Word {
  /// The case with that raw value; throws an error that suggests the nearest one.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of what: String,
    as type: Choice.Type = Choice.self
  ) throws(CommandError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text.lowercased()) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw CommandError(
      "there is no \(what) \(text)",
      at: range,
      suggestion: names.nearest(to: text.lowercased()).map { "did you mean \($0)?" }
        ?? "there are \(names.joined(separator: ", "))"
    )
  }

  func number(in bounds: ClosedRange<Int>, _ what: String) throws(CommandError) -> Int {
    guard let number = Int(text), bounds.contains(number) else {
      throw CommandError(
        "\(what) is a number from \(bounds.lowerBound) to \(bounds.upperBound), not \(text)",
        at: range
      )
    }
    return number
  }

  func isOn() throws(CommandError) -> Bool {
    switch text.lowercased() {
    case "on": return true
    case "off": return false
    default: throw CommandError("expected on or off, not \(text)", at: range)
    }
  }
}
