import TerminalTesting
import Testing

#if os(Linux)
import Glibc

/// The session process is killed, as by a system that runs out of memory.
@Suite(.terminal) struct PromptCrashTests {
  private let told = "curta: the calculator has crashed; the session is read from the disk again"
  private let slow = "gcd(3^(2*10^7)+1, 7^(2*10^7)+3)"

  @Test func `at the prompt the session comes from the disk, and Up brings the line`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("x = 5", then: "2 deg>")
    try killSession(of: sitting)
    try sitting.terminal.type("x+1\r")
    try sitting.wait(forInput: "3 deg>")
    #expect(sitting.terminal.screen.lines.joined().contains(told))
    #expect(sitting.terminal.screen.lines.contains("curta: Up brings the line back"))
    try sitting.terminal.type("\u{1B}[A")
    try sitting.wait(forInput: "3 deg> x+1")
    #expect(try sitting.ask("+ANS", then: "4 deg>") == ["11"])
  }

  @Test func `while a line is computed its computation ends too`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("x = 5", then: "2 deg>")
    try sitting.terminal.type("\(slow)\r")
    try sitting.terminal.wait(for: "the shell's mode") { _ in sitting.terminal.isCooked }
    let session = try #require(RunningProcess.children(of: sitting.terminal.process).last)
    try sitting.terminal.wait(for: "the copy") { _ in
      !RunningProcess.children(of: session.number).isEmpty
    }
    let copy = try #require(RunningProcess.children(of: session.number).first)
    kill(session.number, SIGKILL)
    try sitting.wait(forInput: "3 deg>")
    #expect(RunningProcess(copy.number) == nil)
    #expect(try sitting.ask("x", then: "4 deg>").last == "5")
  }

  @Test func `the death of a computation ends the line, and the session is as it was`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("x = 5", then: "2 deg>")
    try sitting.terminal.type("\(slow)\r")
    var copy: RunningProcess?
    try sitting.terminal.wait(for: "the copy") { _ in
      let session = RunningProcess.children(of: sitting.terminal.process).last
      copy = session.flatMap { RunningProcess.children(of: $0.number).first }
      return copy != nil && sitting.terminal.isCooked
    }
    kill(try #require(copy).number, SIGKILL)
    try sitting.terminal.wait(forText: "stopped: the computation crashed (signal 9)")
    try sitting.wait(forInput: "2 deg>")
    #expect(try sitting.ask("x", then: "3 deg>") == ["5"])
  }

  private func killSession(of sitting: Sitting) throws {
    let session = try #require(RunningProcess.children(of: sitting.terminal.process).last)
    kill(session.number, SIGKILL)
    try sitting.terminal.wait(for: "its end") { _ in RunningProcess(session.number) == nil }
  }
}
#endif
