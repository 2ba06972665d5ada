import TerminalTesting
import Testing

/// The sheet at the prompt.
@Suite(.terminal) struct PromptSheetTests {
  private func open(_ sitting: Sitting) throws {
    try sitting.terminal.type(":sheet\r")
    try sitting.terminal.wait(for: "the sheet") { screen in
      screen.isAlternate && screen.lines.contains { $0.contains("Esc leaves") }
    }
  }

  private func wait(_ sitting: Sitting, _ text: String) throws {
    try sitting.terminal.wait(for: text) { $0.lines.contains { $0.contains(text) } }
  }

  private func leave(_ sitting: Sitting, _ prompt: String) throws {
    try sitting.terminal.type("\u{1B}")
    try sitting.terminal.wait(for: "the first screen") { !$0.isAlternate }
    try sitting.wait(forInput: prompt)
  }

  private let first = "\u{1B}[1;5H"
  private let end = "\u{1B}[F"

  @Test func `a change is seen in all rows that depend on it, and is kept`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("a = 3", then: "2 deg>")
    _ = try sitting.ask("2a + 1", then: "3 deg>")
    try open(sitting)
    try sitting.terminal.type("\(first)\(end)5")
    try wait(sitting, "71")
    try sitting.terminal.type("\rb = a^2")
    try wait(sitting, "1225")
    try leave(sitting, "4 deg>")
    #expect(try sitting.ask("@3", then: "5 deg>") == ["1225"])
    #expect(
      try sitting.ask(":history", then: "5 deg>")
        == ["1  a = 35", "3  b = a^2", "2  2a + 1", "4  @3"]
    )
  }

  @Test func `what cannot be computed in time is back at the prompt`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask(":set time-limit 1", then: "1 deg>")
    try open(sitting)
    try sitting.terminal.type("nextprime(10^9000)")
    try wait(sitting, "…")
    try leave(sitting, "1 deg> nextprime(10^9000)")
  }
}
