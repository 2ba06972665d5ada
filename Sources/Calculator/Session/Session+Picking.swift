package import Editing
internal import Syntax

extension Session {
  /// The statement that a value makes which was picked: `size = 12.5*1000^2`.
  package func statement(of picker: NumberPicker) -> String {
    let value = picker.rollers.source
    let source = picker.label?.factor.map { times(value, $0.text) } ?? value
    return picker.rollers.definition.variable.map { "\($0) = \(source)" } ?? source
  }

  /// The product, with brackets around the factor where it needs them.
  private func times(_ value: String, _ factor: String) -> String {
    let (plain, safe) = ("\(value)*\(factor)", "\(value)*(\(factor))")
    return reading(of: plain) == reading(of: safe) ? plain : safe
  }

  private func reading(of source: String) -> String? {
    let expression = try? Parser.parseExpression(source, vocabulary: vocabulary)
    return expression.map { Printer(.typed, vocabulary: vocabulary).text(of: $0) }
  }
}
