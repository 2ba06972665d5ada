internal import Syntax
internal import Typesetting

/// Markdown for GitHub and GitLab, with formulas in fenced blocks of `math`.
///
/// Between dollar signs Markdown interprets a part of the LaTeX itself; a fenced block is left
/// alone, and a viewer that does not know the language `math` still shows a readable formula.
enum Markdown {
  static func text(of document: Document) -> String {
    var writer = MarkdownWriter()
    if document.isTitleShown { writer.write("# \(document.title.escapedForMarkdown)") }
    for block in document.blocks { writer.write(block) }
    return writer.text
  }
}

/// Appends blocks to a text, with an empty line between them.
struct MarkdownWriter {
  private(set) var text = ""

  mutating func write(_ lines: String) { text += (text.isEmpty ? "" : "\n") + lines + "\n" }

  mutating func write(_ block: Document.Block) {
    switch block {
    case .heading(let words): write("## \(words.escapedForMarkdown)")
    case .paragraph(let words): write(words.escapedForMarkdown)
    case .listing(let lines): write(lines: lines)
    case .calculation(let calculation): write(calculation)
    case .command(let source, let output):
      write(source.markdownCode)
      if !output.isEmpty { write(lines: output) }
    case .trouble(let trouble): write(lines: trouble.lines)
    case .picture(let picture): write(picture)
    case .prose(let prose): write(prose)
    }
  }

