import RandomTesting
import TerminalTesting
import Testing

@testable import Terminal

@Suite struct TerminalEmulatorTests {
  private func pane(_ columns: Int, _ rows: Int, _ text: String) -> TerminalEmulator {
    var pane = TerminalEmulator(TerminalSize(columns: columns, rows: rows))
    pane.write(text.utf8)
    return pane
  }

  @Test func `it shows what a terminal of its size shows`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<150 * effort {
      let columns = Int.random(in: 4...24, using: &random)
      let rows = Int.random(in: 1...6, using: &random)
      var screen = Screen(columns: columns, rows: rows)
      var pane = TerminalEmulator(TerminalSize(columns: columns, rows: rows))
      var written: [String] = []
      for _ in 0..<40 {
        let text = randomOutput(columns, rows, &random)
        written.append(text)
        pane.write(text.utf8)
        // The terminal's mode does this.
        screen.feed(text.replacing("\n", with: "\r\n").utf8)
        let shown = written.joined().debugDescription
        #expect(pane.grid.screenCells == screen.cells, "\(columns) × \(rows): \(shown)")
        #expect((pane.row, pane.column) == (screen.row, screen.column), "\(shown)")
        guard pane.grid.screenCells == screen.cells else { return }
      }
    }
  }

  /// Output of programs; in pieces that may end inside sequences.
  private func randomOutput(_ columns: Int, _ rows: Int, _ random: inout SeededGenerator) -> String
  {
    let count = Int.random(in: 0...max(columns, 9), using: &random)
    let place = "\(Int.random(in: 1...rows, using: &random));\(count)"
    let texts = [
      "abc", "3 deg> ", "√2 ≈ 1.41421", "e\u{301}", "\n", "\r", "\u{8}", "\t",
      "\u{1B}[A", "\u{1B}[\(count)C", "\u{1B}[\(count)D", "\u{1B}[B", "\u{1B}[\(count)G",
      "\u{1B}[\(place)H", "\u{1B}[K", "\u{1B}[1K", "x\u{1B}[J", "\u{1B}[1J", "\u{1B}[\(count)P",
      "\u{1B}[\(count)@", "\u{1B}[\(count)X", "\u{1B}[4hins\u{1B}[4l", "\u{1B}[2m1\u{1B}[0m",
      "\u{1B}[31;1m", "\u{1B}[m", "\u{1B}[38;5;99m", "\u{1B}[97m", "\u{1B}M", "\u{1B}(B",
      "\u{1B}]0;title\u{7}", "\u{1B}[?2004h", "\u{1B}[L", "\u{1B}[M",
      String(repeating: "w", count: count),
    ]
    return texts[Int.random(in: texts.indices, using: &random)]
  }

  @Test func `sequences and characters may be cut anywhere`() {
    let text = "a√\u{1B}[31mb長\u{1B}]2;x\u{1B}\\c\r\n\u{1B}[2Cd"
    let whole = pane(12, 3, text)
    var cut = TerminalEmulator(TerminalSize(columns: 12, rows: 3))
    for byte in text.utf8 { cut.write([byte]) }
    #expect(cut.grid == whole.grid)
    #expect(whole.grid.lines == ["a√b長c", "  d", ""])
  }

  @Test func `what is no text is a sign for that, and the rest goes on`() {
    var pane = TerminalEmulator(TerminalSize(columns: 12, rows: 1))
    pane.write([0x61, 0xE2, 0x82, 0x62, 0xFF, 0x63])
    #expect(pane.grid.lines == ["ab\u{FFFD}c"])
    pane.write([UInt8](repeating: 0x3B, count: 10_000))
    pane.write(Array("\u{1B}[".utf8) + [UInt8](repeating: 0x31, count: 100_000) + Array("Cx".utf8))
    #expect(pane.column <= 11)
  }

  @Test func `rows that go out at the top are handed out, joined where a line goes on`() {
    var pane = pane(5, 2, "one\ntwoandahalf\n\u{1B}[31mred\u{1B}[0m\n")
    let rows = pane.takeScrolledOut()
    #expect(TerminalEmulator.text(of: rows, hasColor: false) == "one\r\ntwoandahalf\r\n")
    let more = pane.takeScrolledOut()
    #expect(more.isEmpty)
    let shown = TerminalEmulator.text(of: pane.rows[..<1], hasColor: true)
    #expect(shown == "\u{1B}[31mred\u{1B}[m\r\n")
  }

  @Test(
    "clearing the screen scrolls its rows out at the top",
    arguments: ["\u{1B}[H\u{1B}[2J", "\u{1B}[H\u{1B}[J"]
  )
  func clearing(sequence: String) {
    var pane = pane(8, 4, "1+1\n2\n> \(sequence)> ")
    let (wasCleared, rows) = (pane.takeWasCleared(), pane.takeScrolledOut())
    #expect(wasCleared)
    #expect(TerminalEmulator.text(of: rows, hasColor: false) == "1+1\r\n2\r\n>\r\n")
    #expect(pane.grid.lines == [">", "", "", ""])
  }

  @Test func `drawing the first row again clears nothing`() {
    var pane = pane(8, 3, "> 1+1\r\u{1B}[J> 1+2")
    let (wasCleared, rows) = (pane.takeWasCleared(), pane.takeScrolledOut())
    #expect(!wasCleared && rows.isEmpty)
    #expect(pane.grid.lines[0] == "> 1+2")
  }

  @Test func `with fewer rows the cursor's stays, and what is above it goes out`() {
    var pane = pane(8, 4, "1\n2\n3\n4")
    pane.resize(rows: 2)
    #expect(pane.grid.lines == ["3", "4"])
    let rows = pane.takeScrolledOut()
    #expect(TerminalEmulator.text(of: rows, hasColor: false) == "1\r\n2\r\n")
    pane.resize(rows: 3)
    #expect(pane.grid.lines == ["3", "4", ""])
    #expect(pane.row == 1)
  }
}
