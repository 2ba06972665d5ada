import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.serialized) struct PromptSignalTests {
  @Test func `Ctrl-C while a statement runs ends the program, with all that was answered kept`()
    throws
  {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder)
    _ = try sitting.ask("x = 5", then: "2 deg>")
    // Nobody ever writes to this script.
    let script = "\(folder.path)/never.calc"
    #expect(mkfifo(script, 0o600) == 0)
    try sitting.terminal.type(":run \(script)\r")
    try sitting.terminal.wait(for: "the shell's mode") { _ in sitting.terminal.isCooked }
    try sitting.terminal.type("\u{3}")
    try sitting.terminal.waitForEnd()
    #expect(sitting.terminal.state == .killed(SIGINT))
    #expect(sitting.terminal.screen.lines.contains { $0.contains("interrupted") })
    let again = try Sitting(in: folder, prompt: "2 deg>")
    #expect(try again.ask("x", then: "3 deg>") == ["5"])
  }

  @Test func `Ctrl-Z suspends and comes back with the line`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("12+3")
    try sitting.terminal.wait(forLine: "1 deg> 12+3")
    try sitting.terminal.type("\u{1A}")
    try sitting.terminal.waitForStop()
    #expect(sitting.terminal.isCooked)
    sitting.terminal.resume()
    try sitting.terminal.wait(forLine: "1 deg> 12+3")
    #expect(try sitting.ask("4", then: "2 deg>").last == "46")
  }

  @Test(arguments: [SIGSEGV, SIGILL, SIGABRT, SIGQUIT])
  func `a crash ends the program at once`(signal: Int32) throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder, shell: "unset SWIFT_BACKTRACE; exec \"$curta\"")
    sitting.terminal.signal(signal)
    #expect(try sitting.terminal.waitForEnd() == .killed(signal))
    #expect(!sitting.output.contains("Press space"))
  }

  @Test func `a terminal that is hung up ends the program`() throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder)
    _ = try sitting.ask("x = 5", then: "2 deg>")
    sitting.terminal.signal(SIGHUP)
    #expect(try sitting.terminal.waitForEnd() == .killed(SIGHUP))
  }
}
