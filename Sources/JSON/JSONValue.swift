internal import Syntax

/// A JSON value (RFC 8259).
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  /// A number that is no `Int`, as it was written.
  case otherNumber(String)
  case string(String)
  case list([JSONValue])
  /// The keys are in the order in which they are written.
  case object([(key: String, value: JSONValue)])

  package static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The value as text, without blanks and line ends.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .otherNumber(let number): text += number
    case .string(let value): value.writeQuoted(to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        member.key.writeQuoted(to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension JSONValue: Equatable {
  /// Whether both are written in the same way.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.otherNumber(let left), .otherNumber(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)):
      left.elementsEqual(right) { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value }
    case (.null, _), (.bool, _), (.number, _), (.otherNumber, _), (.string, _), (.list, _),
      (.object, _):
      false
    }
  }
}

// MARK: - Parts

extension JSONValue {
  /// The value of a member; nil where there is none, or where this is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var int: Int? {
    if case .number(let value) = self { value } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var list: [JSONValue]? {
    if case .list(let values) = self { values } else { nil }
  }

  package var isNull: Bool { self == .null }
}

extension String {
  /// Appends the text in double quotes, with the escapes of RFC 8259 and for terminal control characters.
  fileprivate func writeQuoted(to quoted: inout String) {
    quoted += "\""
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      quoted += self
    } else {
      for scalar in unicodeScalars { scalar.writeEscaped(to: &quoted) }
    }
    quoted += "\""
  }
}

extension Unicode.Scalar {
  fileprivate func writeEscaped(to quoted: inout String) {
    switch self {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case "\r": quoted += "\\r"
    case _ where controlPicture != nil && value <= 0xFFFF:
      let digits = String(value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: quoted.unicodeScalars.append(self)
    }
  }
}
