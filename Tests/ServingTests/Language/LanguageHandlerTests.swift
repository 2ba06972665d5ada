import Calculator
import JSON
import Testing

@testable import Serving

/// A client of `curta lsp` with one document; a `|` in its text marks the cursor.
private final class Editor {
  let handler: LanguageHandler
  private(set) var text: String
  private(set) var cursor: JSONValue = .null
  private let uri: String
  private(set) var diagnostics: [JSONValue] = []
  private var version = 1

  init(_ text: String, uri: String = "file:///tmp/a.calc", encoding: String = "utf-8") {
    handler = LanguageHandler(watch: WorkWatch { _, _ in }, lineMilliseconds: 1_000) { _ in
      Session(settings: Settings(defaultFormat: .decimal))
    }
    (self.text, self.uri) = (text, uri)
    let encodings = JSONValue.object([("positionEncodings", .list([.string(encoding)]))])
    _ = send("initialize", [("capabilities", .object([("general", encodings)]))])
    place(text)
    let document: [(key: String, value: JSONValue)] = [
      ("uri", .string(uri)), ("version", .number(1)), ("text", .string(self.text)),
    ]
    tell("textDocument/didOpen", [("textDocument", .object(document))])
  }

  /// Takes the cursor out of the text.
  private func place(_ marked: String) {
    guard let mark = marked.firstIndex(of: "|") else {
      text = marked
      return
    }
    let before = marked[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
    cursor = .object([
      ("line", .number(before.count - 1)), ("character", .number(before.last?.utf8.count ?? 0)),
    ])
    text = String(marked[..<mark] + marked[marked.index(after: mark)...])
  }

  func change(to text: String) {
    place(text)
    version += 1
    let document = JSONValue.object([("uri", .string(uri)), ("version", .number(version))])
    let changes = JSONValue.list([.object([("text", .string(self.text))])])
    tell("textDocument/didChange", [("textDocument", document), ("contentChanges", changes)])
  }

  func tell(_ method: String, _ parameters: [(key: String, value: JSONValue)]) {
    let request = RPCRequest(id: nil, method: method, parameters: .object(parameters))
    for message in handler.messages(for: request) {
      #expect(message["method"] == .string("textDocument/publishDiagnostics"))
      diagnostics = message["params"]?["diagnostics"]?.list ?? []
    }
  }

  /// The result of a request, or its error.
  func send(_ method: String, _ parameters: [(key: String, value: JSONValue)]) -> JSONValue {
    let request = RPCRequest(id: .number(1), method: method, parameters: .object(parameters))
    let reply = handler.messages(for: request).first
    return reply?["result"] ?? reply?["error"] ?? .null
  }

  /// The result of a request about the document, with the cursor as position and everything as range.
  func ask(_ method: String, _ more: [(key: String, value: JSONValue)] = []) -> JSONValue {
    let start = JSONValue.object([("line", .number(0)), ("character", .number(0))])
    let end = JSONValue.object([("line", .number(9_999)), ("character", .number(0))])
    return send(
      "textDocument/\(method)",
      [
        ("textDocument", .object([("uri", .string(uri))])), ("position", cursor),
        ("range", .object([("start", start), ("end", end)])),
      ] + more
    )
  }

  /// The text after edits, which are in order.
  func applying(_ edits: JSONValue?) -> String {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var bytes = Array(text.utf8)
    func offset(_ position: JSONValue?) -> Int {
      let row = position?["line"]?.int ?? 0
      return rows.prefix(row).reduce(0) { $0 + $1.utf8.count + 1 }
        + (position?["character"]?.int ?? 0)
    }
    for edit in (edits?.list ?? []).reversed() {
      let (start, end) = (offset(edit["range"]?["start"]), offset(edit["range"]?["end"]))
      bytes.replaceSubrange(start..<end, with: Array((edit["newText"]?.string ?? "").utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func edits(_ result: JSONValue?) -> JSONValue? { result?["changes"]?[uri] }
}

extension JSONValue {
  /// `line:character-line:character` of a range.
  fileprivate var place: String {
    func text(_ position: JSONValue?) -> String {
      "\(position?["line"]?.int ?? -1):\(position?["character"]?.int ?? -1)"
    }
    return "\(text(self["start"]))-\(text(self["end"]))"
  }
}

@Suite struct LanguageHandlerTests {
  @Test func `errors, notices and wrong answers have their places`() {
    let editor = Editor("x = 1,5\n(2 +\n3*foo)\n1/2x # = 5\n2 # = 2.0\n1/2(3)\n5 # = 6")
    let found = editor.diagnostics.map {
      "\($0["severity"]?.int ?? 0) \($0["code"]?.string ?? "") \($0["range"]?.place ?? "")"
    }
    #expect(found.contains("1 decimal-comma 0:5-0:6"), "\(found)")
    #expect(found.contains("1 unknown-variable 2:2-2:5"), "\(found)")
    #expect(found.contains("2 wrong-answer 6:4-6:7"), "\(found)")
    #expect(found.contains { $0.hasPrefix("3 notice 5:0") }, "\(found)")
    #expect(!found.contains { $0.contains(" 4:") })
    editor.change(to: "x = 1.5")
    #expect(editor.diagnostics.isEmpty)
  }

  @Test func `a block of graphs has its errors in place, until a name is defined`() {
    let text = "```graph\na*x, x = 0..1\n2 +* x\n```"
    let editor = Editor("\n\n\n" + text, uri: "file:///a.md")
    #expect(editor.diagnostics.map { $0["range"]?.place } == ["4:0-4:1", "5:3-5:4"])
    #expect(editor.ask("inlayHint").list?.isEmpty == true)
    editor.change(to: "```calc\na = 2\n```\n" + text)
    #expect(editor.diagnostics.map { $0["range"]?.place } == ["5:3-5:4"])
  }

  @Test func `corrections are offered`() {
    let editor = Editor("x = 1,5\n5 # = 6")
    let actions = editor.ask("codeAction").list ?? []
    let results = actions.map { editor.applying(editor.edits($0["edit"])) }
    #expect(results.contains("x = 1.5\n5 # = 6"))
    #expect(results.contains("x = 1,5\n5 # = 5"))
  }

  @Test func `places are counted as the client counts`() {
    let editor = Editor("\u{1D4D0} = 1\n\u{1D4D0} + foo", encoding: "utf-16")
    #expect(editor.diagnostics.first?["range"]?.place == "1:5-1:8")
    let bytes = Editor("\u{1D4D0} = 1\n\u{1D4D0} + foo")
    #expect(bytes.diagnostics.first?["range"]?.place == "1:7-1:10")
  }

  @Test func `what is known at the cursor completes`() {
    let editor = Editor("length = 3\n2*leng|\nlengthy = 4")
    let items = editor.ask("completion").list ?? []
    #expect(items.map { $0["label"]?.string } == ["length"])
    #expect(items.first?["textEdit"]?["range"]?.place == "1:2-1:6")
    editor.change(to: "sqr|")
    #expect(editor.ask("completion").list?.first?["label"] == .string("sqrt("))
    editor.change(to: ":mod|")
    #expect(editor.ask("completion").list?.isEmpty == false)
    let text = Editor("leng|\n\n`=> sqr`", uri: "file:///a.md")
    #expect(text.ask("completion") == .list([]))
    text.change(to: "x\n\n`=> sqr|`")
    #expect(text.ask("completion").list?.first?["label"] == .string("sqrt("))
  }

  @Test func `a name and a line are explained`() {
    let editor = Editor("x = 1/3\nx + 1| # note")
    func hover() -> String { editor.ask("hover")["contents"]?["value"]?.string ?? "" }
    #expect(hover().contains("= `4/3`"))
    #expect(hover().contains("1." + String(repeating: "3", count: 49)))
    editor.change(to: "x = 1/3\n|x + 1")
    #expect(hover().contains("= `1/3`"))
    editor.change(to: "sq|rt 2")
    #expect(hover().contains("square root"))
    editor.change(to: "f(x) = x^2\nf|(3)")
    #expect(hover().contains("f(x) = x^2"))
    editor.change(to: "|")
    #expect(editor.ask("hover") == .null)
  }

  @Test func `answers are shown beside lines without one`() {
    let editor = Editor("1/3\n2 # = 2.0\nx = 5 # = 6\n1/0\nf(x) = x\n3;")
    let hints = editor.ask("inlayHint").list ?? []
    #expect(hints.map { $0["label"]?.string } == ["≈ 0.333333333333", "= 5"])
    let places = hints.map { $0["position"]?["line"]?.int }
    #expect(places == [0, 2])
  }

  @Test func `the arguments of a call are shown`() {
    let editor = Editor("g(u, v) = u*v\n2*g(1, (2 + |")
    let signature = editor.ask("signatureHelp")
    #expect(signature["signatures"]?.list?.first?["label"] == .string("g(u, v)"))
    #expect(signature["activeParameter"] == .number(1))
    editor.change(to: "atan2(|")
    #expect(
      editor.ask("signatureHelp")["signatures"]?.list?.first?["label"]?.string?.hasPrefix("atan2(")
        == true
    )
    editor.change(to: "2 + |")
    #expect(editor.ask("signatureHelp") == .null)
  }

  @Test func `definitions and uses are found`() {
    let editor = Editor("x = 1\ny = x\nx = 2\nx| + y # x")
    #expect(editor.ask("definition")["range"]?.place == "2:0-2:1")
    #expect(editor.ask("references").list?.count == 4)
    editor.change(to: "5\n6\n@1| + 2")
    #expect(editor.ask("definition")["range"]?.place == "0:0-0:1")
    editor.change(to: "foo|")
    #expect(editor.ask("definition") == .null)
  }

  @Test(arguments: [
    ("|a = 1\nf(a, b) = a*b\na + f(2, a)", ["0:0-0:1", "2:0-2:1", "2:9-2:10"]),
    ("a = 1\nf(a, b) = |a*b\na", ["1:2-1:3", "1:10-1:11"]),
    (
      "|k = 3\nk + [k*j for k = 1..k]\nk*m where m = 1, k = k + 1",
      ["0:0-0:1", "1:0-1:1", "1:20-1:21", "2:21-2:22"]
    ),
    ("k = 3\nk + sum(|k^2, k = 1..k); k", ["1:8-1:9", "1:13-1:14"]),
    (
      "k = 1\ns = sum(|k^2, \\\n  k = 1..4) + k # k\nsum(k, # k\n  k = 1..2)",
      ["1:8-1:9", "2:2-2:3"]
    ),
    ("a = 1\nf(a) = [a, # a\n  |a]\na", ["1:2-1:3", "1:8-1:9", "2:2-2:3"]),
    ("|a = 5\na = a*(a where a = 2) + a", ["0:0-0:1", "1:0-1:1", "1:4-1:5", "1:24-1:25"]),
  ])
  func `a local name is another one`(text: String, places: [String]) {
    let found = Editor(text).ask("references").list?.compactMap { $0["range"]?.place }
    #expect(found == places)
  }

  @Test func `the definition of a local name is in its statement, and it is not renamed`() {
    let editor = Editor("a = 1\nf(a, b) = |a*b")
    #expect(editor.ask("definition")["range"]?.place == "1:2-1:3")
    #expect(editor.ask("prepareRename") == .null)
    editor.change(to: "k = 3\n[|k^2 for k = 1..3]")
    #expect(editor.ask("definition")["range"]?.place == "1:9-1:10")
    for (text, place) in [
      ("sum(if |k = 3 then 1 else 0, k = 1..9)", "0:28-0:29"),
      ("f(x) = if x = 3 then 1 else |x", "0:2-0:3"),
      ("sum(k, k = 1..2) + sum(|k, k = 1..3)", "0:26-0:27"),
      ("sum(k + sum(|k, k = 1..2), k = 1..3)", "0:15-0:16"),
      ("[2*|k \\\n  for k = 1..3]", "1:6-1:7"),
      ("f(x) = (x where x = |x + 1)", "0:2-0:3"), ("g(k) = sum(k, k = 1..|k)", "0:2-0:3"),
      ("sum(sum(x, x = 1..|x), x = 1..3)", "0:22-0:23"),
    ] {
      editor.change(to: text)
      #expect(editor.ask("definition")["range"]?.place == place, "\(text)")
    }
    editor.change(to: "|a = 1\nf(a) = a\nf(a)")
    let result = editor.ask("rename", [("newName", .string("c"))])
    #expect(editor.applying(editor.edits(result)) == "c = 1\nf(a) = a\nf(c)")
  }

  @Test func `a name is renamed everywhere, and nothing says anything else`() {
    let editor = Editor("total = 2\nf(x) = total*x # total\nf(3) + 2to|tal")
    #expect(editor.ask("prepareRename").place == "2:8-2:13")
    // 2e5 is a number.
    #expect(editor.ask("rename", [("newName", .string("e5"))])["code"] == .number(-32602))
    editor.change(to: "total = 2\nf(x) = total*x # total\nf(3) + to|tal")
    #expect(editor.ask("prepareRename").place == "2:7-2:12")
    let result = editor.ask("rename", [("newName", .string("sum_1"))])
    #expect(
      editor.applying(editor.edits(result)) == "sum_1 = 2\nf(x) = sum_1*x # total\nf(3) + sum_1"
    )
    for name in ["x", "pi", "1a", "a b", "", "f", "ANS"] {
      let result = editor.ask("rename", [("newName", .string(name))])
      #expect(result["code"] == .number(-32602), "\(name)")
    }
  }

  @Test(arguments: [
    "|x = 5\n:graph x^2", "|x = 5\n:table x^2 --from 0 --to 3", "|theta = 5\n:graph r = theta",
    "|x = 5\ny = x^2\n:graph",
  ])
  func `a name that a graph takes as its variable stays`(text: String) {
    #expect(Editor(text).ask("rename", [("newName", .string("w"))])["code"] == .number(-32602))
    let page = "```calc\n|x = 5\n```\n```graph\nx^2\n```"
    let editor = Editor(page, uri: "file:///a.md")
    #expect(editor.ask("rename", [("newName", .string("w"))])["code"] == .number(-32602))
    editor.change(to: "```calc\n|a = 5\n```\n```graph\na*x^2\n```")
    #expect(editor.ask("rename", [("newName", .string("y"))])["code"] == .number(-32602))
    let result = editor.ask("rename", [("newName", .string("b"))])
    #expect(editor.applying(editor.edits(result)) == "```calc\nb = 5\n```\n```graph\nb*x^2\n```")
  }

  @Test func `uses are listed without definitions`() {
    let editor = Editor("x = 1\ny = x\nx = 2\nx| + y")
    func places(_ isComplete: Bool) -> [String]? {
      let context = JSONValue.object([("includeDeclaration", .bool(isComplete))])
      return editor.ask("references", [("context", context)]).list?.compactMap {
        $0["range"]?.place
      }
    }
    #expect(places(true) == ["0:0-0:1", "1:4-1:5", "2:0-2:1", "3:0-3:1"])
    #expect(places(false) == ["1:4-1:5", "3:0-3:1"])
  }

  @Test func `what is in a quotation has its places`() {
    let editor = Editor("> ```calc\n> (1 +\n> foo)\n> ```\n\n`=>\n1`", uri: "file:///a.md")
    #expect(editor.diagnostics.map { $0["range"]?.place } == ["2:2-2:5", "5:0-5:3"])
    editor.change(to: "> ```calc\n> leng = 1\n> 2*le|\n> ```")
    #expect(editor.ask("completion").list?.first?["label"] == .string("leng"))
  }

  @Test func `formatting changes no meaning`() {
    let text =
      "x=3  \n  f( x )=x^2   # a  comment  \n3  1/4\n2   +*3\n:mode    rad\n  \n(1 +\n 2)  \ny =x"
    let editor = Editor(text)
    let tidy = editor.applying(editor.ask("formatting"))
    #expect(
      tidy
        == "x = 3\n  f( x ) = x^2 # a  comment\n3 1/4\n2   +*3\n:mode rad\n  \n(1 +\n 2)  \ny = x"
    )
    editor.change(to: tidy)
    #expect(editor.ask("formatting") == .list([]))
  }

  @Test func `blocks, rows and comments fold`() {
    let editor = Editor("# a\n# b\n1\n(2 +\n3)\n# c")
    let folds = (editor.ask("foldingRange").list ?? []).map {
      "\($0["startLine"]?.int ?? 0)-\($0["endLine"]?.int ?? 0)"
    }
    #expect(Set(folds) == ["0-1", "3-4"])
    let page = Editor("a\n```calc\n1\n2\n```", uri: "file:///a.md")
    #expect(page.ask("foldingRange").list?.first?["startLine"] == .number(1))
  }

  @Test func `the names of a document are its symbols`() {
    let editor = Editor("x = 1\nf(t) = t\n2 STO y")
    let symbols = editor.ask("documentSymbol").list ?? []
    #expect(symbols.map { $0["name"]?.string } == ["x", "f", "y"])
    #expect(symbols.map { $0["kind"]?.int } == [13, 12, 13])
  }

  @Test func `tokens cover numbers, names, signs and comments`() {
    let editor = Editor("√2 + sin x # a\n:mode rad")
    let data = (editor.ask("semanticTokens/full")["data"]?.list ?? []).compactMap(\.int)
    #expect(data.count % 5 == 0)
    let kinds = stride(from: 0, to: data.count, by: 5).map {
      "\(data[$0]) \(data[$0 + 1]) \(data[$0 + 2]) \(LanguageHandlerTests.kinds[data[$0 + 3]])"
    }
    #expect(
      kinds == [
        "0 0 3 operator", "0 3 1 number", "0 2 1 operator", "0 2 3 function", "0 4 1 variable",
        "0 2 3 comment", "1 0 5 keyword", "0 6 3 variable",
      ]
    )
  }

  private static let kinds = ["number", "variable", "function", "keyword", "comment", "operator"]

  @Test func `what comes at the wrong time is refused`() {
    let handler = LanguageHandler(watch: WorkWatch { _, _ in }, lineMilliseconds: 1) { _ in
      Session()
    }
    func code(_ method: String) -> Int? {
      let request = RPCRequest(id: .number(1), method: method, parameters: .object([]))
      return handler.messages(for: request).first?["error"]?["code"]?.int
    }
    #expect(code("textDocument/hover") == -32002)
    #expect(code("initialize") == nil)
    #expect(code("initialize") == -32600)
    #expect(code("textDocument/hover") == -32602)
    #expect(code("nothing") == -32601)
    #expect(code("shutdown") == nil)
    #expect(code("textDocument/hover") == -32600)
  }

  @Test func `a line that was stopped is given up for this change only`() {
    var units: [Int] = []
    let handler = LanguageHandler(
      watch: WorkWatch { unit, _ in units.append(unit) },
      lineMilliseconds: 1
    ) { _ in
      Session(settings: Settings(defaultFormat: .decimal))
    }
    func tell(_ method: String, _ text: String) throws -> [JSONValue] {
      let message = try JSONReader.value(of: text)
      let request = RPCRequest(id: nil, method: method, parameters: message)
      return handler.messages(for: request).first?["params"]?["diagnostics"]?.list ?? []
    }
    let start = RPCRequest(id: .number(1), method: "initialize", parameters: .object([]))
    _ = handler.messages(for: start)
    #expect(handler.noteFailure(inUnit: 1, "x") == false)
    let text = #"{"textDocument":{"uri":"a","version":1,"text":"7\n8"}}"#
    #expect(throws: Never.self) { try #expect(tell("textDocument/didOpen", text).isEmpty) }
    #expect(handler.noteFailure(inUnit: units[1], "stopped"))
    #expect(throws: Never.self) {
      try #expect(tell("textDocument/didOpen", text).first?["message"] == .string("stopped"))
      let change = #"{"textDocument":{"uri":"a","version":2},"contentChanges":[{"text":"8"}]}"#
      try #expect(tell("textDocument/didChange", change).count == 1)
      let next = #"{"textDocument":{"uri":"a","version":3},"contentChanges":[{"text":"8 "}]}"#
      try #expect(tell("textDocument/didChange", next).isEmpty)
    }
  }
}
