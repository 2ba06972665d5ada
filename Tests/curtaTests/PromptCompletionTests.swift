import TerminalTesting
import Testing

@Suite(.terminal) struct PromptCompletionTests {
  @Test(arguments: [
    ("sqr", "sqrt("), ("1+ata\t", "1+atan"), (":mod", ":mode "), (":mode gr", ":mode grad"),
    ("\\pi", "π"), (":run no", ":run notes.calc"), (":exp", ":export "), ("leng", "length"),
    (":set prev", ":set preview "),
  ])
  func `Tab completes what was begun`(begun: String, line: String) throws {
    let folder = try TestFolder()
    try folder.write("1+1\n", to: "notes.calc")
    let sitting = try Sitting(in: folder, shell: "cd '\(folder.path)'; exec \"$curta\"")
    _ = try sitting.ask("length = 5;", then: "2 deg>")
    try sitting.terminal.type(begun + "\t")
    let place = "2 deg> \(line)"
    try sitting.terminal.wait { screen in
      screen.lines[screen.row].hasPrefix(place.trimmingEnd) && screen.column == place.count
    }
  }

  @Test func `several are listed with what they are`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("sin\t")
    try sitting.terminal.wait {
      $0.lines.contains("sin(   sine") && $0.lines[$0.row] == "1 deg> sin"
    }
    #expect(sitting.terminal.screen.lines.contains("sinh(  hyperbolic sine"))
    try sitting.terminal.type("h\t1)*0\r")
    try sitting.wait(forInput: "2 deg>")
    #expect(sitting.rows(from: sitting.height - 1) == ["0"])
  }

  @Test func `what cannot be completed rings the bell`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("nothinglikeit\t")
    try sitting.terminal.wait { $0.bells > 0 && $0.lines[$0.row] == "1 deg> nothinglikeit" }
  }
}

extension String {
  fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
