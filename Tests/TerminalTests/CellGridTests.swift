import RandomTesting
import Terminal
import Testing

@Suite struct CellGridTests {
  private func grid(_ columns: Int, _ rows: Int) -> CellGrid {
    CellGrid(TerminalSize(columns: columns, rows: rows))
  }

  /// The text, the row, the column, and the lines of a screen of 6 × 2.
  @Test(arguments: [
    ("abc", 0, 1, [" abc", ""]),
    ("abc", 1, 4, ["", "    ab"]),
    ("abc", 0, -1, ["bc", ""]),
    ("abc", 2, 0, ["", ""]),
    ("abc", -1, 0, ["", ""]),
    ("長い", 0, 1, [" 長い", ""]),
    ("長い", 0, 3, ["   長", ""]),
    ("長い", 0, -1, [" い", ""]),
    ("長", 0, 5, ["", ""]),
    ("e\u{301}x", 0, 0, ["e\u{301}x", ""]),
    ("\u{301}x", 0, 0, ["x", ""]),
    ("a\u{200B}b", 0, 0, ["ab", ""]),
    ("a\tb\u{1B}[c\r\nd", 0, 0, ["a\u{FFFD}b\u{FFFD}[c", ""]),
    ("a\u{7F}\u{9B}\u{2028}b", 0, 0, ["a\u{FFFD}\u{FFFD}\u{FFFD}b", ""]),
  ])
  func `text is where it was written`(text: String, row: Int, column: Int, lines: [String]) {
    var grid = grid(6, 2)
    grid.write(text, row: row, column: column)
    #expect(grid.lines == lines)
  }

  @Test func `writing returns where it ended, seen or not`() {
    var grid = grid(4, 1)
    #expect(grid.write("a長b", row: 0, column: 1) == 5)
    #expect(grid.write("ab", row: 7, column: 0) == 2)
  }

  @Test func `text stays within limits`() {
    var grid = grid(8, 1)
    grid.fill(rows: 0..<1, columns: 0..<8, with: ".")
    grid.write("長abcd", row: 0, column: 1, within: 2..<5)
    #expect(grid.lines == [".. ab..."])
  }

  @Test func `half of a wide character that is written over goes as a whole`() {
    var grid = grid(6, 1)
    grid.write("長長長", row: 0, column: 0)
    grid.write("x", row: 0, column: 1)
    #expect(grid.lines == [" x長長"])
    grid.write("y", row: 0, column: 4)
    #expect(grid.lines == [" x長y"])
    grid.write("い", row: 0, column: 1)
    #expect(grid.lines == [" い y"])
  }

  @Test func `a rectangle is filled as far as it is on the screen`() {
    var grid = grid(5, 3)
    grid.fill(rows: -1..<2, columns: 3..<99, with: "x")
    #expect(grid.lines == ["   xx", "   xx", ""])
    grid.fill(rows: 2..<3, columns: 0..<5, with: "長")
    #expect(grid.lines[2] == "長長")
  }

  @Test func `a rectangle looks different and says the same`() {
    var grid = grid(5, 1)
    grid.write("hello", row: 0, column: 0, style: CellStyle(.red))
    grid.restyle(rows: 0..<9, columns: 1..<3) { $0.attributes.insert(.reverse) }
    #expect(grid.lines == ["hello"])
    #expect(grid[0, 1].style == CellStyle(.red, .reverse))
    #expect(grid[0, 3].style == CellStyle(.red))
  }

  @Test func `a screen without cells takes anything`() {
    var grid = grid(0, 0)
    grid.write("abc", row: 0, column: 0)
    grid.fill(rows: 0..<3, columns: 0..<3)
    #expect(grid.lines.isEmpty)
  }
}
