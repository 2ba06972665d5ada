extension Printer {
  /// The statement in one line, with the semicolon that keeps it silent.
  package func text(of statement: Statement) -> String {
    var text = TextBuffer()
    switch statement.kind {
    case .expression:
      write(statement.kind.value, to: &text)
    case .assignment(let name, _):
      text += "\(name) = "
      write(value: statement.kind.value, to: &text)
    case .definition(let name, let parameters, _):
      text += "\(name)(\(parameters.joined(separator: ", "))) = "
      write(value: statement.kind.value, to: &text)
    case .store(_, let names):
      write(statement.kind.value, to: &text)
      for name in names { text += (style == .typed ? " STO " : " → ") + name }
    }
    if statement.isSilent { text.append(UInt8(ascii: ";")) }
    return text.text
  }

  /// Writes a value after an equals sign, where a relation needs brackets.
  private func write(value: Expression, to text: inout TextBuffer) {
    let isBracketed = value.operation == .logic && value.logic.operation != .choice
    if isBracketed { text.append(UInt8(ascii: "(")) }
    write(value, to: &text)
    if isBracketed { text.append(UInt8(ascii: ")")) }
  }
}
