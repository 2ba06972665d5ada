internal import Graphing
internal import Syntax

extension GraphOption {
  package static let all: [GraphOption] = [
    word(
      "--data",
      .file,
      "a file",
      "columns of numbers instead of y = f(x)",
      onCommandLine: ("--graph-data", "the graph of columns of numbers")
    ) { $0.subject = .data($1) },
    word(
      "--histogram",
      .file,
      "a file",
      "how often numbers occur",
      onCommandLine: ("--histogram", "how often the numbers of a file occur")
    ) { $0.subject = .histogram($1) },
    flag(
      "--join",
      "lines from each point of data to the next",
      onCommandLine: ("--join", "lines from each point of data to the next")
    ) { $0.joinsPoints = true },
    GraphOption(
      "--window",
      .described("X0 X1 [Y0 Y1]", .repeated(.text("BOUND"))),
      "what is seen, left to right and bottom to top",
      onCommandLine: ("--window", "what a graph shows")
    ) { request, words, end, session throws(CommandError) in
      request.window = try GraphWindow(words, in: session, at: end)
    },
    word(
      "--mode",
      .described("MODE", .cases(of: PlotMode.self, summary: \.summary)),
      "a mode",
      "how the curve is drawn",
      onCommandLine: ("--graph-mode", "every dot: exact; one a column: thin; or dot")
    ) { request, word throws(CommandError) in request.mode = try word.choice(of: "mode") },
    word(
      "--size",
      .text("WxH"),
      "a size",
      "the size of that picture",
      onCommandLine: ("--size", "the size of a graph's picture, 800x600 at first")
    ) { request, word throws(CommandError) in
      request.size = try PictureSize(word, in: GraphRequest.sizes)
    },
    word(
      "--dots",
      .text("WxH"),
      "a size",
      "the dots of a bare picture",
      onCommandLine: ("--dots", "how many dots a bare graph has")
    ) { request, word throws(CommandError) in
      request.dots = try PictureSize(word, in: GraphRequest.sizes)
    },
    flag(
      "--bare",
      "neither axes nor text",
      onCommandLine: ("--bare", "neither axes nor text around a graph")
    ) { $0.isBare = true },
    word(
      "--save",
      .file,
      "a file",
      "writes the picture to a file: svg, png, pdf or txt",
      onCommandLine: ("--output", "where a graph goes: .svg, .png, .pdf, .txt, .pbm")
    ) { $0.output = $1 },
    flag("--force", "replaces a file that curta did not write") { $0.isForced = true },
    word("--grid", .onOff, "on or off", "lines at the ticks") {
      request,
      word throws(CommandError) in request.showsGrid = try word.isOn()
    },
    word("--risers", .onOff, "on or off", "whether jumps are joined") {
      request,
      word throws(CommandError) in
      request.joinsJumps = try word.isOn()
    },
    word("--view", .text("NAME"), "a name", "the view that it is shown in") {
      request,
      word throws(CommandError) in
      request.view = try GraphViews.name(word)
    },
    flag("--close", "ends the graph beside the prompt") { $0.closes = true },
  ]

  /// An option without words.
  private static func flag(
    _ name: String,
    _ summary: String,
    onCommandLine: (name: String, summary: String)? = nil,
    apply: @escaping @Sendable (inout GraphRequest) -> Void
  ) -> GraphOption {
    GraphOption(name, .none, summary, onCommandLine: onCommandLine) {
      request,
      words,
      _,
      _ throws(CommandError) in
      if let first = words.first { throw CommandError("\(name) takes nothing", at: first.range) }
      apply(&request)
    }
  }

  /// An option with one word; `what` says which one is expected.
  private static func word(
    _ name: String,
    _ values: CommandParameter,
    _ what: String,
    _ summary: String,
    onCommandLine: (name: String, summary: String)? = nil,
    apply: @escaping @Sendable (inout GraphRequest, Command.Word) throws(CommandError) -> Void
  ) -> GraphOption {
    GraphOption(name, values, summary, onCommandLine: onCommandLine) {
      request,
      words,
      end,
      _ throws(CommandError) in
      guard let first = words.first else { throw CommandError("expected \(what)", at: end) }
      guard words.count == 1 else {
        throw CommandError("one argument is enough", at: words[1].range)
      }
      try apply(&request, first)
    }
  }
}

extension PlotMode {
  /// What the mode draws, in half a line.
  var summary: String {
    switch self {
    case .exact: "every dot that the curve passes through"
    case .thin: "about one dot a column, unbroken"
    case .dot: "single dots, not joined"
    }
  }
}
