internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Session {
  /// The value of a line while it is typed, in one short line; nil if there is nothing to show.
  ///
  /// Nothing changes. Incomplete lines, failures, commands, definitions and values that would only
  /// repeat the line have no preview.
  package func preview(of line: String) -> String? {
    guard let parsed = try? parse(line), case .statements(let statements) = parsed.kind,
      let last = statements.last
    else { return nil }
    var environment = environment
    // No file is read with each key.
    environment.readTable = nil
    var result: Answer?
    for statement in statements {
      guard let outcome = try? environment.evaluate(statement) else { return nil }
      environment.record(statement.effect, outcome.result, of: nil)
      if case .value(let answer) = outcome { result = answer }
    }
    guard !last.isSilent, let result else { return nil }
    let asks = last.kind.value.withoutScope.isQuestion
    return preview(of: result, typed: line, hasSign: !asks)
  }

  /// The largest width of a preview in columns.
  private static let widestPreview = 40

  private func preview(of answer: Answer, typed: String, hasSign: Bool) -> String? {
    var settings = settings
    for format in [settings.format, .decimal, .scientific] {
      settings.format = format
      let writer = AnswerWriter(settings, for: .person)
      guard let line = try? writer.line(answer), line != typed.filter({ $0 != " " }) else {
        return nil
      }
      guard line.count > Self.widestPreview else {
        return hasSign ? try? writer.lineWithSign(answer) : line
      }
    }
    return nil
  }
}
