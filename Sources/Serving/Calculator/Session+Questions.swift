internal import Calculator
internal import JSON
internal import Syntax

// What a client asks that leaves the session as it is.

extension Session {
  /// What could be typed at the cursor, a number of Unicode code points; `from` and `to` are too.
  func completions(of text: String, at cursor: Int) -> JSONValue {
    let completions = completions(line: text, cursor: text.offset(ofCodePoint: cursor))
    let candidates = completions.candidates.map {
      JSONValue.object([("text", .string($0.text)), ("summary", .string($0.summary))])
    }
    return .object([
      ("from", .number(text.codePoints(before: completions.range.lowerBound))),
      ("to", .number(text.codePoints(before: completions.range.upperBound))),
      ("candidates", .list(candidates)),
    ])
  }

  /// A page of help, or how a statement's result came about.
  func explanation(for request: RPCRequest) throws(RPCError) -> JSONValue {
    if let number = try request.number("statement") {
      return .object([
        ("described", .string(try output(of: ":describe \(number)"))),
        ("why", .string(try output(of: ":why \(number)"))),
      ])
    }
    guard let name = request["name"]?.string else {
      throw RPCError(.parameters, "explain needs a name or the number of a statement")
    }
    let words = name.split(separator: " ").map(String.init)
    guard let page = Help.answer(to: words) else {
      throw RPCError(.parameters, "there is no help on \(name)")
    }
    return .object([("text", .string(page))])
  }

  /// What a command prints.
  func output(of command: String) throws(RPCError) -> String {
    var texts: [String] = []
    var failure: Failure?
    run(command) { report in
      switch report {
      case .message(let text), .page(let text), .notice(let text): texts.append(text)
      case .failure(let error): failure = error
      case .answer, .graph, .recall, .screen, .quit: break
      }
    }
    if let failure { throw RPCError(.parameters, failure.diagnostic.sentence) }
    return texts.joined(separator: "\n")
  }
}

extension String {
  /// The number of code points before a UTF-8 offset.
  fileprivate func codePoints(before offset: Int) -> Int {
    String(decoding: utf8.prefix(max(0, offset)), as: UTF8.self).unicodeScalars.count
  }

  /// The UTF-8 offset after this many code points.
  fileprivate func offset(ofCodePoint count: Int) -> Int {
    String(unicodeScalars.prefix(max(0, count))).utf8.count
  }
}
