internal import Evaluation
internal import Graphing
internal import Syntax

/// An option of `:graph`: one row of the table that the command, help and completion read.
struct GraphOption: Sendable {
  let name: String
  let values: CommandParameter
  let summary: String
  /// Takes the words after the option's name; `end` is where a missing word is reported.
  let apply:
    @Sendable (inout GraphRequest, [Command.Word], _ end: SourceRange, Session)
      throws(CommandError) -> Void

  static let all: [GraphOption] = [
    GraphOption(
      name: "--window",
      values: .described("X0 X1 [Y0 Y1]", .repeated(.text("BOUND"))),
      summary: "what is seen, left to right and bottom to top"
    ) { request, words, end, session throws(CommandError) in
      request.window = try GraphWindow(words, in: session, at: end)
    },
    GraphOption(
      name: "--mode",
      values: .cases(of: PlotMode.self, summary: \.summary),
      summary: "how the curve is drawn"
    ) { request, words, end, _ throws(CommandError) in
      request.mode = try words.only("a mode", end).choice(of: "mode")
    },
    GraphOption(name: "--grid", values: .onOff, summary: "lines at the ticks") {
      request,
      words,
      end,
      _ throws(CommandError) in
      request.showsGrid = try words.only("on or off", end).isOn()
    },
    GraphOption(name: "--risers", values: .onOff, summary: "whether jumps are joined") {
      request,
      words,
      end,
      _ throws(CommandError) in
      request.joinsJumps = try words.only("on or off", end).isOn()
    },
    GraphOption(name: "--view", values: .text("NAME"), summary: "the view that it is shown in") {
      request,
      words,
      end,
      _ throws(CommandError) in
      request.view = try GraphViews.name(words.only("a name", end))
    },
    GraphOption(
      name: "--save",
      values: .file,
      summary: "writes the picture to a file: svg, png, pdf or txt"
    ) { request, words, end, _ throws(CommandError) in
      request.output = try words.only("a file", end)
    },
    GraphOption(
      name: "--force",
      values: .none,
      summary: "replaces a file that curta did not write"
    ) { request, words, _, _ throws(CommandError) in
      try words.none(of: "--force")
      request.isForced = true
    },
    GraphOption(name: "--size", values: .text("WxH"), summary: "the size of that picture") {
      request,
      words,
      end,
      _ throws(CommandError) in
      request.size = try PictureSize(words.only("a size", end), in: GraphRequest.sizes)
    },
    GraphOption(name: "--dots", values: .text("WxH"), summary: "the dots of a bare picture") {
      request,
      words,
      end,
      _ throws(CommandError) in
      request.dots = try PictureSize(words.only("a size", end), in: GraphRequest.sizes)
    },
    GraphOption(name: "--bare", values: .none, summary: "neither axes nor text") {
      request,
      words,
      end,
      _ throws(CommandError) in
      try words.none(of: "--bare")
      request.isBare = true
    },
    GraphOption(name: "--close", values: .none, summary: "ends the graph beside the prompt") {
      request,
      words,
      end,
      _ throws(CommandError) in
      try words.none(of: "--close")
      request.closes = true
    },
    GraphOption(name: "--data", values: .file, summary: "columns of numbers instead of y = f(x)") {
      request,
      words,
      end,
      _ throws(CommandError) in
      request.subject = .data(try words.only("a file", end))
    },
    GraphOption(name: "--join", values: .none, summary: "lines from each point of data to the next")
    {
      request,
      words,
      _,
      _ throws(CommandError) in
      try words.none(of: "--join")
      request.joinsPoints = true
    },
    GraphOption(name: "--histogram", values: .file, summary: "how often numbers occur") {
      request,
      words,
      end,
      _ throws(CommandError) in
      request.subject = .histogram(try words.only("a file", end))
    },
  ]

  static func named(_ name: String) -> GraphOption? { all.first { $0.name == name } }

  var parameter: CommandParameter { .sequence([.word(name, summary), values]) }
}

extension GraphRequest {
  /// The sizes that a picture can have.
  package static let sizes = 16...16_384

  /// Reads the arguments of `:graph`.
  init(_ arguments: CommandArguments, in session: Session) throws(CommandError) {
    let operand = arguments.command.operand
    if !operand.text.isEmpty {
      subject = .expressions(try session.expressions(in: operand.range, of: arguments.line))
    }
    var words = arguments.command.options[...]
    while let name = words.popFirst() {
      let values = Array(words.prefix { !$0.text.hasPrefix("--") })
      words = words.dropFirst(values.count)
      guard let option = GraphOption.named(name.text) else { throw Self.unknown(name) }
      let last = values.last?.range.end ?? name.range.end
      if case .expressions = subject, option.givesSubject {
        throw CommandError("\(name.text) stands instead of an expression", at: name.range)
      }
      try option.apply(&self, values, SourceRange(last, last), session)
    }
    if joinsPoints, !subject.isData {
      let place = arguments.command.options.first { $0.text == "--join" }
      throw CommandError("--join is for --data", at: place?.range ?? arguments.command.nameRange)
    }
  }

  private static func unknown(_ word: Command.Word) -> CommandError {
    CommandError(
      "there is no option \(word.text)",
      at: word.range,
      suggestion: GraphOption.all.map(\.name).nearest(to: word.text).map { "did you mean \($0)?" }
        ?? ":help graph lists all"
    )
  }
}

extension GraphOption {
  /// Whether it selects what is graphed.
  fileprivate var givesSubject: Bool { name == "--data" || name == "--histogram" }
}

extension Session {
  /// Expressions separated by commas.
  fileprivate func expressions(
    in range: SourceRange,
    of line: String
  ) throws(CommandError) -> [Expression] {
    let name = String(decoding: Array(line.utf8)[range.start..<range.end], as: UTF8.self)
    if environment.functions[name]?.parameterCount == 1 {
      return [Expression(.call(name, [Expression(.variable(ExpressionCurve.variable))]))]
    }
    do {
      return try Parser.parseExpressions(line, in: range, vocabulary: vocabulary)
    } catch {
      let equation = GraphEquation(error, from: range.start, in: line)
      // The left side of the = only names the curve.
      if let rest = equation?.lineWithoutName { return try expressions(in: range, of: rest) }
      throw CommandError(equation?.diagnostic ?? error.diagnostic(in: line), kind: .usage)
    }
  }
}

extension [Command.Word] {
  /// Refuses words after an option that takes none.
  fileprivate func none(of option: String) throws(CommandError) {
    if let first { throw CommandError("\(option) takes nothing", at: first.range) }
  }

  /// The only word.
  fileprivate func only(_ what: String, _ end: SourceRange) throws(CommandError) -> Command.Word {
    guard let first else { throw CommandError("expected \(what)", at: end) }
    guard count == 1 else { throw CommandError("one argument is enough", at: self[1].range) }
    return first
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
