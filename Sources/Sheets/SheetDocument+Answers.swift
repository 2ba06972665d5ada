package import Calculator
internal import Syntax

extension SheetDocument {
  /// The answer that stands in the document for a line; nil where none does.
  package func expectedAnswer(of line: Line) -> ExpectedAnswer? {
    switch line.place {
    case .graph: return nil
    case .rows: return ExpectedAnswer(in: text[codeRange(ofRow: line.rows.upperBound - 1)])
    case .span(let span):
      return span.answer.isEmpty ? nil : ExpectedAnswer(Substring(span.code(text[span.answer])))
    }
  }

  /// Whether a code span is something else than a question, though it has an arrow: `x => x + 1` is a function
  /// of another language.
  package func isForeign(_ line: Line, _ run: LineRun) -> Bool {
    guard case .span(let span) = line.place, !span.isExplicit,
      // An error is an answer, and names what is missing.
      !text[span.answer].hasPrefix("error:")
    else { return false }
    let code = text[span.question]
    let isNames = code.allSatisfy { $0.isPartOfName || "() ,".contains($0) }
    if run.hasFailed { return run.isUnreadable || isNames }
    // The body of a function has its parameter in it: i => i + 1, e => e.target.
    let isBody = run.holds == false && !code.names.isDisjoint(with: text[span.answer].names)
    return isNames && (isBody || !run.mayStandAsAnswer)
  }
}

extension StringProtocol {
  /// The words in it that could be names.
  fileprivate var names: Set<SubSequence> {
    Set(split { !$0.isPartOfName }.filter { $0.first?.isNumber == false })
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}

extension Sheet {
  /// A line whose answer is not in the document, or is another one.
  package struct Difference {
    /// The number of the line, and its last row, both from 0.
    package let line: Int
    package let row: Int
    /// The answer in the document; nil where none stands there.
    package let expected: String?
    /// What the line says; nil where it has no answer, or none that fits into one row.
    package let found: String?
    /// What writes the answer into the document; nil where it cannot be written.
    package let edit: SheetEdit?
  }

  /// The lines that an update changes, and those whose answers are wrong and cannot be replaced.
  package var differences: [Difference] {
    runs.indices.compactMap { index in
      let (line, run) = (document.lines[index], runs[index])
      guard run.holds != true, !document.isForeign(line, run) else { return nil }
      let expected = document.expectedAnswer(of: line)
      // A long list is not written, but corrected where it stands.
      guard expected != nil || run.answer?.isLong == false else { return nil }
      let found = run.answer.flatMap { document.fits($0, line) ? $0.shown : nil }
      let edit = found.flatMap { document.edit(of: line, to: $0, replacing: expected) }
      return Difference(
        line: index,
        row: line.rows.upperBound - 1,
        expected: expected?.text,
        found: found,
        edit: edit
      )
    }
  }

  /// How many answers stand in the document.
  package var answerCount: Int { runs.count { $0.holds != nil } }

  /// The text of the document with all answers.
  package var updatedText: String { document.text.applying(differences.compactMap(\.edit)) }
}

extension LineRun.Answer {
  /// The answer after its sign, which a code span leaves out where it is an equals sign.
  fileprivate var shown: String { isRounded ? "≈ \(text)" : text }
}

extension SheetDocument {
  /// Whether the answer can stand in the document, so that it is read back as it is.
  fileprivate func fits(_ answer: LineRun.Answer, _ line: Line) -> Bool {
    guard answer.text.fitsComment else { return false }
    switch line.place {
    case .graph: return true
    case .rows:
      let row = String(text[codeRange(ofRow: line.rows.upperBound - 1)])
      var (plain, commented) = (RowScanner(), RowScanner())
      // A row that ends in a backslash goes on in the next one, unless an answer stands at its end, and in a text
      // without an end there are no comments.
      _ = commented.scan(row + " # = 1")
      return plain.scan(row) != .backslash && plain.codeEnd == commented.codeEnd
    case .span(let span):
      return !answer.text.contains("`") && !answer.text.contains(text: "=>")
        && !(span.isInCell && answer.text.contains("|"))
    }
  }

  /// Writes an answer after a line.
  fileprivate func edit(
    of line: Line,
    to answer: String,
    replacing expected: ExpectedAnswer?
  ) -> SheetEdit? {
    switch line.place {
    case .graph: return nil
    case .rows:
      let comment = answer.hasPrefix("≈") ? answer : "= \(answer)"
      let rowRange = codeRange(ofRow: line.rows.upperBound - 1)
      let row = text[rowRange]
      guard let expected else {
        let end = row.utf8.last.map { $0 == 0x20 || $0 == 0x09 } ?? true
        return SheetEdit(
          range: rowRange.upperBound..<rowRange.upperBound,
          replacement: (end ? "# " : " # ") + comment
        )
      }
      let start = row.utf8.distance(from: row.startIndex, to: expected.signPlace.lowerBound)
      let stop = row.utf8.distance(from: row.startIndex, to: expected.place.upperBound)
      let range = rowRange.lowerBound + start..<rowRange.lowerBound + max(start, stop)
      guard text[range] != comment[...] else { return nil }
      // A number sign right behind digits would be that of a base: 7#2.
      let touchesComment = row[expected.place.upperBound...].first == "#"
      return SheetEdit(range: range, replacement: touchesComment ? comment + " " : comment)
    case .span(let span):
      let written = "\(text[span.question]) => \(answer)"
      return text[span.whole] == written[...]
        ? nil : SheetEdit(range: span.whole, replacement: written)
    }
  }
}
