import TerminalTesting
import Testing

@Suite(.terminal) struct AccentTests {
  private let accent = "\u{301}"

  private func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  private func hasAccent(_ terminal: PseudoTerminal) -> Bool {
    String(decoding: terminal.output, as: UTF8.self).unicodeScalars.contains("\u{301}")
  }

  @Test func `a typed accent is put on the letter before it`() throws {
    let terminal = try startFixture()
    try terminal.type("1+e\(accent)+2")
    try terminal.wait(forLine: "> 1+é+2")
    try terminal.type("\u{1}e\(accent)*")
    try terminal.wait { $0.lines[0] == "> é*1+é+2" && $0.column == 4 }
    try terminal.type("\r")
    try terminal.wait(forText: "<é*1+é+2>")
    #expect(!hasAccent(terminal))
  }

  @Test(arguments: ["x", ""])
  func `an accent that no letter has with the one before is refused`(letter: String) throws {
    let terminal = try startFixture()
    try terminal.type("1+2\u{1}\(letter)\(accent)")
    try terminal.wait {
      $0.text == "> \(letter)1+2\nleft out, as it cannot be shown: U+0301\n> \(letter)1+2"
        && $0.column == 2 + letter.count
    }
    #expect(terminal.output.contains(0x07))
    try terminal.type("3\r")
    try terminal.wait(forText: "<\(letter)31+2>")
    #expect(!hasAccent(terminal))
  }

  @Test func `pasted accents are put on their letters`() throws {
    let terminal = try startFixture()
    try terminal.type(paste("e\(accent) = 2\ne\(accent)+1"))
    try terminal.wait { $0.text == "> é = 2\né+1" && $0.column == 3 }
    try terminal.type("\u{15}" + paste("x\(accent)+e\(accent)"))
    try terminal.wait { $0.text.hasSuffix("\nleft out, as it cannot be shown: U+0301\n> x+é") }
    // What is not the text that was pasted is not taken unseen.
    try terminal.type("\r")
    try terminal.wait { $0.text.hasSuffix("\nEnter again takes the line as it is\n> x+é") }
    try terminal.type("\r")
    try terminal.wait(forText: "<x+é>")
    #expect(!hasAccent(terminal))
  }

  @Test func `a line with accents is recalled, found and prefilled as it is shown`() throws {
    let line = "e\(accent)+1"
    let terminal = try startFixture(
      ["--history", line, "--prefill", line, "3"],
      shownPrompt: "> é+1"
    )
    #expect(terminal.screen.column == 3)
    try terminal.type("\u{15}\u{B}\u{10}")
    try terminal.wait { $0.lines[0] == "> é+1" && $0.column == 5 }
    try terminal.type("\u{15}\u{12}e\(accent)")
    try terminal.wait(forLine: "search “é”: é+1")
    #expect(!hasAccent(terminal))
  }
}
