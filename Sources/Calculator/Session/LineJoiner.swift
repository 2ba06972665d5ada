internal import Evaluation
internal import Syntax

/// Joins the rows of a script that are one line.
///
/// For each row, call `end(before:)`, which returns an open line that the row does not continue, and then
/// `add`, which returns a line that is complete. So a forgotten bracket does not swallow the script.
package struct LineJoiner {
  /// Whether rows are joined at all.
  private var isOn = true
  /// The notation of the lines; nil for the language.
  private let notation: SourceNotation?
  private var isAtTop = true
  private var open: OpenLine?

  /// Joins rows of the language, or of formulas in another notation.
  package init(_ notation: SourceNotation? = nil) { self.notation = notation }

  /// Whether a line waits for another row.
  package var isOpen: Bool { open != nil }

  /// Takes the next row, and returns the line that ends with it.
  package mutating func add(_ row: String) -> LogicalLine? {
    if isAtTop { lookForHeader(row) }
    guard isOn else { return LogicalLine(row) }
    guard open != nil else {
      var scanner = notation.map { Scanner.formula(FormulaScanner($0)) } ?? .language(RowScanner())
      let ending = scanner.scan(row)
      guard ending != .complete else { return LogicalLine(row) }
      open = OpenLine(row, scanner, ending)
      return nil
    }
    open?.append(row)
    return open?.ending == .complete ? end() : nil
  }

  /// Ends the open line if the row cannot continue it, and returns it.
  package mutating func end(before row: String) -> LogicalLine? {
    guard let open, !open.goesOn(in: row) else { return nil }
    return end()
  }

  /// Ends the open line at the end of the input, and returns it.
  package mutating func end() -> LogicalLine? {
    defer { open = nil }
    return open?.line
  }

  /// The lines of a saved session are not joined, so that a damaged one spoils no other.
  private mutating func lookForHeader(_ row: String) {
    isAtTop = false
    if SessionFile.version(inHeader: row) != nil { isOn = false }
  }
}

extension StringProtocol {
  /// The lines of a text, joined from its rows.
  package var logicalLines: [LogicalLine] {
    var joiner = LineJoiner()
    var lines: [LogicalLine] = []
    for row in String(self).lines.map(String.init) {
      if let line = joiner.end(before: row) { lines.append(line) }
      if let line = joiner.add(row) { lines.append(line) }
    }
    return lines + (joiner.end().map { [$0] } ?? [])
  }

  /// Whether the last row ends in a backslash, and so asks for another one.
  package var asksForRow: Bool {
    guard last != "\n", utf8.contains(UInt8(ascii: "\\")) else { return false }
    var joiner = LineJoiner()
    for row in String(self).lines.map(String.init) {
      _ = joiner.end(before: row)
      _ = joiner.add(row)
    }
    return joiner.endsInBackslash
  }
}

extension LineJoiner {
  fileprivate var endsInBackslash: Bool { open?.ending == .backslash }
}

/// Finds where the lines end, in the language or in formulas of another notation.
private enum Scanner {
  case language(RowScanner)
  case formula(FormulaScanner)

  mutating func scan(_ row: String) -> RowScanner.Ending {
    switch self {
    case .language(var scanner):
      defer { self = .language(scanner) }
      return scanner.scan(row)
    case .formula(var scanner):
      defer { self = .formula(scanner) }
      return scanner.scan(row)
    }
  }

  /// Where the code of the last row ends.
  var codeEnd: Int {
    switch self {
    case .language(let scanner): scanner.codeEnd
    case .formula(let scanner): scanner.codeEnd
    }
  }

  /// The outermost open bracket, where the parser does not report it.
  var openBracket: Int? {
    if case .language(let scanner) = self { scanner.openBracket } else { nil }
  }

  var isOfFormula: Bool { if case .formula = self { true } else { false } }
}

/// The rows of a line that is not complete.
private struct OpenLine {
  private var text = ""
  private var typed = ""
  private var count = 0
  private var starts: [(line: Int, typed: Int)] = []
  private var codeEnd = 0
  private var scanner: Scanner
  private(set) var ending: RowScanner.Ending

