package import Evaluation
internal import Syntax

extension Session {
  /// Carries out a command, or reports its error.
  func run(_ command: Command, in line: String, report: (Report) -> Void) {
    do {
      try run(command, in: line, report)
    } catch {
      report(.failure(failure(error.kind, error.diagnostic, in: line, source: line)))
    }
  }

  private func run(
    _ command: Command,
    in line: String,
    _ report: (Report) -> Void
  ) throws(CommandError) {
    guard let definition = CommandDefinition.named(command.name) else {
      let mode = AngleMode.named(command.name.lowercased()).map { "mode \($0.rawValue)" }
      let nearest = mode ?? CommandDefinition.all.map(\.name).nearest(to: command.name)
      throw CommandError(
        "there is no command :\(command.name)",
        at: command.nameRange,
        code: "unknown-command",
        suggestion: nearest.map { "did you mean :\($0)?" } ?? ":help lists all"
      )
    }
    try definition.action(self, CommandArguments(command, in: line), report)
  }

  /// The definition of a function as a statement, in one line.
  package func text(of function: UserFunction) -> String {
    Printer(.typed, vocabulary: vocabulary).text(of: statement(defining: function))
  }

  /// The statement that defines a function.
  func statement(defining function: UserFunction) -> Statement {
    let (name, parameters) = (function.name, function.parameters)
    return Statement(
      .definition(name: name, parameters: parameters, body: function.body),
      range: .none,
      isSilent: false
    )
  }
}
