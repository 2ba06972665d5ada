import TerminalTesting
import Testing

@testable import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct FullScreenTests {
  @Test func `a screen has the terminal, and gives it back`() throws {
    let fixture = try FixtureScreen(["--twice", "yes"])
    let terminal = fixture.terminal
    #expect(terminal.screen.modes == [25, 1002, 1004, 1006, 1049, 2004])
    #expect(terminal.settings != fixture.settings)
    #expect(terminal.screen.lines[0] == "size 80x24")
    #expect(terminal.screen.lines[23].hasSuffix("長┘"))
    try fixture.leave()
    try terminal.wait(forOutput: "ending finished")
    try terminal.wait { $0.isAlternate && $0.lines[0].hasPrefix("size") }
    try fixture.leave("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.lines.contains("ending finished"))
    #expect(terminal.screen.lines.contains("ending interrupted"))
    #expect(terminal.screen.lines.contains("handlers kept"))
    fixture.expectSane()
    let questions = terminal.output.split(separator: Array("\u{1B}[c".utf8)).count - 1
    #expect(questions == 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT])
  func `a signal that ends the program leaves the terminal as it was`(signal: Int32) throws {
    let fixture = try FixtureScreen(answers: FixtureScreen.richAnswers)
    #expect(fixture.terminal.screen.keyboardLevel == 1)
    fixture.terminal.signal(signal)
    #expect(try fixture.terminal.waitForEnd() == .killed(signal))
    fixture.expectSane()
  }

  @Test(
    arguments: [
      ("a", [.killed(SIGABRT)]), ("f", [.killed(SIGILL), .killed(SIGTRAP)]),
      ("s", [.killed(SIGSEGV)]), ("o", [.killed(SIGSEGV), .killed(SIGBUS)]), ("e", [.exited(3)]),
    ] as [(String, [ProgramState])]
  )
  func `a crash and an exit leave the terminal as it was`(
    key: String,
    ends: [ProgramState]
  ) throws {
    let fixture = try FixtureScreen(answers: FixtureScreen.richAnswers)
    try fixture.terminal.type(key)
    #expect(ends.contains(try fixture.terminal.waitForEnd()))
    fixture.expectSane()
  }

  @Test func `a copy of the process that crashes leaves the screen alone`() throws {
    let fixture = try FixtureScreen()
    try fixture.terminal.type("k")
    try fixture.terminal.wait(forText: "signal \(SIGABRT)")
    #expect(fixture.terminal.screen.isAlternate)
    #expect(fixture.terminal.settings != fixture.settings)
    try fixture.leave()
    #expect(try fixture.terminal.waitForEnd() == .exited(0))
    fixture.expectSane()
  }

  @Test func `there is one screen at a time`() throws {
    let fixture = try FixtureScreen()
    try fixture.terminal.type("n")
    try fixture.terminal.wait(forText: "last no second screen")
    #expect(fixture.terminal.screen.isAlternate)
    try fixture.leave()
    #expect(try fixture.terminal.waitForEnd() == .exited(0))
    fixture.expectSane()
  }

  @Test(arguments: ["", "\u{1B}[12", "\u{1B}]11;", "\u{1B}_Gf=100;AAAA", "\u{1B}[?2026h"])
  func `a screen that was left in the middle can be undone`(half: String) {
    var screen = Screen(columns: 20, rows: 3)
    screen.feed("before\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h".utf8)
    screen.feed("\u{1B}[31mred\(half)\(FullScreen.undoing)!".utf8)
    #expect(screen.text == "before!")
    #expect(screen.modes == [25])
    #expect(screen.cells[0][6].style == ScreenStyle())
  }

  @Test func `a signal that the program survives ends the screen`() throws {
    let fixture = try FixtureScreen(["--survive", "yes"])
    fixture.terminal.signal(SIGINT)
    #expect(try fixture.terminal.waitForEnd() == .exited(0))
    #expect(fixture.terminal.screen.lines.contains("ending signal(\(SIGINT))"))
    #expect(fixture.terminal.screen.lines.contains("handlers kept"))
    fixture.expectSane()
  }

  @Test func `a signal that is ignored stays ignored`() throws {
    let fixture = try FixtureScreen(shell: "trap '' TERM; ")
    fixture.terminal.signal(SIGTERM)
    try fixture.terminal.type("x")
    try fixture.terminal.wait(forText: "keys x")
    try fixture.leave()
    #expect(try fixture.terminal.waitForEnd() == .exited(0))
    #expect(fixture.terminal.screen.lines.contains("handlers kept"))
  }

  @Test func `a terminal that goes away ends the program`() throws {
    let fixture = try FixtureScreen()
    fixture.terminal.hangUp()
    #expect(try fixture.terminal.waitForEnd() == .exited(0))
  }

  @Test func `Ctrl-Z gives the terminal to the shell and comes back with the screen`() throws {
    let fixture = try FixtureScreen(answers: FixtureScreen.richAnswers)
    let terminal = fixture.terminal
    try terminal.type("x")
    try terminal.wait(forText: "keys x")
    for _ in 0..<2 {
      try fixture.leave("\u{1A}")
      try terminal.waitForStop()
      fixture.expectSane()
      terminal.resume()
      try terminal.wait { $0.isAlternate && $0.lines[2] == "keys x" }
      #expect(terminal.screen.modes.isSuperset(of: [25, 1002, 1004, 1006, 1016, 1049, 2004]))
      #expect(terminal.settings != fixture.settings)
      #expect(terminal.screen.keyboardLevel == 1)
    }
  }

  @Test func `stopped from outside it gives the terminal back too`() throws {
    let fixture = try FixtureScreen()
    let terminal = fixture.terminal
    terminal.signal(SIGTSTP)
    try terminal.wait(forOutput: "\u{1B}[5n")
    try terminal.type("\u{1B}[0n")
    try terminal.waitForStop()
    fixture.expectSane()
    terminal.resize(columns: 40, rows: 10)
    terminal.resume()
    try terminal.wait { $0.isAlternate && $0.lines[0] == "size 40x10" }
  }

  @Test func `stopped by force it paints everything again`() throws {
    let fixture = try FixtureScreen()
    let terminal = fixture.terminal
    terminal.signal(SIGSTOP)
    try terminal.waitForStop()
    let start = terminal.output.count
    terminal.resume()
    try terminal.wait(forOutput: "size 80x24", from: start)
    #expect(terminal.screen.isAlternate)
  }

  @Test func `the screen follows the window's size`() throws {
    let fixture = try FixtureScreen(columns: 200, rows: 60)
    let terminal = fixture.terminal
    for (columns, rows) in [(80, 24), (10, 3), (1, 1), (200, 60)] {
      terminal.resize(columns: columns, rows: rows)
      let line = String("size \(columns)x\(rows)".prefix(columns))
      try terminal.wait {
        $0.lines[0] == line && (columns < 3 || $0.lines[rows - 1].contains("長┘"))
      }
    }
  }

  @Test func `Ctrl-L paints everything again`() throws {
    let fixture = try FixtureScreen()
    let start = fixture.terminal.output.count
    try fixture.terminal.type("\u{C}")
    try fixture.terminal.wait(forOutput: "size 80x24", from: start)
  }

  @Test func `Escape is a key when nothing follows`() throws {
    let fixture = try FixtureScreen()
    try fixture.terminal.type("\u{1B}")
    try fixture.terminal.wait(forText: "last escape 0")
    try fixture.terminal.type("\u{1B}[A")
    try fixture.terminal.wait(forText: "last up 0")
  }

  @Test func `what means nothing rings, and work that waits is done`() throws {
    let fixture = try FixtureScreen()
    try fixture.terminal.wait(forText: "refined 3")
    try fixture.terminal.type("b")
    try fixture.terminal.wait { $0.bells == 1 }
  }
}
