import TerminalTesting
import Testing

/// The number picker at the prompt.
@Suite(.terminal) struct PromptPickerTests {
  private func open(_ sitting: Sitting, _ line: String) throws {
    try sitting.terminal.type("\(line)\r")
    try sitting.terminal.wait(for: "the picker") { screen in
      screen.isAlternate && screen.lines.contains { $0.contains("Enter takes") }
    }
  }

  /// Presses keys in the picker, and returns the rows that the prompt then shows below the line.
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
    #expect(try sitting.ask(":vars", then: "2 deg>") == ["X3 = 112.5"])
    #expect(try sitting.ask("ANS - X3", then: "3 deg>") == ["0"])
    #expect(try sitting.ask("@1*2", then: "4 deg>") == ["225"])
  }

  @Test func `lines typed ahead of the end are answered`() throws {
    let sitting = try Sitting()
    try open(sitting, ":pick X3 9")
    let rows = try press("5\r1+2\r3+4\r", in: sitting, then: "4 deg>")
    #expect(rows.contains("3") && rows.contains("7"))
  }

  @Test func `Escape leaves everything as it is`() throws {
    let sitting = try Sitting()
    try open(sitting, ":pick X3 999.99")
    _ = try press("5\u{1B}", in: sitting, then: "1 deg>")
    #expect(try sitting.ask(":vars", then: "1 deg>").allSatisfy { !$0.contains("X3") })
  }

  @Test func `a label with a factor multiplies, and one without follows the answer`() throws {
    let sitting = try Sitting()
    try open(sitting, ":pick size 99 kB=1000 MB=1000^2 --start 12")
    let product = try press("m\r", in: sitting, then: "2 deg>")
    #expect(product.suffix(2) == ["size = 12*1000^2", "12000000 (12 MB)"])
    try open(sitting, ":pick 99 box crate=12+0 --start 7")
    let plain = try press("b\r", in: sitting, then: "3 deg>")
    #expect(plain.suffix(2) == ["7", "7 box"])
    try open(sitting, ":pick 99 box crate=12+0 --start 7")
    let sum = try press("c\r", in: sitting, then: "4 deg>")
    #expect(sum.contains("7*(12+0)"))
  }

  @Test func `a label that is a unit of its size makes a quantity`() throws {
    let sitting = try Sitting()
    try open(sitting, ":pick d 99.9 m km=1000 --start 12.5")
    let rows = try press("k\r", in: sitting, then: "2 deg>")
    #expect(rows.suffix(2) == ["d = 12.5 km", "12.5 km"])
    #expect(try sitting.ask("d + 1 m", then: "3 deg>") == ["12.501 km"])
    try open(sitting, ":pick d 99.9 m km=1000")
    #expect(try press("+\r", in: sitting, then: "4 deg>").suffix(2) == ["d = 22.5 km", "22.5 km"])
    try sitting.quit()
    let next = try Sitting(in: sitting.folder, prompt: "4 deg>")
    #expect(try next.ask("d*2 to m", then: "5 deg>") == ["45000 m"])
    try next.quit()
  }

  @Test func `a label is kept with the value, on the disk too`() throws {
    let sitting = try Sitting()
    try open(sitting, ":pick size 99.9 box crate --start 12.5")
    let rows = try press("c\r", in: sitting, then: "2 deg>")
    #expect(rows.suffix(2) == ["size = 12.5", "12.5 crate"])
    #expect(try sitting.ask("ANS", then: "3 deg>") == ["12.5 crate"])
    try sitting.quit()
    let next = try Sitting(in: sitting.folder, prompt: "3 deg>")
    #expect(try next.ask("size", then: "4 deg>") == ["12.5 crate"])
    #expect(try next.ask(":vars", then: "4 deg>") == ["size = 12.5 crate"])
    let note = "size is 12.5 crate; computed with the number alone"
    #expect(try next.ask("2 size", then: "5 deg>") == ["25", note])
    try next.quit()
    let file = try sitting.folder.read("state/curta/session.calc")
    #expect(file.contains("deg \"size = 12.5\" -- 12.5 \"crate\"\n"))
  }

  @Test func `the picker begins at the present value, and says where that does not fit`() throws {
    let sitting = try Sitting()
    #expect(try sitting.ask("X3 = 45.678", then: "2 deg>") == ["45.678"])
    try open(sitting, ":pick X3 99.99")
    try sitting.terminal.wait(for: "what is told") { screen in
      screen.lines.contains { $0.contains("rounded to 45.68") }
    }
    _ = try press("\r", in: sitting, then: "3 deg>")
    try open(sitting, ":pick X3 9.9")
    try sitting.terminal.wait(for: "what is told") { screen in
      screen.lines.contains { $0.contains("the value of X3 does not fit here") }
    }
    _ = try press("\u{1B}", in: sitting, then: "3 deg>")
    try open(sitting, ":pick X3 99.99 kB MB --start 7")
    #expect(try press("m\r", in: sitting, then: "4 deg>").suffix(2) == ["X3 = 7 MB", "7 MB"])
    try open(sitting, ":pick X3 99.99 kB MB")
    #expect(try press("+\r", in: sitting, then: "5 deg>").suffix(2) == ["X3 = 17 MB", "17 MB"])
  }

  @Test func `a definition that cannot be is an error with its place`() throws {
    let sitting = try Sitting()
    let rows = try sitting.ask(":pick 99 kB=1000*nothing", then: "1 deg>")
    #expect(rows.last == "error: nothing has no value; nothing = … gives it one")
  }
}
