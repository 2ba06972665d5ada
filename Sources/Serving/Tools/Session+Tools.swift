internal import Calculator
internal import Graphing
internal import JSON

extension Session {
  /// The answers of lines, in words and as an object of the last one.
  func answers(of text: String) -> ToolResult {
    let reports = reports(of: text, [.line])
    let texts = reports.flatMap(\.words)
    let last = reports.last { $0["kind"]?.string != "blank" && $0["kind"]?.string != "comment" }
    let isError = last?["error"]?.isNull == false && last?["exact"]?.isNull != false
    return ToolResult(
      text: texts.isEmpty ? "nothing to show" : texts.joined(separator: "\n"),
      structure: last?.claims ?? .object([]),
      isError: isError
    )
  }

  /// The graph of a request as a picture, with its description.
  func picture(for request: RPCRequest) throws(RPCError) -> ToolResult {
    let (graph, notices) = try graphReport(for: request)
    var plot = graph.plot
    let description = (plot.spokenLines + notices).joined(separator: "\n")
    plot.prefersCurveLabels = true
    let canvas = try? plot.picture(in: .image(width: 800, height: 600))
    return ToolResult(
      text: "\(graph.text)\n\(description)",
      structure: .object([
        ("description", .string(description)), ("window", plot.windowJSON),
        ("proven", .bool(plot.undecidedCount == 0)), ("undecided", .number(plot.undecidedCount)),
      ]),
      image: try? canvas?.png(.light)
    )
  }
}

extension JSONValue {
  /// What a report says to a person, a line each.
  fileprivate var words: [String] {
    var words: [String] = []
    if let source = self["source"]?.string, let line = self["shown"]?["line"]?.string {
      words.append("\(source)   \(line)")
    }
    if let output = self["output"]?.string, !output.isEmpty { words.append(output) }
    if let message = self["error"]?["message"]?.string { words.append("error: \(message)") }
    return words + (self["notices"]?.list ?? []).compactMap(\.string)
  }

  /// A report with what is claimed of it: whether all that it says is proven, and what could not be decided.
  fileprivate var claims: JSONValue {
    let notices = (self["notices"]?.list ?? []).compactMap(\.string)
    let code = self["error"]?["code"]?.string
    var undecided = notices.filter(\.saysUndecided)
    if code == "cannot-decide", let message = self["error"]?["message"]?.string {
      undecided.append(message)
    }
    let keys = [
      "source", "reading", "exact", "decimal", "decimalIsExact", "digits", "angle", "type", "parts",
      "elements", "notices", "output", "error",
    ]
    let members = keys.compactMap { key in self[key].map { (key: key, value: $0) } }
    return .object(
      members + [
        ("proven", .bool(undecided.isEmpty && code == nil)),
        ("undecided", .list(undecided.map { .string($0) })),
      ]
    )
  }
}

extension String {
  /// Whether a notice says that something is not proven.
  fileprivate var saysUndecided: Bool {
    let words = split { !$0.isLetter }
    return ["undecided", "probably", "perhaps"].contains(where: words.contains)
      || zip(words, words.dropFirst()).contains { pair in
        [
          ("not", "proven"), ("cannot", "tell"), ("cannot", "decide"), ("not", "decided"),
          ("be", "decided"),
          ("be", "others"), ("question", "remains"), ("were", "tried"),
        ]
        .contains { $0 == pair }
      }
  }
}