  /// Begins with a row that was scanned.
  init(_ row: String, _ scanner: Scanner, _ ending: RowScanner.Ending) {
    (self.scanner, self.ending) = (scanner, ending)
    take(row)
  }

  mutating func append(_ row: String) {
    ending = scanner.scan(row)
    typed += "\n"
    take(row)
  }

  private mutating func take(_ row: String) {
    let start = row.utf8.prefix { $0.isBlank }.count
    let end = ending == .complete ? row.utf8.count : scanner.codeEnd
    if start < end {
      add(row.utf8Text(SourceRange(start, end)), typedStart: typed.utf8.count + start)
      if scanner.codeEnd > start { codeEnd = text.utf8.count - end + scanner.codeEnd }
    }
    typed += row
    count += 1
  }

  /// Adds a part of the line that begins at an offset of the rows.
  private mutating func add(_ code: String, typedStart: Int) {
    if !text.isEmpty { text += " " }
    starts.append((text.utf8.count, typedStart))
    text += code
  }

  /// The line as far as it goes.
  var line: LogicalLine {
    if ending == .openBracket, count == 1 { return LogicalLine(typed) }
    var whole = self
    if ending == .backslash { whole.addBackslash() }
    let rows = LogicalLine.Rows(
      typed: typed,
      count: count,
      starts: whole.starts,
      codeEnd: whole.codeEnd,
      openBracket: scanner.openBracket
    )
    return LogicalLine(whole.text, rows: rows)
  }

  /// Puts back the last backslash, which no row follows, so that the parser reports it.
  private mutating func addBackslash() {
    let bytes = Array(typed.utf8)
    add("\\", typedStart: bytes.lastIndex(of: UInt8(ascii: "\\")) ?? 0)
  }
}

// MARK: - What does not continue a line

extension OpenLine {
  /// Whether the row may be a part of the line.
  ///
  /// An empty row ends every line. In a bracket, and in a formula of another notation, so does a command; in a
  /// bracket also a row that assigns or defines a name where no local name is expected, and one that begins with
  /// a number after a value.
  func goesOn(in row: String) -> Bool {
    guard let first = row.utf8.first(where: { !$0.isBlank }) else { return false }
    guard ending == .openBracket else { return true }
    guard first != UInt8(ascii: ":"), text.utf8.count < Self.longestLine else { return false }
    return scanner.isOfFormula
      || (!row.definesName || expectsLocalName) && !isNumberAfterValue(row)
  }

  /// Whether the line ends in the word `where`, or in a comma after it.
  private var expectsLocalName: Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return text.hasSuffix(",")
      ? words.contains("where") : text.hasSuffix("where") && words.last == "where"
  }

  /// Keeps endless input from filling the memory.
  private static let longestLine = 1 << 26

  private func isNumberAfterValue(_ row: String) -> Bool {
    let row = row.utf8.drop { $0.isBlank }
    guard let first = row.first, first.isNumberPart, let last = text.utf8.last else { return false }
    if ")!%".utf8.contains(last) { return true }
    let word = text.utf8.reversed().prefix { $0.isNumberPart || $0.isLetter }
    // 3 and 1/4 in the next row are a mixed number.
    guard word.last?.isNumberPart == true else { return false }
    return row.first { !$0.isNumberPart } != UInt8(ascii: "/")
  }
}

extension String {
  /// Whether the row can be read as an assignment or a definition.
  fileprivate var definesName: Bool {
    guard utf8.contains(UInt8(ascii: "=")),
      let line = try? Parser.parse(line: self, vocabulary: .builtIn),
      case .statements(let statements) = line.kind
    else { return false }
    switch statements[0].kind {
    case .assignment, .definition: return true
    case .expression, .store: return false
    }
  }
}

extension UInt8 {
  /// Other control characters are errors, even in a row that holds nothing else.
  fileprivate var isBlank: Bool { " \t\r".utf8.contains(self) }

  fileprivate var isNumberPart: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: ".")
  }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
  }
}
