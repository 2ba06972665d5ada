internal import Arithmetic
internal import Graphing
internal import Syntax

extension CommandDefinition {
  static let graphs: [CommandDefinition] = [
    CommandDefinition(
      "graph",
      .described(
        "[EXPRESSION, …] [OPTIONS]",
        .sequence([
          .optional(.expression),
          .optional(.repeated(.choice(GraphOption.all.map(\.parameter)))),
        ])
      ),
      "the graph of y = f(x), or of data"
    ) { session, arguments, report throws(CommandError) in
      let request = try GraphRequest(arguments, in: session)
      if request.closes {
        guard arguments.command.operand.text.isEmpty, arguments.command.options.count == 1 else {
          throw CommandError("--close stands alone", at: arguments.command.argumentsRange)
        }
        try session.requireScreen(arguments, for: ":graph --close")
        return report(.screen(.endOfGraph))
      }
      try session.graph(request, arguments, report)
    },
    CommandDefinition(
      "window",
      .described("[X0 X1 [Y0 Y1]]", .optional(.repeated(.text("BOUND")))),
      "what part of the plane graphs show"
    ) { session, arguments, report throws(CommandError) in
      guard !arguments.words.isEmpty else {
        return report(.message(session.windowLine(on: arguments.surface)))
      }
      var request = GraphRequest()
      request.window = try GraphWindow(arguments.words, in: session, at: arguments.end)
      try session.reframe(request, arguments, report)
    },
    CommandDefinition(
      "zoom",
      .choice(GraphZoom.words.map { .word($0.name, $0.summary) } + [.text("FACTOR")]),
      "another scale for graphs"
    ) { session, arguments, report throws(CommandError) in
      let word = try arguments.exactlyOne("one of the words, or a factor")
      var request = GraphRequest()
      request.zoom = try GraphZoom(word, in: session)
      try session.reframe(request, arguments, report)
    },
    CommandDefinition(
      "view",
      .described(
        "[NAME]",
        .optional(.sequence([.text("NAME"), .optional(.repeated(GraphViews.parameter))]))
      ),
      "the view that graphs are shown in, each with a scale of its own",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard let name = arguments.words.first else {
        let lines = session.graphs.views.all.map { $0.view.line(named: $0.name) }
        return report(.message(lines.joined(separator: "\n")))
      }
      session.graphs.views.select(try GraphViews.name(name))
      try session.graphs.views.current.take(Array(arguments.words.dropFirst()), in: session)
      if arguments.surface.isBesidePrompt { try session.reframe(GraphRequest(), arguments, report) }
    },
  ]
}
