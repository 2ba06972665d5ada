internal import Syntax

/// A JSON value, as reports need it, and its text.
enum JSONText {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case list([JSONText])
  /// The keys are in output order.
  case object([(key: String, value: JSONText)])

  static func string(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .string(let value): value.quotedForJSON
    case .list(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.key.quotedForJSON):\($0.value.text)" }.joined(separator: ","))}"
    }
  }
}

extension String {
  /// The text in double quotes, with the escapes of RFC 8259 and for terminal control characters.
  fileprivate var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.controlPicture != nil && scalar.value <= 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