  /// Writes a text as it is, with blocks and answers in the places of code.
  private mutating func write(_ prose: Prose) {
    let bytes = Array(prose.text.utf8)
    var end = 0
    if !text.isEmpty { text += "\n" }
    func next(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    for insert in prose.inserts {
      text += next(end..<insert.range.lowerBound)
      end = insert.range.upperBound
      switch insert.content {
      case .blocks(let blocks, _):
        var writer = MarkdownWriter()
        for block in blocks { writer.write(block) }
        // In a list the block is indented, and in a quotation each row has its sign.
        let indentation = next(insert.range).prefix { $0 == " " }
        let row = bytes[..<insert.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? -1
        let nesting = next(row + 1..<insert.range.lowerBound).map { $0 == ">" ? ">" : " " }.joined()
        let rows = writer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        text += rows.enumerated().map { number, row in
          let before = (number == 0 ? "" : nesting) + (row.isEmpty ? "" : indentation)
          return row.isEmpty ? before.trimmingBlanksAtEnd : before + row
        }.joined(separator: "\n")
      case .formula(let calculation, _): text += calculation.line.markdownCode
      }
    }
    text += next(end..<bytes.count)
  }

  private mutating func write(_ picture: Document.Picture) {
    let words = picture.description.escapedForMarkdown
    guard let name = picture.fileName else { return write("*\(words)*") }
    // Between angle brackets only these three and the line end have a meaning.
    let place = name.withControlPictures
      .map { "\\<>".contains($0) ? "\\\($0)" : String($0) }
      .joined()
    write("![\(words)](<\(place)>)")
  }

  private mutating func write(_ calculation: Calculation) {
    let (number, mode) = (calculation.number, calculation.angleMode.escapedForMarkdown)
    let rows = calculation.sourceRows
    if rows.count == 1 {
      write("**\(number)** \(rows[0].markdownCode) \(mode)")
    } else {
      write("**\(number)** \(mode)")
      write(lines: rows)
    }
    write(calculation.parts)
    if calculation.leavesRoom { write("= \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_") }
    if let trouble = calculation.trouble { write(lines: trouble.lines) }
    if !calculation.notices.isEmpty {
      write(calculation.notices.map { "> \($0.escapedForMarkdown)" }.joined(separator: "\\\n"))
    }
    if let comment = calculation.comment { write(comment.escapedForMarkdown) }
  }

  /// Writes each run of formulas in one block, with those too large for a block between the runs.
  private mutating func write(_ parts: [Calculation.Part]) {
    var run: [Calculation.Part] = []
    for part in parts {
      if part.formula.isDrawn {
        run.append(part)
        continue
      }
      write(formulas: run)
      run = []
      let sign = part.sign.map { "\($0.rawValue) " } ?? ""
      switch part.formula {
      case .drawn: break
      case .line(let line): write(lines: [sign + line])
      case .digits(let digits, let count):
        let lines = (sign + digits).cut(columns: Document.columns)
        write(lines: lines + (count.map { ["(\($0) digits)"] } ?? []))
      }
    }
    write(formulas: run)
  }

  /// Writes a row of formulas, one below another if they are too wide side by side.
  private mutating func write(formulas parts: [Calculation.Part]) {
    guard !parts.isEmpty else { return }
    let formulas = parts.map { part in
      (sign: part.sign.map { "\($0.latex) " } ?? "", text: part.formula.markdownLaTeX)
    }
    let columns = parts.reduce(0) { $0 + $1.formula.columns + 3 }
    guard parts.count > 1, columns > Document.columns else {
      let row = formulas.map { $0.sign + $0.text }.joined(separator: " ")
      return write("```math\n\(row)\n```")
    }
    let rows = formulas.enumerated().map { index, formula in
      formula.sign.isEmpty ? "& \(formula.text)" : "& \(formula.sign)\(formula.text)"
    }
    write("```math\n\\begin{aligned}\n\(rows.joined(separator: " \\\\\n"))\n\\end{aligned}\n```")
  }

  private mutating func write(lines: [String]) {
    let lines = lines.map(\.withControlPictures)
    let fence = String(
      repeating: "`",
      count: max(3, lines.reduce(0) { max($0, $1.longestTicks) } + 1)
    )
    write("\(fence)text\n\(lines.joined(separator: "\n"))\n\(fence)")
  }
}

extension Calculation {
  /// The calculation in a line.
  fileprivate var line: String {
    let shown = parts.map { ($0.sign.map { "\($0.rawValue) " } ?? "") + $0.formula.text }
    let room = leavesRoom ? ["= ____"] : []
    let error = trouble.map { ["\(source): error: \($0.sentence)"] } ?? []
    return (shown + room + error).joined(separator: " ")
  }
}

extension Calculation.Sign {
  var latex: String {
    switch self {
    case .equal: "="
    case .rounded: "\\approx"
    case .truth: "\\text{ is }"
    }
  }
}

extension Formula {
  fileprivate var text: String {
    switch self {
    case .drawn(let layout, _): layout.line(in: .mathematical)
    case .digits(let text, _), .line(let text): text
    }
  }

  fileprivate var columns: Int {
    if case .drawn(_, let columns) = self { columns } else { 0 }
  }

  /// The LaTeX for MathJax on GitHub, which does not allow `\operatorname`.
  fileprivate var markdownLaTeX: String {
    guard case .drawn(let layout, _) = self else { return "" }
    return LaTeX.text(of: layout) { "\\mathrm{\($0)}" }
  }
}

extension String {
  /// The text between enough backticks that none of its own ends it.
  fileprivate var markdownCode: String {
    let text = withControlPictures
    let ticks = String(repeating: "`", count: text.longestTicks + 1)
    let isTouching = text.hasPrefix("`") || text.hasSuffix("`")
    return isTouching ? "\(ticks) \(text) \(ticks)" : ticks + text + ticks
  }

  /// The length of the longest run of backticks.
  fileprivate var longestTicks: Int {
    var (longest, run) = (0, 0)
    for byte in utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  fileprivate var trimmingBlanksAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// The text as a paragraph, with all special characters escaped.
  fileprivate var escapedForMarkdown: String {
    var escaped = "".unicodeScalars
    var isAtStart = true
    var isNumber = false
    for scalar in withControlPictures.unicodeScalars {
      let isSpecial = "\\`*_{}[]<>#|~$&".unicodeScalars.contains(scalar)
      // Lists and rules begin only at the start of a line, also with "1.".
      let beginsBlock = isAtStart && "+-=".unicodeScalars.contains(scalar)
      let endsNumber = isNumber && ".)".unicodeScalars.contains(scalar)
      if isSpecial || beginsBlock || endsNumber { escaped.append("\\") }
      escaped.append(scalar)
      isNumber = (isAtStart || isNumber) && ("0"..."9").contains(scalar)
      isAtStart = isAtStart && scalar.properties.isWhitespace
    }
    return String(escaped)
  }

  /// The text in pieces of at most `columns` characters.
  fileprivate func cut(columns: Int) -> [String] {
    var (pieces, rest) = ([String](), self[...])
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(columns)))
      rest = rest.dropFirst(columns)
    }
    return pieces
  }
}
