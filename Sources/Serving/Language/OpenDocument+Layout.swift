internal import Calculator
internal import Evaluation
internal import JSON
internal import Sheets
internal import Syntax

// The shape of a document: colours, folds, an outline, and a tidy form.

extension OpenDocument {
  /// The kinds of tokens, in the order of their numbers.
  static let tokenKinds = ["number", "variable", "function", "keyword", "comment", "operator"]

  /// The tokens of the document, as five numbers each.
  var tokens: JSONValue {
    var numbers: [JSONValue] = []
    var (lastRow, lastColumn) = (0, 0)
    let vocabulary = sheet.session().vocabulary
    for line in lines {
      for token in tokens(of: line, vocabulary) {
        let row = text.row(at: token.range.lowerBound)
        let start = text.range(ofRow: row).lowerBound
        let column = positions.count(of: start..<token.range.lowerBound)
        let values = [
          row - lastRow, row == lastRow ? column - lastColumn : column,
          positions.count(of: token.range), token.kind, 0,
        ]
        numbers += values.map { .number($0) }
        (lastRow, lastColumn) = (row, column)
      }
    }
    return .object([("data", .list(numbers))])
  }

  private typealias Token = (range: Range<Int>, kind: Int)

  private func tokens(of line: Line, _ vocabulary: Vocabulary) -> [Token] {
    line.line.rows.flatMap { row -> [Token] in
      var range = document.codeRange(ofRow: row)
      if case .span(let span) = line.line.place { range = span.question }
      let comment = commentStart(in: range, line)
      var tokens = codeTokens(in: range.lowerBound..<(comment ?? range.upperBound), vocabulary)
      if let comment { tokens.append((comment..<range.upperBound, 4)) }
      return tokens
    }
  }

  private func codeTokens(in range: Range<Int>, _ vocabulary: Vocabulary) -> [Token] {
    var tokens: [Token] = []
    var offset = range.lowerBound
    let code = text[range]
    let isCommand = code.first { !$0.isWhitespace } == ":"
    var scalars = code.unicodeScalars[...]
    func take(while holds: (Unicode.Scalar) -> Bool) -> String {
      let taken = String(String.UnicodeScalarView(scalars.prefix(while: holds)))
      scalars = scalars.dropFirst(taken.unicodeScalars.count)
      return taken
    }
    while let first = scalars.first {
      let start = offset
      let kind: Int?
      let taken: String
      if isCommand, first == ":" {
        taken = take { $0 != " " }
        kind = 3
      } else if ("0"..."9").contains(first) {
        taken = take { ("0"..."9").contains($0) || $0 == "." || $0 == "_" }
        kind = 0
      } else if first.properties.isIDStart || first == "_" || first == "@" {
        scalars = scalars.dropFirst()
        taken = String(first) + take { $0.properties.isIDContinue }
        kind = Self.kind(of: taken, vocabulary)
      } else {
        scalars = scalars.dropFirst()
        taken = String(first)
        kind = "+-*/^=<>≤≥≠·×÷−√!%°→".unicodeScalars.contains(first) ? 5 : nil
      }
      offset += taken.utf8.count
      if let kind { tokens.append((start..<offset, kind)) }
    }
    return tokens
  }

  private static func kind(of name: String, _ vocabulary: Vocabulary) -> Int {
    if keywords.contains(name) { return 3 }
    return vocabulary.meaning(of: name)?.isFunction == true ? 2 : 1
  }

  private static let keywords: Set<String> = [
    "if", "then", "else", "where", "for", "and", "or", "not", "mod", "div", "to", "var", "STO",
    "unit",
    "true", "false",
  ]

