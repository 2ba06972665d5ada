import Calculator
import JSON
import Testing

@testable import Serving

@Suite struct SessionHandlerTests {
  private let handler = SessionHandler(Session(settings: Settings(defaultFormat: .decimal)))

  /// The result of a request, or its error.
  private func result(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let value = try JSONReader.value(of: parameters)
    let request = RPCRequest(id: .number(1), method: method, parameters: value)
    let messages = handler.messages(for: request)
    #expect(messages.count == 1)
    let reply = try #require(messages.first)
    return try #require(reply["result"] ?? reply["error"])
  }

  private func evaluate(_ text: String) throws -> [JSONValue] {
    let text = JSONValue.string(text).text
    return try #require(try result("evaluate", #"{"text":\#(text)}"#)["reports"]?.list)
  }

  @Test func `every line has a report, whatever it is`() throws {
    let reports = try evaluate("x = 2; x^2\n# note\n\n:mode rad\n(1 +\n2)")
    #expect(
      reports.map { $0["kind"]?.string } == [
        "statement", "statement", "comment", "blank", "command", "statement",
      ]
    )
    #expect(reports.map { $0["line"]?.int } == [1, 1, 2, 3, 4, 6])
    #expect(reports.map { $0["remaining"]?.int } == [1, 0, 0, 0, 0, 0])
    #expect(reports[5]["exact"] == .string("3"))
    #expect(reports[5]["angle"] == .string("rad"))
    #expect(try evaluate("").count == 1)
    #expect(try evaluate("# only a note")[0]["kind"] == .string("comment"))
  }

  @Test func `a failure is the last report`() throws {
    let reports = try evaluate("1\n(2 +\nfoo)\n3")
    #expect(reports.count == 2)
    #expect(reports[1]["kind"] == .string("error"))
    #expect(reports[1]["line"] == .number(3))
    #expect(reports[1]["error"]?["column"] == .number(1))
  }

  @Test func `the session goes on`() throws {
    _ = try evaluate("x = 5")
    #expect(try evaluate("x + 1")[0]["exact"] == .string("6"))
    #expect(try evaluate("ANS*2")[0]["exact"] == .string("12"))
  }

  @Test func `answers are shown in other forms where they are asked for`() throws {
    let reports = try result(
      "evaluate",
      #"{"text":"f(x) = x/2; sqrt 8","show":["line","latex","mathml"]}"#
    )
    let shown = try #require(reports["reports"]?.list).map { $0["shown"] }
    #expect(shown[0]?["line"]?.string == "f(x) = x/2")
    #expect(shown[1]?["line"]?.string == "= 2√2 ≈ 2.82842712475")
    #expect(shown[1]?["latex"]?.string == #"2 \sqrt{2}"#)
    #expect(shown[1]?["mathml"]?.string?.hasPrefix("<math") == true)
    let twice = try result("evaluate", #"{"text":"1","show":["latex","latex"]}"#)
    #expect(
      try #require(twice["reports"]?.list)[0]["shown"] == .object([("latex", .string("1"))])
    )
  }

  @Test func `a graph of any kind is a picture where one is asked for`() throws {
    let text = #"a = 2\n:graph a*x, 5x --right B --window 0 1 0 2\n:graph x +"#
    let reports = try result("evaluate", "{\"text\":\"\(text)\",\"show\":[\"line\",\"svg\"]}")
    let list = try #require(reports["reports"]?.list)
    #expect(list[0]["shown"]?["svg"] == nil)
    #expect(list[1]["shown"]?["svg"]?.string?.contains("id=\"graph-2-2\"") == true)
    #expect(list[1]["output"]?.string?.hasPrefix("a·x, 5x: ") == true)
    #expect(list[2]["kind"]?.string == "error")
  }

  @Test(arguments: [
    ("2+3", "complete"), ("(2+3", "incomplete"), ("2 +", "incomplete"), ("sqrt", "complete"),
    ("firefox", "not mathematics"),
    ("open the door", "not mathematics"), ("2+*3", "wrong"), ("x = ", "incomplete"),
    ("# note", "complete"),
    (":mode rad", "complete"), ("foo = 3", "complete"), ("5 km to m", "complete"), ("", "complete"),
    ("quit", "wrong"), ("pi", "complete"),
    ("hello-world", "not mathematics"), ("3 \\", "incomplete"), ("km", "complete"),
    ("1\n2 +", "incomplete"), ("2 +\n1", "wrong"), (":foo", "wrong"), (":graph sin(", "wrong"),
    (":table 2 +* x", "wrong"), (":graph sin x, a*x --slide a = 0..5", "complete"),
    (":graph", "complete"),
  ])
  func `a text is judged without being computed`(text: String, verdict: String) throws {
    let quoted = JSONValue.string(text).text
    #expect(try result("check", #"{"text":\#(quoted)}"#)["verdict"]?.string == verdict, "\(text)")
  }

  @Test func `what is wrong has a place, and what would be right`() throws {
    let errors = try result("check", #"{"text":"1\n√2 + 1,5"}"#)["errors"]?.list
    let error = try #require(errors?.first)
    #expect(error["row"] == .number(2))
    #expect(error["column"] == .number(7))
    #expect(error["fixed"] == .string("√2 + 1.5"))
  }

  @Test func `completions count characters`() throws {
    _ = try evaluate("length = 3")
    let found = try result("complete", #"{"text":"√2 + leng + 1","cursor":9}"#)
    #expect(found["from"] == .number(5))
    #expect(found["to"] == .number(9))
    #expect(found["candidates"]?.list?.first?["text"] == .string("length"))
  }

  @Test(arguments: [-1, 3, 99])
  func `a cursor outside of the text is refused`(cursor: Int) throws {
    let error = try result("complete", #"{"text":"sq","cursor":\#(cursor)}"#)
    #expect(error["code"] == .number(-32602))
    #expect(error["message"]?.string == "cursor is a number from 0 to 2, the length of the text")
  }

  @Test func `completions have places in code points`() throws {
    let text = "e\\u0301 = 1; sq"
    let found = try result("complete", "{\"text\":\"\(text)\",\"cursor\":10}")
    #expect(found["from"] == .number(8))
    #expect(found["to"] == .number(10))
    #expect(found["candidates"]?.list?.first?["text"] == .string("sqrt("))
  }

  @Test func `files are not listed where they may not be read`() throws {
    let session = Session()
    session.files = .scripts
    for line in [":run /et", "data(\"/et", ":graph --data /et"] {
      #expect(
        session.completions(line: line, cursor: line.utf8.count).candidates.isEmpty,
        "\(line)"
      )
    }
    session.files = .everything
    #expect(!session.completions(line: ":run /et", cursor: 8).candidates.isEmpty)
  }

  @Test func `names and statements are explained`() throws {
    #expect(
      try result("explain", #"{"name":"sqrt"}"#)["text"]?.string?.hasPrefix("sqrt(x)") == true
    )
    _ = try evaluate("3*5 + 10\nsqrt")
    let explained = try result("explain", #"{"statement":2}"#)
    #expect(explained["described"]?.string == "√(3 · 5 + 10)")
    #expect(explained["why"]?.string?.contains("25") == true)
    #expect(try result("explain", #"{"name":"qqqzzz"}"#)["code"] == .number(-32602))
    #expect(try result("explain", #"{"statement":99}"#)["code"] == .number(-32602))
  }

  @Test func `a graph is drawn in the form that is asked for`() throws {
    let dots = try result(
      "graph",
      #"{"expressions":"x","window":[-4,4,-4,4],"form":"dots","size":[16,16]}"#
    )
    let rows = try #require(dots["dots"]?.list).compactMap(\.string)
    #expect(rows.count == 16)
    for (row, dots) in rows.enumerated() {
      #expect(Array(dots)[15 - row] == "#", "\(dots)")
    }
    #expect(dots["window"] == .list(["-4", "4", "-4", "4"].map { .string($0) }))
    #expect(
      try result("graph", #"{"expressions":"sin x"}"#)["svg"]?.string?.hasPrefix("<svg") == true
    )
    #expect(
      try result("graph", #"{"expressions":"sin x","form":"text","size":[40,10]}"#)["text"] != nil
    )
  }

  @Test func `a graph has the axes, data, sliders and themes that are asked for`() throws {
    func words(_ parameters: String) throws -> String {
      try #require(result("graph", parameters)["description"]?.string)
    }
    let logarithmic = try words(#"{"expressions":"x^2","log":"xy"}"#)
    #expect(logarithmic.contains("(logarithmic)"))
    #expect(try !words(#"{"expressions":"x^2"}"#).contains("(logarithmic)"))
    let right = try words(#"{"expressions":"x, 900x","right":"B"}"#)
    #expect(right.contains("on the right axis y from"))
    #expect(try words(#"{"expressions":"a*x","slide":["a = 2..4"]}"#).contains("a = 3"))
    let points = try words(#"{"data":[[1,2,"1/3"],[4,5,6]]}"#)
    #expect(points.contains("3 points, x from"))
    #expect(points.contains("y from 4 to 6"))
    let both = try words(#"{"expressions":"x^2","data":[[1,2],[4,5]]}"#)
    #expect(both.contains("A: x²"))
    #expect(both.contains("B: 2 points"))
    let dark = try result("graph", #"{"expressions":"x","theme":"dark"}"#)["svg"]?.string
    #expect(try dark != result("graph", #"{"expressions":"x"}"#)["svg"]?.string)
  }

  @Test(arguments: [
    ("nothing", "{}", -32601), ("evaluate", "{}", -32602), ("evaluate", "[1]", -32602),
    ("evaluate", #"{"text":1}"#, -32602),
    ("evaluate", #"{"text":"1","show":["x"]}"#, -32602),
    ("complete", #"{"text":"1","cursor":"x"}"#, -32602),
    ("explain", "{}", -32602), ("graph", #"{"expressions":"1/"}"#, -32602),
    ("graph", #"{"expressions":"x","form":"gif"}"#, -32602),
    ("graph", #"{"expressions":"x --save a.svg"}"#, -32602),
    ("graph", #"{"expressions":"x","window":[1]}"#, -32602),
    ("graph", #"{"expressions":"x","window":["1 --save","2"]}"#, -32602),
    ("graph", #"{"expressions":"x","size":[1,9999999]}"#, -32602),
    ("graph", #"{"expressions":"x\n:save f"}"#, -32602),
    ("graph", #"{"expressions":"x # y"}"#, -32602), ("graph", #"{"expressions":" "}"#, -32602),
    ("graph", #"{"expressions":"x","log":"z"}"#, -32602),
    ("graph", #"{"expressions":"x","right":"B --save a.svg"}"#, -32602),
    ("graph", #"{"expressions":"x","slide":"a = 0..1"}"#, -32602),
    ("graph", #"{"expressions":"x","slide":["a = 0..1 --save a.svg"]}"#, -32602),
    ("graph", #"{"data":[[1],[]]}"#, -32602), ("graph", #"{"data":[["\"/etc/passwd\""]]}"#, -32602),
  ])
  func `what is asked in a wrong way is an error`(
    method: String,
    parameters: String,
    code: Int
  ) throws {
    #expect(try result(method, parameters)["code"] == .number(code))
  }

  @Test func `limits are those of the request, and at most the server's`() throws {
    func limits(_ text: String) throws -> RequestLimits {
      let parameters = try JSONReader.value(of: #"{"limits":\#(text)}"#)
      let request = RPCRequest(id: nil, method: "evaluate", parameters: parameters)
      return try RequestLimits(
        of: request,
        atMost: RequestLimits(milliseconds: 100, megabytes: nil)
      )
    }
    #expect(try limits("null") == RequestLimits(milliseconds: 100, megabytes: nil))
    #expect(try limits(#"{"milliseconds":50}"#).milliseconds == 50)
    #expect(
      try limits(#"{"milliseconds":500,"megabytes":20}"#)
        == RequestLimits(milliseconds: 100, megabytes: 20)
    )
    for wrong in ["3", #"{"milliseconds":0}"#, #"{"megabytes":"1"}"#, #"{"seconds":1}"#] {
      #expect(throws: RPCError.self) { try limits(wrong) }
    }
  }
}
