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

/// A line of another notation in the language.
struct Translation {
  let line: String
  /// The readings that the formula itself leaves open: of `100+5\%`, but not of a fraction bar.
  var readings: Set<Reading.Kind> = []
}

extension Session {
  /// A line of another notation in the language, or its failure.
  func translation(of line: String, from notation: SourceNotation) -> Result<Translation, Failure> {
    do throws(ReadingError) {
      let source = try notation.translation(of: line, vocabulary)
      // Its brackets show the structure of the formula; the statement does not need them.
      guard let parsed = try? Parser.parse(line: source, vocabulary: vocabulary),
        case .statements(let statements) = parsed.kind, statements.count == 1
      else { return .success(Translation(line: source)) }
      var readings = Set(statements[0].readings.map(\.kind))
      // A fraction bar shows its own extent.
      if notation != .latex || !line.contains("/") { readings.remove(.quotientTimes) }
      let text = Printer(.typed, vocabulary: vocabulary).text(of: statements[0])
      return .success(Translation(line: text, readings: readings))
    } catch {
      let placed = error.placed(at: SourceRange(0, line.utf8.count))
      return .failure(failure(.usage, placed.diagnostic, in: line, source: line))
    }
  }
}
