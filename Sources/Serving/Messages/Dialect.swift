package import JSON

/// What differs between the protocols for the process that takes requests and hands answers back.
package enum Dialect: Sendable {
  /// `curta serve`
  case calculator
  /// `curta lsp`
  case language
  /// `curta mcp`
  case tools

  package var framing: MessageFraming {
    switch self {
    case .calculator, .tools: .lines
    case .language: .headers
    }
  }

  /// The name of the session that a request belongs to; throws where it is no name.
  package func session(of request: RPCRequest) throws(RPCError) -> String {
    switch self {
    case .calculator:
      guard let name = request["session"] else { return "" }
      guard let name = name.string else {
        throw RPCError(.parameters, "session is a string, the name of a session")
      }
      return name
    case .language, .tools: return ""
    }
  }

  /// The id of the request that this one cancels; nil where it cancels none.
  ///
  /// Throws where an id is missing.
  package func cancelled(by request: RPCRequest) throws(RPCError) -> JSONValue? {
    let (method, name) =
      switch self {
      case .calculator: ("cancel", "id")
      case .language: ("$/cancelRequest", "id")
      case .tools: ("notifications/cancelled", "requestId")
      }
    guard request.method == method else { return nil }
    guard let id = request[name] else {
      throw RPCError(.parameters, "\(method) needs \(name), the id of a request")
    }
    return id
  }

  /// Whether the request may change the session, so that it has to be repeated where a copy that has
  /// carried it out is lost.
  package func changesSession(_ request: RPCRequest) -> Bool {
    switch self {
    case .calculator: ServedMethod.named(request.method)?.changesSession ?? false
    case .language:
      request.method.hasPrefix("textDocument/did") || request.method == "initialize"
    case .tools: request.method == "initialize" || request.method == "tools/call"
    }
  }

  /// Whether the request ends the server.
  package func ends(_ request: RPCRequest) -> Bool {
    switch self {
    case .calculator: request.method == "quit"
    case .language: request.method == "exit"
    case .tools: false
    }
  }

  /// Whether the request ends its session.
  package func closesSession(_ request: RPCRequest) -> Bool {
    switch self {
    case .calculator: request.method == "close"
    case .language, .tools: false
    }
  }

  /// The answer to a request that has failed where it was carried out; nil for a notification.
  package func reply(_ request: RPCRequest, failed error: RPCError) -> JSONValue? {
    request.reply(error)
  }

  /// The answer to a cancelled request; nil where it gets none.
  package func replyToCancelled(_ request: RPCRequest) -> JSONValue? {
    switch self {
    case .calculator, .language: request.reply(RPCError(.cancelled, "cancelled"))
    case .tools: nil
    }
  }
}
