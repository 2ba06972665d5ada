import TerminalTesting
import Testing

@testable import LineEditing

@Suite(.terminal) struct CompletionTests {
  private func start(
    _ words: [String],
    _ arguments: [String] = [],
    columns: Int = 40,
    rows: Int = 24
  ) throws -> PseudoTerminal {
    let words = words.flatMap { ["--word", $0] }
    return try startFixture(words + arguments, columns: columns, rows: rows)
  }

  @Test func `the only candidate is put in, at the cursor`() throws {
    let terminal = try start(["sqrt(=root", "sin"])
    try terminal.type("2+1\u{2}sq\t")
    try terminal.wait(forLine: "> 2+sqrt(1")
    #expect(terminal.screen.column == 9)
    try terminal.type("π·s\t\ti\t)\r")
    try terminal.wait(forText: "<2+sqrt(π·sin)1>")
  }

  @Test func `nothing to complete beeps`() throws {
    let terminal = try start(["sin"])
    try terminal.type("x\t")
    try terminal.wait { $0.bells == 1 }
    try terminal.type("\u{15}sin\t")
    try terminal.wait { $0.bells == 2 }
    #expect(terminal.screen.lines[0] == "> sin")
  }

  @Test func `several put in what they share, and then are listed`() throws {
    let terminal = try start(["asin=arc sine", "asinh=inverse hyperbolic sine", "acos"])
    try terminal.type("√2·as\t")
    try terminal.wait(forLine: "> √2·asin")
    try terminal.type("+1\u{2}\u{2}\t")
    let list = "asin   arc sine\nasinh  inverse hyperbolic sine"
    try terminal.wait {
      $0.text == "> √2·asin+1\n\(list)\n> √2·asin+1" && $0.row == 3 && $0.column == 9
    }
    try terminal.type("h\r")
    try terminal.wait(forText: "<√2·asinh+1>")
  }

  @Test func `a line of several rows is drawn again below the list`() throws {
    let terminal = try start(["aa", "ab"], columns: 12)
    try terminal.type("1234567890123456789+\u{1}a\t")
    try terminal.wait {
      $0.text.hasSuffix("9+\naa  ab\n> a123456789\n0123456789+") && $0.column == 3
    }
    #expect(terminal.screen.row == 3)
  }

  @Test func `a search and a right prompt leave nothing in the list`() throws {
    let terminal = try start(["aa", "ab"], ["--preview", "echo"])
    try terminal.type("a")
    try terminal.wait { $0.lines[0].hasSuffix(" a]") }
    try terminal.type("\t")
    try terminal.wait { $0.lines[2].hasSuffix(" a]") }
    #expect(terminal.screen.lines[0...1] == ["> a", "aa  ab"])
  }

  @Test func `Tab completes in vi's keys`() throws {
    try withHome(editrc: "bind -v\n") { home in
      let terminal = try startFixture(["--word", "sqrt("], home: home)
      try terminal.type("2sq\t9\r")
      try terminal.wait(forText: "<2sqrt(9>")
    }
  }

  @Test func `Tab takes the alternative while the line is untouched`() throws {
    let line = ["--prefill", "sinn 30", "3", "--alternative", "sin 30"]
    let terminal = try startFixture(line, shownPrompt: "> sinn 30")
    try terminal.type("\u{5}\t")
    try terminal.wait(forLine: "> sin 30")
    #expect(terminal.screen.column == 8)
    try terminal.type("\t")
    try terminal.wait { $0.bells == 1 }
  }

  @Test func `Tab completes once the line was changed, even back`() throws {
    let line = ["--prefill", "si", "2", "--alternative", "sin 30"]
    let terminal = try startFixture(line + ["--word", "sinh"], shownPrompt: "> si")
    try terminal.type("x\u{7F}\t\r")
    try terminal.wait(forText: "<sinh>")
  }

  @Test(arguments: [
    (["a", "bb"], 40, 24, false, ["a   bb"]),
    (["a", "bb", "c", "d", "e"], 9, 24, false, ["a   d", "bb  e", "c"]),
    (["a=first", "bb=second"], 40, 24, false, ["a   first", "bb  second"]),
    (["a=first", "bb=second"], 10, 24, false, ["a   first", "bb  seco…"]),
    (["a=first", "b=second", "c=third"], 40, 4, false, ["a  b  c"]),
    (["a", "b", "c", "d", "e"], 3, 5, false, ["a", "b", "… and 3 more"]),
    (["a", "b"], 40, 24, true, ["a", "b"]),
  ])
  func `a list fits the screen`(
    words: [String],
    columns: Int,
    rows: Int,
    isPlain: Bool,
    lines: [String]
  ) {
    let candidates = words.map { word in
      let parts = word.split(separator: "=").map(String.init)
      return Completion.Candidate(parts[0], parts.count > 1 ? parts[1] : "")
    }
    let list = CandidateList(candidates: candidates, columns: columns, rows: rows, isPlain: isPlain)
    #expect(list.lines == lines)
  }
}