  /// The parts that can be folded: blocks, lines of several rows, and comments that follow each other.
  var folds: JSONValue {
    var folds: [(first: Int, last: Int, kind: String?)] = []
    if document.kind == .markdown {
      folds += document.blocks.map { ($0.rows.lowerBound - 1, $0.rows.upperBound - 1, nil) }
    }
    var comment: Range<Int>?
    for line in document.lines {
      if line.rows.count > 1 { folds.append((line.rows.lowerBound, line.rows.upperBound - 1, nil)) }
      let isComment = line.line.text.first { !$0.isWhitespace } == "#"
      if isComment, let open = comment, open.upperBound == line.rows.lowerBound {
        comment = open.lowerBound..<line.rows.upperBound
      } else {
        if let comment { folds.append((comment.lowerBound, comment.upperBound - 1, "comment")) }
        comment = isComment ? line.rows : nil
      }
    }
    if let comment { folds.append((comment.lowerBound, comment.upperBound - 1, "comment")) }
    return .list(
      folds.filter { $0.first < $0.last }.map { fold in
        .object(
          [("startLine", .number(fold.first)), ("endLine", .number(fold.last))]
            + (fold.kind.map { [("kind", JSONValue.string($0))] } ?? [])
        )
      }
    )
  }

  /// The names that the document defines.
  var symbols: JSONValue {
    .list(
      lines.flatMap { line in
        line.run.namesItSets.map { name in
          let whole = range(of: line.line)
          let place = names(in: line).first { $0.text == name }?.range ?? whole
          let isFunction = text[whole].dropFirst(name.count).first == "("
          return JSONValue.object([
            ("name", .string(name)), ("kind", .number(isFunction ? 12 : 13)),
            ("range", positions.range(of: whole)), ("selectionRange", positions.range(of: place)),
            ("detail", .string(line.run.answer?.text.shortened ?? "")),
          ])
        }
      }
    )
  }

  /// The edits that make the rows of the language tidy.
  ///
  /// No blanks are at the end then, one where there are several, and there are blanks around the sign of an
  /// assignment or a definition. No line means anything else.
  var tidyEdits: JSONValue {
    let edits = lines.compactMap { line -> SheetEdit? in
      guard line.line.place == .rows, line.line.rows.count == 1 else { return nil }
      let range = range(of: line.line)
      let row = String(text[range])
      let comment = commentStart(in: range, line).map { $0 - range.lowerBound } ?? row.utf8.count
      let tidy = row.tidy(commentStart: comment)
      return tidy == row || !Self.meansTheSame(row, tidy)
        ? nil : SheetEdit(range: range, replacement: tidy)
    }
    return .list(edits.map(textEdit))
  }

  /// Whether two rows are the same statements, which both can be read.
  private static func meansTheSame(_ first: String, _ second: String) -> Bool {
    let session = Session()
    func text(_ row: String) -> [String]? {
      guard let line = try? session.parse(row) else { return nil }
      switch line.kind {
      case .empty: return []
      case .command: return [row.filter { $0 != " " }]
      case .statements(let statements):
        let printer = Printer(.typed, vocabulary: session.vocabulary, brackets: .all)
        return statements.map { "\(printer.text(of: $0)) \($0.isSilent)" }
      }
    }
    guard let before = text(first) else { return false }
    return before == text(second)
  }
}

extension String {
  /// The row with single blanks; the comment begins at a UTF-8 offset, and stays as it is.
  fileprivate func tidy(commentStart: Int) -> String {
    let code = String(decoding: utf8.prefix(commentStart), as: UTF8.self)
    var comment = String(decoding: utf8.dropFirst(commentStart), as: UTF8.self)
    while comment.last == " " || comment.last == "\t" { comment.removeLast() }
    let indentation = code.prefix { $0 == " " || $0 == "\t" }
    var tidy = code.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    if !tidy.hasPrefix(":"), !tidy.contains("\""), let sign = tidy.firstIndex(of: "=") {
      let (left, right) = (tidy[..<sign], tidy[tidy.index(after: sign)...])
      if let last = left.last,
        last.isLetter || last.isNumber || last == ")" || last == "_" || last == " ",
        let next = right.first, next != "="
      {
        tidy = "\(left.last == " " ? left : left + " ")=\(next == " " ? right : " " + right)"
      }
    }
    guard !comment.isEmpty else { return indentation + tidy }
    return indentation + (tidy.isEmpty ? "" : tidy + " ") + comment
  }
}
