internal import Syntax
internal import Typesetting

/// The notation of a script's statements, if that is not the language itself.
package enum SourceNotation: String, CaseIterable, Sendable {
  case latex
  case mathml

  /// The line in the language; commands stay the same, comments are left out.
  func translation(
    of line: String,
    _ vocabulary: Vocabulary
  ) throws(ReadingError) -> String {
    switch line.first(where: { !$0.isWhitespace }) {
    case ":": return line
    case nil, "#", "%": return ""
    case .some: break
    }
    let formula = withoutComment(line)
    return switch self {
    case .latex: try LaTeX.statement(from: formula, vocabulary: vocabulary)
    case .mathml: try MathML.statement(from: formula, vocabulary: vocabulary)
    }
  }

  /// The line without the comment after its formula: of LaTeX, which has its own sign for it, or of the language.
  func withoutComment(_ line: String) -> String {
    switch self {
    case .latex:
      var isEscaped = false
      return String(
        line.prefix { character in
          defer { isEscaped = character == "\\" && !isEscaped }
          return isEscaped || !"%#".contains(character)
        }
      )
    case .mathml:
      let sign = line.indices.first { line[$0] == "#" && line[..<$0].canEndBeforeComment }
      return sign.map { String(line[..<$0]) } ?? line
    }
  }
}

extension Substring {
  /// Whether a `#` after it begins a comment in MathML: at the start of a row, after a tag and a blank, and
  /// after the formula.
  fileprivate var canEndBeforeComment: Bool {
    let code = self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
    return code.isEmpty || code.last == ">" && (code.endIndex < endIndex || hasSuffix("</math>"))
  }
}

extension Session {
  /// The line of the language for a formula of another notation, without the brackets that only show
  /// its structure.
  func line(
    for formula: String,
    in notation: SourceNotation
  ) throws(ReadingError) -> String {
    let source = try notation.translation(of: formula, vocabulary)
    do throws(SyntaxError) {
      let line = try Parser.parse(line: source, vocabulary: vocabulary)
      guard case .statements(let statements) = line.kind, statements.count == 1 else {
        return source
      }
      return printed(statements[0])
    } catch {
      throw ReadingError(.notInLanguage(error, line: source))
    }
  }

  private func printed(_ statement: Statement) -> String {
    Printer(.typed, vocabulary: vocabulary, marksNames: true).text(of: statement)
  }
}

extension Session {
  /// A line of another notation in the language, the readings that the formula itself leaves open, of `100+5\%`
  /// but not of a fraction bar, and the notices about the formula.
  func translation(
    of line: String,
    from notation: SourceNotation
  ) throws(Failure) -> (line: String, readings: Set<Reading.Kind>, notices: [Notice]) {
    do throws(ReadingError) {
      let source = try notation.translation(of: line, vocabulary)
      // Its brackets show the structure of the formula; the statement does not need them.
      guard let parsed = try? Parser.parse(line: source, vocabulary: vocabulary),
        case .statements(let statements) = parsed.kind, statements.count == 1
      else { return (source, [], []) }
      var readings = Set(statements[0].readings.map(\.kind))
      // A fraction bar shows its own extent.
      if notation != .latex || !line.contains("/") { readings.remove(.quotientTimes) }
      // To mathematicians `3\frac{1}{2}` is a product.
      let mixed = settings.showsNotices ? statements[0].kind.value.mixedNumber : nil
      let notices = mixed.map { number in
        Notice.reading(
          .mixedNumber,
          meaning: "the mixed number \(number), not as a product",
          picture: nil
        )
      }
      return (
        printed(statements[0]), readings,
        (notices.map { [$0] } ?? []) + noticesOfLists(in: statements[0].kind.value)
      )
    } catch {
      let placed = error.placed(at: SourceRange(0, line.utf8.count))
      throw failure(.usage, placed.diagnostic, in: line, source: line)
    }
  }
}

extension Session {
  /// The notice that square brackets around a single item make a list, as papers group by them too.
  private func noticesOfLists(in value: Expression) -> [Notice] {
    guard settings.showsNotices, value.hasListOfOne else { return [] }
    return [.remark("square brackets make a list; round ones group")]
  }
}

extension Expression {
  /// Whether a list of one item is in it, other than a row of a matrix or a column of a table.
  fileprivate var hasListOfOne: Bool {
    switch kind {
    case .aggregate(.matrix), .aggregate(.table): return false
    default:
      if let items = listItems, items.count == 1, !items[0].isRange { return true }
      return containsOperand(where: \.hasListOfOne)
    }
  }

  /// The first mixed number in it, as a sum: `3 + 1/2`.
  fileprivate var mixedNumber: String? {
    if case .number(.mixed(let whole, let numerator, let denominator)) = kind {
      return "\(whole) + \(numerator)/\(denominator)"
    }
    var found: String?
    _ = containsOperand { operand in
      found = operand.mixedNumber
      return found != nil
    }
    return found
  }
}
