import RandomTesting
import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct RightPromptTests {
  /// A row with a text at its left and another one that ends a column and the carrier of an escape
  /// sequence before the right end.
  private func row(_ left: String, _ right: String, width: Int? = nil, columns: Int = 40) -> String
  {
    let blanks = columns - 2 - (width ?? left.count + right.count)
    return left + String(repeating: " ", count: blanks) + right
  }

  private func start(columns: Int = 40, _ arguments: [String] = []) throws -> PseudoTerminal {
    try startFixture(["--preview", "echo"] + arguments, columns: columns)
  }

  @Test func `it follows the line, and the cursor stays`() throws {
    let terminal = try start()
    try terminal.type("1")
    try terminal.wait(forLine: row("> 1", "[1 1]"))
    #expect(terminal.screen.column == 3)
    try terminal.type("\u{1B}[D")
    try terminal.wait { $0.column == 2 }
    try terminal.type("2")
    try terminal.wait(forLine: row("> 21", "[2 21]"))
    #expect(terminal.screen.column == 3)
    try terminal.type("\u{7F}\u{4}")
    try terminal.wait(forLine: ">")
    try terminal.type("7\r")
    try terminal.wait(forText: "<7>")
  }

  @Test(arguments: ["\r", "\u{1}\r", "\n", "\u{3}"])
  func `it is gone when the line is left`(key: String) throws {
    let terminal = try start()
    try terminal.type("1+1")
    try terminal.wait { $0.lines[0].hasSuffix(" 1+1]") }
    try terminal.type(key)
    try terminal.wait { $0.lines[2].hasPrefix(">") }
    #expect(terminal.screen.lines[0] == (key == "\u{3}" ? "> 1+1^C" : "> 1+1"))
  }

  @Test func `Ctrl-Z takes it away, and it comes back`() throws {
    let terminal = try start()
    try terminal.type("12")
    try terminal.wait { $0.lines[0].hasSuffix(" 12]") }
    try terminal.type("\u{1A}")
    try terminal.waitForStop()
    #expect(terminal.screen.lines[0] == "> 12")
    terminal.resume()
    try terminal.wait { $0.lines[$0.row].hasSuffix(" 12]") }
  }

  @Test func `keys that come together are one change`() throws {
    let terminal = try start()
    try terminal.type("0")
    try terminal.wait(forLine: row("> 0", "[1 0]"))
    terminal.signal(SIGSTOP)
    try terminal.waitForStop()
    try terminal.type("12345")
    terminal.resume()
    try terminal.wait(forLine: row("> 012345", "[2 012345]"))
  }

  @Test func `it gives way to a line that comes near, and returns`() throws {
    let terminal = try start(columns: 24)
    try terminal.type("1234567")
    try terminal.wait { $0.lines[0].hasSuffix(" 1234567]") }
    for key in ["8", "9", "0", "\u{7F}", "\u{7F}", "\u{7F}"] {
      try terminal.type(key)
      try terminal.wait { $0.lines[0].hasPrefix("> 123456") }
    }
    try terminal.wait { $0.lines[0].hasSuffix(" 1234567]") }
  }

  @Test func `a line of several rows has none, and is unharmed`() throws {
    let terminal = try start(columns: 20)
    let text = "123456789+123456789+123456789"
    try terminal.type(text)
    try terminal.wait { $0.text == "> 123456789+12345678\n9+123456789" }
    try terminal.type("\u{1}0")
    try terminal.wait { $0.text == "> 0123456789+1234567\n89+123456789" }
    #expect(terminal.screen.row == 0 && terminal.screen.column == 3)
    try terminal.type("\r")
    try terminal.wait { $0.text.hasSuffix("<0123456789+12345678\n9+123456789>\n>") }
  }

  @Test func `wide characters keep their place`() throws {
    let terminal = try start()
    try terminal.type("数√数")
    try terminal.wait { $0.lines[0].hasSuffix("数√数]") }
    #expect(terminal.screen.column == 7)
    #expect(terminal.screen.lines[0].hasPrefix("> 数√数 "))
    try terminal.type("\u{2}\u{2}1")
    try terminal.wait { $0.lines[0].hasPrefix("> 数1√数 ") && $0.lines[0].hasSuffix("数1√数]") }
    #expect(terminal.screen.column == 5)
  }

  @Test func `a search hides it and is no change`() throws {
    let terminal = try start(["--history", "sin 30"])
    try terminal.type("12")
    try terminal.wait { $0.lines[0].hasSuffix(" 12]") }
    try terminal.type("\u{12}in")
    try terminal.wait(forLine: "search “in”: sin 30")
    try terminal.type("\u{5}")
    try terminal.wait { $0.lines[0].hasPrefix("> sin 30 ") && $0.lines[0].hasSuffix(" sin 30]") }
  }

  @Test func `a line that was put in is a change`() throws {
    let terminal = try startFixture(
      ["--preview", "echo", "--prefill", "12", "1"],
      shownPrompt: nil
    )
    try terminal.wait(forLine: row("> 12", "[1 12]", columns: 80))
    #expect(terminal.screen.column == 3)
  }

  @Test func `it survives other sizes of the window`() throws {
    let terminal = try start()
    try terminal.type("12")
    try terminal.wait { $0.lines[0].hasSuffix(" 12]") }
    terminal.resize(columns: 8)
    try terminal.wait { $0.lines[$0.row] == "> 12" }
    terminal.resize(columns: 60)
    try terminal.wait { $0.lines[$0.row].hasPrefix("> 12 ") && $0.lines[$0.row].hasSuffix(" 12]") }
    try terminal.type("\r")
    try terminal.wait(forText: "<12>")
  }

  @Test func `a descriptor at its end is read once`() throws {
    let terminal = try startFixture(["--preview", "closed"], columns: 40)
    try terminal.type("1")
    try terminal.wait(forLine: row("> 1", "[1 end]"))
  }

  /// Types, deletes and moves in a row of 34 columns; after each key the screen must be right.
  @Test(arguments: 1...4)
  func `line, cursor and right prompt are right after any keys`(seed: UInt64) throws {
    let terminal = try startFixture(
      ["--preview", "line"],
      prompt: "\u{1B}[1m5\u{1B}[0m> ",
      shownPrompt: "5>",
      columns: 34
    )
    var random = SeededGenerator(seed: seed)
    var line = EditedLine("", alphabet: ["1", "+", "√", "数"], longest: 14)
    for _ in 0..<120 {
      try terminal.type(line.pressKey(using: &random))
      let row = row(of: line.characters)
      let column = 3 + width(of: line.before)
      try terminal.wait(for: "“\(row)”, column \(column)") { $0.text == row && $0.column == column }
    }
  }

  /// What 34 columns show: the line, then the right prompt, if the line leaves a column free.
  private func row(of line: [Character]) -> String {
    guard !line.isEmpty else { return "5>" }
    let left = "5> " + String(line)
    let right = "[\(String(line))]"
    let free = 32 - width(of: left) - width(of: right)
    return free > 0 ? left + String(repeating: " ", count: free) + right : left
  }

  private func width(of text: some Collection<Character>) -> Int {
    text.reduce(0) { $0 + ($1 == "数" ? 2 : 1) }
  }

  @Test func `a descriptor that the caller closed does not end the line`() throws {
    let terminal = try startFixture(["--preview", "broken"])
    try terminal.type("1\r")
    try terminal.wait(forText: "<1>")
  }
}
