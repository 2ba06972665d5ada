import RandomTesting
import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct PasteTests {
  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test func `what is pasted goes into the line as text`() throws {
    let terminal = try startFixture()
    try terminal.type("(" + paste("1\u{3}\u{4}\u{1}+2\n") + ")")
    try terminal.wait(forLine: "> (1+2)")
    try terminal.type("\r")
    try terminal.wait(forText: "<(1+2)>")
  }

  @Test func `several lines are one entry, which comes back as it was`() throws {
    let terminal = try startFixture()
    try terminal.type(paste("x = 1\r\ny = 2\r\nx + y\r\n"))
    try terminal.wait { $0.text == "> x = 1\ny = 2\nx + y" && $0.row == 2 && $0.column == 5 }
    try terminal.type("\u{1}0")
    try terminal.wait { $0.text == "> 0x = 1\ny = 2\nx + y" && $0.row == 0 && $0.column == 3 }
    try terminal.type("\r")
    try terminal.wait(forText: "<0x = 1⏎y = 2⏎x + y>")
    try terminal.wait(forLine: ">")
    try terminal.type("\u{10}")
    try terminal.wait { $0.text.hasSuffix("\n> 0x = 1\ny = 2\nx + y") }
    try terminal.type("\u{15}\u{12}y = ")
    try terminal.wait { $0.text.hasSuffix("\nsearch “y = ”: 0x = 1\ny = 2\nx + y") }
    try terminal.type("\r")
    try terminal.wait { $0.text.hasSuffix("\n<0x = 1⏎y = 2⏎x + y>\n>") }
  }

  @Test func `a window of another size keeps the lines`() throws {
    let terminal = try startFixture(columns: 60)
    try terminal.type(paste("123456789+\n1") + "+2\u{2}\u{2}")
    try terminal.wait { $0.text == "> 123456789+\n1+2" && $0.column == 1 }
    terminal.resize(columns: 10)
    try terminal.wait { $0.text.hasSuffix("> 12345678\n9+\n1+2") }
    terminal.resize(columns: 60)
    try terminal.wait { $0.text.hasSuffix("> 123456789+\n1+2") && $0.column == 1 }
    try terminal.type("3\r")
    try terminal.wait(forText: "<123456789+⏎13+2>")
  }

  @Test func `100,000 characters are pasted whole`() throws {
    let terminal = try startFixture()
    try terminal.type(paste(String(repeating: "0123456789", count: 10_000)) + "\r")
    try terminal.wait(forText: "<0123456789…0123456789> 100000")
  }

  @Test func `a paste that never ends is shown, and Ctrl-C is the key`() throws {
    let terminal = try startFixture()
    try terminal.type("\u{1B}[200~1+1")
    try terminal.wait(forLine: "> 1+1")
    try terminal.type("\u{3}")
    try terminal.wait(forText: "[interrupted]")
    try terminal.wait(forLine: ">")
    try terminal.type("2\r")
    try terminal.wait(forText: "<2>")
  }

  @Test func `SIGINT ends a paste that never ends`() throws {
    let terminal = try startFixture()
    try terminal.type("\u{1B}[200~1+1")
    try terminal.wait(forLine: "> 1+1")
    terminal.signal(SIGINT)
    try terminal.wait(forText: "[interrupted]")
    try terminal.wait(forLine: ">")
    try terminal.type("2\r")
    try terminal.wait(forText: "<2>")
  }

  @Test func `what is pasted into a search is looked for`() throws {
    let terminal = try startFixture(["--history", "sin 30", "--history", "cos 30"])
    try terminal.type("\u{12}" + paste("sin "))
    try terminal.wait(forLine: "search “sin ”: sin 30")
  }

  @Test func `vi's keys leave a paste alone, in either mode`() throws {
    try withHome(editrc: "bind -v\n") { home in
      let terminal = try startFixture(home: home)
      try terminal.type(paste("1dd2"))
      try terminal.wait(forLine: "> 1dd2")
      try terminal.type("\u{1B}")
      try terminal.wait { $0.column == 5 }
      try terminal.type(paste("x0x"))
      try terminal.wait(forLine: "> 1ddx0x2")
      try terminal.type("\r")
      try terminal.wait(forText: "<1ddx0x2>")
    }
  }

  @Test func `the terminal marks pastes only while a line is read`() throws {
    let terminal = try startFixture()
    #expect(terminal.screen.marksPastes)
    for key in ["1\r", "\u{3}"] {
      let count = terminal.output.count
      try terminal.type(key)
      try terminal.wait { _ in terminal.screen.marksPastes && terminal.output.count > count + 12 }
      let written = String(decoding: terminal.output[count...], as: UTF8.self)
      #expect(written.contains("\u{1B}[?2004l"))
    }
    try terminal.type("1")
    try terminal.wait(forLine: "> 1")
    try terminal.type("\u{1A}")
    try terminal.waitForStop()
    #expect(!terminal.screen.marksPastes)
    terminal.resume()
    try terminal.wait { $0.marksPastes }
    try terminal.type("\u{7F}\u{4}")
    try terminal.waitForEnd()
    #expect(!terminal.screen.marksPastes)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the program ends the marking`(signal: Int32) throws {
    let terminal = try startFixture()
    terminal.signal(signal)
    try terminal.waitForEnd()
    #expect(!terminal.screen.marksPastes)
  }

  @Test func `a dumb terminal is not asked`() throws {
    let terminal = try startFixture(term: "dumb")
    try terminal.type("1+1\n2\n")
    try terminal.wait(forText: "<2>")
    #expect(!terminal.output.contains(0x1B))
  }

  /// Moves, types, deletes and pastes in three lines; after each key the screen must show the
  /// expected text.
  @Test(arguments: 1...4)
  func `several lines are right after any keys`(seed: UInt64) throws {
    let terminal = try startFixture(columns: 30)
    var random = SeededGenerator(seed: seed)
    var line = EditedLine("1+\n\nπ2", alphabet: ["1", "+", "√"], longest: 25)
    try terminal.type(paste(String(line.characters)))
    for _ in 0..<120 {
      if line.characters.count < 20, Int.random(in: 0..<6, using: &random) == 0 {
        line.insert("4\n5")
        try terminal.type(paste("4\n5"))
      } else {
        try terminal.type(line.pressKey(using: &random))
      }
      let text = trimmed("> " + String(line.characters))
      let rows = ("> " + String(line.before)).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      let (row, column) = (rows.count - 1, rows[rows.count - 1].count)
      try terminal.wait(for: "“\(text)”, row \(row), column \(column)") {
        $0.text == text && $0.row == row && $0.column == column
      }
    }
  }

  /// The text on a screen, without blanks at the ends of rows and without empty rows.
  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == "> " ? ">" : $0 }.joined(separator: "\n")
  }
}
