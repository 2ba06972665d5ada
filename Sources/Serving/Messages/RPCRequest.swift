package import JSON

/// A request or a notification of JSON-RPC 2.0.
package struct RPCRequest: Equatable, Sendable {
  /// What the answer is to carry, a string, a number or null; nil for a notification, which gets none.
  package let id: JSONValue?
  package let method: String
  package let parameters: JSONValue?

  package init(id: JSONValue?, method: String, parameters: JSONValue?) {
    (self.id, self.method, self.parameters) = (id, method, parameters)
  }

  /// The request as a message.
  package var message: JSONValue {
    .object(
      [("jsonrpc", .string("2.0"))] + (id.map { [("id", $0)] } ?? [])
        + [("method", .string(method))] + (parameters.map { [("params", $0)] } ?? [])
    )
  }

  /// A member of the parameters, if they are an object.
  package subscript(name: String) -> JSONValue? { parameters?[name] }
}

/// What arrives as one message.
package enum RPCMessage: Equatable, Sendable {
  case request(RPCRequest)
  /// What is no request, with the answer to it.
  case refused(JSONValue)
  /// A client's answer to a request of ours; we send none that need one.
  case response
  /// Several messages that are answered together.
  case batch([RPCMessage])

  /// Reads a message.
  package init(_ bytes: [UInt8]) {
    do {
      self.init(try JSONReader.value(of: bytes), mayBeBatch: true)
    } catch {
      let words = "this is no JSON: \(error.message), at byte \(error.offset + 1)"
      self = .refused(RPCError(.parse, words).reply(to: .null))
    }
  }

  private init(_ value: JSONValue, mayBeBatch: Bool) {
    if mayBeBatch, let list = value.list, !list.isEmpty {
      self = .batch(list.map { RPCMessage($0, mayBeBatch: false) })
      return
    }
    let id = value["id"]
    func refused(_ words: String) -> RPCMessage {
      .refused(RPCError(.request, words).reply(to: id?.isValidID == true ? id ?? .null : .null))
    }
    guard case .object = value else {
      self = refused("a request is an object")
      return
    }
    guard value["jsonrpc"]?.string == "2.0" else {
      self = refused("a request has \"jsonrpc\": \"2.0\"")
      return
    }
    guard let method = value["method"] else {
      let isResponse = value["result"] != nil || value["error"] != nil
      self = isResponse ? .response : refused("a request has a \"method\"")
      return
    }
    guard let method = method.string else {
      self = refused("the method is a string")
      return
    }
    guard id?.isValidID ?? true else {
      self = refused("the id is a string, a number or null")
      return
    }
    // Some clients send null where there are none.
    let parameters = value["params"].flatMap { $0 == .null ? nil : $0 }
    switch parameters {
    case nil, .object, .list:
      self = .request(RPCRequest(id: id, method: method, parameters: parameters))
    default: self = refused("the params are an object or a list")
    }
  }
}

extension JSONValue {
  fileprivate var isValidID: Bool {
    switch self {
    case .null, .number, .otherNumber, .string: true
    case .bool, .list, .object: false
    }
  }
}
