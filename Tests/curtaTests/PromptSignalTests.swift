import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct PromptSignalTests {
  /// Takes seconds, and tens of megabytes, inside a library.
  private let slow = "gcd(3^(10^7)+1, 7^(10^7)+3)"

  @Test func `Ctrl-C stops what is computed, and nothing has changed`() throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder)
    _ = try sitting.ask("x = 5", then: "2 deg>")
    // Nobody ever writes to this script.
    let script = "\(folder.path)/never.calc"
    #expect(mkfifo(script, 0o600) == 0)
    try folder.write("x = 1\ny = 2\n\(slow)\n", to: "slow.calc")
    let lines = [
      "x = \(slow)", ":run \(script)", "x = 1; y = 2; \(slow)", ":run \(folder.path)/slow.calc",
    ]
    for line in lines {
      try interrupt(line, in: sitting, prompt: "2 deg>")
    }
    #expect(try sitting.ask("x", then: "3 deg>").last == "5")
    // The numbers of statements that were not carried out are used again.
    #expect(try sitting.ask("6; 7", then: "5 deg>").contains("7"))
    #expect(try sitting.quit() == .exited(0))
    let again = try Sitting(in: folder, prompt: "5 deg>")
    #expect(try again.ask("x", then: "6 deg>") == ["5"])
  }

  @Test func `Ctrl-C works each of 50 times`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("x = 5", then: "2 deg>")
    for _ in 1...50 { try interrupt("\(slow) + x", in: sitting, prompt: "2 deg>") }
    #expect(try sitting.ask("x", then: "3 deg>").last == "5")
  }

  /// Enters a line that takes long, presses Ctrl-C while it is carried out, and waits for the prompt.
  private func interrupt(_ line: String, in sitting: Sitting, prompt: String) throws {
    let start = sitting.height
    try sitting.terminal.type(line + "\r")
    try sitting.terminal.wait(for: "the shell's mode") { _ in sitting.terminal.isCooked }
    try sitting.terminal.type("\u{3}")
    try sitting.wait(forNextPrompt: prompt, below: start)
  }

  @Test func `a memory limit ends a line with a message`() throws {
    try expectEnd(by: ":set memory-limit 10", words: "more memory")
  }

  @Test func `a memory limit ends a list with the same message`() throws {
    try expectEnd(
      of: "[k^2 for k = 1..10^6];",
      by: ":set memory-limit 20",
      words: "more memory than 20 MB"
    )
  }

  @Test func `a time limit ends a line with a message`() throws {
    try expectEnd(by: ":set time-limit 1", words: "stopped after 1 s")
  }

  private func expectEnd(of line: String? = nil, by setting: String, words: String) throws {
    let sitting = try Sitting()
    _ = try sitting.ask("x = 5", then: "2 deg>")
    _ = try sitting.ask(setting, then: "2 deg>")
    let rows = try sitting.ask(line ?? slow, then: "2 deg>")
    #expect(rows.joined().contains(words), "\(rows)")
    #expect(try sitting.ask("x", then: "3 deg>") == ["5"])
  }

  @Test func `Ctrl-Z suspends and comes back with the line`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("12+3")
    try sitting.wait(forInput: "1 deg> 12+3")
    try sitting.terminal.type("\u{1A}")
    try sitting.waitForStop()
    #expect(sitting.terminal.isCooked)
    sitting.terminal.resume()
    try sitting.wait(forInput: "1 deg> 12+3")
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

  @Test(arguments: [SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM])
  func `a signal that nobody sends a calculator changes nothing`(signal: Int32) throws {
    let sitting = try Sitting()
    sitting.terminal.signal(signal)
    #expect(try sitting.ask("6*7", then: "2 deg>").last == "42")
    #expect(try sitting.quit() == .exited(0))
  }

  @Test func `Ctrl-C stops what is printed`() throws {
    let sitting = try Sitting()
    let start = sitting.terminal.output.count
    try sitting.terminal.type(":more all 3^3000000\r")
    try sitting.terminal.wait(for: "some digits") { _ in
      sitting.terminal.output.count > start + 20_000
    }
    try sitting.terminal.type("\u{3}")
    try sitting.terminal.wait(forLine: "1 deg>")
    #expect(sitting.terminal.output.count < start + 1_000_000)
    #expect(try sitting.ask("6*7", then: "2 deg>").last == "42")
  }

  #if os(Linux)
  @Test func `a stopped prompt leaves no zombies`() throws {
    let sitting = try Sitting()
    let session = try sitting.idleSession()
    sitting.terminal.signal(SIGSTOP)
    try sitting.terminal.waitForStop()
    kill(session.number, SIGKILL)
    try sitting.terminal.wait(for: "its end") { _ in access("/proc/\(session.number)", F_OK) != 0 }
    sitting.terminal.resume()
    #expect(try sitting.ask("", then: "1 deg>").isEmpty)
  }
  #endif
}
