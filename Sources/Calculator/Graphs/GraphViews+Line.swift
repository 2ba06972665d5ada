internal import Arithmetic
internal import Graphing
internal import Syntax

// Views as the commands that restore them, for the session file and for people.

extension GraphViews {
  /// The view's name in a word.
  static func name(_ word: Command.Word) throws(CommandError) -> String {
    let isName = word.text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
    }
    guard isName, !word.text.isEmpty else {
      throw CommandError("a view's name is letters and digits, not \(word.text)", at: word.range)
    }
    return word.text
  }

  /// The options after a view's name.
  static var parameter: CommandParameter {
    .choice(GraphView.options.map { .sequence([.word($0.name, $0.summary), $0.values]) })
  }

  /// The views as commands; empty while nobody has chosen anything.
  var lines: [String] {
    all.filter { $0.name != Self.firstName || $0.view != GraphView() || all.count > 1 }
      .map { $0.view.line(named: $0.name) }
  }
}

extension GraphView {
  struct Option: Sendable {
    let name: String
    let values: CommandParameter
    /// The number of words it takes.
    var counts = 1...1
    let summary: String
    let text: @Sendable (GraphView) -> [String]
    let take: @Sendable (inout GraphView, [Command.Word], Session) throws(CommandError) -> Void
  }

  static let options: [Option] = [
    Option(
      name: "--log",
      values: .axes,
      summary: "the axes that are logarithmic",
      text: { [$0.scales.word] },
      take: { view, words, _ throws(CommandError) in view.scales = try AxisScales(words[0]) }
    ),
    Option(
      name: "--centre",
      values: .sequence([.text("X"), .text("Y")]),
      counts: 2...2,
      summary: "the point in the middle",
      text: { $0.frame.map { ["\($0.centre.x.text)", "\($0.centre.y.text)"] } ?? [] },
      take: { view, words, session throws(CommandError) in
        let (x, y) = (try session.fraction(words[0]), try session.fraction(words[1]))
        view.frame = GraphView.Frame(
          centre: Point(x: x, y: y),
          dotWidth: view.frame?.dotWidth ?? Fraction(1, 8),
          dotHeight: view.frame?.dotHeight ?? Fraction(1, 8)
        )
        (view.isFitted, view.window) = (false, nil)
      }
    ),
    Option(
      name: "--dot",
      values: .sequence([.text("WIDTH"), .text("HEIGHT")]),
      counts: 2...2,
      summary: "what a dot of a terminal covers",
      text: { $0.frame.map { ["\($0.dotWidth.text)", "\($0.dotHeight.text)"] } ?? [] },
      take: { view, words, session throws(CommandError) in
        let (width, height) = (try session.fraction(words[0]), try session.fraction(words[1]))
        guard width.signum > 0, height.signum > 0 else {
          throw CommandError("a dot's sides are above 0", at: words[width.signum > 0 ? 1 : 0].range)
        }
        view.frame = GraphView.Frame(
          centre: view.frame?.centre ?? Point(x: Fraction(0), y: Fraction(0)),
          dotWidth: width,
          dotHeight: height
        )
        view.isFitted = false
      }
    ),
    Option(
      name: "--fitted",
      values: .choice([
        .word("on", "the place and the scale"), .word("y", "the heights"), .word("off", "nothing"),
      ]),
      summary: "what only suited a graph",
      text: { $0.isFitted ? ["on"] : $0.hasFittedHeights ? ["y"] : [] },
      take: { view, words, _ throws(CommandError) in
        view.hasFittedHeights = words[0].text == "y"
        if !view.hasFittedHeights { view.isFitted = try words[0].isOn() }
      }
    ),
    Option(
      name: "--window",
      values: .described("X0 X1 [Y0 Y1]", .repeated(.text("BOUND"))),
      counts: 2...4,
      summary: "what the next graph shows",
      text: { $0.window?.words ?? [] },
      take: { view, words, session throws(CommandError) in
        let end = words.last?.range ?? .none
        view.window = try GraphWindow(words, in: session, at: end)
      }
    ),
    Option(
      name: "--mode",
      values: .cases(of: PlotMode.self, summary: \.summary),
      summary: "how curves are drawn",
      text: { [$0.mode.rawValue] },
      take: { view, words, _ throws(CommandError) in view.mode = try words[0].choice(of: "mode") }
    ),
    Option(
      name: "--grid",
      values: .grids,
      summary: "lines at the ticks, or circles and rays",
      text: { [$0.grid.rawValue] },
      take: { view, words, _ throws(CommandError) in view.grid = try GridKind(words[0]) }
    ),
    Option(
      name: "--risers",
      values: .onOff,
      summary: "whether jumps are joined",
      text: { [$0.joinsJumps ? "on" : "off"] },
      take: { view, words, _ throws(CommandError) in view.joinsJumps = try words[0].isOn() }
    ),
    Option(
      name: "--sliders",
      values: .described("NAME VALUE …", .repeated(.text("NAME VALUE"))),
      counts: 2...Int.max,
      summary: "the values of sliders",
      text: { view in
        view.sliders.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.text] }
      },
      take: { view, words, session throws(CommandError) in
        guard words.count.isMultiple(of: 2) else {
          throw CommandError("expected a value", at: words[words.count - 1].range)
        }
        for index in stride(from: 0, to: words.count, by: 2) {
          view.sliders[words[index].text] = try session.fraction(words[index + 1])
        }
      }
    ),
  ]

  /// The command that restores the view.
  func line(named name: String) -> String {
    let options = Self.options.flatMap { option in
      let words = option.text(self)
      return words.isEmpty ? [] : [option.name] + words
    }
    return ([":view", name] + options).joined(separator: " ")
  }

  /// Applies options with their values.
  ///
  /// A point in the middle without axes is one on linear axes, as older session files have it.
  mutating func take(_ words: [Command.Word], in session: Session) throws(CommandError) {
    let names = Set(words.map(\.text))
    if names.contains("--centre"), !names.contains("--log") { scales = AxisScales() }
    var rest = words[...]
    while let name = rest.popFirst() {
      guard let option = Self.options.first(where: { $0.name == name.text }) else {
        throw CommandError(
          "there is no option \(name.text)",
          at: name.range,
          suggestion: Self.options.map(\.name).nearest(to: name.text).map { "did you mean \($0)?" }
        )
      }
      let values = Array(rest.prefix { !$0.text.hasPrefix("--") })
      rest = rest.dropFirst(values.count)
      guard option.counts.contains(values.count) else {
        let place = values.last?.range ?? name.range
        throw CommandError("\(name.text) needs \(option.values)", at: place)
      }
      try option.take(&self, values, session)
    }
  }
}

