package import Calculator

/// A text with lines of the language in it: a script, or Markdown with `calc` blocks and formulas in the text.
package struct SheetDocument: Sendable {
  package enum Kind: Sendable {
    /// Every row is of the language.
    case script
    case markdown

    /// The kind of a file by the extension of its name; everything that is not Markdown is a script.
    package init(path: String) {
      let ending = path.split(separator: ".").last?.lowercased() ?? ""
      self = ["md", "markdown", "mdown", "mkd", "qmd"].contains(ending) ? .markdown : .script
    }
  }

  /// A line of the language, and where it is.
  package struct Line: Sendable {
    package let line: LogicalLine
    /// The rows of the document that it takes.
    package let rows: Range<Int>
    /// Where its code begins in its first row.
    package let start: Int
    package let place: Place

    package enum Place: Equatable, Sendable {
      /// It takes whole rows; its answer is a comment at the end of the last one.
      case rows
      /// It takes whole rows of a `graph` block: what `:graph` draws.
      case graph
      /// It is in a code span of running text, `=> 3*5` or `3*5 => 15`.
      case span(SheetSpan)
    }
  }

  /// What is said of a row of the document that is not computed.
  package struct Remark: Equatable, Sendable {
    package let row: Int
    package let text: String
  }

  /// A block of rows of the language, without the rows that fence it in.
  package struct Block: Equatable, Sendable {
    package enum Language: String, Sendable {
      case calc
      case graph
    }

    package let language: Language
    package let rows: Range<Int>
    /// Its place with the rows that fence it in, without what nests the first of them.
    let fenced: Range<Int>
  }

  package let text: SheetText
  package let kind: Kind
  package let lines: [Line]
  package let blocks: [Block]
  package let remarks: [Remark]
  /// The places of formulas between dollar signs, which are not of the language.
  let formulas: [Range<Int>]
  /// Where the code begins in the rows of blocks that are nested.
  private let starts: [Int: Int]

  package init(_ text: String, kind: Kind) {
    let text = SheetText(text)
    (self.text, self.kind) = (text, kind)
    var reader = SheetReader(text)
    switch kind {
    case .script: reader.readBlock(.calc, 0..<text.rowCount, nil, 0..<text.text.utf8.count)
    case .markdown: reader.readMarkdown()
    }
    (lines, blocks) = (reader.lines, reader.blocks)
    (remarks, formulas, starts) = (reader.remarks, reader.formulas, reader.starts)
  }

  /// The place of a row of a block, without what nests it, such as the sign of a quotation.
  package func codeRange(ofRow row: Int) -> Range<Int> {
    let range = text.range(ofRow: row)
    return (starts[row] ?? range.lowerBound)..<range.upperBound
  }

  /// The number of the line that a row and an offset of the text belong to.
  package func line(at offset: Int) -> Int? {
    let row = text.row(at: offset)
    return lines.firstIndex { line in
      guard line.rows.contains(row) else { return false }
      if case .span(let span) = line.place {
        return span.whole.lowerBound...span.whole.upperBound ~= offset
      }
      return true
    }
  }

  /// The block that a row is in.
  package func block(atRow row: Int) -> Block? { blocks.first { $0.rows.contains(row) } }
}

/// A question in running text, a code span.
package struct SheetSpan: Equatable, Sendable {
  /// Everything between the backticks.
  package let whole: Range<Int>
  /// What is between them as it is read.
  package let content: String
  /// The number of backticks before and after it.
  let ticks: Int
  /// Whether it is in a cell of a table.
  let isInCell: Bool
  /// What is asked.
  package let question: Range<Int>
  /// The answer; empty where there is none yet.
  package let answer: Range<Int>
  /// Whether it begins with the arrow, and so is certainly meant as a question.
  package let isExplicit: Bool
}

/// Reads the lines of a document.
struct SheetReader {
  private let text: SheetText
  private(set) var lines: [SheetDocument.Line] = []
  private(set) var blocks: [SheetDocument.Block] = []
  private(set) var remarks: [SheetDocument.Remark] = []
  private(set) var formulas: [Range<Int>] = []
  private(set) var starts: [Int: Int] = [:]

  init(_ text: SheetText) { self.text = text }

  /// Reads a block of rows of the language, in which the code begins at these offsets.
  mutating func readBlock(
    _ language: SheetDocument.Block.Language,
    _ rows: Range<Int>,
    _ starts: [Int]?,
    _ fenced: Range<Int>
  ) {
    blocks.append(SheetDocument.Block(language: language, rows: rows, fenced: fenced))
    var joiner = LineJoiner()
    var first = rows.lowerBound
    for number in rows {
      var range = text.range(ofRow: number)
      if let start = starts?[number - rows.lowerBound], start != range.lowerBound {
        self.starts[number] = start
        range = start..<range.upperBound
      }
      let row = String(text[range])
      if let line = joiner.end(before: row) { add(line, language, &first) }
      if let line = joiner.add(row) { add(line, language, &first) }
    }
    if let line = joiner.end() { add(line, language, &first) }
  }

