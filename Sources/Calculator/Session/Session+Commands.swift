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
      let definition = try definition(of: command)
      try definition.action(self, CommandArguments(command, in: line, on: surface), report)
    } catch {
      report(.failure(failure(error.kind, error.diagnostic, in: line, source: line)))
    }
  }

  /// Throws what is wrong with a command by its syntax alone: that there is none of its name, or that what it is to
  /// draw is no expression.
  func check(_ command: Command, in line: String) throws(CommandError) {
    let definition = try definition(of: command)
    guard Self.commandsOfCurves.contains(definition.name), !command.operand.text.isEmpty else {
      return
    }
    _ = try GraphRequest.curves(CommandArguments(command, in: line), in: self)
  }

  private func definition(of command: Command) throws(CommandError) -> CommandDefinition {
    guard let definition = CommandDefinition.named(command.name) else {
      let word = command.name.lowercased()
      let mode = AngleMode.named(word).map { "mode \($0.rawValue)" }
      let elsewhere = mode ?? CommandDefinition.namesElsewhere[word]
      let names = CommandDefinition.all.map(\.name)
      // A letter less makes :mod of :mode.
      let near = elsewhere ?? names.nearest(to: command.name, within: 1)
      let function = near == nil ? function(named: command.name) : nil
      let nearest = near ?? names.nearest(to: command.name)
      let hint =
        elsewhere == "clear"
        ? CommandDefinition.clearing : function.map { "\($0)(…) is a function, and has no colon" }
      throw CommandError(
        "there is no command :\(command.name)",
        at: command.nameRange,
        code: "unknown-command",
        suggestion: hint ?? nearest.map { "did you mean :\($0)?" } ?? ":help lists all"
      )
    }
    return definition
  }

  /// The function that has the name here or elsewhere.
  private func function(named name: String) -> String? {
    let isHere = environment.functions[name] != nil || environment.builtIn(name) != nil
    if isHere { return name }
    return HelpWords.page(name).flatMap { $0.kind == .function ? $0.name : nil }
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
