import Calculator
import Driver
import JSON
import Serving

/// A stream of bytes as messages to `curta serve`: every request that has an id gets one answer with it.
@main enum Requests {
  static func main() {
    _ = fuzz { bytes, count in
      let text = UnsafeBufferPointer(start: bytes, count: count)
      // What only costs time.
      guard !text.contains(where: { "^!".utf8.contains($0) }) else { return -1 }
      let handler = SessionHandler(Session())
      var buffer = MessageBuffer(count % 2 == 0 ? .lines : .headers)
      for part in [text.prefix(count / 2), text.suffix(count - count / 2)] {
        buffer.append(Array(part))
        while let item = buffer.next() {
          guard case .message(let message) = item else { return 0 }
          Requests.answer(RPCMessage(message), handler)
        }
      }
      return 0
    }
  }

  private static func answer(_ message: RPCMessage, _ handler: SessionHandler) {
    switch message {
    case .request(let request):
      // It would read files by chance, or draw for a long time.
      guard request.parameters?.text.contains(":") != true, request.method != "graph" else {
        return
      }
      let replies = handler.messages(for: request)
      require(replies.count == (request.id == nil ? 0 : 1), "a request has one answer")
      for reply in replies {
        require(reply["id"] == request.id, "an answer has the id of the request")
        require((try? JSONReader.value(of: reply.text)) == reply, "an answer is JSON")
      }
    case .refused(let reply):
      require((try? JSONReader.value(of: reply.text)) == reply, "an answer is JSON")
    case .response: break
    case .batch(let messages): for message in messages { answer(message, handler) }
    }
  }
}
