package import JSON

/// Why a request has no result.
package struct RPCError: Error, Equatable, Sendable {
  /// The codes of JSON-RPC 2.0, of the Language Server Protocol, and ours from −32001 down.
  package enum Code: Int, Sendable {
    case parse = -32700
    case request = -32600
    case method = -32601
    case parameters = -32602
    case cancelled = -32800
    /// It would take more time or memory than it may.
    case limit = -32001
    /// The work has crashed; the session is as it was before.
    case crash = -32003
    /// Of the Language Server Protocol: `initialize` has to come first.
    case notInitialized = -32002
  }

  package let code: Code
  package let message: String

  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  /// The answer to the request with that id.
  package func reply(to id: JSONValue) -> JSONValue {
    let error = JSONValue.object([("code", .number(code.rawValue)), ("message", .string(message))])
    return .object([("jsonrpc", .string("2.0")), ("id", id), ("error", error)])
  }
}

extension RPCRequest {
  /// The answer with a result; nil for a notification.
  package func reply(_ result: JSONValue) -> JSONValue? {
    id.map { .object([("jsonrpc", .string("2.0")), ("id", $0), ("result", result)]) }
  }

  /// The answer with an error; nil for a notification.
  package func reply(_ error: RPCError) -> JSONValue? { id.map(error.reply) }

  /// A notification of ours.
  package static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    .object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters)])
  }
}
