import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct PromptSessionTests {
  private let up = "\u{1B}[A"

  @Test func `variables, mode, numbers and statements are there after a restart`() throws {
    let folder = try TestFolder()
    let first = try Sitting(in: folder)
    #expect(try first.ask(":display line", then: "1 deg>") == [])
    #expect(try first.ask("var X3 = 3/7", then: "2 deg>") == ["3/7 ≈ 0.428571428571"])
    #expect(try first.ask("X3 STO X4", then: "3 deg>") == ["3/7 ≈ 0.428571428571"])
    #expect(try first.ask("ANS*2", then: "4 deg>") == ["6/7 ≈ 0.857142857143"])
    #expect(try first.ask(":mode rad", then: "4 rad>") == [])
    #expect(try first.ask("sin(pi/6)", then: "5 rad>") == ["1/2 = 0.5"])
    #expect(try first.quit() == .exited(0))

    let second = try Sitting(in: folder, prompt: "5 rad>")
    #expect(try second.ask("X4*7 + @3", then: "6 rad>") == ["27/7 ≈ 3.85714285714"])
    try second.terminal.type(up + up)
    try second.wait(forInput: "6 rad> sin(pi/6)")
    try second.terminal.type(up)
    try second.wait(forInput: "6 rad> :mode rad")
    try second.terminal.type(up)
    try second.wait(forInput: "6 rad> ANS*2")
    #expect(try second.ask("", then: "7 rad>") == ["54/7 ≈ 7.71428571429"])
  }

  @Test func `commands and comments are recalled after a restart, until the history is cleared`()
    throws
  {
    let folder = try TestFolder()
    let first = try Sitting(in: folder)
    #expect(try !first.ask(":nonsense", then: "1 deg> :nonsense").isEmpty)
    #expect(try first.ask("# rent", then: "1 deg>") == [])
    #expect(try first.ask("x = 4", then: "2 deg>") == ["4"])
    #expect(try first.ask(":label x \"m\" # metres", then: "2 deg>") == [])
    #expect(try first.quit() == .exited(0))

    let second = try Sitting(in: folder, prompt: "2 deg>")
    for line in [":label x \"m\" # metres", "x = 4", "# rent"] {
      try second.terminal.type(up)
      try second.wait(forInput: "2 deg> \(line)")
    }
    #expect(try second.ask("", then: "2 deg>") == [])
    #expect(try second.ask(":history clear", then: "2 deg>") == [])
    #expect(try second.ask("3", then: "3 deg>") == ["3"])
    #expect(try second.quit() == .exited(0))
    let third = try Sitting(in: folder, prompt: "3 deg>")
    try third.terminal.type(up + up)
    try third.wait(forInput: "3 deg> 3")
    #expect(try !folder.read("state/curta/session.calc").contains(":typed"))
  }

  @Test func `a session can be named, and shared with scripts`() throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder, ["--session", "\(folder.path)/notes.calc"])
    #expect(try sitting.ask("x = √2", then: "2 deg>") == ["√2 ≈ 1.41421356237"])
    try sitting.quit()
    #expect(try folder.run("--session", "notes.calc", "-e", "x").output == "1.41421356237\n")
    let again = try Sitting(
      in: folder,
      ["--session", "\(folder.path)/notes.calc"],
      prompt: "3 deg>"
    )
    #expect(try again.ask("x", then: "4 deg>") == ["√2 ≈ 1.41421356237"])
    #expect(access(folder.sessionPath, F_OK) != 0)
  }

  @Test(arguments: [(SIGKILL, 20), (SIGTERM, 2), (SIGHUP, 2)])
  func `a statement that was answered is on the disk`(signal: Int32, times: Int) throws {
    let folder = try TestFolder()
    for number in 1...times {
      let sitting = try Sitting(in: folder, prompt: "\(number) deg>")
      try sitting.terminal.type("x\(number) = \(number)0000+7\r")
      try sitting.terminal.wait { $0.lines.contains("\(number)0007") }
      sitting.terminal.signal(signal)
      try sitting.terminal.wait(for: "the end") { _ in sitting.terminal.state == .killed(signal) }
    }
    let last = try Sitting(in: folder, prompt: "\(times + 1) deg>")
    let sum = (1...times).map { "x\($0)" }.joined(separator: "+")
    let value = times * (times + 1) / 2 * 10_000 + 7 * times
    #expect(try last.ask(sum, then: "\(times + 2) deg>").last == "\(value)")
    try last.terminal.type(up + up)
    try last.wait(forInput: "\(times + 2) deg> x\(times) = \(times)0000+7")
  }

  @Test func `a failure to save is reported once, tried again, and reported at the end`()
    throws
  {
    let folder = try TestFolder()
    try folder.write("in the way", to: "state")
    let sitting = try Sitting(in: folder)
    let rows = try sitting.ask("x = 6*7", then: "2 deg>")
    #expect(rows.first?.hasPrefix("the session is not saved: cannot ") == true)
    #expect(rows.last == "42")
    #expect(try sitting.ask("x+1", then: "3 deg>") == ["43"])
    #expect(unlink("\(folder.path)/state") == 0)
    #expect(try sitting.ask("x+2", then: "4 deg>") == ["the session is saved again", "44"])
    #expect(try sitting.quit() == .exited(0))
    let again = try Sitting(in: folder, prompt: "4 deg>")
    #expect(try again.ask("@2", then: "5 deg>") == ["43"])
  }

  @Test func `what another program has saved meanwhile is not overwritten`() throws {
    let folder = try TestFolder()
    try folder.write("in the way", to: "state")
    let sitting = try Sitting(in: folder)
    _ = try sitting.ask("x = 6*7", then: "2 deg>")
    #expect(unlink("\(folder.path)/state") == 0)
    #expect(try folder.run("--session", folder.sessionPath, "-e", "y = 8").status == 0)
    // Numbers could not be reserved.
    let rows = try sitting.ask("x+1", then: "4 deg>")
    #expect(rows.first?.hasPrefix("statement 1 is number 3 now") == true)
    #expect(rows.suffix(2) == ["the session is saved again", "43"])
    #expect(try sitting.ask("x+y+@3", then: "5 deg>") == ["92"])
    #expect(try sitting.quit() == .exited(0))
    #expect(try folder.run("--session", folder.sessionPath, "-e", "x+y").output == "50\n")
  }

  @Test func `who leaves a session that is not saved gets status 3`() throws {
    let folder = try TestFolder()
    try folder.write("in the way", to: "state")
    let sitting = try Sitting(in: folder)
    _ = try sitting.ask("1", then: "2 deg>")
    let rows = try sitting.ask(":quit", then: "2 deg>").joined(separator: " ")
    #expect(rows.hasPrefix("the session is not saved: cannot "))
    #expect(rows.hasSuffix(":quit once more leaves it"))
    // A person who continues is warned again.
    _ = try sitting.ask("2", then: "3 deg>")
    #expect(try sitting.ask(":quit", then: "3 deg>").count > 0)
    #expect(try sitting.quit() == .exited(3))
  }

  @Test func `a full disk keeps the old session and the prompt`() throws {
    let folder = try TestFolder()
    let first = try Sitting(in: folder)
    _ = try first.ask("x = 5", then: "2 deg>")
    try first.quit()
    let second = try Sitting(in: folder, shell: "ulimit -f 0; exec \"$curta\"", prompt: "2 deg>")
    let rows = try second.ask("x = 6", then: "3 deg>")
    #expect(rows.first?.hasPrefix("the session is not saved: ") == true)
    #expect(rows.last == "6")
    #expect(try second.ask("x", then: "4 deg>") == ["6"])
    second.terminal.signal(SIGKILL)
    try second.terminal.waitForEnd()
    let third = try Sitting(in: folder, prompt: "2 deg>")
    #expect(try third.ask("x", then: "3 deg>") == ["5"])
  }

  @Test func `a session that cannot be read is left alone`() throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder, ["--session", folder.path])
    let notice = try #require(sitting.terminal.screen.lines.dropFirst().first)
    #expect(notice.hasPrefix("cannot read "))
    #expect(try sitting.ask("1+1", then: "2 deg>").last == "2")
    let description = try sitting.ask(":session", then: "2 deg>")
    #expect(description.contains { $0.hasPrefix("nothing is saved: cannot ") })
    _ = try sitting.ask(":quit", then: "2 deg>")
    #expect(try sitting.quit() == .exited(3))
  }

  @Test func `without a place for the session the prompt says so`() throws {
    let sitting = try Sitting(environment: ["HOME": "", "XDG_STATE_HOME": "relative"])
    #expect(sitting.output.contains("nothing is saved here"))
    #expect(try sitting.ask("1+1", then: "2 deg>") == ["2"])
    #expect(try sitting.quit() == .exited(0))
  }

  @Test func `two prompts share a session`() throws {
    let folder = try TestFolder()
    let first = try Sitting(in: folder)
    _ = try first.ask("x = 1", then: "2 deg>")
    let second = try Sitting(in: folder, prompt: "3 deg>")
    #expect(try second.ask("x = x+1", then: "4 deg>") == ["2"])
    _ = try second.ask(":mode rad", then: "4 rad>")
    #expect(try first.ask("ANS*10", then: "5 deg>") == ["another prompt: x = x+1", "10"])
    #expect(try first.ask("x + @3", then: "6 deg>") == ["4"])
    #expect(try second.ask("ANS", then: "7 rad>") == ["2"])
    try first.quit()
    try second.quit()
    let third = try Sitting(in: folder, prompt: "7 rad>")
    #expect(try third.ask("x + @1 + @2 + @3 + @4 + @5", then: "8 rad>") == ["21"])
    let rows = ["1  x = 1", "3  x = x+1", "2  ANS*10", "5  x + @3", "4  ANS"]
    #expect(try Array(third.ask(":history", then: "8 rad>").prefix(5)) == rows)
    // Each statement keeps its ANS, so an edit computes the same as a fresh start would.
    #expect(
      try third.ask(":edit 1 x = 5", then: "8 rad>") == [
        "1  x = 5: 5   (was 1)", "3  x = x+1: 6   (was 2)", "2  ANS*10: 50   (was 10)",
        "5  x + @3: 12   (was 4)", "4  ANS: 6   (was 2)",
        "7  x + @1 + @2 + @3 + @4 + @5: 85   (was 21)",
      ]
    )
  }

  @Test func `death gives the session back`() throws {
    let folder = try TestFolder()
    let first = try Sitting(in: folder)
    _ = try first.ask("x = 1", then: "2 deg>")
    first.terminal.signal(SIGKILL)
    try first.terminal.waitForEnd()
    let second = try Sitting(in: folder, prompt: "2 deg>")
    #expect(!second.output.contains("another"))
    #expect(try second.ask("x", then: "3 deg>") == ["1"])
  }

  @Test func `a script may change a session that a prompt has open`() throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder, ["--session", "\(folder.path)/s"])
    _ = try sitting.ask("x = 1", then: "2 deg>")
    #expect(try folder.run("--session", "s", "-e", "x = 2") == Outcome(0, "2\n"))
    #expect(try sitting.ask("x", then: "4 deg>") == ["another prompt: x = 2", "2"])
  }

  @Test func `a session full of zeros is kept aside, and what follows them loaded`() throws {
    let folder = try TestFolder()
    let bytes =
      Array("# curta session 3\nx = 3\n".utf8) + [UInt8](repeating: 0, count: 1 << 20)
      + Array("\r\ny = 4\r\n".utf8)
    try folder.write(bytes: bytes, to: "s")
    let sitting = try Sitting(in: folder, ["--session", "\(folder.path)/s"])
    #expect(sitting.output.contains("s.damaged-1"))
    #expect(try sitting.ask("x+y", then: "2 deg>") == ["7"])
    try sitting.quit()
    #expect(try folder.shell("wc -c < s.damaged-1").output.contains("\(bytes.count)"))
    let again = try Sitting(in: folder, ["--session", "\(folder.path)/s"], prompt: "2 deg>")
    #expect(!again.output.contains("damaged"))
  }

  @Test func `damaged lines are reported below the greeting`() throws {
    let folder = try TestFolder()
    let text = "# curta session 3\nx = 3\n<<<<<<< HEAD\n"
    try folder.write(text, to: "s")
    let sitting = try Sitting(in: folder, ["--session", "\(folder.path)/s"])
    #expect(sitting.output.contains(":3: not understood: <<<<<<< HEAD"))
    #expect(try sitting.ask("x", then: "2 deg>") == ["3"])
    #expect(try folder.read("s.damaged-1") == text)
  }

  @Test func `pages of help are wrapped to the screen, and their names are not broken`() throws {
    let sitting = try Sitting(columns: 40)
    let rows = try sitting.ask(":help :graph", then: "1 deg>")
    let related = rows.drop { !$0.hasPrefix("see also") }
    #expect(
      Array(related) == [
        "see also :help graphs, :help relations,", ":help charts, :help viewer,",
        ":help :window, :help :zoom, :help :view",
      ]
    )
  }
}
