internal import Syntax

extension CommandDefinition {
  static let general: [CommandDefinition] = [
    CommandDefinition(
      "help",
      .optional(.topic),
      "this list, or the page of a function, command or topic"
    ) {
      session,
      arguments,
      report throws(CommandError) in
      guard let word = try arguments.atMostOne() else { return report(.message(Help.overview)) }
      guard let page = Help.page(word.text) else {
        throw CommandError(
          "there is no page about \(word.text)",
          at: word.range,
          suggestion: Help.names.nearest(to: word.text).map { "did you mean \($0)?" }
        )
      }
      report(.message(page))
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
