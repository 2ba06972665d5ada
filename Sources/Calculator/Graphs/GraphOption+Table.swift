internal import Graphing
internal import Syntax

extension GraphOption {
  package static let all: [GraphOption] = [
    data(
      "--data",
      .described("X Y", .repeated(.data)),
      "points of two lists, a table or a file",
      onCommandLine: ("--graph-data", "the graph of columns of numbers")
    ) { $0.subject = .data($1) },
    data(
      "--histogram",
      .data,
      "how often numbers occur",
      most: 1,
      onCommandLine: ("--histogram", "how often the numbers of a file occur")
    ) { $0.subject = .histogram($1[0]) },
    data(
      "--boxplot",
      .described("LIST …", .repeated(.data)),
      "quartiles, whiskers and outliers of numbers",
      onCommandLine: ("--boxplot", "box plots of the columns of a file")
    ) { $0.subject = .boxPlot($1) },
    GraphOption(
      "--fit",
      .described("MODEL", .repeated(.text("MODEL"))),
      "the curve that fits points of data best: a + b*x",
      onCommandLine: ("--fit", "the curve that fits points of data best")
    ) { request, words, end, _ throws(CommandError) in
      guard let first = words.first else {
        throw CommandError("expected a model", at: end, suggestion: "such as a + b*x")
      }
      request.model = words.dropFirst().reduce(first) { $0.joined(with: $1) }
    },
    data(
      "--errors",
      .described("E", .data),
      "error bars of points: a list, or one number",
      most: 1,
      onCommandLine: ("--errors", "error bars of points of data")
    ) { $0.errors = $1[0] },
    GraphOption(
      "--labels",
      .described("NAMES", .repeated(.text("NAME"))),
      "the names of points of data, in their order",
      onCommandLine: ("--labels", "the names of points of data")
    ) { request, words, end, _ throws(CommandError) in
      guard !words.isEmpty else { throw CommandError("expected names", at: end) }
      request.labels = words
    },
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
      if request.dependsOnAngle, words.prefix(2).contains(where: \.mentionsPi) {
        request.hasRangeWithPi = true
      }
    },
    word(
      "--log",
      .axes,
      "x, y, xy or off",
      "the axes that are logarithmic",
      onCommandLine: ("--log", "the axes of a graph that are logarithmic: x, y or xy")
    ) { request, word throws(CommandError) in request.scales = try AxisScales(word) },
    GraphOption(
      "--right",
      .described("CURVES", .repeated(.text("CURVE"))),
      "the curves whose y axis is at the right",
      onCommandLine: ("--right", "the curves of a graph whose y axis is at the right")
    ) { request, words, _, _ throws(CommandError) in
      request.rightCurves = try words.map { word throws(CommandError) in
        guard word.text.count == 1, let letter = word.text.first,
          let number = CurveStyle.number(ofLetter: letter)
        else {
          throw CommandError(
            "expected the letter of a curve, not \(word.text)",
            at: word.range,
            suggestion: "B is the second one"
          )
        }
        return CurveLetter(word: word, number: number)
      }
    },
    GraphOption(
      "--slide",
      .described("a=0..5", .repeated(.text("RANGE"))),
      "a name that is moved between two numbers",
      onCommandLine: ("--slide", "a name in a graph, with its range: a=0..5")
    ) { _, _, _, _ throws(CommandError) in },
    GraphOption(
      "--domain",
      .none,
      "a function of z by colours, in a picture: domain colouring",
      onCommandLine: ("--domain", "a function of z by colours: domain colouring")
    ) { request, words, end, _ throws(CommandError) in
      if let first = words.first {
        throw CommandError("--domain takes nothing", at: first.range)
      }
      guard case .expressions(let functions) = request.subject, functions.count == 1,
        request.families.isEmpty
      else {
        throw CommandError("--domain takes one function of z", at: end)
      }
      request.subject = .domain(functions[0])
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
      "--theme",
      .described("THEME", .cases(of: PictureTheme.self, summary: \.summary)),
      "a theme",
      "what that picture is looked at on",
      onCommandLine: ("--theme", "for a graph's picture: light, dark, slides, paper")
    ) { request, word throws(CommandError) in request.theme = try word.choice(of: "theme") },
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
    word(
      "--grid",
      .grids,
      "on, polar or off",
      "lines at the ticks, or circles and rays",
      onCommandLine: ("--grid", "behind a graph: on, polar or off")
    ) { request, word throws(CommandError) in request.grid = try GridKind(word) },
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

  /// An option with lists, tables or files.
  private static func data(
    _ name: String,
    _ values: CommandParameter,
    _ summary: String,
    most: Int = .max,
    onCommandLine: (name: String, summary: String),
    apply: @escaping @Sendable (inout GraphRequest, [Command.Word]) -> Void
  ) -> GraphOption {
    GraphOption(name, values, summary, onCommandLine: onCommandLine) {
      request,
      words,
      end,
      _ throws(CommandError) in
      let words = words.joinedInBrackets
      guard !words.isEmpty else { throw CommandError("expected a list or a file", at: end) }
      guard words.count <= most else {
        throw CommandError("one argument is enough", at: words[most].range)
      }
      apply(&request, words)
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

extension GridKind {
  /// Reads `on`, `polar` or `off`.
  init(_ word: Command.Word) throws(CommandError) {
    guard let kind = GridKind(rawValue: word.text.lowercased()) else {
      throw CommandError("expected on, polar or off, not \(word.text)", at: word.range)
    }
    self = kind
  }
}

extension PictureTheme {
  /// What the theme is for, in half a line.
  var summary: String {
    switch self {
    case .light: "dark on light; without a theme, an svg file follows its reader"
    case .dark: "light on dark"
    case .slides: "large text and strong lines"
    case .paper: "large text, strokes that differ, neither title nor findings"
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

extension Command.Word {
  /// Whether π is written in it.
  fileprivate var mentionsPi: Bool {
    text.split { !$0.isLetter && $0 != "_" }.contains { ["pi", "π", "tau", "τ"].contains($0) }
  }
}
