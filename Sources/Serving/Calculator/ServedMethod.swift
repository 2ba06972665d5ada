internal import Calculator
internal import JSON

/// A method of `curta serve`: one row of the table that dispatch and the documentation read.
struct ServedMethod: Sendable {
  let name: String
  /// Its parameters, as the documentation shows them.
  let parameters: String
  let summary: String
  /// Whether it may change the session.
  let changesSession: Bool
  let action: @Sendable (Session, RPCRequest) throws(RPCError) -> JSONValue

  init(
    _ name: String,
    _ parameters: String,
    _ summary: String,
    changesSession: Bool = false,
    action: @escaping @Sendable (Session, RPCRequest) throws(RPCError) -> JSONValue
  ) {
    (self.name, self.parameters, self.summary) = (name, parameters, summary)
    (self.changesSession, self.action) = (changesSession, action)
  }

  static func named(_ name: String) -> ServedMethod? { all.first { $0.name == name } }

  /// All methods that sessions answer; `cancel`, `close` and `quit` are the server's own.
  static let all: [ServedMethod] = [
    ServedMethod("evaluate", "text, show", "runs lines of the language", changesSession: true) {
      session,
      request throws(RPCError) in
      let show = try request.shownForms()
      return .object([("reports", .list(session.reports(of: try request.text("text"), show)))])
    },
    ServedMethod("check", "text", "says whether a text is complete, without computing it") {
      session,
      request throws(RPCError) in session.verdict(on: try request.text("text")).json
    },
    ServedMethod("complete", "text, cursor", "what could be typed at the cursor") {
      session,
      request throws(RPCError) in
      let text = try request.text("text")
      let length = text.unicodeScalars.count
      let cursor = try request.number("cursor") ?? length
      guard 0...length ~= cursor else {
        throw RPCError(
          .parameters,
          "cursor is a number from 0 to \(length), the length of the text"
        )
      }
      return session.completions(of: text, at: cursor)
    },
    ServedMethod("explain", "name | statement", "a page of help, or how a result came about") {
      session,
      request throws(RPCError) in try session.explanation(for: request)
    },
    ServedMethod(
      "graph",
      "expressions, data, window, form, size, mode, log, right, slide, theme",
      "a graph as SVG, as dots or as text",
      changesSession: true
    ) { session, request throws(RPCError) in try session.graph(for: request) },
    ServedMethod("version", "", "the version of the program") {
      _,
      _ throws(RPCError) in .object([("version", .string(Version.number))])
    },
  ]
}

extension RPCRequest {
  /// A parameter that has to be a string.
  func text(_ name: String) throws(RPCError) -> String {
    guard let text = self[name]?.string else {
      throw RPCError(.parameters, "\(method) needs \(name), a string")
    }
    return text
  }

  /// A parameter that is an integer, or missing.
  func number(_ name: String) throws(RPCError) -> Int? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let number = value.int else { throw RPCError(.parameters, "\(name) is an integer") }
    return number
  }

  /// A parameter that is one of these words, or missing.
  func word(_ name: String, of words: [String]) throws(RPCError) -> String? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let word = value.string, words.contains(word) else {
      throw RPCError(.parameters, "\(name) is one of \(words.joined(separator: ", "))")
    }
    return word
  }
}

/// The time and memory that a request may take, from its parameter `limits`.
package struct RequestLimits: Equatable, Sendable {
  package var milliseconds: Int?
  package var megabytes: Int?

  /// Reads the limits of a request, which may not exceed those of the server; throws where they are none.
  package init(of request: RPCRequest, atMost server: RequestLimits) throws(RPCError) {
    self = server
    guard let limits = request["limits"], !limits.isNull else { return }
    guard case .object(let members) = limits else {
      throw RPCError(.parameters, "limits is an object")
    }
    for (name, value) in members {
      guard let number = value.int, number > 0 else {
        throw RPCError(.parameters, "a limit is a positive integer")
      }
      switch name {
      case "milliseconds": milliseconds = min(number, milliseconds ?? number)
      case "megabytes": megabytes = min(number, megabytes ?? number)
      default: throw RPCError(.parameters, "limits are milliseconds and megabytes, not \(name)")
      }
    }
  }

  package init(milliseconds: Int?, megabytes: Int?) {
    (self.milliseconds, self.megabytes) = (milliseconds, megabytes)
  }
}
