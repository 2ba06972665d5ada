import TerminalTesting
import Testing

@Suite(.terminal) struct PlainTests {
  @Test func `a plain editor writes no marks, no right prompt and plain lists`() throws {
    let words = ["--word", "aa=one", "--word", "ab=two"]
    let terminal = try startFixture(["--plain", "yes", "--preview", "echo"] + words)
    try terminal.type("1+a\t")
    try terminal.wait { $0.text == "> 1+a\naa  one\nab  two\n> 1+a" }
    try terminal.type("b\r")
    try terminal.wait(forText: "<1+ab>")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[?"))
    #expect(!terminal.screen.text.contains("["))
  }

  @Test func `a dumb terminal is edited without escape sequences`() throws {
    let terminal = try startFixture(["--preview", "echo", "--word", "sin"], term: "dumb")
    try terminal.type("1+s\t\u{1}2*\r")
    try terminal.wait(forText: "<2*1+sin>")
    #expect(!terminal.output.contains(0x1B))
  }
}