extension GraphWindow {
  /// The bounds, each in one word.
  fileprivate var words: [String] {
    let bounds = [x.lowerBound, x.upperBound] + (y.map { [$0.lowerBound, $0.upperBound] } ?? [])
    return bounds.map(\.text)
  }
}

extension CommandParameter {
  /// The axes of a graph that are logarithmic.
  static var axes: CommandParameter {
    .choice([
      .word("x", "powers of ten along x"),
      .word("y", "powers of ten along y"),
      .word("xy", "both axes"),
      .word("off", "neither"),
    ])
  }
}

extension AxisScales {
  /// Reads the axes that are logarithmic: x, y, xy or off.
  init(_ word: Command.Word) throws(CommandError) {
    switch word.text {
    case "x": self.init(x: .logarithmic)
    case "y": self.init(y: .logarithmic)
    case "xy", "yx": self.init(x: .logarithmic, y: .logarithmic)
    case "off": self.init()
    default: throw CommandError("expected x, y, xy or off, not \(word.text)", at: word.range)
    }
  }

  /// The word for the axes that are logarithmic.
  fileprivate var word: String {
    let axes = (x == .logarithmic ? "x" : "") + (y == .logarithmic ? "y" : "")
    return axes.isEmpty ? "off" : axes
  }
}

extension Fraction {
  /// The value as one word that can be parsed again.
  fileprivate var text: String { isInteger ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
