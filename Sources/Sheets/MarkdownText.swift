/// The text of a Markdown block, in which code spans are found by the rules of CommonMark 0.31.
///
/// Code spans, HTML tags and the targets of links are found from left to right; what is in a tag or a target is no code. Nor
/// is what is in a formula between dollar signs, as programs show it that know formulas.
struct MarkdownText {
  /// The rows, with line ends between them.
  private let bytes: [UInt8]
  /// Where each row begins in `bytes`.
  private var starts: [Int] = []
  private let rows: [MarkdownBlock.Row]

  /// A code span.
  struct Span: Equatable {
    /// The number of backticks before and after it.
    let ticks: Int
    /// What is between them, in the document; nil for more than one row.
    let range: Range<Int>?
    let row: Int
    /// What is between them, with blanks for line ends.
    let content: String
    let isInFormula: Bool
  }

  init(_ rows: [MarkdownBlock.Row], of document: [UInt8]) {
    var joined: [UInt8] = []
    for row in rows {
      if !joined.isEmpty { joined.append(UInt8(ascii: "\n")) }
      starts.append(joined.count)
      joined += document[row.range]
    }
    (self.rows, bytes) = (rows, joined)
  }

  /// The code spans, and the places of the formulas in the document, with their dollar signs; each row of a
  /// formula has a place of its own.
  var contents: (spans: [Span], formulas: [Range<Int>]) {
    var spans: [Span] = []
    var formulas: [Range<Int>] = []
    var place = 0
    var openBrackets = 0
    var formulaEnd = 0
    // What is open here for ever need not be looked for again: so the time is linear.
    var unclosed: Set<String> = []
    let (lastTagEnd, lastTargetEnd) = (lastPlace(of: ">"), lastPlace(of: ")"))
    while place < bytes.count {
      let rest = bytes[place...]
      switch bytes[place] {
      case UInt8(ascii: "\\"):
        place += rest.dropFirst().first?.isPunctuation == true ? 2 : 1
      case UInt8(ascii: "`"):
        let ticks = rest.tickCount
        guard let end = rest.dropFirst(ticks).firstTicks(ticks) else {
          place += ticks
          continue
        }
        spans.append(span(place + ticks..<end, ticks, isInFormula: place < formulaEnd))
        place = end + ticks
      case UInt8(ascii: "$") where place >= formulaEnd:
        let signs = rest.prefix(2).count { $0 == UInt8(ascii: "$") }
        let sign = signs == 2 ? "$$" : "$"
        if rest.beginsFormula, !unclosed.contains(sign) {
          formulaEnd = rest.formulaEnd ?? 0
          if formulaEnd > 0 { formulas += documentRanges(of: place..<formulaEnd) }
          if formulaEnd == 0, !rest.begins(with: "$`") { unclosed.insert(sign) }
        }
        place += signs
      case UInt8(ascii: "<") where place < lastTagEnd:
        let sign = ["<!--", "<?", "<![CDATA["].first { rest.begins(with: $0) }
        if let sign, unclosed.contains(sign) {
          place += 1
        } else if let end = rest.tagEnd ?? rest.automaticLinkEnd {
          place = end
        } else {
          if let sign { unclosed.insert(sign) }
          place += 1
        }
      case UInt8(ascii: "["):
        openBrackets += 1
        place += 1
      case UInt8(ascii: "]"):
        place += 1
        guard openBrackets > 0 else { continue }
        openBrackets -= 1
        guard place < lastTargetEnd else { continue }
        place = bytes[place...].linkTargetEnd ?? place
      default: place += 1
      }
    }
    return (spans, formulas)
  }

  /// The places in the document of each row of a part of the text.
  private func documentRanges(of range: Range<Int>) -> [Range<Int>] {
    bytes[range].split(separator: UInt8(ascii: "\n")).map { row in
      let start = documentOffset(of: row.startIndex)
      return start..<start + row.count
    }
  }

  private func documentOffset(of place: Int) -> Int {
    let index = rowIndex(of: place)
    return rows[index].range.lowerBound + place - starts[index]
  }

  /// The index of the row that a place is in.
  private func rowIndex(of place: Int) -> Int { starts.lastIndex { $0 <= place } ?? 0 }

  private func lastPlace(of sign: Unicode.Scalar) -> Int {
    bytes.lastIndex(of: UInt8(ascii: sign)) ?? 0
  }

  private func span(_ range: Range<Int>, _ ticks: Int, isInFormula: Bool) -> Span {
    let start = documentOffset(of: range.lowerBound)
    let content = bytes[range]
    let isInRow = !content.contains(UInt8(ascii: "\n"))
    return Span(
      ticks: ticks,
      range: isInRow ? start..<start + range.count : nil,
      row: rows[rowIndex(of: range.lowerBound)].number,
      content: String(
        decoding: content.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 },
        as: UTF8.self
      ),
      isInFormula: isInFormula
    )
  }
}

