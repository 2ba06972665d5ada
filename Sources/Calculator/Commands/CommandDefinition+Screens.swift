internal import Editing
internal import Syntax

extension CommandDefinition {
  static let screens: [CommandDefinition] = [
    CommandDefinition(
      "keypad",
      .optional(.expression),
      "builds a statement by keys that cannot make a mistake"
    ) { session, arguments, report throws(CommandError) in
      try session.requireScreen(arguments)
      report(.screen(.keypad(try session.statement(in: arguments))))
    },
    CommandDefinition(
      "pick",
      .described(
        "[VARIABLE] LARGEST [UNIT …] [OPTIONS]",
        .repeated(
          .choice(
            PickerDefinition.Option.allCases.map { .word($0.rawValue, $0.summary) }
              + [.name, .text("NUMBER")]
          )
        )
      ),
      "sets a number by hand, on rollers"
    ) { session, arguments, report throws(CommandError) in
      let definition = try session.pickerDefinition(arguments)
      try session.requireScreen(arguments)
      report(.screen(.picker(definition)))
    },
    CommandDefinition(
      "sheet",
      .none,
      "the statements as a sheet: changed anywhere, with their answers beside them"
    ) { session, arguments, report throws(CommandError) in
      try arguments.none()
      try session.requireScreen(arguments)
      report(.screen(.sheet))
    },
  ]
}

extension PickerDefinition.Option {
  fileprivate var summary: String {
    switch self {
    case .from: "the smallest value; 0 without it"
    case .start: "the value to begin with; that of the variable without it"
    case .rollers: "all columns but the first run to 9"
    }
  }
}

extension Session {
  /// The source of the only statement in the arguments; empty where there is none.
  fileprivate func statement(in arguments: CommandArguments) throws(CommandError) -> String {
    let range = arguments.command.argumentsRange
    let source = String(arguments.line.utf8Slice(range))
    guard !source.isEmpty else { return "" }
    do throws(SyntaxError) {
      if case .statements(.one) = try parse(source).kind { return source }
    } catch {
      let diagnostic = error.diagnostic(in: source)
      let (start, end) = (diagnostic.range.start, diagnostic.range.end)
      throw CommandError(diagnostic, at: SourceRange(range.start + start, range.start + end))
    }
    throw CommandError(":\(arguments.command.name) takes one statement", at: range)
  }

  /// Refuses a command that needs the whole screen where there is none, for instance in a script.
  func requireScreen(
    _ arguments: CommandArguments,
    for action: String? = nil
  ) throws(CommandError) {
    guard !hasScreen || scriptDepth > 0 else { return }
    throw CommandError(
      "\(action ?? ":\(arguments.command.name)") needs the whole screen of a terminal",
      at: arguments.command.nameRange,
      code: "no-screen",
      suggestion: isAtPrompt && describesGraphs && scriptDepth == 0
        ? "there is none with --plain or TERM=dumb" : "it works at the prompt only"
    )
  }

  /// The argument of `:pick`: what to pick, with factors that have values, and the start value.
  fileprivate func pickerDefinition(
    _ arguments: CommandArguments
  ) throws(CommandError) -> PickerDefinition {
    let definition: PickerDefinition
    do throws(PickerError) {
      definition = try PickerDefinition(
        words: arguments.words,
        end: arguments.end,
        vocabulary: vocabulary,
        isGrouped: settings.isGrouping
      )
    } catch {
      throw CommandError(error.diagnostic)
    }
    for label in definition.labels { _ = try self.label(label, among: definition.labels) }
    return beginningAtPresent(definition)
  }
}
