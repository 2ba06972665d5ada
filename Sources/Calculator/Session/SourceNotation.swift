internal import Syntax
internal import Typesetting

/// The notation of a script's statements, if that is not the language itself.
package enum SourceNotation: String, CaseIterable, Sendable {
  case latex
  case mathml

  /// The line in the language; commands stay the same, comments become empty.
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
  /// A line of another notation in the language, and the readings that the formula itself leaves open:
  /// of `100+5\%`, but not of a fraction bar.
  func translation(
    of line: String,
    from notation: SourceNotation
  ) throws(Failure) -> (line: String, readings: Set<Reading.Kind>) {
    do throws(ReadingError) {
      let source = try notation.translation(of: line, vocabulary)
      // Its brackets show the structure of the formula; the statement does not need them.
      guard let parsed = try? Parser.parse(line: source, vocabulary: vocabulary),
        case .statements(let statements) = parsed.kind, statements.count == 1
      else { return (source, []) }
      var readings = Set(statements[0].readings.map(\.kind))
      // A fraction bar shows its own extent.
      if notation != .latex || !line.contains("/") { readings.remove(.quotientTimes) }
      return (
        Printer(.typed, vocabulary: vocabulary, marksNames: true).text(of: statements[0]), readings
      )
    } catch {
      let placed = error.placed(at: SourceRange(0, line.utf8.count))
      throw failure(.usage, placed.diagnostic, in: line, source: line)
    }
  }
}
