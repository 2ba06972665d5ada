import TerminalTesting
import Testing

@Suite(.terminal) struct FullScreenInputTests {
  @Test func `the mouse, pastes and focus reach the screen`() throws {
    let terminal = try FixtureScreen().terminal
    try terminal.type("\u{1B}[<64;5;6M")
    try terminal.wait { $0.lines[1].hasSuffix("up) at 4,5 clicks 0") }
    let click = "\u{1B}[<0;8;9M\u{1B}[<0;8;9m"
    try terminal.type(click + click + click)
    try terminal.wait { $0.lines[1].hasSuffix("at 7,8 clicks 3") }
    try terminal.type("\u{1B}[200~1+2\r\n3\u{1B}[201~")
    try terminal.wait(forText: "last paste <1+2⏎3>")
    try terminal.type("\u{1B}[O")
    try terminal.wait(forText: "last focus false")
  }

  @Test func `a burst of drags ends at the right place`() throws {
    let terminal = try FixtureScreen(columns: 200, rows: 60).terminal
    let drags = (1...500).map { "\u{1B}[<32;\($0 % 200 + 1);\($0 % 60 + 1)M" }.joined()
    try terminal.type("\u{1B}[<0;1;1M\(drags)")
    try terminal.wait { $0.lines[1].contains("at 100,20 ") }
  }

  @Test func `the mouse's place is reported in pixels where it can be`() throws {
    let terminal = try FixtureScreen(answers: FixtureScreen.richAnswers).terminal
    #expect(terminal.screen.modes.contains(1016))
    try terminal.type("\u{1B}[<0;46;61M")
    try terminal.wait { $0.lines[1].hasSuffix("at 4,3 clicks 1 pixel 45,60") }
  }

  @Test func `what the terminal has is asked once, and passed to the screen`() throws {
    let terminal = try FixtureScreen(answers: FixtureScreen.richAnswers).terminal
    let names = "has answers kitty sixel synchronized pixels keys cell 10x20 light"
    #expect(terminal.screen.lines[5] == names)
    try terminal.wait(forOutput: "\u{1B}[?2026h")
  }

  @Test func `inside tmux little is asked`() throws {
    let fixture = try FixtureScreen(
      answers: "\u{1B}[?2026;2$y\u{1B}[?1;4c",
      environment: ["TERM": "xterm", "TMUX": "/tmp/tmux,1,0"]
    )
    #expect(fixture.terminal.screen.lines[5] == "has answers synchronized")
    #expect(fixture.terminal.output.firstRange(of: Array("\u{1B}_G".utf8)) == nil)
  }

  @Test func `keys that are typed while the terminal is asked are not lost`() throws {
    let terminal = try FixtureScreen(answers: "x\u{1B}[?2026;2$yy\u{1B}[?6cz").terminal
    try terminal.wait(forText: "keys xyz")
  }

  @Test func `a terminal that does not answer is not waited for`() throws {
    let terminal = try FixtureScreen(["--probe-time", "10"], answers: nil).terminal
    try terminal.wait { $0.isAlternate && $0.lines[5] == "has" }
    // A late response is not input.
    try terminal.type("\u{1B}[?62;4cx")
    try terminal.wait { $0.lines[1].contains("last character") && $0.lines[2] == "keys x" }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `what is typed after the end is handed on, and no report of the mouse`() throws {
    let fixture = try FixtureScreen()
    try fixture.leave("q1", typing: "2\u{1B}[<35;3;4M3")
    #expect(try fixture.terminal.waitForEnd() == .exited(0))
    #expect(fixture.terminal.screen.lines.contains("ahead 123"))
  }

  @Test(arguments: [
    ["TERM": "dumb"], ["TERM": ""], [:],
  ])
  func `without a movable cursor there is no screen`(environment: [String: String]) throws {
    let fixture = try FixtureScreen(answers: nil, environment: environment)
    #expect(try fixture.terminal.waitForEnd() == .exited(0))
    #expect(fixture.terminal.screen.lines.contains("no screen"))
    #expect(!fixture.terminal.output.contains(0x1B))
  }

  @Test(arguments: ["exec </dev/null; ", "exec >/dev/null; "])
  func `without a terminal there is no screen`(shell: String) throws {
    let fixture = try FixtureScreen(answers: nil, shell: shell)
    #expect(try fixture.terminal.waitForEnd() == .exited(0))
    #expect(fixture.terminal.settings == fixture.settings)
    #expect(!fixture.terminal.output.contains(0x1B))
  }
}
