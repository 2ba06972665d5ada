internal import Syntax

extension SourceWriter {
  /// The line of the language for a row that is a statement: an expression, `x = …`, `f(x) = …`, or
  /// a value followed by arrows to names.
  static func statement(from row: [Layout.Element]) throws(ReadingError) -> String {
    let parts = row.split(separator: .symbol(.arrow), omittingEmptySubsequences: false)
    var writer = SourceWriter()
    let equals = parts[0].firstIndex(of: .symbol(.equals))
    if let equals { try writer.write(head: Array(parts[0][..<equals])) }
    let value = equals.map { parts[0][($0 + 1)...] } ?? parts[0]
    try writer.write(row: Array(value))
    for part in parts.dropFirst() {
      guard part.count == 1, let name = part[part.startIndex].nameText else {
        throw ReadingError(.unsupported("→"))
      }
      writer.text += " STO \(name)"
    }
    return writer.text
  }

  /// Writes the left side of an assignment or a definition.
  private mutating func write(head: [Layout.Element]) throws(ReadingError) {
    guard let name = head.first?.nameText else { throw ReadingError(.unsupported("=")) }
    text += name
    if head.count > 1 {
      guard head.count == 2, case .enclosed(let content, .brackets) = head[1] else {
        throw ReadingError(.unsupported("="))
      }
      let parameters = content.elements.map { $0 == .symbol(.comma) ? ", " : $0.nameText }
      guard !parameters.contains(nil) else { throw ReadingError(.unsupported("=")) }
      text += "(\(parameters.compactMap { $0 }.joined()))"
    }
    text += " = "
  }
}

extension Layout.Element {
  /// The name as typed; nil if it is not a name.
  fileprivate var nameText: String? {
    if case .name(let name) = self { BoxStyle.ascii.text(of: name) } else { nil }
  }
}
