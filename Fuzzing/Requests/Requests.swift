import Calculator
import Driver
import JSON
import Serving

/// A stream of bytes as messages to `curta serve`, `curta lsp` or `curta mcp`: every request that has an id
/// gets one answer with it, and every answer is JSON.
@main enum Requests {
  static func main() {
    _ = fuzz { bytes, count in
      guard let bytes, count > 1 else { return -1 }
      let dialect = [Dialect.calculator, .language, .tools][Int(bytes[0] % 3)]
      let text = UnsafeBufferPointer(start: bytes + 1, count: count - 1)
      // What only costs time.
      guard !text.contains(where: { "^!".utf8.contains($0) }) else { return -1 }
      let handler = Requests.handler(dialect)
      var buffer = MessageBuffer(dialect.framing)
      for part in [text.prefix(count / 2), text.dropFirst(count / 2)] {
        buffer.append(Array(part))
        while let item = buffer.next() {
          guard case .message(let message) = item else { return 0 }
          Requests.answer(RPCMessage(message), handler)
        }
      }
      return 0
    }
  }

  private static func handler(_ dialect: Dialect) -> any RequestHandler {
    switch dialect {
    case .calculator: SessionHandler(Session())
    case .language:
      LanguageHandler(watch: WorkWatch { _, _ in }, lineMilliseconds: 1_000) { _ in Session() }
    case .tools: ToolsHandler(Session())
    }
  }

  private static func answer(_ message: RPCMessage, _ handler: any RequestHandler) {
    switch message {
    case .request(let request):
      guard request.parameters?.isHarmless ?? true, !request.draws else { return }
      let replies = handler.messages(for: request)
      let answers = replies.filter { $0["method"] == nil }
      require(answers.count == (request.id == nil ? 0 : 1), "a request has one answer")
      for answer in answers {
        require(answer["id"] == request.id, "an answer has the id of the request")
      }
      for reply in replies { requireJSON(reply) }
    case .refused(let reply): requireJSON(reply)
    case .response: break
    case .batch(let messages): for message in messages { answer(message, handler) }
    }
  }

  private static func requireJSON(_ reply: JSONValue) {
    require((try? JSONReader.value(of: reply.text)) == reply, "an answer is JSON")
  }
}

extension RPCRequest {
  /// Whether it may draw, which takes long.
  fileprivate var draws: Bool { method == "graph" || self["name"]?.string == "graph" }
}

extension JSONValue {
  /// Whether no text in it, other than an address, can be a command, which would read files by chance.
  fileprivate var isHarmless: Bool {
    switch self {
    case .null, .bool, .number, .otherNumber: true
    case .string(let text): text.hasPrefix("file:") || !text.contains(":")
    case .list(let values): values.allSatisfy(\.isHarmless)
    case .object(let members): members.allSatisfy(\.value.isHarmless)
    }
  }
}
