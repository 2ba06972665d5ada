import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct SignalTests {
  @Test func `Ctrl-C drops the line and asks again`() throws {
    let terminal = try startFixture()
    try terminal.type("1+2\u{1B}[D\u{3}")
    try terminal.wait(forText: "[interrupted]")
    #expect(terminal.screen.lines[0] == "> 1+2^C")
    try terminal.wait(forLine: ">")
    try terminal.type("3\r")
    try terminal.wait(forText: "<3>")
  }

  @Test func `SIGINT from elsewhere does what Ctrl-C does`() throws {
    let terminal = try startFixture()
    try terminal.type("1+2")
    try terminal.wait(forLine: "> 1+2")
    terminal.signal(SIGINT)
    try terminal.wait(forText: "[interrupted]")
  }

  @Test func `Ctrl-D ends the input on an empty line only`() throws {
    let terminal = try startFixture()
    try terminal.type("1\u{4}")
    try terminal.wait { $0.bells > 0 }
    try terminal.type("\r")
    try terminal.wait(forText: "<1>")
    try terminal.wait(forLine: ">")
    try terminal.type("\u{4}")
    try terminal.wait(forText: "[end]")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.lines[2].hasPrefix(">"))
    #expect(terminal.screen.lines[3] == "[end]")
  }

  @Test func `what is typed ahead is left to the shell, and its mode as it was`() throws {
    let script = "stty -echoctl; stty -g; \"$0\"; stty -g; read line; echo \"got $line\""
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      arguments: ["-c", script, builtProgram("LineEditorFixture")],
      environment: ["TERM": "xterm", "HOME": "/nonexistent", "PATH": "/usr/bin:/bin"],
      columns: 200
    )
    try terminal.wait(forLine: ">")
    try terminal.type("\u{4}ahead\r")
    try terminal.wait(forText: "got ahead")
    let modes = terminal.screen.lines.filter { $0.contains(":") }
    #expect(modes.count == 2 && Set(modes).count == 1)
  }

  @Test func `Ctrl-Z suspends with the shell's terminal mode and comes back with the line`() throws
  {
    let terminal = try startFixture()
    let shellMode = terminal.isCooked
    try terminal.type("12+3\u{1B}[D\u{1A}")
    try terminal.waitForStop()
    #expect(shellMode == false)
    #expect(terminal.isCooked)
    terminal.resume()
    try terminal.wait { $0.lines[$0.row] == "> 12+3" && $0.column == 5 }
    try terminal.type("4\r")
    try terminal.wait(forText: "<12+43>")
  }

  @Test func `stopped by force it comes back with the line all the same`() throws {
    let terminal = try startFixture()
    try terminal.type("12+3")
    try terminal.wait(forLine: "> 12+3")
    terminal.signal(SIGSTOP)
    try terminal.waitForStop()
    terminal.resume()
    try terminal.type("4\r")
    try terminal.wait(forText: "<12+34>")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that ends the program leaves the terminal as it was`(signal: Int32) throws {
    let terminal = try startFixture()
    try terminal.type("1")
    try terminal.wait(forLine: "> 1")
    #expect(!terminal.isCooked)
    terminal.signal(signal)
    try terminal.wait(for: "the program's end") { _ in terminal.state == .killed(signal) }
    #expect(terminal.isCooked)
  }

  @Test func `a line survives a narrow window`() throws {
    let text = "123456789+123456789+123456789+123456789"
    let terminal = try startFixture(columns: 200)
    try terminal.type(text)
    try terminal.wait(forLine: "> \(text)")
    terminal.resize(columns: 20)
    try terminal.wait { $0.text == "> 123456789+12345678\n9+123456789+12345678\n9" }
    try terminal.type("\u{1}0+")
    try terminal.wait { $0.text.hasPrefix("> 0+123456789+123456\n789+") && $0.row == 0 }
    terminal.resize(columns: 200)
    try terminal.wait(forLine: "> 0+\(text)")
    #expect(terminal.screen.text == "> 0+\(text)")
    try terminal.type("\r")
    try terminal.wait(forText: "<0+\(text)>")
  }

  @Test func `a resize wipes out nothing above the prompt`() throws {
    let terminal = try startFixture(columns: 60)
    try terminal.type("1\r")
    try terminal.wait(forText: "<1>")
    try terminal.wait(forLine: ">")
    try terminal.type(String(repeating: "2", count: 50))
    for columns in [20, 60, 30, 200, 10, 60] {
      terminal.resize(columns: columns)
      try terminal.wait { $0.lines[$0.row].hasSuffix("2") }
      #expect(terminal.screen.lines[0...1] == ["> 1", "<1>"])
    }
    try terminal.type("\r")
    try terminal.wait(forText: "<\(String(repeating: "2", count: 50))>")
  }
}