extension ArraySlice<UInt8> {
  /// The number of backticks at the beginning.
  fileprivate var tickCount: Int { prefix { $0 == UInt8(ascii: "`") }.count }

  /// Where a run of this many backticks begins.
  fileprivate func firstTicks(_ count: Int) -> Int? {
    var place = startIndex
    while let start = self[place...].firstIndex(of: UInt8(ascii: "`")) {
      let length = self[start...].tickCount
      if length == count { return start }
      place = start + length
    }
    return nil
  }

  /// Whether a dollar sign can begin a formula here: no blank follows it.
  fileprivate var beginsFormula: Bool {
    dropFirst().first.map { !$0.isBlank && $0 != UInt8(ascii: "\n") } ?? false
  }

  /// Where the formula ends that begins here with a dollar sign; nil where none does.
  ///
  /// As in Pandoc, no blank follows the opening sign or precedes the closing one, no digit follows that, and `$$` may
  /// be anywhere. As on GitHub, code between dollar signs is a formula if they touch it on both sides.
  fileprivate var formulaEnd: Int? {
    let sign = UInt8(ascii: "$")
    let rest = dropFirst()
    if rest.first == sign { return dropFirst(2).firstPlace(ofUnescaped: "$$").map { $0 + 2 } }
    if rest.first == UInt8(ascii: "`") {
      let ticks = rest.tickCount
      guard let end = rest.dropFirst(ticks).firstTicks(ticks), end + ticks < endIndex,
        self[end + ticks] == sign
      else { return nil }
      return end + ticks + 1
    }
    guard beginsFormula else { return nil }
    var place = rest.startIndex
    while let end = self[place...].firstPlace(ofUnescaped: "$") {
      let isAfterBlank = self[end - 1].isBlank || self[end - 1] == UInt8(ascii: "\n")
      if !isAfterBlank, end + 1 == endIndex || !self[end + 1].isDigit { return end + 1 }
      place = end + 1
    }
    return nil
  }

  /// Where a text begins without a backslash before it.
  private func firstPlace(ofUnescaped text: String) -> Int? {
    var place = startIndex
    while place < endIndex {
      if self[place...].begins(with: text) { return place }
      place += self[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

// MARK: - Tables

extension MarkdownText {
  /// The texts of a block: the cells of a table (GitHub's tables), and what is before and after it.
  static func texts(_ rows: [MarkdownBlock.Row], of document: [UInt8]) -> [(
    text: MarkdownText, isCell: Bool
  )] {
    let cells = rows.map { document[$0.range].cells }
    let delimiter = rows.indices.dropFirst().first { index in
      !rows[index].isIndented && !cells[index].isEmpty
        && cells[index].allSatisfy { document[$0].isDelimiter }
        && cells[index].count == cells[index - 1].count
    }
    guard let delimiter else { return [(MarkdownText(rows, of: document), false)] }
    // What is indented ends the table, and is code.
    let end = rows[delimiter...].firstIndex(where: \.isIndented) ?? rows.endIndex
    let table = (delimiter - 1..<end).filter { $0 != delimiter }
    let inCells = table.flatMap { index in
      cells[index].map { cell in
        let row = MarkdownBlock.Row(number: rows[index].number, range: cell)
        return (MarkdownText([row], of: document), true)
      }
    }
    let rest = Array(rows[end...].drop(while: \.isIndented))
    let before =
      delimiter > 1 ? [(MarkdownText(Array(rows[..<(delimiter - 1)]), of: document), false)] : []
    return before + inCells + (rest.isEmpty ? [] : texts(rest, of: document))
  }
}

extension ArraySlice<UInt8> {
  /// The places between the bars of a row of a table.
  fileprivate var cells: [Range<Int>] {
    var cells: [Range<Int>] = []
    var (start, place) = (startIndex, startIndex)
    while place < endIndex {
      if self[place] == UInt8(ascii: "|") {
        if place > startIndex { cells.append(start..<place) }
        start = place + 1
      }
      place += self[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    if !self[start...].allSatisfy(\.isBlank) { cells.append(start..<endIndex) }
    return cells
  }

  /// Whether it is a cell of the row below the head: `:---:`.
  fileprivate var isDelimiter: Bool {
    var cell = drop(while: \.isBlank)
    while cell.last?.isBlank == true { cell.removeLast() }
    if cell.first == UInt8(ascii: ":") { cell.removeFirst() }
    if cell.last == UInt8(ascii: ":") { cell.removeLast() }
    return !cell.isEmpty && cell.allSatisfy { $0 == UInt8(ascii: "-") }
  }
}
