import TerminalTesting
import Testing

/// The number picker at the prompt.
@Suite(.serialized) struct PromptPickerTests {
  private func open(_ sitting: Sitting, _ line: String) throws {
    try sitting.terminal.type("\(line)\r")
    try sitting.terminal.wait(for: "the picker") { screen in
      screen.isAlternate && screen.lines.contains { $0.contains("Enter takes") }
    }
  }

  /// Presses keys in the picker, and returns what the prompt shows below the line then.
  private func press(_ keys: String, in sitting: Sitting, then prompt: String) throws -> [String] {
    try sitting.terminal.type(keys)
    try sitting.terminal.wait(for: "the first screen") { !$0.isAlternate }
    try sitting.wait(forInput: prompt)
    return sitting.rows(from: 0)
  }

  private let up = "\u{1B}[A"
  private let right = "\u{1B}[C"

  @Test func `what is picked is a statement, and the value of the variable`() throws {
    let sitting = try Sitting()
    try open(sitting, ":pick X3 999.99 --start 12")
    let rows = try press("\(up)\(right)\(right)\(right)5\r", in: sitting, then: "2 deg>")
    #expect(rows.contains("X3 = 112.5"))
    #expect(try sitting.ask(":vars", then: "2 deg>") == ["X3 = 225/2 = 112.5"])
    #expect(try sitting.ask("ANS - X3", then: "3 deg>") == ["0"])
    #expect(try sitting.ask("@1*2", then: "4 deg>") == ["225"])
  }

  @Test func `Escape leaves everything as it is`() throws {
    let sitting = try Sitting()
    try open(sitting, ":pick X3 999.99")
    _ = try press("5\u{1B}", in: sitting, then: "1 deg>")
    #expect(try sitting.ask(":vars", then: "1 deg>").allSatisfy { !$0.contains("X3") })
  }

  @Test func `a unit with a factor multiplies, and one without stands behind the answer`() throws {
    let sitting = try Sitting()
    try open(sitting, ":pick size 99 kB=1000 MB=1000^2 --start 12")
    let product = try press("m\r", in: sitting, then: "2 deg>")
    #expect(product.suffix(2) == ["size = 12*1000^2", "12000000"])
    try open(sitting, ":pick 99 kg g=1/1000+0 --start 7")
    let plain = try press("k\r", in: sitting, then: "3 deg>")
    #expect(plain.suffix(2) == ["7", "7 kg"])
    try open(sitting, ":pick 99 kg g=1/1000+0 --start 7")
    let sum = try press("g\r", in: sitting, then: "4 deg>")
    #expect(sum.contains("7*(1/1000+0)"))
  }

  @Test func `a definition that cannot be is an error with its place`() throws {
    let sitting = try Sitting()
    let rows = try sitting.ask(":pick 99 kB=1000*nothing", then: "1 deg>")
    #expect(rows.last == "error: nothing has no value; nothing = … gives it one")
  }
}
