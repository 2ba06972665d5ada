import TerminalTesting
import Testing

@Suite(.terminal) struct PromptEditingTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let left = "\u{1B}[D"
  private let home = "\u{1}"
  private let search = "\u{12}"
  private let clear = "\u{15}"

  @Test func `a line is edited in the middle`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("12*4" + left + left + "3\u{7F}5" + home + "(7+\u{1B}[F)")
    try sitting.wait(forInput: "1 deg> (7+125*4)")
    #expect(try sitting.ask("", then: "2 deg>") == ["507"])
  }

  @Test func `lines come back, and those that begin alike`() throws {
    let sitting = try Sitting()
    for (number, line) in ["sqrt 16", "2+3", "sqrt 25", "cos 60"].enumerated() {
      _ = try sitting.ask(line, then: "\(number + 2) deg>")
    }
    try sitting.terminal.type(up + up)
    try sitting.wait(forInput: "5 deg> sqrt 25")
    try sitting.terminal.type(clear + "sq" + up)
    try sitting.wait(forInput: "5 deg> sqrt 25")
    try sitting.terminal.type(up)
    try sitting.wait(forInput: "5 deg> sqrt 16")
    try sitting.terminal.type(down)
    try sitting.wait(forInput: "5 deg> sqrt 25")
    #expect(try sitting.ask("", then: "6 deg>").last == "5")
  }

  @Test func `Ctrl-R finds a line, from before a restart too`() throws {
    let folder = try TestFolder()
    let first = try Sitting(in: folder)
    _ = try first.ask("sqrt 16", then: "2 deg>")
    _ = try first.ask("2+3", then: "3 deg>")
    try first.quit()
    let second = try Sitting(in: folder, prompt: "3 deg>")
    try second.terminal.type(search + "rt 1")
    try second.terminal.wait { $0.lines[$0.row] == "search “rt 1”: sqrt 16" }
    #expect(try second.ask("", then: "4 deg>") == ["4"])
  }

  @Test func `a window of another size keeps the line that is edited`() throws {
    let sitting = try Sitting(columns: 200)
    let line = "1000000+2000000+3000000+4000000"
    try sitting.terminal.type(line + left)
    try sitting.wait(forInput: "1 deg> \(line)")
    sitting.terminal.resize(columns: 20)
    try sitting.terminal.wait { $0.text.hasSuffix("1 deg> 1000000+20000\n00+3000000+4000000") }
    try sitting.terminal.type("5")
    try sitting.terminal.wait { $0.text.hasSuffix("\n00+3000000+40000050") }
    sitting.terminal.resize(columns: 200)
    try sitting.wait(forInput: "1 deg> 1000000+2000000+3000000+40000050")
    #expect(try sitting.ask("", then: "2 deg>").last == "46000050")
  }

  @Test(arguments: [("2**3", "2^3", "8"), ("1,5+1.5", "1.5+1.5", "3"), ("2 3", "2*3", "6")])
  func `Tab takes the suggestion of an error`(line: String, mended: String, answer: String) throws {
    let sitting = try Sitting()
    let start = sitting.height
    try sitting.terminal.type(line + "\r")
    try sitting.terminal.wait { $0.row > start + 1 && $0.lines[$0.row] == "1 deg> \(line)" }
    try sitting.terminal.type("\t")
    try sitting.wait(forInput: "1 deg> \(mended)")
    #expect(try sitting.ask("", then: "2 deg>").last == answer)
  }

  @Test func `a refused line does not swallow what comes next`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("2+*3\r7*6\r")
    try sitting.terminal.wait(forLine: "2 deg>")
    #expect(sitting.terminal.screen.lines.contains("42"))
    // It is faint, and disappears with the first character typed.
    try sitting.terminal.type("2 3\r")
    try sitting.wait(forInput: "2 deg> 2 3")
    #expect(sitting.output.contains("\u{1B}[2m2 3\u{1B}[0m"))
    #expect(sitting.terminal.screen.column == "2 deg> ".count)
    try sitting.terminal.type("8")
    try sitting.wait(forInput: "2 deg> 8")
    #expect(try sitting.ask("", then: "3 deg>").last == "8")
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}[C", "\u{10}", "\u{6}"])
  func `a refused line comes back as it was, at its mistake`(key: String) throws {
    let sitting = try Sitting()
    try sitting.terminal.type("20+30 40\r")
    try sitting.wait(forInput: "1 deg> 20+30 40")
    try sitting.terminal.type(key + "*")
    try sitting.wait(forInput: "1 deg> 20+30 *40")
    #expect(try sitting.ask("", then: "2 deg>").last == "1220")
  }

  @Test func `a refused line can be left, and wiped out by Enter`() throws {
    let sitting = try Sitting()
    try sitting.terminal.type("2+*3\r")
    try sitting.wait(forInput: "1 deg> 2+*3")
    try sitting.terminal.type("\r")
    try sitting.terminal.wait { $0.lines[$0.row] == "1 deg>" && $0.lines[$0.row - 1] == "1 deg>" }
  }

  @Test func `an entered line is faint and its answer bold`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("1/3", then: "2 deg>")
    #expect(sitting.output.contains("\u{1B}[2m 1/3") || sitting.output.contains("\u{1B}[2m 1"))
    #expect(sitting.output.contains("\u{1B}[1m1/3 ≈ 0.333333333333\u{1B}[0m"))
  }

  @Test func `!! is the last statement, and :edit brings one and changes the past`() throws {
    let sitting = try Sitting()
    for (number, line) in ["x = 2", "x^2", "10*ANS", "7"].enumerated() {
      _ = try sitting.ask(line, then: "\(number + 2) deg>")
    }
    try sitting.terminal.type("!!\r")
    try sitting.wait(forInput: "5 deg> 7")
    try sitting.terminal.type(clear + ":edit 2\r")
    try sitting.wait(forInput: "5 deg> :edit 2 x^2")
    let rows = try sitting.ask("+1", then: "5 deg>")
    #expect(rows == ["2  x^2+1: 5   (was 4)", "3  10*ANS: 50   (was 40)"])
    #expect(try sitting.ask("@2 + @3 + @4", then: "6 deg>") == ["62"])
  }

  @Test func `an accent typed after its letter makes the name that is shown`() throws {
    let sitting = try Sitting()
    #expect(try sitting.ask("\u{E9}=2", then: "2 deg>").last == "2")
    try sitting.terminal.type("e\u{301}+1")
    try sitting.wait(forInput: "2 deg> \u{E9}+1")
    #expect(try sitting.ask("", then: "3 deg>").last == "3")
  }
}
