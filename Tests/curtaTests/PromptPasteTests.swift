import TerminalTesting
import Testing

@Suite(.serialized) struct PromptPasteTests {
  private let up = "\u{1B}[A"

  private func paste(_ lines: [String]) -> String {
    "\u{1B}[200~\(lines.joined(separator: "\n"))\u{1B}[201~"
  }

  @Test func `five lines are answered one by one and come back as one`() throws {
    let sitting = try Sitting()
    let lines = ["a = 2", "b = a^3", "a*b", "sqrt ANS", "ANS + b"]
    try sitting.terminal.type(paste(lines) + "\r")
    try sitting.wait(forInput: "6 deg>")
    let answers = ["2", "8", "16", "4", "12"]
    #expect(sitting.rows(from: sitting.height - 5) == answers)
    try sitting.terminal.type(up)
    try sitting.terminal.wait {
      $0.text.hasSuffix("\n6 deg> a = 2\nb = a^3\na*b\nsqrt ANS\nANS + b")
    }
    #expect(try sitting.ask("", then: "11 deg>").suffix(5) == answers[...])
  }

  @Test(arguments: ["2+*3", "(1"])
  func `a line that cannot be read stands in the editor with the rest`(line: String) throws {
    let sitting = try Sitting()
    try sitting.terminal.type(paste(["a = 2", "b = 3", line, "a*b", "a+b"]) + "\r")
    try sitting.terminal.wait { $0.text.hasSuffix("\n3 deg> \(line)\na*b\na+b") }
    // The line is emptied up to its end, and the rest goes on.
    try sitting.terminal.type("\u{15}\u{3}")
    try sitting.wait(forInput: "3 deg>")
    #expect(try sitting.ask("a + 10*b", then: "4 deg>").last == "32")
  }

  @Test func `behind a line that has no value the rest stands in the editor`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type(paste(["a = 2", "1/0", "a+5"]) + "\r")
    try sitting.wait(forInput: "3 deg> a+5")
    #expect(try sitting.ask("", then: "4 deg>").last == "7")
  }

  @Test func `an error in a paste taller than the screen is seen with its line`() throws {
    let sitting = try Sitting()
    let lines = (0..<26).map { $0 == 1 ? "a1 = 2+*3" : "a\($0) = \($0)" }
    try sitting.terminal.type(paste(lines) + "\r")
    try sitting.terminal.wait { $0.lines[$0.row] == "2 deg> a1 = 2+*3" }
    let screen = sitting.terminal.screen
    #expect(screen.lines[..<screen.row].contains { $0.contains("error: ") })
    #expect(screen.lines[(screen.row + 1)...].contains("a2 = 2"))
    try sitting.terminal.type("\u{1B}[3~\r")
    try sitting.wait(forInput: "27 deg>")
  }

  @Test(arguments: [(160, 40), (200, 30)])
  func `a tall paste is typed on beside a graph`(columns: Int, rows: Int) throws {
    let sitting = try Sitting(columns: columns, rows: rows)
    try sitting.terminal.type(":graph x^2\r")
    try sitting.terminal.wait { $0.isAlternate && $0.lines.contains { $0.hasPrefix("1 deg>") } }
    let lines = (0..<(rows + 10)).map { "a\($0) = \($0)" }
    try sitting.terminal.type(paste(lines) + "\u{1}")
    try sitting.terminal.wait { $0.lines[$0.row].hasPrefix("1 deg> a0 = 0 ") }
    try sitting.terminal.type("\u{5}")
    for _ in 0..<columns { try sitting.terminal.type("+1") }
    try sitting.terminal.wait { $0.lines[$0.row].hasPrefix("+1") }
    try sitting.terminal.type("\r")
    try sitting.terminal.wait {
      $0.lines[$0.row].hasPrefix("\(lines.count + 1) deg>")
        && $0.lines[$0.row - 1].hasPrefix("\(lines.count - 1 + columns) ")
    }
  }
}