  private mutating func add(
    _ line: LogicalLine,
    _ language: SheetDocument.Block.Language,
    _ first: inout Int
  ) {
    let rows = first..<first + line.rowCount
    let start = starts[first] ?? text.range(ofRow: first).lowerBound
    let isGraph = language == .graph && !line.isBlank
    lines.append(
      SheetDocument.Line(
        line: isGraph ? line.arguments(of: "graph") : line,
        rows: rows,
        start: start,
        place: isGraph ? .graph : .rows
      )
    )
    first = rows.upperBound
  }
}

extension LogicalLine {
  /// Whether it is empty or a comment.
  fileprivate var isBlank: Bool { (text.first { $0 != " " && $0 != "\t" } ?? "#") == "#" }
}

// MARK: - Markdown

extension SheetReader {
  /// Reads the fenced blocks `calc` and `graph`, and the questions in the text between blocks.
  mutating func readMarkdown() {
    let bytes = Array(text.text.utf8)
    for block in MarkdownBlock.all(in: text) {
      switch block {
      case .code(let code):
        if let language = code.language { readBlock(language, code.rows, code.starts, code.range) }
      case .text(let rows):
        let rows = Array(rows.drop { bytes[$0.range].isLinkDefinition })
        for (text, isCell) in MarkdownText.texts(rows, of: bytes) {
          let contents = text.contents
          for span in contents.spans { read(span, isInCell: isCell) }
          formulas += contents.formulas
        }
      }
    }
  }

  private mutating func read(_ span: MarkdownText.Span, isInCell: Bool) {
    guard let question = SheetSpan(span, isInCell: isInCell) else { return }
    guard span.range != nil, !span.isInFormula else {
      if question.isExplicit {
        let words =
          span.isInFormula
          ? "not computed, because it is in a formula between dollar signs; \\$ is a dollar sign"
          : "not computed, because it is in more than one row"
        remarks.append(SheetDocument.Remark(row: span.row, text: words))
      }
      return
    }
    lines.append(
      SheetDocument.Line(
        line: LogicalLine(question.code(text[question.question])),
        rows: span.row..<span.row + 1,
        start: question.question.lowerBound,
        place: .span(question)
      )
    )
  }
}

extension MarkdownBlock.FencedCode {
  /// The language in which the block is, if it is of a sheet.
  fileprivate var language: SheetDocument.Block.Language? {
    let word = info.prefix { $0 != " " && $0 != "\t" && $0 != "{" }
    return SheetDocument.Block.Language(rawValue: word.lowercased())
  }
}

extension SheetSpan {
  /// Reads `=> question` or `question => answer`; nil where it is neither.
  ///
  /// The places are those in the document, or in the content where that has several rows.
  fileprivate init?(_ span: MarkdownText.Span, isInCell: Bool) {
    let range = span.range ?? 0..<span.content.utf8.count
    let bytes = Array(span.content.utf8)
    let arrow = Array("=>".utf8)
    let blank = UInt8(ascii: " ")
    func trimmed(_ part: Range<Int>) -> Range<Int> {
      var (low, high) = (part.lowerBound, part.upperBound)
      while low < high, bytes[low] == blank { low += 1 }
      while low < high, bytes[high - 1] == blank { high -= 1 }
      return range.lowerBound + low..<range.lowerBound + high
    }
    whole = range
    (ticks, self.isInCell) = (span.ticks, isInCell)
    content = Self.code(span.content, isInCell: isInCell)
    let first = bytes.firstIndex { $0 != blank } ?? bytes.count
    isExplicit = bytes[first...].starts(with: arrow)
    let start = isExplicit ? first + arrow.count : 0
    let place = (start..<bytes.count).last {
      bytes[$0...].starts(with: arrow) && $0 > start && bytes[$0 - 1] == blank
        && ($0 + 2 == bytes.count || bytes[$0 + 2] == blank)
    }
    if let place {
      question = trimmed(start..<place)
      answer = trimmed(place + 2..<bytes.count)
    } else {
      guard isExplicit else { return nil }
      question = trimmed(start..<bytes.count)
      answer = range.upperBound..<range.upperBound
    }
    guard !question.isEmpty else { return nil }
  }

  /// A part of the span as it is read: in a table a bar has a backslash.
  func code(_ text: some StringProtocol) -> String {
    Self.code(String(text), isInCell: isInCell)
  }

  private static func code(_ text: String, isInCell: Bool) -> String {
    guard isInCell, text.contains("|") else { return text }
    return String(decoding: text.utf8.withoutBackslashesBeforeBars, as: UTF8.self)
  }
}

extension String.UTF8View {
  fileprivate var withoutBackslashesBeforeBars: [UInt8] {
    var bytes: [UInt8] = []
    for byte in self {
      if byte == UInt8(ascii: "|"), bytes.last == UInt8(ascii: "\\") { bytes.removeLast() }
      bytes.append(byte)
    }
    return bytes
  }
}
