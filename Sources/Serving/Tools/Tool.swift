internal import Calculator
internal import JSON

/// A tool of `curta mcp`: one row of the table that a client reads, and what carries it out.
struct Tool: Sendable {
  /// An argument of a tool.
  struct Argument: Sendable {
    let name: String
    let summary: String
    let isNeeded: Bool
    /// The kind of JSON value, as JSON Schema describes it.
    let schema: [(key: String, value: JSONValue)]

    static func text(_ name: String, _ summary: String, isNeeded: Bool = true) -> Argument {
      Argument(
        name: name,
        summary: summary,
        isNeeded: isNeeded,
        schema: [("type", .string("string"))]
      )
    }
  }

  let name: String
  let summary: String
  let arguments: [Argument]
  let action: @Sendable (Session, RPCRequest) throws(RPCError) -> ToolResult

  static func named(_ name: String) -> Tool? { all.first { $0.name == name } }

  static let all: [Tool] = [
    Tool(
      name: "evaluate",
      summary: """
        Computes statements of the calculator language curta, one a line; names that are given values stay. Every \
        digit is proven: exact is a closed form, decimal is correctly rounded. Angles are in degrees unless the \
        line `:mode rad` came before. Examples: sqrt 8, 2^1000 mod 7, x = 1/3, 5 km/h to m/s, integral(sin x, x = 0..pi)
        """,
      arguments: [.text("text", "lines of the language")]
    ) { session, request throws(RPCError) in
      session.answers(of: try request.text("text"))
    },
    Tool(
      name: "solve",
      summary: """
        Solves an equation, an inequality or a system over the real numbers, and says whether these are proven to be \
        all solutions. Examples: x^2 = 2; cos x = x; [x + y = 3, x*y = 2]; x^2 > 2
        """,
      arguments: [
        .text("equation", "the equation, or a system in square brackets"),
        .text("unknown", "the unknown, a list of them, or a range: x = 0..5", isNeeded: false),
      ]
    ) { session, request throws(RPCError) in
      let equation = try request.line("equation")
      guard !(request["unknown"]?.isNull ?? true) else {
        return session.answers(of: "solve(\(equation))")
      }
      let unknown = try request.line("unknown")
      // What closes the bracket of the call would go on after it.
      guard unknown.closesOnlyItsBrackets else {
        throw RPCError(.parameters, "unknown is no name, list of names or range: \(unknown)")
      }
      return session.answers(of: "solve(\(equation), \(unknown))")
    },
    Tool(
      name: "graph",
      summary: """
        Draws functions of x, dot by proven dot, and describes what is to be seen: zeros, extremes, gaps, asymptotes. \
        Example: sin(x)/x, cos x
        """,
      arguments: [
        .text("expressions", "the functions, with commas between them"),
        Argument(
          name: "window",
          summary: "left and right edge, or left, right, lower and upper edge",
          isNeeded: false,
          schema: [
            ("type", .string("array")), ("items", .object([("type", .string("number"))])),
            ("minItems", .number(2)), ("maxItems", .number(4)),
          ]
        ),
      ]
    ) { session, request throws(RPCError) in try session.picture(for: request) },
    Tool(
      name: "convert",
      summary: """
        Converts a quantity to another unit, or a number to another base, exactly. Examples: 5 ft 2 in to cm, \
        20 degC to degF, 255 to hex
        """,
      arguments: [
        .text("value", "the quantity or the number"),
        .text("to", "the unit, or hex, bin, oct, base 7"),
      ]
    ) { session, request throws(RPCError) in
      let (value, target) = (try request.line("value"), try request.line("to"))
      return session.answers(of: "(\(value)) to \(target)")
    },
    Tool(
      name: "check",
      summary: """
        Says whether a text is a complete input, an incomplete one, wrong, with the place and a correction, or not \
        mathematics; computes nothing
        """,
      arguments: [.text("text", "lines of the language")]
    ) { session, request throws(RPCError) in
      let json = session.verdict(on: try request.text("text")).json
      return ToolResult(text: json.text, structure: json)
    },
  ]
}

extension Tool {
  /// The tool as a client reads it.
  var json: JSONValue {
    let properties = arguments.map { argument -> (key: String, value: JSONValue) in
      (argument.name, .object(argument.schema + [("description", .string(argument.summary))]))
    }
    let schema = JSONValue.object([
      ("type", .string("object")), ("properties", .object(properties)),
      ("required", .list(arguments.filter(\.isNeeded).map { .string($0.name) })),
      ("additionalProperties", .bool(false)),
    ])
    return .object([
      ("name", .string(name)), ("description", .string(summary)), ("inputSchema", schema),
    ])
  }
}

extension RPCRequest {
  /// An argument that has to be one line without a comment.
  fileprivate func line(_ name: String) throws(RPCError) -> String {
    let text = try text(name)
    guard !text.contains(where: { $0.isNewline || $0 == "#" || $0 == ";" && name != "equation" })
    else {
      throw RPCError(.parameters, "\(name) is one expression")
    }
    return text
  }
}

/// What a tool says.
struct ToolResult {
  var text: String
  var structure: JSONValue
  /// A picture, as PNG.
  var image: [UInt8]?
  var isError = false
}

extension ToolResult {
  /// The result as a client reads it.
  var json: JSONValue {
    var content: [JSONValue] = [
      .object([("type", .string("text")), ("text", .string(text))])
    ]
    if let image {
      content.append(
        .object([
          ("type", .string("image")), ("data", .string(image.base64)),
          ("mimeType", .string("image/png")),
        ])
      )
    }
    return .object([
      ("content", .list(content)), ("structuredContent", structure), ("isError", .bool(isError)),
    ])
  }
}

extension [UInt8] {
  /// The bytes in Base64 (RFC 4648).
  var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      var value = group.reduce(0) { $0 << 8 | Int($1) }
      value <<= 8 * (3 - group.count)
      for place in 0..<4 {
        let digit = digits[value >> (18 - 6 * place) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// Whether each closing bracket in it closes one that it opened.
  fileprivate var closesOnlyItsBrackets: Bool {
    var depth = 0
    for character in self {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
