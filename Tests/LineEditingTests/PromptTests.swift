import TerminalTesting
import Testing

@testable import LineEditing

@Suite(.terminal) struct PromptTests {
  @Test(arguments: [
    ("> ", "> "),
    ("\u{1B}[1m>\u{1B}[0m ", "\u{1}\u{1B}[1m\u{1}>\u{1}\u{1B}[0m\u{1} "),
    // Two sequences in a row become one.
    ("\u{1B}[1m\u{1B}[32m> ", "\u{1}\u{1B}[1m\u{1B}[32m\u{1}> "),
    // The last one moves before the blank, or gets one.
    ("\u{1B}[1m> \u{1B}[0m", "\u{1}\u{1B}[1m\u{1}>\u{1}\u{1B}[0m\u{1} "),
    ("\u{1B}[1m>\u{1B}[0m", "\u{1}\u{1B}[1m\u{1}>\u{1}\u{1B}[0m\u{1} "),
    (">\u{1B}[1m \u{1B}[0m", ">\u{1}\u{1B}[1m\u{1} \u{1}\u{1B}[0m\u{1} "),
    ("\u{1B}]8;;x\u{1B}\\a\u{7}\u{1}", "\u{1}\u{1B}]8;;x\u{1B}\\\u{1}a"),
    ("", ""),
  ])
  func `escape sequences are placed before a character`(text: String, marked: String) {
    #expect(Prompt(text).scalars == Array(marked.unicodeScalars))
  }

  @Test(arguments: [
    "\u{1B}[1mDEG π\u{1B}[0m>", "\u{1B}[1mDEG π> \u{1B}[0m", "DEG π>\u{1B}[1m\u{1B}[0m",
  ])
  func `escape sequences in a prompt take no place and are all sent`(prompt: String) throws {
    let terminal = try startFixture(prompt: prompt, shownPrompt: "DEG π>")
    let column = terminal.screen.column
    try terminal.type("1+1\u{1}2*")
    let gap = String(repeating: " ", count: column - 6)
    try terminal.wait(forLine: "DEG π>\(gap)2*1+1")
    #expect(terminal.screen.column == column + 2)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[0m"))
    try terminal.type("\r")
    try terminal.wait(forText: "<2*1+1>")
  }

  @Test(arguments: ["C", "POSIX", "no_SUCH.locale"])
  func `a prompt outside ASCII shows in any locale`(locale: String) throws {
    let terminal = try startFixture(prompt: "π√ ", shownPrompt: "π√", locale: locale)
    #expect(terminal.screen.column == 3)
  }
}
