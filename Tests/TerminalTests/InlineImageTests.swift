import Terminal
import TerminalTesting
import Testing

@Suite struct InlineImageTests {
  /// Images whose protocols leave the cursor in different places.
  static let images = [
    "\u{1B}_Ga=T;AAAA\u{1B}\\", "\u{1B}Pq#0!9~-\u{1B}\\\n\n", "\u{1B}]1337;File=:AA\u{7}\r\n",
    "\u{1B}[12G",
  ]

  @Test("an image gets room, and the next line is below it", arguments: images, [0, 5, 9])
  func room(image: String, above: Int) {
    var screen = Screen(columns: 20, rows: 10)
    for line in 0..<above { screen.feed("line \(line)\r\n".utf8) }
    let text = InlineImage.text(image, lines: 6) + "\nbelow"
    screen.feed(text.replacing("\n", with: "\r\n").utf8)
    let rows = screen.scrolledOut + screen.lines
    let whole = (0..<above).map { "line \($0)" } + Array(repeating: "", count: 6) + ["below"]
    #expect(Array(rows[..<whole.count]) == whole)
    #expect(rows[whole.count...].allSatisfy { $0.isEmpty })
  }
}
