import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct PromptPreviewTests {
  /// Waits until the cursor's row begins with the line and ends with its value, at the right.
  private func wait(for value: String, after line: String, in sitting: Sitting) throws {
    try sitting.terminal.wait(for: "the preview “\(value)”") { screen in
      let row = screen.lines[screen.row]
      return row.hasPrefix("\(line)  ") && row.hasSuffix(" \(value)") && row.count > 70
    }
  }

  @Test func `the value is on the right, follows the line, and goes with it`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("12+3")
    try wait(for: "= 15", after: "1 deg> 12+3", in: sitting)
    try sitting.terminal.type("0")
    try wait(for: "= 42", after: "1 deg> 12+30", in: sitting)
    // An incomplete line has no value.
    try sitting.terminal.type("/")
    try sitting.terminal.wait(forLine: "1 deg> 12+30/")
    try sitting.terminal.type("7")
    try wait(for: "= 114/7 ≈ 16.2857142857", after: "1 deg> 12+30/7", in: sitting)
    #expect(try sitting.ask("", then: "2 deg>").contains("114/7 ≈ 16.2857142857"))
    #expect(sitting.terminal.screen.lines.contains("1 deg> 12+30/7"))
    #expect(sitting.output.contains("\u{1B}[2m= 15"))
  }

  @Test func `it does not stay when a signal ends the prompt`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("12+3")
    try wait(for: "= 15", after: "1 deg> 12+3", in: sitting)
    sitting.terminal.signal(SIGTERM)
    #expect(try sitting.terminal.waitForEnd() == .killed(SIGTERM))
    #expect(sitting.terminal.screen.lines.last { !$0.isEmpty } == "1 deg> 12+3")
  }

  @Test func `it is there again after a suspension`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("12+3")
    try wait(for: "= 15", after: "1 deg> 12+3", in: sitting)
    try sitting.terminal.type("\u{1A}")
    try sitting.waitForStop()
    #expect(sitting.terminal.screen.lines.contains("1 deg> 12+3"))
    sitting.terminal.resume()
    try wait(for: "= 15", after: "1 deg> 12+3", in: sitting)
  }

  @Test func `a preview changes nothing`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("x = 5", then: "2 deg>")
    try sitting.terminal.type("x = x*7")
    try wait(for: "= 35", after: "2 deg> x = x*7", in: sitting)
    #expect(try sitting.ask("\u{15}x + ANS", then: "3 deg>") == ["10"])
  }

  @Test(
    arguments: [
      ([":set preview off"], []), ([], ["--plain"]),
    ] as [([String], [String])]
  )
  func `it can be turned off`(lines: [String], words: [String]) throws {
    let sitting = try Sitting(words)
    for line in lines { #expect(try sitting.ask(line, then: "1 deg>") == []) }
    try sitting.terminal.type("12+3")
    try sitting.terminal.wait(forLine: "1 deg> 12+3")
    // The response of the completion comes after that of a preview.
    try sitting.terminal.type("+sqr\t4)")
    try sitting.terminal.wait(forLine: "1 deg> 12+3+sqrt(4)")
    #expect(try sitting.ask("", then: "2 deg>") == ["17"])
    #expect(!sitting.output.contains("= 1"))
  }

  @Test func `what takes long has no preview, and the keys go on`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("gcd(3^(2*10^7)+1, 7^(2*10^7)+3)")
    try sitting.wait(forInput: "1 deg> gcd(3^(2*10^7)+1, 7^(2*10^7)+3)")
    try sitting.terminal.type("\u{15}6*7")
    try wait(for: "= 42", after: "1 deg> 6*7", in: sitting)
  }
}
