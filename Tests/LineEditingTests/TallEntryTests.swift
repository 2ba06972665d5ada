import RandomTesting
import TerminalTesting
import Testing

/// Entries that take more rows than the screen has.
@Suite(.terminal) struct TallEntryTests {
  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  private func lines(_ count: Int) -> String {
    (0..<count).map { "a\($0) = \($0)" }.joined(separator: "\n")
  }

  @Test(arguments: [(80, 24), (80, 10), (40, 12), (20, 5), (150, 3), (20, 2), (20, 1)])
  func `what is typed after a tall entry goes after it`(columns: Int, rows: Int) throws {
    let terminal = try startFixture(columns: columns, rows: rows)
    let (entry, typed) = (lines(rows + 3), String(repeating: "+1", count: columns))
    try terminal.type(paste(entry) + "\u{1}\u{5}")
    for character in typed { try terminal.type(String(character)) }
    try terminal.type("\u{1}\u{5}2\r")
    try terminal.wait { ($0.scrolledOut + $0.lines).joined().contains("1+12>") }
  }

  @Test(arguments: [(80, 24), (80, 10), (40, 12), (20, 5)])
  func `a line that takes more rows than the screen is typed on`(columns: Int, rows: Int) throws {
    let terminal = try startFixture(columns: columns, rows: rows)
    let entry = String(repeating: "1+2*", count: columns * (rows + 8) / 4)
    try terminal.type(entry)
    try terminal.type("\u{1B}[H\u{1B}[F")
    for _ in 0..<(columns + 20) { try terminal.type("3") }
    try terminal.type("\r")
    try terminal.wait(forText: "33> \(entry.count + columns + 20)")
  }

  @Test func `a tall entry is recalled and typed on`() throws {
    let terminal = try startFixture(["--history", lines(30)])
    try terminal.type("\u{1B}[A\u{1}\u{5}")
    for _ in 0..<100 { try terminal.type("1") }
    try terminal.type("\r")
    try terminal.wait(forText: "11> \(lines(30).count + 100)")
  }

  @Test func `an entry that a smaller window makes tall is typed on`() throws {
    let terminal = try startFixture()
    try terminal.type(paste(lines(14)) + "\u{1}")
    try terminal.wait { $0.row == 0 && $0.column == 2 }
    terminal.resize(columns: 80, rows: 12)
    try terminal.type("\u{5}")
    for _ in 0..<100 { try terminal.type("1") }
    try terminal.wait { $0.lines[$0.row] == String(repeating: "1", count: 28) }
    terminal.resize(columns: 80, rows: 24)
    try terminal.type("\u{1}")
    try terminal.wait { $0.lines[$0.row] == "> a0 = 0" && $0.column == 2 }
    try terminal.type("\r")
    try terminal.wait(forText: "11> \(lines(14).count + 100)")
  }

  @Test func `the rows around the cursor are in view, and some of what stood above`() throws {
    let terminal = try startFixture(["--prefill", lines(30), "9"], shownPrompt: nil)
    // Six of 24 rows are kept for what was written before.
    try terminal.wait { $0.lines[$0.row] == "a1 = 1" && $0.column == 2 }
    #expect(terminal.screen.text.hasPrefix("> a0 = 0\na1 = 1\na2 = 2"))
    try terminal.type("\u{5}")
    try terminal.wait { $0.lines[$0.row] == "a29 = 29" && $0.column == 8 }
    #expect(terminal.screen.text.hasPrefix("a12 = 12\n"))
    try terminal.type("\u{15}1\r")
    try terminal.wait { $0.text == "> 1\n<1>\n>" }
    try terminal.type(paste(lines(40)))
    try terminal.wait { $0.lines[$0.row] == "a39 = 39" }
    try terminal.type("\u{1}")
    try terminal.wait { $0.lines[$0.row] == "> a0 = 0" }
    #expect(terminal.screen.lines[..<2] == ["> 1", "<1>"])
  }

