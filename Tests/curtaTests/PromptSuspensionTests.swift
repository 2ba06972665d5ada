import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct PromptSuspensionTests {
  /// Takes seconds inside a library.
  private let slow = "gcd(3^(2*10^7)+1, 7^(2*10^7)+3)"

  @Test func `Ctrl-Z suspends what is computed, and it goes on`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("x = 5", then: "2 deg>")
    try sitting.terminal.type("gcd(3^(10^7)+1, 7^(10^7)+3) + x\r")
    try sitting.terminal.wait(for: "the shell's mode") { _ in sitting.terminal.isCooked }
    try sitting.terminal.type("\u{1A}")
    try sitting.waitForStop()
    sitting.terminal.resume()
    try sitting.wait(forInput: "3 deg>")
    // A terminal that stops late shows the key first.
    #expect(sitting.terminal.screen.lines.contains { ["7", "^Z7"].contains($0) })
    #expect(try sitting.ask("ANS + x", then: "4 deg>").last == "12")
  }

  @Test func `Ctrl-C ends what was suspended, and what fills the memory`() throws {
    let folder = try TestFolder()
    // Two megabytes for each line, which the history keeps.
    let bomb = (1...1_000).map { "gcd(0, 3^(9*10^6)+\($0));" }.joined(separator: "\n")
    try folder.write(bomb, to: "bomb.calc")
    let sitting = try Sitting(in: folder)
    _ = try sitting.ask("x = 5", then: "2 deg>")
    let lines = [slow, ":run \(folder.path)/bomb.calc"]
    for (index, line) in lines.enumerated() {
      let start = sitting.height
      try sitting.terminal.type(line + "\r")
      try sitting.terminal.wait(for: "the shell's mode") { _ in sitting.terminal.isCooked }
      if index == 0 {
        try sitting.terminal.type("\u{1A}")
        try sitting.waitForStop()
        sitting.terminal.resume()
      } else {
        try waitForGrowth(in: sitting)
      }
      try sitting.terminal.type("\u{3}\u{3}\u{3}")
      try sitting.wait(forNextPrompt: "2 deg>", below: start)
    }
    #expect(try sitting.ask(":vars", then: "2 deg>") == ["x = 5"])
  }

  /// Waits until the computation uses tens of megabytes.
  private func waitForGrowth(in sitting: Sitting) throws {
    #if os(Linux)
    try sitting.terminal.wait(for: "the memory to fill") { _ in
      let session = RunningProcess.children(of: sitting.terminal.process).last
      let copy = session.flatMap { RunningProcess.children(of: $0.number).first }
      return (copy?.residentSize ?? 0) > 50_000
    }
    #endif
  }

  @Test func `what is typed while a line is computed is the next line`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("gcd(3^(10^7)+1, 7^(10^7)+3)\r")
    try sitting.terminal.wait(for: "the shell's mode") { _ in sitting.terminal.isCooked }
    try sitting.terminal.type("x = 6*7\rx + 1")
    try sitting.wait(forInput: "3 deg> x + 1")
    #expect(try sitting.ask("00", then: "4 deg>").last == "142")
  }
}
