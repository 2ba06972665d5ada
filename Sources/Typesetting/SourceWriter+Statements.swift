internal import Syntax

extension SourceWriter {
  /// The line of the language for a row that is a statement: an expression, `x = …`, `f(x) = …`, or
  /// a value followed by arrows to names.
  static func statement(
    from row: [Layout.Element],
    vocabulary: Vocabulary
  ) throws(ReadingError) -> String {
    let parts = row.split(separator: .symbol(.arrow), omittingEmptySubsequences: false)
    var writer = SourceWriter(row, vocabulary: vocabulary)
    // An equation whose left side is no name asks.
    let equals = parts[0].firstIndex(of: .symbol(.relation(.equal))).flatMap { place in
      parts[0][..<place].isHead ? place : nil
    }
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
    text += head.first?.nameText ?? ""
    if case .enclosed(let content, .brackets) = head.last { try write("", of: content) }
    text += " = "
  }
}

extension ArraySlice<Layout.Element> {
  /// Whether it is the left side of an assignment or a definition: a name, or one with arguments in
  /// brackets.
  fileprivate var isHead: Bool {
    guard first?.nameText != nil, count <= 2 else { return false }
    guard count == 2 else { return true }
    guard case .enclosed(let content, .brackets) = last else { return false }
    return content.elements.allSatisfy(\.isPartOfHead)
  }
}

extension Layout.Element {
  /// Whether it can be in the brackets of a definition: a name, a comma, or a part of a number.
  fileprivate var isPartOfHead: Bool {
    switch self {
    case .name, .number, .symbol(.comma), .symbol(.negative), .symbol(.minus): true
    case .fraction(let above, let below):
      above.elements.allSatisfy(\.isPartOfHead) && below.elements.allSatisfy(\.isPartOfHead)
    case .row, .symbol, .root, .power, .enclosed, .cases, .matrix, .table, .large, .focus: false
    }
  }

  /// The name as typed; nil if it is not a name.
  fileprivate var nameText: String? {
    if case .name(let name) = self { BoxStyle.ascii.text(of: name) } else { nil }
  }
}
