import TerminalTesting
import Testing

@Suite(.terminal) struct HistoryTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let older = "\u{10}"
  private let newer = "\u{E}"

  @Test func `a recalled line is a copy`() throws {
    let terminal = try startFixture(["--history", "1+2", "--history", "√9"])
    try terminal.type("draft" + older)
    try terminal.wait(forLine: "> √9")
    try terminal.type("+1")
    try terminal.wait(forLine: "> √9+1")
    try terminal.type(older)
    try terminal.wait(forLine: "> 1+2")
    try terminal.type(down)
    try terminal.wait(forLine: "> √9")
    try terminal.type(down)
    try terminal.wait(forLine: "> draft")
    try terminal.type("\u{15}" + up + "0\r")
    try terminal.wait(forText: "<√90>")
    try terminal.wait(forLine: ">")
    try terminal.type(up + up)
    try terminal.wait(forLine: "> √9")
  }

  @Test func `going beyond the oldest and the newest beeps and stays`() throws {
    let terminal = try startFixture(["--history", "1"])
    try terminal.type(up + up)
    try terminal.wait { $0.bells > 0 }
    try terminal.wait(forLine: "> 1")
    let bells = terminal.screen.bells
    try terminal.type(down + down)
    try terminal.wait { $0.bells > bells }
    try terminal.wait(forLine: ">")
  }

  @Test func `the arrows go through what begins like the text before the cursor`() throws {
    let lines = ["sin 30", "1+1", "sin 45", "cos 60", "sin 45"]
    let terminal = try startFixture(lines.flatMap { ["--history", $0] })
    try terminal.type("sin" + up)
    try terminal.wait { $0.lines[0] == "> sin 45" && $0.column == 5 }
    try terminal.type(up)
    try terminal.wait { $0.lines[0] == "> sin 30" && $0.column == 5 }
    try terminal.type(up)
    try terminal.wait { $0.bells > 0 }
    try terminal.type(down)
    try terminal.wait { $0.lines[0] == "> sin 45" && $0.column == 5 }
    try terminal.type("\u{5}" + up)
    try terminal.wait(forLine: "> 1+1")
    try terminal.type(newer + newer)
    try terminal.wait(forLine: "> cos 60")
    try terminal.type("\u{1}" + up)
    try terminal.wait(forLine: "> sin 45")
    try terminal.type("\u{1}\u{B}s" + up + down + down)
    try terminal.wait(forLine: "> sin")
  }

  @Test func `vi's slash searches here, and Enter and Escape only end it`() throws {
    try withHome(editrc: "bind -v\n") { home in
      let long = String(repeating: "0123456789", count: 150)
      let terminal = try startFixture(["--history", long + "√", "--history", "2*3"], home: home)
      try terminal.type("dr\u{1B}/2*")
      try terminal.wait(forLine: "search “2*”: 2*3")
      try terminal.type("\u{1B}")
      try terminal.wait { $0.lines[0] == "> dr" && $0.column == 3 }
      try terminal.type("?√\rA1\r")
      try terminal.wait(forText: "<0123456789…23456789√1> 1502")
    }
  }

  @Test func `n and N search on in vi's keys`() throws {
    try withHome(editrc: "bind -v\n") { home in
      let lines = ["2*1", "2*2", "3", "2*3"].flatMap { ["--history", $0] }
      let terminal = try startFixture(lines, home: home)
      try terminal.type("\u{1B}n")
      try terminal.wait { $0.bells == 1 }
      for (keys, line) in [("/2\r", "2*3"), ("n", "2*2"), ("n", "2*1"), ("N", "2*2")] {
        try terminal.type(keys)
        try terminal.wait(forLine: "> \(line)")
      }
    }
  }

  @Test func `an empty history beeps`() throws {
    let terminal = try startFixture()
    try terminal.type("7" + up + "\u{12}x\u{7}")
    try terminal.wait { $0.bells >= 1 }
    try terminal.type("\r")
    try terminal.wait(forText: "<7>")
  }

  @Test func `Ctrl-R finds a line by what is in it and goes on from there`() throws {
    let terminal = try startFixture(["--history", "1+1", "--history", "sin 30", "--history", "2*3"])
    try terminal.type("dr\u{12}in")
    try terminal.wait(forLine: "search “in”: sin 30")
    #expect(terminal.screen.column == 14)
    try terminal.type("\u{5}")
    try terminal.wait { $0.lines[$0.row] == "> sin 30" && $0.column == 8 }
    try terminal.type(up)
    try terminal.wait(forLine: "> 1+1")
    try terminal.type(down + "°\r")
    try terminal.wait(forText: "<sin 30°>")
  }

  @Test func `a search that is given up leaves the line as it was`() throws {
    let terminal = try startFixture(["--history", "2*3", "--history", "√2−1"])
    try terminal.type("dr\u{12}√2−")
    try terminal.wait(forLine: "search “√2−”: √2−1")
    try terminal.type("4")
    try terminal.wait(forLine: "not found “√2−4”: √2−1")
    try terminal.type("\u{7}")
    try terminal.wait(forLine: "> dr")
  }

  @Test func `Ctrl-C ends a search`() throws {
    let terminal = try startFixture(["--history", "sin 30"])
    try terminal.type("\u{12}in")
    try terminal.wait(forLine: "search “in”: sin 30")
    try terminal.type("\u{3}")
    try terminal.wait(forText: "[interrupted]")
    try terminal.wait(forLine: ">")
  }

  @Test func `a long line that is left for the history comes back whole`() throws {
    let long = String(repeating: "0123456789", count: 150)
    let terminal = try startFixture(["--history", "1"])
    try terminal.type(long + older)
    try terminal.wait(forLine: "> 1")
    try terminal.type(down + "\u{12}\u{5}x\r")
    try terminal.wait(forText: "<0123456789…123456789x> 1501")
  }

  @Test func `lines longer than 1024 characters are recalled whole`() throws {
    let long = String(repeating: "0123456789", count: 500)
    let terminal = try startFixture(["--history", long])
    try terminal.type(up + "x\r")
    try terminal.wait(forText: "<0123456789…123456789x> 5001")
  }
}
