import TerminalTesting
import Testing

@Suite(.terminal) struct ProgressLineTests {
  private let slow = "gcd(3^(3*10^7)+1, 7^(3*10^7)+3)"

  @Test(arguments: [
    (80, "computing gcd(3^(3*10^7)+1, 7^(3*10^7)+3… for 2 s, Ctrl-C stops it"),
    (40, "computing g… for 2 s, Ctrl-C stops it"),
  ])
  func `it takes one row of any terminal, and goes`(columns: Int, line: String) throws {
    let sitting = try Sitting(columns: columns)
    try sitting.terminal.type(slow + "\r")
    try sitting.terminal.wait { $0.lines[$0.row].contains(" for 2 s") }
    #expect(sitting.terminal.screen.lines[sitting.terminal.screen.row] == line)
    try sitting.terminal.wait { $0.lines[$0.row].contains(" for 3 s") }
    #expect(sitting.terminal.screen.lines.count { $0.contains("Ctrl-C stops it") } == 1)
    try sitting.terminal.type("\u{3}")
    try sitting.wait(forInput: "1 deg>")
    #expect(!sitting.terminal.screen.text.contains("Ctrl-C stops it"))
  }

  @Test(arguments: [["TERM": "dumb"], ["NO_COLOR": "1"]])
  func `it has no colour where none is wanted`(environment: [String: String]) throws {
    let sitting = try Sitting(environment: environment)
    try sitting.terminal.type(slow + "\r")
    try sitting.terminal.wait { $0.text.contains("Ctrl-C stops it") }
    try sitting.terminal.type("\u{3}")
    try sitting.wait(forInput: "1 deg>")
    #expect(sitting.output.firstMatch(of: /\x1B\[[0-9;]*m/) == nil)
  }

  @Test func `what is typed meanwhile stands in the next line alone`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("gcd(3^(10^6)+1, 7^(10^6)+3)*0 + 42\r")
    try sitting.terminal.wait { $0.row > 0 && $0.column == 0 }
    try sitting.terminal.type("-1")
    try sitting.wait(forInput: "2 deg> -1")
    #expect(sitting.rows(from: 0).contains("42"))
  }
}
