internal import Arithmetic
internal import Calculator
internal import Evaluation
internal import Graphing
internal import JSON
internal import Syntax

extension Session {
  /// The forms of a graph that a client can ask for.
  private static let graphForms = ["svg", "dots", "text"]
  private static let themes = PictureTheme.allCases.map(\.rawValue)

  /// Draws the graph of a request, and returns it with the window and what was found on the curves.
  func graph(for request: RPCRequest) throws(RPCError) -> JSONValue {
    let form = try request.word("form", of: Self.graphForms) ?? "svg"
    let size = try request.size(
      "size",
      form == "text" ? (80, 24) : form == "dots" ? (160, 96) : (800, 600)
    )
    let surface = form == "text" ? PictureForm.text(columns: size.0, lines: size.1, .braille) : nil
    let (graph, notices) = try graphReport(for: request, on: surface)
    var plot = graph.plot
    var members: [(key: String, value: JSONValue)]
    switch form {
    case "text": members = [("text", .string(graph.text))]
    case "dots": members = try plot.dots(columns: size.0, rows: size.1)
    default:
      plot.prefersCurveLabels = true
      plot.theme = try request.word("theme", of: Self.themes).flatMap(PictureTheme.init) ?? .light
      guard let canvas = try? plot.picture(in: .image(width: size.0, height: size.1)) else {
        throw RPCError(.parameters, "the picture cannot be drawn at this size")
      }
      let theme = request["theme"]?.isNull ?? true ? nil : plot.theme.colors
      members = [("svg", .string(canvas.svg(theme)))]
    }
    members.append(("window", plot.windowJSON))
    members.append(("undecided", .number(plot.undecidedCount)))
    members.append(("description", .string(plot.spokenLines.joined(separator: "\n"))))
    return .object(members + [("notices", .list(notices.map { .string($0) }))])
  }

  /// The graph of a request, and the notices about it.
  func graphReport(
    for request: RPCRequest,
    on surface: PictureForm? = nil
  ) throws(RPCError) -> (graph: GraphReport, notices: [String]) {
    let line = try request.graphLine()
    var graph: GraphReport?
    var failure: Failure?
    var notices: [String] = []
    run(line, on: surface.map { GraphSurface($0) } ?? GraphSurface()) { report in
      switch report {
      case .graph(let report): graph = report
      case .failure(let report): failure = report
      case .notice(let text), .message(let text), .page(let text): notices.append(text)
      case .answer, .recall, .screen, .quit: break
      }
    }
    if let failure { throw RPCError(.parameters, failure.diagnostic.sentence) }
    guard let graph else { throw RPCError(.parameters, notices.first ?? "there is no graph") }
    return (graph, notices)
  }
}

extension RPCRequest {
  /// A size in two numbers.
  fileprivate func size(_ name: String, _ usual: (Int, Int)) throws(RPCError) -> (Int, Int) {
    guard let value = self[name], !value.isNull else { return usual }
    guard let numbers = value.list?.map(\.int), numbers.count == 2,
      let first = numbers[0], let second = numbers[1],
      16...4_000 ~= first, 8...4_000 ~= second
    else { throw RPCError(.parameters, "\(name) is a list of two numbers, up to 4000") }
    return (first, second)
  }

  /// The command that draws the graph.
  fileprivate func graphLine() throws(RPCError) -> String {
    let columns = try data()
    var line = ":graph"
    if columns.isEmpty || self["expressions"] != nil {
      line += " \(try Self.phrase(text("expressions"), "expressions"))"
    }
    if !columns.isEmpty {
      line += " --data " + columns.map { "[\($0.joined(separator: ", "))]" }.joined(separator: " ")
    }
    // The view would keep the axes of the last graph.
    line += " --log \(try word("log", of: ["x", "y", "xy", "off"]) ?? "off")"
    for slider in try phrases("slide") { line += " --slide \(slider)" }
    if let right = self["right"], !right.isNull {
      line += " --right \(try Self.phrase(text("right"), "right"))"
    }
    if let window = self["window"], !window.isNull {
      let numbers = window.list?.map { $0.asWord } ?? []
      guard numbers.count == 2 || numbers.count == 4, !numbers.contains(nil) else {
        throw RPCError(.parameters, "window is a list of two or four numbers")
      }
      line += " --window " + numbers.compactMap(\.self).joined(separator: " ")
    }
    if let mode = try word("mode", of: PlotMode.allCases.map(\.rawValue)) {
      line += " --mode \(mode)"
    }
    return line
  }

