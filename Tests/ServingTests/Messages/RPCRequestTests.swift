import JSON
import Testing

@testable import Serving

@Suite struct RPCRequestTests {
  private func message(_ text: String) -> RPCMessage { RPCMessage(Array(text.utf8)) }

  @Test func `a request has an id, a notification none`() {
    let request = RPCRequest(id: .number(1), method: "m", parameters: .object([("a", .number(2))]))
    #expect(
      message(#"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":2}}"#) == .request(request)
    )
    #expect(RPCMessage(Array(request.message.text.utf8)) == .request(request))
    let notification = RPCRequest(id: nil, method: "m", parameters: nil)
    #expect(message(#"{"jsonrpc":"2.0","method":"m"}"#) == .request(notification))
    #expect(notification.reply(.null) == nil)
    #expect(request.reply(.null)?.text == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
  }

  /// What is no request, the code of the answer, and its id.
  @Test(arguments: [
    ("{", -32700, "null"), ("1", -32600, "null"), ("[]", -32600, "null"), ("{}", -32600, "null"),
    (#"{"jsonrpc":"1.0","id":4,"method":"m"}"#, -32600, "4"),
    (#"{"jsonrpc":"2.0","id":"x"}"#, -32600, "\"x\""),
    (#"{"jsonrpc":"2.0","id":4,"method":5}"#, -32600, "4"),
    (#"{"jsonrpc":"2.0","id":[1],"method":"m"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"m","params":3}"#, -32600, "1.5"),
  ])
  func `what is no request is refused`(text: String, code: Int, id: String) {
    guard case .refused(let reply) = message(text) else {
      Issue.record("\(text) is not refused")
      return
    }
    #expect(reply["error"]?["code"] == .number(code))
    #expect(reply["id"]?.text == id)
  }

  @Test func `a batch has its messages`() {
    guard case .batch(let messages) = message(#"[{"jsonrpc":"2.0","id":1,"method":"m"},[],7]"#)
    else {
      Issue.record("no batch")
      return
    }
    #expect(messages.count == 3)
    #expect(messages[0] == .request(RPCRequest(id: .number(1), method: "m", parameters: nil)))
    for message in messages.dropFirst() {
      if case .refused = message { continue }
      Issue.record("\(message) is not refused")
    }
  }

  @Test func `an answer of the client is no request`() {
    #expect(message(#"{"jsonrpc":"2.0","id":1,"result":null}"#) == .response)
  }
}
