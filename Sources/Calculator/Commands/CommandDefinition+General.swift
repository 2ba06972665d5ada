internal import Syntax

extension CommandDefinition {
  static let general: [CommandDefinition] = [
    CommandDefinition(
      "help",
      .described("[NAME | WORDS]", .optional(.topic)),
      "what there is, a page, or the pages that hold the words"
    ) { _, arguments, report throws(CommandError) in
      let words = arguments.words.map(\.text)
      guard let text = Help.answer(to: words) else {
        let name = words.joined(separator: " ")
        throw CommandError(
          "there is no page about \(name)",
          at: arguments.command.argumentsRange,
          suggestion: Help.names.nearest(to: name).map { "did you mean \($0)?" }
        )
      }
      report(.page(text))
    },
    CommandDefinition("quit", .none, "ends the calculator; the session is kept") {
      _,
      arguments,
      report throws(CommandError) in
      try arguments.none()
      report(.quit)
    },
  ]
}
