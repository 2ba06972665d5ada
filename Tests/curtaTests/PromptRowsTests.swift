import TerminalTesting
import Testing

@Suite(.terminal) struct PromptRowsTests {
  private let up = "\u{1B}[A"

  /// Types a row at the first prompt and Enter, and waits for the next row.
  private func begin(_ row: String, in sitting: Sitting) throws {
    try sitting.terminal.type("\(row)\r")
    try sitting.terminal.wait {
      $0.column == 0 && $0.row > 0 && $0.lines[$0.row - 1] == "1 deg> \(row)"
    }
  }

  @Test func `Enter after a backslash begins another row, and Up recalls all of them`() throws {
    let sitting = try Sitting()
    try begin("1/2 + \\", in: sitting)
    #expect(try sitting.ask("1/4 # so", then: "2 deg>").last == "3/4 = 0.75")
    try sitting.terminal.type(up)
    try sitting.terminal.wait { $0.text.hasSuffix("\n2 deg> 1/2 + \\\n1/4 # so") }
    try sitting.terminal.type(" # 2\r")
    try sitting.wait(forInput: "3 deg>")
    #expect(try sitting.ask(":history", then: "3 deg>").contains { $0.contains("1/2 + 1/4") })
  }

  @Test func `Backspace at the beginning of a row joins it with the one above`() throws {
    let sitting = try Sitting()
    try begin("12 + \\", in: sitting)
    try sitting.terminal.type("\u{7F}\u{7F}")
    try sitting.wait(forInput: "1 deg> 12 +")
    #expect(try sitting.ask("3", then: "2 deg>").last == "15")
  }

  @Test func `an error is shown in its row, and the rows are offered again`() throws {
    let sitting = try Sitting()
    try begin("1 + \\", in: sitting)
    let start = sitting.height
    try sitting.terminal.type("2 + 1,5\r")
    try sitting.terminal.wait {
      $0.scrolledOut.count + $0.row > start && $0.lines[$0.row].hasPrefix("1 deg> ")
    }
    let rows = sitting.rows(from: sitting.height - 3)
    #expect(Array(rows.prefix(2)) == ["2 + 1,5", "     ^"])
    try sitting.terminal.type("\t")
    try sitting.terminal.wait { $0.text.hasSuffix("\n1 deg> 1 + \\\n2 + 1.5") }
    #expect(try sitting.ask("", then: "2 deg>").last == "4.5")
  }

  @Test func `Enter in an open bracket is the error that it was`() throws {
    let sitting = try Sitting()
    let start = sitting.height
    try sitting.terminal.type("(1 + 2\r")
    try sitting.terminal.wait {
      $0.scrolledOut.count + $0.row > start + 1 && $0.lines[$0.row].hasPrefix("1 deg> ")
    }
    let error = "error: a closing bracket is missing; did you mean )? (Tab)"
    #expect(sitting.rows(from: start + 1) == ["(1 + 2", "      ^", error])
  }

  @Test func `a statement of several rows can be pasted`() throws {
    let sitting = try Sitting()
    let text = "mean(a,\n  b) = (a + b)/2\nmean(3, # one\n  4)\nmean(5, \\\n  6)"
    try sitting.terminal.type("\u{1B}[200~\(text)\u{1B}[201~\r")
    try sitting.wait(forInput: "4 deg>")
    #expect(sitting.rows(from: sitting.height - 2).last == "11/2 = 5.5")
  }
}
