extension Printer {
  /// The statement in one line, with the semicolon that keeps it silent.
  package func text(of statement: Statement) -> String {
    var text = TextBuffer()
    switch statement.kind {
    case .expression:
      writeValue(of: statement, to: &text)
    case .assignment(let name, _):
      text += "\(name) = "
      writeValue(of: statement, to: &text)
    case .definition(let name, let parameters, _):
      text += "\(name)(\(parameters.joined(separator: ", "))) = "
      writeValue(of: statement, to: &text)
    case .store(_, let names):
      writeValue(of: statement, to: &text)
      for name in names { text += (style == .typed ? " STO " : " → ") + name }
    }
    if statement.isSilent { text.append(UInt8(ascii: ";")) }
    return text.text
  }

  /// Writes the value so that it is a percentage of the rest exactly if the statement says so.
  private func writeValue(of statement: Statement, to text: inout TextBuffer) {
    let value = statement.kind.value
    let isBracketed = !statement.isPercentage && value.percentageApplied != nil
    if isBracketed { text.append(UInt8(ascii: "(")) }
    write(value, to: &text)
    if isBracketed { text.append(UInt8(ascii: ")")) }
  }
}
