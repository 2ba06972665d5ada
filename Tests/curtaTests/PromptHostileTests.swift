import Foundation
import TerminalTesting
import Testing

#if os(Linux)
/// Lines that would take forever or all the memory: the prompt is back in time, small, and unchanged.
@Suite(.terminal) struct PromptHostileTests {
  /// Each line's name, and a function that makes it: a large line is not a part of a test's name.
  private static let lines: [(name: String, text: String)] = [
    ("9^9^9", "9^9^9"), ("a huge factorial", "(10^9)!"), ("a tower", "2^2^2^2^2^2^2"),
    ("100,000 brackets", String(repeating: "(", count: 100_000)),
    ("a sum of a megabyte", Array(repeating: "1", count: 500_000).joined(separator: "+")),
    ("a thousand sines", (1...1_000).map { "sin \($0)" }.joined(separator: "+")),
    (
      "500 nested roots",
      String(repeating: "sqrt(2+", count: 500) + "1" + String(repeating: ")", count: 500)
    ),
    (
      "a product of two primes of 30 digits",
      "factor(271828182845904523536028747271*4141592653589793238462643383351)"
    ),
    ("a common divisor of powers", "gcd(3^(2*10^7)+1, 7^(2*10^7)+3)"),
    ("a Fibonacci number", "fib(10^9) mod 7"), ("a small number", "1/(10^1000000)"),
    ("a function of itself", "f(n) = f(n-1)"), ("a call of it", "f(5)"),
    ("a megabyte of digits", String(repeating: "7", count: 1_000_000)),
  ]

  @Test func `hostile lines end in time, in little memory, and leave the session as it was`() throws
  {
    let sitting = try Sitting()
    _ = try sitting.ask(":set time-limit 2", then: "1 deg>")
    _ = try sitting.ask(":set memory-limit 200", then: "1 deg>")
    _ = try sitting.ask("kept = 42", then: "2 deg>")
    for (name, text) in Self.lines {
      let number = try enter(text, in: sitting)
      let rows = try sitting.ask("kept + \(number)", then: "\(number + 1) deg>")
      #expect(rows.last == "\(42 + number)", "\(name)")
      var session: RunningProcess?
      try sitting.terminal.wait(for: "the session's process") { _ in
        session = RunningProcess.children(of: sitting.terminal.process).last
        return session != nil
      }
      let prompt = try #require(RunningProcess(sitting.terminal.process))
      let sizes = try [prompt, #require(session)].map(\.residentSize)
      #expect(sizes.allSatisfy { $0 < 256 << 10 }, "\(name): \(sizes) KiB")
    }
  }

  /// Enters a line, clears the editor afterwards, and returns the prompt's number.
  private func enter(_ text: String, in sitting: Sitting) throws -> Int {
    try sitting.terminal.type("\u{1B}[200~\(text)\u{1B}[201~")
    let start = sitting.terminal.output.count
    try sitting.terminal.type("\r")
    // Each prompt begins by asking the terminal to mark pasted text.
    let sign = Data("\u{1B}[?2004h".utf8)
    try sitting.terminal.wait(for: "the prompt after \(text.prefix(20))") { _ in
      Data(sitting.terminal.output[start...]).range(of: sign) != nil
    }
    // Nothing is offered either after something was typed.
    try sitting.terminal.type("x\u{5}\u{15}")
    var number: Int?
    try sitting.terminal.wait(for: "an empty prompt after \(text.prefix(20))") { screen in
      number = screen.lines[screen.row].wholeMatch(of: /(\d+) deg>/).flatMap { Int($0.1) }
      return number != nil
    }
    return number ?? 0
  }
}
#endif