  /// A part of the command's line.
  private static func phrase(_ text: String, _ name: String) throws(RPCError) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw RPCError(.parameters, "\(name) is empty")
    }
    guard !text.contains(where: \.isNewline), !text.contains("#") else {
      throw RPCError(.parameters, "\(name) has to be one line")
    }
    // A word that begins with `--` would begin the command's options.
    guard !text.split(separator: " ").contains(where: { $0.hasPrefix("--") }) else {
      throw RPCError(.parameters, "\(name) has no options")
    }
    return text
  }

  private func phrases(_ name: String) throws(RPCError) -> [String] {
    guard let value = self[name], !value.isNull else { return [] }
    guard let texts = value.list?.map(\.string), !texts.contains(nil) else {
      throw RPCError(.parameters, "\(name) is a list of texts")
    }
    var phrases: [String] = []
    for text in texts.compactMap(\.self) { phrases.append(try Self.phrase(text, name)) }
    return phrases
  }

  /// Columns of numbers.
  private func data() throws(RPCError) -> [[String]] {
    guard let value = self["data"], !value.isNull else { return [] }
    let columns = value.list?.map { $0.list?.map(\.asWord) } ?? []
    let numbers = columns.compactMap { column in
      column.flatMap { $0.contains(nil) || $0.isEmpty ? nil : $0.compactMap(\.self) }
    }
    guard !numbers.isEmpty, numbers.count == columns.count else {
      throw RPCError(.parameters, "data is a list of columns, each a list of numbers")
    }
    return numbers
  }
}

extension JSONValue {
  /// A number, or an expression without blanks, as a word of a command.
  fileprivate var asWord: String? {
    switch self {
    case .number(let number): String(number)
    case .otherNumber(let text): text
    case .string(let text):
      text.contains { $0.isWhitespace || $0 == "#" || $0 == "\"" } ? nil : text
    case .null, .bool, .list, .object: nil
    }
  }
}

extension Plot {
  /// The dots of the curves in the window, a row a string; `#` is lit, `?` cannot be decided.
  fileprivate mutating func dots(columns: Int, rows: Int) throws(RPCError) -> [(
    key: String, value: JSONValue
  )] {
    let (x, y) = ((viewport.left, viewport.right), (viewport.bottom, viewport.top))
    guard let viewport = try? Viewport(x: x, y: y, size: DotSize(columns: columns, rows: rows))
    else { throw RPCError(.parameters, "the window has no such dots") }
    show(viewport)
    fill(effort: .full)
    let (lit, undecided) = (bitmap, undecidedBitmap)
    let lines = (0..<rows).map { row in
      String(
        (0..<columns).map { column -> Character in
          lit[column: column, row: row] ? "#" : undecided[column: column, row: row] ? "?" : "."
        }
      )
    }
    return [("dots", .list(lines.map { .string($0) }))]
  }
}

extension Plot {
  /// The left, right, lower and upper edge, as numbers of the language.
  var windowJSON: JSONValue {
    let printer = Printer(.typed, vocabulary: .builtIn)
    let (x, y) = bounds
    let edges = [x.lowerBound, x.upperBound, y.lowerBound, y.upperBound]
    return .list(edges.map { .string(printer.text(of: $0.expression)) })
  }
}
