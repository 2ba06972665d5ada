import RandomTesting
import TerminalTesting
import Testing

@testable import Terminal

@Suite struct SplitScreenTests {
  private let size = TerminalSize(columns: 140, rows: 8)

  private func picture(_ text: String, rows: Int = 8) -> CellGrid {
    var grid = CellGrid(TerminalSize(columns: 59, rows: rows))
    for row in 0..<rows { grid.write("\(text) \(row)", row: row, column: 0, style: .bold) }
    return grid
  }

  /// A terminal with text on it.
  private func terminal(_ text: String) -> Screen {
    var screen = Screen(columns: 140, rows: 8)
    screen.feed(text.replacing("\n", with: "\r\n").utf8)
    return screen
  }

  private func split(after text: String = "") -> SplitScreen {
    SplitScreen(size, after: text, picture: picture("graph"), .init())
  }

  @Test func `there is room for a picture from 140 columns on`() {
    let room = { SplitScreen.pictureSize(on: TerminalSize(columns: $0, rows: $1)) }
    #expect(room(139, 40) == nil)
    #expect(room(140, 7) == nil)
    #expect(room(140, 8) == TerminalSize(columns: 59, rows: 8))
    #expect(room(160, 40) == TerminalSize(columns: 79, rows: 40))
  }

  @Test func `the terminal shows text, rule and picture, whatever is written`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20 * effort {
      var (split, screen) = (split(after: "before\n"), terminal("before\n"))
      screen.feed(split.enter())
      for step in 0..<20 {
        let words = ["1+1\n2\n", "\r\u{1B}[J3 deg> ", "長い√", "\u{1B}[H\u{1B}[2J", "\n\n\n", "w\t"]
        split.write(words[Int.random(in: words.indices, using: &random)].utf8)
        if step % 5 == 4 { split.picture = picture("graph \(step)") }
        screen.feed(split.frame())
        let grid = split.grid
        #expect(screen.cells == grid.screenCells)
        #expect(CellGrid.Place(row: screen.row, column: screen.column) == grid.cursor)
        #expect(grid.lines[3].hasSuffix("│\(split.picture.lines[3])"))
      }
      let frame = split.frame()
      #expect(frame.isEmpty)
    }
  }

  @Test func `what was written reads afterwards as if there had been no picture`() {
    let (before, during) = ("curta\n1 deg> :graph x\n", (1...30).map { "\($0)+\($0)\n\(2 * $0)\n" })
    var (split, screen) = (split(after: before), terminal(before))
    screen.feed(split.enter())
    for text in during {
      split.write(text.utf8)
      screen.feed(split.frame())
    }
    screen.feed(split.leave())
    let plain = terminal(before + during.joined())
    #expect(screen.scrolledOut == plain.scrolledOut)
    #expect(screen.cells == plain.cells)
    #expect((screen.row, screen.column) == (plain.row, plain.column))
    #expect(!screen.isAlternate && screen.modes.contains(25))
  }

  @Test func `what was written once is not written again`() {
    var (split, screen) = (split(after: "a\n"), terminal("a\n"))
    screen.feed(split.enter())
    split.write("b\nc\n2 deg> half a li".utf8)
    screen.feed(split.leave(typingRows: 0))
    #expect(screen.text == "a\nb\nc")
    screen.feed("stopped\r\n".utf8)
    screen.feed(split.enter())
    #expect(screen.lines[3].hasPrefix("2 deg> half a li  "))
    split.write("ne\nd\n\n\n\n\n\n\n".utf8)
    screen.feed(split.frame())
    screen.feed(split.leave())
    let lines = screen.scrolledOut + screen.lines
    #expect(lines.filter { !$0.isEmpty } == ["a", "b", "c", "stopped", "2 deg> half a line", "d"])
  }

  @Test func `a line of several rows that is being typed is not written`() {
    var (split, screen) = (split(), terminal(""))
    screen.feed(split.enter())
    split.write("1+1\n2\n2 deg> \(String(repeating: "9+", count: 50))9".utf8)
    screen.feed(split.leave(typingRows: 1))
    #expect(screen.text == "1+1\n2")
  }

  @Test func `rows stay with another size, and go out where there is no room`() {
    var (split, screen) = (split(), terminal(""))
    screen.feed(split.enter())
    split.write((1...7).map { "\($0)\n" }.joined().utf8)
    screen.feed(split.frame())
    for (columns, rows) in [(200, 12), (150, 4)] {
      screen.resize(columns: columns, rows: rows)
      split.resize(to: TerminalSize(columns: columns, rows: rows))
      screen.feed(split.frame())
      #expect(screen.cells == split.grid.screenCells)
    }
    #expect(screen.lines[0].hasPrefix("5  "))
    screen.feed(split.leave())
    // What the tests' terminal loses from its alternate screen, a real terminal forgets.
    let lines = (screen.scrolledOut + screen.lines).filter { !$0.contains("│") }
    #expect(lines.filter { !$0.isEmpty } == (1...7).map(String.init))
  }

  @Test func `a copy of the picture has all rows but the last, and fits`() {
    let split = split()
    let copy = String(decoding: split.pictureCopy, as: UTF8.self)
    #expect(copy.split(separator: "\r\n").count == 7)
    #expect(copy.hasPrefix("\u{1B}[1mgraph 0\u{1B}[m\r\n"))
    var narrow = split
    narrow.resize(to: TerminalSize(columns: 58, rows: 8))
    #expect(narrow.pictureCopy.isEmpty)
  }
}