  @Test func `a tall entry is left standing whole`() throws {
    let terminal = try startFixture()
    try terminal.type(paste(lines(30)) + "\u{1}")
    try terminal.wait { $0.lines[$0.row] == "> a0 = 0" }
    try terminal.type("\r")
    try terminal.wait(forLine: ">")
    let rows = terminal.screen.scrolledOut + terminal.screen.lines
    let entry = "> \(lines(30))".split(separator: "\n").map(String.init)
    let start = try #require(rows.firstIndex(of: entry[0]))
    #expect(Array(rows[start...].prefix(30)) == entry)
    #expect(rows[start + 30].hasPrefix("<a0 = 0⏎"))
  }

  @Test func `Ctrl-L shows a tall entry on an empty screen`() throws {
    let terminal = try startFixture()
    try terminal.type("1\r" + paste(lines(30)) + "\u{1}")
    try terminal.wait { $0.lines[$0.row] == "> a0 = 0" }
    try terminal.type("\u{C}")
    try terminal.wait { $0.row == 0 && $0.column == 2 && $0.text.hasPrefix("> a0 = 0\na1 = 1") }
    try terminal.type("\u{5}")
    try terminal.wait { $0.lines[$0.row] == "a29 = 29" && $0.row == 17 }
  }

  @Test func `candidates are listed above a tall entry`() throws {
    let terminal = try startFixture(["--word", "sin", "--word", "sinh"])
    try terminal.type(paste(lines(30) + "\ns") + "\t\t")
    try terminal.wait { $0.lines[5] == "sin   sinh" && $0.lines[$0.row] == "sin" && $0.row == 23 }
  }

  /// Moves, types, deletes and pastes; after each key the screen must show the rows around the cursor.
  @Test(arguments: [(1, 20, 6), (2, 30, 4), (3, 11, 9), (4, 16, 3), (5, 12, 2)])
  func `a tall entry is right after any keys`(seed: UInt64, columns: Int, rows: Int) throws {
    let terminal = try startFixture(columns: columns, rows: rows)
    var random = SeededGenerator(seed: seed)
    let start = "1+\n\nπ2\n" + String(repeating: "7", count: columns + 3)
    var line = EditedLine(start, alphabet: ["1", "+", "√", "π"], longest: columns * rows * 2)
    try terminal.type(paste(start))
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where line.characters.count < line.longest:
        let text = Bool.random(using: &random) ? "4\n5" : String(repeating: "8", count: columns)
        line.insert(text)
        try terminal.type(paste(text))
      case 1: for _ in 0..<4 { try terminal.type(line.pressKey(using: &random)) }
      default: try terminal.type(line.pressKey(using: &random))
      }
      let expected = WrappedText("> " + String(line.characters), columns: columns)
      let place = WrappedText("> " + String(line.before), columns: columns).end
      try terminal.wait(for: "row \(place.row) of \(expected.rows), column \(place.column)") {
        $0.column == place.column && expected.isShown(on: $0, cursorRow: place.row)
      }
    }
  }
}

/// A text in rows of `columns` columns, with characters of width one.
private struct WrappedText {
  private(set) var rows = [""]

  init(_ text: String, columns: Int) {
    for character in text {
      if character == "\n" {
        rows.append("")
      } else {
        rows[rows.count - 1].append(character)
        if rows[rows.count - 1].count == columns { rows.append("") }
      }
    }
  }

  var end: (row: Int, column: Int) { (rows.count - 1, rows[rows.count - 1].count) }

  /// Whether the screen shows these rows, or as many around the cursor's row as an entry may take,
  /// and nothing below them.
  func isShown(on screen: Screen, cursorRow: Int) -> Bool {
    let limit = screen.lines.count - min(6, screen.lines.count / 4)
    let height = min(limit, rows.count)
    return (max(0, cursorRow - height + 1)...min(cursorRow, rows.count - height)).contains { top in
      let first = screen.row - (cursorRow - top)
      guard first >= 0, first + height <= screen.lines.count else { return false }
      let isRight = (0..<height).allSatisfy { row in
        let (shown, text) = (screen.lines[first + row], trimmed(rows[top + row]))
        let isCut = row == height - 1 && top + height < rows.count
        return shown == text || isCut && shown == trimmed(String(rows[top + row].dropLast()))
      }
      return isRight && screen.lines[(first + height)...].allSatisfy(\.isEmpty)
    }
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
