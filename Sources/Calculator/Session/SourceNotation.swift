internal import Syntax
internal import Typesetting

/// What the statements of a script are written in, where that is not the language itself.
package enum SourceNotation: String, CaseIterable, Sendable {
  case latex
  case mathml

  /// The line of the language that a line stands for; commands stand as they are, comments for nothing.
  func translation(
    of line: String,
    _ vocabulary: Vocabulary
  ) throws(ReadingError) -> String {
    switch line.first(where: { !$0.isWhitespace }) {
    case ":": return line
    case nil, "#", "%": return ""
    case .some: break
    }
    return switch self {
    case .latex: try LaTeX.statement(from: line, vocabulary: vocabulary)
    case .mathml: try MathML.statement(from: line, vocabulary: vocabulary)
    }
  }
}

extension Session {
  /// A line of another notation in the language, or what is wrong with it.
  func translation(of line: String, from notation: SourceNotation) -> Result<String, Failure> {
    do throws(ReadingError) {
      let source = try notation.translation(of: line, vocabulary)
      // Without brackets that only tell what belongs together in the formula.
      guard let parsed = try? Parser.parse(line: source, vocabulary: vocabulary),
        case .statements(let statements) = parsed.kind, statements.count == 1
      else { return .success(source) }
      return .success(Printer(.typed, vocabulary: vocabulary).text(of: statements[0]))
    } catch {
      return .failure(failure(.usage, error.diagnostic, in: line, source: line))
    }
  }
}
