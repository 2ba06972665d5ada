import Testing

@testable import TerminalTesting

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct PseudoTerminalTests {
  @Test func `a program's output and end are seen`() throws {
    let terminal = try PseudoTerminal(running: "/bin/sh", arguments: ["-c", "echo π; exit 3"])
    #expect(try terminal.waitForEnd() == .exited(3))
    #expect(terminal.screen.text == "π")
  }

  @Test func `a program that is not there ends with 127`() throws {
    let terminal = try PseudoTerminal(running: "/nonexistent")
    #expect(try terminal.waitForEnd() == .exited(127))
  }

  @Test func `a program gets what is typed and the window's size`() throws {
    let script = "read line; stty size; echo \"got $line\""
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      arguments: ["-c", script],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    terminal.resize(columns: 33, rows: 7)
    try terminal.type("abc\r")
    try terminal.waitForEnd()
    #expect(terminal.screen.text == "abc\n7 33\ngot abc")
  }

  @Test func `keys make signals, as under a shell`() throws {
    let script = "echo ready; read line; echo \"got $line\"; read line"
    let terminal = try PseudoTerminal(running: "/bin/sh", arguments: ["-c", script])
    try terminal.wait(forText: "ready")
    try terminal.type("\u{1A}")
    try terminal.waitForStop()
    terminal.resume()
    try terminal.type("on\r")
    try terminal.wait(forText: "got on")
    try terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
  }

  @Test func `a wait that fails throws what the screen shows`() throws {
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      arguments: ["-c", "echo here; read line"],
      patience: .milliseconds(300)
    )
    try terminal.wait(forText: "here")
    let failure = #expect(throws: TerminalFailure.self) { try terminal.wait(forText: "there") }
    #expect(failure?.description.contains("here") == true)
  }

  @Test func `the program is killed with its terminal`() throws {
    var terminal: PseudoTerminal? = try PseudoTerminal(
      running: "/bin/sh",
      arguments: ["-c", "trap '' HUP TERM INT; echo ready; while :; do read line; done"]
    )
    try terminal?.wait(forText: "ready")
    let program = try #require(terminal?.program)
    #expect(kill(program, 0) == 0)
    terminal = nil
    // Its parent is gone too; the process that adopts it may take a moment to notice.
    let deadline = ContinuousClock.now + .seconds(300)
    while kill(program, 0) == 0, ContinuousClock.now < deadline { sched_yield() }
    #expect(kill(program, 0) == -1)
  }
}
