import TerminalTesting
import Testing

@Suite(.terminal) struct PromptPasteTests {
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

  @Test(arguments: ["2+*3", "(1", "1/0"])
  func `a line that fails does not keep the next ones from being answered`(line: String) throws {
    let sitting = try Sitting()
    let start = sitting.height
    try sitting.terminal.type(paste(["a = 2", "b = 3", line, "a*b", "a+b"]) + "\r")
    let number = line == "1/0" ? 6 : 5
    try sitting.wait(forNextPrompt: "\(number) deg>", below: start)
    let rows = sitting.rows(from: start)
    #expect(rows.suffix(2) == ["6", "5"])
    #expect(rows.contains { $0.hasPrefix("error: ") })
  }

  @Test func `a recalled line goes before the rest of a paste`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type(paste(["a = 2", "!1", "a+5"]) + "\r")
    try sitting.terminal.wait { $0.text.hasSuffix("\n2 deg> a = 2\na+5") }
    #expect(try sitting.ask("", then: "4 deg>").suffix(2) == ["2", "7"])
  }

  @Test(arguments: [(160, 40), (200, 30)])
  func `a tall paste is typed on beside a graph`(columns: Int, rows: Int) throws {
    let sitting = try Sitting(columns: columns, rows: rows)
    try sitting.terminal.type(":graph x^2\r")
    // What is typed before the prompt takes keys is read by the terminal, line by line.
    try sitting.terminal.wait { screen in
      screen.isAlternate && screen.lines.contains { $0.hasPrefix("1 deg>") }
        && !sitting.terminal.isCooked
    }
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
