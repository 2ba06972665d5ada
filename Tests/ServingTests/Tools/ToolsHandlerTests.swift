import Calculator
import JSON
import Testing

@testable import Serving

@Suite struct ToolsHandlerTests {
  private let handler = ToolsHandler(Session(settings: Settings(defaultFormat: .decimal)))

  private func ask(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let request = RPCRequest(
      id: .number(1),
      method: method,
      parameters: try JSONReader.value(of: parameters)
    )
    let reply = try #require(handler.messages(for: request).first)
    return try #require(reply["result"] ?? reply["error"])
  }

  private func call(_ tool: String, _ arguments: String) throws -> JSONValue {
    try ask("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
  }

  @Test func `the version of the protocol is agreed on`() throws {
    let old = try ask("initialize", #"{"protocolVersion":"2024-11-05"}"#)
    #expect(old["protocolVersion"] == .string("2024-11-05"))
    #expect(old["capabilities"]?["tools"] != nil)
    let unknown = try ask("initialize", #"{"protocolVersion":"1999-01-01"}"#)
    #expect(unknown["protocolVersion"] == .string("2025-11-25"))
    #expect(try ask("ping") == .object([]))
    #expect(try ask("nothing")["code"] == .number(-32601))
  }

  @Test func `every tool has a schema of its arguments`() throws {
    let tools = try #require(try ask("tools/list")["tools"]?.list)
    #expect(tools.map { $0["name"]?.string } == ["evaluate", "solve", "graph", "convert", "check"])
    for tool in tools {
      #expect(tool["inputSchema"]?["type"] == .string("object"))
      #expect(tool["inputSchema"]?["required"]?.list?.isEmpty == false)
    }
  }

  @Test func `an answer is exact, rounded, read and proven`() throws {
    let result = try call("evaluate", #"{"text":"x = 8\nsqrt x"}"#)
    #expect(
      result["content"]?.list?.first?["text"]?.string
        == "x = 8   = 8\nsqrt x   = 2√2 ≈ 2.82842712475"
    )
    let structure = try #require(result["structuredContent"])
    #expect(structure["exact"] == .string("2sqrt 2"))
    #expect(structure["decimal"] == .string("2.82842712475"))
    #expect(structure["reading"] == .string("sqrt x"))
    #expect(structure["proven"] == .bool(true))
    #expect(structure["undecided"] == .list([]))
    #expect(result["isError"] == .bool(false))
  }

  @Test func `what is not proven is said`() throws {
    let result = try call("evaluate", #"{"text":":mode rad\nsin 1 - sin(1 + 10^-2000)"}"#)
    #expect(result["isError"] == .bool(true))
    #expect(result["structuredContent"]?["proven"] == .bool(false))
    #expect(result["structuredContent"]?["undecided"]?.list?.isEmpty == false)
  }

  @Test(arguments: [
    "solve(sin(1/x) = 0, x = -1..1)", "solve(x^x = 1/2, x)", "solve(cos(x)^x = 1/2, x)",
  ])
  func `what is not proven is said without notices too`(line: String) throws {
    let with = try call("evaluate", #"{"text":"\#(line)"}"#)["structuredContent"]
    _ = try call("evaluate", #"{"text":":set notices off"}"#)
    let without = try call("evaluate", #"{"text":"\#(line)"}"#)["structuredContent"]
    #expect(with?["proven"] == .bool(false))
    #expect(with?["undecided"]?.list?.isEmpty == false)
    #expect(without?["proven"] == .bool(false))
    #expect(without?["undecided"] == with?["undecided"])
  }

  @Test func `equations are solved`() throws {
    let result = try call("solve", #"{"equation":"x^2 = 2"}"#)
    #expect(
      result["content"]?.list?.first?["text"]?.string?.contains("all 2 real solutions") == true
    )
    let ranged = try call("solve", #"{"equation":"cos x = 0","unknown":"x = 0..100"}"#)
    #expect(ranged["structuredContent"]?["exact"] == .string("[90]"))
    #expect(try call("solve", #"{"equation":"x = 1\n:save f"}"#)["isError"] == .bool(true))
    let open = #"{"equation":"x^2 = 4","unknown":"x) + (1"}"#
    #expect(try call("solve", open)["isError"] == .bool(true))
  }

  @Test func `quantities and numbers are converted`() throws {
    let length = try call("convert", #"{"value":"5 ft + 2 in","to":"cm"}"#)
    #expect(length["content"]?.list?.first?["text"]?.string?.contains("157.48 cm") == true)
    let number = try call("convert", #"{"value":"255","to":"hex"}"#)
    #expect(number["content"]?.list?.first?["text"]?.string?.contains("0xFF") == true)
    #expect(try call("convert", #"{"value":"5 m","to":"kg"}"#)["isError"] == .bool(true))
  }

  @Test func `a graph is a picture with a description`() throws {
    let result = try call("graph", #"{"expressions":"x^2 - 1","window":[-3,3,-2,4]}"#)
    let content = try #require(result["content"]?.list)
    #expect(content[1]["mimeType"] == .string("image/png"))
    #expect(content[1]["data"]?.string?.hasPrefix("iVBORw0KGgo") == true)
    #expect(result["structuredContent"]?["proven"] == .bool(true))
    #expect(try call("graph", #"{"expressions":"1/"}"#)["isError"] == .bool(true))
    #expect(try call("graph", #"{"expressions":""}"#)["isError"] == .bool(true))
  }

  @Test func `a text is judged`() throws {
    let result = try call("check", #"{"text":"2 +"}"#)
    #expect(result["structuredContent"]?["verdict"] == .string("incomplete"))
  }

  @Test(arguments: [
    #"{"name":"nothing"}"#, #"{"name":"evaluate","arguments":[]}"#,
    #"{"name":"evaluate","arguments":{"text":"1","more":2}}"#,
  ])
  func `what is no call is an error of the protocol`(parameters: String) throws {
    #expect(try ask("tools/call", parameters)["code"] == .number(-32602))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are written in Base64`(text: String, base64: String) {
    #expect(Array(text.utf8).base64 == base64)
  }
}
