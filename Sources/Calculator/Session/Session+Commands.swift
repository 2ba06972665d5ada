package import Evaluation
internal import Syntax

extension Session {
  /// Runs a command, or reports its error.
  func run(
    _ command: Command,
    in line: String,
    on surface: GraphSurface,
    report: (Report) -> Void
  ) {
    do {
      try action(of: command)(self, CommandArguments(command, in: line, on: surface), report)
    } catch {
      report(.failure(failure(error.kind, error.diagnostic, in: line, source: line)))
    }
  }

  private func action(of command: Command) throws(CommandError) -> CommandDefinition.Action {
    guard let definition = CommandDefinition.named(command.name) else {
      let mode = AngleMode.named(command.name.lowercased()).map { "mode \($0.rawValue)" }
      let nearest =
        mode ?? CommandDefinition.namesElsewhere[command.name.lowercased()]
        ?? CommandDefinition.all.map(\.name).nearest(to: command.name)
      throw CommandError(
        "there is no command :\(command.name)",
        at: command.nameRange,
        code: "unknown-command",
        suggestion: nearest.map { "did you mean :\($0)?" } ?? ":help lists all"
      )
    }
    return definition.action
  }

  /// The definitions of a function's cases as statements, in one line.
  package func text(of function: UserFunction) -> String {
    let printer = Printer(.typed, vocabulary: vocabulary)
    return statements(defining: function).map(printer.text(of:)).joined(separator: "; ")
  }

  /// The statements that define a function, one for each case.
  func statements(defining function: UserFunction) -> [Statement] {
    function.cases.map { definition in
      Statement(
        .definition(
          name: function.name,
          parameters: definition.parameters,
          body: definition.body
        ),
        range: .none,
        isSilent: false
      )
    }
  }
}
