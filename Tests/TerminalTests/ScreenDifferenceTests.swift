import RandomTesting
import Terminal
import TerminalTesting
import Testing

@Suite struct ScreenDifferenceTests {
  private let size = TerminalSize(columns: 20, rows: 4)

  private func grid(_ lines: String..., style: CellStyle = .plain) -> CellGrid {
    var grid = CellGrid(size)
    for (row, line) in lines.enumerated() { grid.write(line, row: row, column: 0, style: style) }
    return grid
  }

  private func text(_ old: CellGrid?, _ new: CellGrid, hasColor: Bool = true) -> String {
    let options = ScreenDifference.Options(hasColor: hasColor)
    return String(decoding: ScreenDifference.bytes(from: old, to: new, options), as: UTF8.self)
      .replacing("\u{1B}[", with: "‹")
  }

  @Test func `each screen comes out of the one before`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 * effort {
      let size = TerminalSize(
        columns: Int.random(in: 1...30, using: &random),
        rows: Int.random(in: 1...6, using: &random)
      )
      var screen = Screen(columns: size.columns, rows: size.rows)
      screen.feed("\u{1B}[31mwhat was there before".utf8)
      screen.feed("\u{1B}[m".utf8)
      var shown: CellGrid?
      var next = randomGrid(size, &random)
      for _ in 0..<6 {
        screen.feed(ScreenDifference.bytes(from: shown, to: next))
        #expect(screen.cells == next.screenCells, "from \(shown?.lines ?? []) to \(next.lines)")
        #expect(screen.modes.contains(25) == (next.cursor != nil))
        if let cursor = next.cursor {
          #expect((screen.row, screen.column) == (cursor.row, cursor.column))
        }
        shown = next
        change(&next, times: Int.random(in: 0...3, using: &random), &random)
      }
    }
  }

  @Test func `what is left of a part of the screen stays`() {
    var random = SeededGenerator(seed: 6)
    let left = 7
    for _ in 0..<100 * effort {
      var screen = Screen(columns: left + size.columns, rows: size.rows)
      for row in 0..<size.rows { screen.feed("\u{1B}[\(row + 1);1H\u{1B}[32mstays here and".utf8) }
      screen.feed("\u{1B}[m".utf8)
      let before = screen.cells.map { Array($0[..<left]) }
      var shown: CellGrid?
      var next = randomGrid(size, &random)
      for _ in 0..<4 {
        screen.feed(ScreenDifference.bytes(from: shown, to: next, .init(leftColumn: left)))
        #expect(screen.cells.map { Array($0[left...]) } == next.screenCells)
        #expect(screen.cells.map { Array($0[..<left]) } == before)
        if let cursor = next.cursor {
          #expect((screen.row, screen.column) == (cursor.row, cursor.column + left))
        }
        shown = next
        change(&next, times: Int.random(in: 0...3, using: &random), &random)
      }
    }
  }

  @Test func `nothing is written for the same screen`() {
    var random = SeededGenerator(seed: 5)
    let grid = randomGrid(size, &random)
    #expect(ScreenDifference.bytes(from: grid, to: grid, .init(isSynchronized: true)).isEmpty)
  }

  @Test func `only what differs is written`() {
    #expect(text(grid("hello world"), grid("hello World")) == "‹1;7HW")
    #expect(text(grid("hello", "world"), grid("jello", "World")) == "‹1Hj‹2HW")
    #expect(text(grid("a b c d e f"), grid("A b C d e F")) == "‹1HA b C‹5CF")
    #expect(text(grid("ab"), grid("xy", style: CellStyle(.red))) == "‹1H‹31mxy‹m")
  }

  @Test func `a row's end is erased rather than blanked`() {
    #expect(text(grid("hello world"), grid("he")) == "‹1;3H‹K")
    #expect(text(grid("hello"), grid("hel")) == "‹1;4H  ")
  }

  @Test func `a style says only what changes, and nothing if colours are not wanted`() {
    var new = CellGrid(size)
    new.write("a", row: 0, column: 0, style: CellStyle(.red, .bold))
    new.write("b", row: 0, column: 1, style: CellStyle(.palette(100), on: .palette(9), .bold))
    new.write("c", row: 0, column: 2, style: CellStyle(.standard, .dim))
    new.write("d", row: 0, column: 3)
    #expect(text(CellGrid(size), new) == "‹1H‹1;31ma‹38;5;100;101mb‹0;2mc‹md")
    #expect(text(CellGrid(size), new, hasColor: false) == "‹1H‹1mab‹0;2mc‹md")
  }

  @Test func `the cursor is positioned again after what terminals count differently`() {
    #expect(text(grid("ab長cd"), grid("xy短zw")) == "‹1Hxy短‹5Gzw")
  }

  @Test func `without an old screen everything is erased first`() {
    #expect(text(nil, grid("a")) == "‹?25l‹m‹2J‹1Ha")
    var smaller = CellGrid(TerminalSize(columns: 5, rows: 1))
    smaller.write("a", row: 0, column: 0)
    #expect(text(grid("abc"), smaller) == "‹m‹2J‹1Ha")
  }

  @Test func `the cursor is hidden while a frame is drawn`() {
    var (old, new) = (grid("a"), grid("b"))
    old.cursor = .init(row: 0, column: 0)
    new.cursor = .init(row: 1, column: 2)
    #expect(text(old, new) == "‹?25l‹1Hb‹2;3H‹?25h")
    new = grid("a")
    #expect(text(old, new) == "‹?25l")
  }

  @Test func `a frame with its image is shown as a whole`() {
    let options = ScreenDifference.Options(isSynchronized: true)
    let image = Array("IMAGE".utf8)
    let bytes = ScreenDifference.bytes(from: grid("a"), to: grid("b"), trailer: image, options)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[?2026h\u{1B}[1HbIMAGE\u{1B}[?2026l")
  }
}
