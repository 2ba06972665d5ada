extension Printer {
  /// The statement in one line, with the semicolon that keeps it silent.
  package func text(of statement: Statement) -> String {
    var text: [UInt8] = []
    switch statement.kind {
    case .expression:
      writeValue(of: statement, to: &text)
    case .assignment(let name, _):
      text += "\(name) = ".utf8
      writeValue(of: statement, to: &text)
    case .definition(let name, let parameters, _):
      text += "\(name)(\(parameters.joined(separator: ", "))) = ".utf8
      writeValue(of: statement, to: &text)
    case .store(_, let names):
      writeValue(of: statement, to: &text)
      for name in names { text += ((style == .typed ? " STO " : " → ") + name).utf8 }
    }
    if statement.isSilent { text.append(UInt8(ascii: ";")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes the value so that it is a percentage of the rest exactly if the statement says so.
  private func writeValue(of statement: Statement, to text: inout [UInt8]) {
    let value = statement.kind.value
    let isBracketed = !statement.isPercentage && value.percentageApplied != nil
    if isBracketed { text.append(UInt8(ascii: "(")) }
    write(value, to: &text)
    if isBracketed { text.append(UInt8(ascii: ")")) }
  }
}
