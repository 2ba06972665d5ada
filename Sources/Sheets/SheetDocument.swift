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

  /// A block of rows of the language, without the rows that fence it in.
  package struct Block: Equatable, Sendable {
    package enum Language: String, Sendable {
      case calc
      case graph
    }

    package let language: Language
    package let rows: Range<Int>
  }

  package let text: SheetText
  package let kind: Kind
  package let lines: [Line]
  package let blocks: [Block]

  package init(_ text: String, kind: Kind) {
    let text = SheetText(text)
    (self.text, self.kind) = (text, kind)
    var reader = SheetReader(text)
    switch kind {
    case .script: reader.readBlock(.calc, 0..<text.rowCount)
    case .markdown: reader.readMarkdown()
    }
    (lines, blocks) = (reader.lines, reader.blocks)
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

/// A question in running text, between single backticks.
package struct SheetSpan: Equatable, Sendable {
  /// Everything between the backticks.
  package let whole: Range<Int>
  package let content: String
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

  init(_ text: SheetText) { self.text = text }

  /// Reads a block of rows of the language.
  mutating func readBlock(_ language: SheetDocument.Block.Language, _ rows: Range<Int>) {
    blocks.append(SheetDocument.Block(language: language, rows: rows))
    var joiner = LineJoiner()
    var first = rows.lowerBound
    for number in rows {
      let row = String(text.row(number))
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
    let start = text.range(ofRow: first).lowerBound
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
    var number = 0
    while number < text.rowCount {
      let row = text.row(number)
      guard let fence = Fence(row) else {
        readSpans(row, number)
        number += 1
        continue
      }
      let first = number + 1
      number = first
      while number < text.rowCount, !fence.isClosed(by: text.row(number)) { number += 1 }
      if let language = SheetDocument.Block.Language(rawValue: fence.language) {
        readBlock(language, first..<number)
      }
      number += 1
    }
  }

  /// Reads the code spans of a row: a run of backticks ends at the next one of the same length.
  private mutating func readSpans(_ row: Substring, _ number: Int) {
    guard row.utf8.contains(UInt8(ascii: "`")) else { return }
    let bytes = Array(row.utf8)
    let start = text.range(ofRow: number).lowerBound
    func run(at offset: Int) -> Int { bytes[offset...].prefix { $0 == UInt8(ascii: "`") }.count }
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "`") else {
        // An escaped backtick begins no code span.
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      let length = run(at: offset)
      var end = offset + length
      while end < bytes.count, bytes[end] != UInt8(ascii: "`") || run(at: end) != length {
        end += bytes[end] == UInt8(ascii: "`") ? run(at: end) : 1
      }
      guard end < bytes.count else {
        offset += length
        continue
      }
      if length == 1 { addSpan(start + offset + 1..<start + end, number) }
      offset = end + length
    }
  }

  private mutating func addSpan(_ range: Range<Int>, _ row: Int) {
    guard let span = SheetSpan(in: text, range) else { return }
    let line = LogicalLine(String(text[span.question]))
    let start = span.question.lowerBound
    lines.append(
      SheetDocument.Line(line: line, rows: row..<row + 1, start: start, place: .span(span))
    )
  }
}

extension SheetSpan {
  /// Reads `=> question` or `question => answer`; nil where it is neither.
  fileprivate init?(in text: SheetText, _ range: Range<Int>) {
    let bytes = Array(text[range].utf8)
    let arrow = Array("=>".utf8)
    let blank = UInt8(ascii: " ")
    func trimmed(_ part: Range<Int>) -> Range<Int> {
      var (low, high) = (part.lowerBound, part.upperBound)
      while low < high, bytes[low] == blank { low += 1 }
      while low < high, bytes[high - 1] == blank { high -= 1 }
      return range.lowerBound + low..<range.lowerBound + high
    }
    whole = range
    content = String(text[range])
    let start = bytes.firstIndex { $0 != blank } ?? bytes.count
    if bytes[start...].starts(with: arrow) {
      question = trimmed(start + 2..<bytes.count)
      answer = range.upperBound..<range.upperBound
      isExplicit = true
    } else {
      let place = bytes.indices.last {
        bytes[$0...].starts(with: arrow) && $0 > 0 && bytes[$0 - 1] == blank
          && ($0 + 2 == bytes.count || bytes[$0 + 2] == blank)
      }
      guard let place else { return nil }
      question = trimmed(0..<place)
      answer = trimmed(place + 2..<bytes.count)
      isExplicit = false
    }
    guard !question.isEmpty else { return nil }
  }
}

/// The row that begins a fenced code block (CommonMark 4.5).
private struct Fence {
  private let character: UInt8
  private let length: Int
  let language: String

  init?(_ row: Substring) {
    let indentation = row.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let content = row.utf8.dropFirst(indentation)
    guard indentation < 4, let character = content.first,
      character == UInt8(ascii: "`") || character == UInt8(ascii: "~")
    else { return nil }
    length = content.prefix { $0 == character }.count
    let info = content.dropFirst(length)
    guard length >= 3, character != UInt8(ascii: "`") || !info.contains(character) else {
      return nil
    }
    self.character = character
    let word = info.drop { $0 == UInt8(ascii: " ") }.prefix {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "\t")
    }
    language = String(Substring(word)).lowercased()
  }

  /// Whether the row ends the block.
  func isClosed(by row: Substring) -> Bool {
    let indentation = row.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let content = row.utf8.dropFirst(indentation)
    let fence = content.prefix { $0 == character }
    return indentation < 4 && fence.count >= length
      && content.dropFirst(fence.count).allSatisfy {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
      }
  }
}
