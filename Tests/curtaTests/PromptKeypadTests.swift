import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The keypad at the prompt, which the session process shows itself.
@Suite(.terminal) struct PromptKeypadTests {
  private func open(_ sitting: Sitting, _ line: String = ":keypad") throws {
    try sitting.terminal.type("\(line)\r")
    try sitting.terminal.wait(for: "the keypad") { screen in
      screen.isAlternate && screen.lines.contains { $0.contains("older") }
    }
  }

  private func waitForPrompt(_ sitting: Sitting, _ input: String) throws {
    try sitting.terminal.wait(for: "the first screen") { !$0.isAlternate }
    try sitting.wait(forInput: input)
  }

  /// Clicks on a visible text.
  private func click(_ text: String, in sitting: Sitting) throws {
    let lines = sitting.terminal.screen.lines
    let row = try #require(lines.lastIndex { $0.contains(text) })
    let range = try #require(lines[row].ranges(of: text).last)
    let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound) + 1
    try sitting.terminal.type("\u{1B}[<0;\(column);\(row + 1)M\u{1B}[<0;\(column);\(row + 1)m")
  }

  @Test func `evaluated statements are on the tape, and leaving brings back the formula`()
    throws
  {
    let sitting = try Sitting()
    try open(sitting)
    try sitting.terminal.type("5+4*3=")
    try sitting.terminal.wait(for: "the tape") { screen in
      screen.lines.contains { $0.hasPrefix("1  5 + 4*3 ") && $0.hasSuffix(" 17") }
    }
    try sitting.terminal.type("*2")
    try sitting.terminal.wait(for: "the formula") { $0.lines.contains(" ANS·2") }
    try sitting.terminal.type("\u{1B}")
    try waitForPrompt(sitting, "2 deg> ANS*2")
    #expect(try sitting.ask("", then: "3 deg>") == ["34"])
    #expect(try sitting.ask("@1", then: "4 deg>") == ["17"])
  }

  @Test(arguments: [
    ("1/", "expected a number, a name or a bracket, but the line ends"),
    ("1;2", ":keypad takes one statement"), (":vars", ":keypad takes one statement"),
  ])
  func `what is no statement is an error`(source: String, message: String) throws {
    let sitting = try Sitting()
    let line = ":keypad \(source)"
    #expect(try sitting.ask(line, then: "1 deg> \(line)").last == "error: \(message)")
  }

  @Test func `the formula is drawn in ASCII where the locale has no UTF-8`() throws {
    let sitting = try Sitting(environment: ["LC_ALL": "C"])
    try open(sitting)
    try sitting.terminal.type("1/2")
    try sitting.terminal.wait(for: "the fraction") { $0.lines.contains(" ---") }
  }

  @Test func `keys can be clicked, and a placeholder is where the line goes on`() throws {
    let sitting = try Sitting()
    try open(sitting)
    for label in ["7", "a/b"] { try click(label, in: sitting) }
    try sitting.terminal.wait(for: "the fraction") { $0.lines.contains("  ▯") }
    try sitting.terminal.type("\u{1B}")
    try waitForPrompt(sitting, "1 deg> 7/")
    #expect(try sitting.ask("2", then: "2 deg>").contains { $0.contains("3.5") })
  }

  @Test func `a given statement is shown at first, and Ctrl-C leaves without it`()
    throws
  {
    let sitting = try Sitting()
    try open(sitting, ":keypad 1+2")
    #expect(sitting.terminal.screen.lines.contains(" 1 + 2"))
    try sitting.terminal.type("\u{3}")
    try waitForPrompt(sitting, "1 deg>")
  }

  @Test func `the mode of angles is the session's`() throws {
    let sitting = try Sitting()
    try open(sitting)
    try click("DEG", in: sitting)
    try sitting.terminal.wait(forText: "RAD")
    try sitting.terminal.type("\u{1B}")
    try waitForPrompt(sitting, "1 rad>")
  }

  @Test func `Ctrl-C stops what is computed, and goes back with the formula`() throws {
    let sitting = try Sitting()
    try open(sitting, ":keypad gcd(3^(2*10^7)+1, 7^(2*10^7)+3)")
    try sitting.terminal.type("=")
    try sitting.terminal.wait(forText: "computing, Ctrl-C stops it")
    // The key becomes an ordinary one as soon as nothing is computed, so it is pressed only during work.
    try sitting.terminal.wait(for: "the key to be a signal") { _ in sitting.makesSignals }
    try sitting.terminal.type("\u{3}")
    try waitForPrompt(sitting, "1 deg> gcd(3^(2*10^7) + 1, 7^(2*10^7) + 3)")
    try sitting.terminal.type("\u{15}")
    #expect(try sitting.ask("1+1", then: "2 deg>").contains("2"))
  }

  @Test func `a computation that takes too much ends with a message`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask(":set time-limit 1", then: "1 deg>")
    try open(sitting, ":keypad gcd(3^(2*10^7)+1, 7^(2*10^7)+3)")
    try sitting.terminal.type("=")
    try sitting.terminal.wait(forText: "stopped after 1 s; :set time-limit allows more")
    try sitting.terminal.type("\u{1B}")
    try waitForPrompt(sitting, "1 deg> gcd(3^(2*10^7) + 1, 7^(2*10^7) + 3)")
  }

  @Test func `Ctrl-Z gives the terminal to the shell, and the keypad comes back`() throws {
    let sitting = try Sitting()
    try open(sitting)
    try sitting.terminal.type("12+")
    try sitting.terminal.wait(for: "the formula") { $0.lines.contains(" 12 + ▯") }
    try sitting.terminal.type("\u{1A}")
    try sitting.waitForStop()
    try sitting.terminal.wait(for: "the first screen") { !$0.isAlternate }
    #expect(sitting.terminal.isCooked)
    sitting.terminal.resume()
    try sitting.terminal.wait(for: "the formula") { $0.isAlternate && $0.lines.contains(" 12 + ▯") }
    try sitting.terminal.type("3=")
    try sitting.terminal.wait(for: "the tape") { $0.lines.contains { $0.hasSuffix(" 15") } }
    try sitting.terminal.type("\u{1B}")
    try waitForPrompt(sitting, "2 deg>")
  }

  @Test func `a window that changes meanwhile is the prompt's too`() throws {
    let sitting = try Sitting()
    try open(sitting)
    sitting.terminal.resize(columns: 45, rows: 24)
    try sitting.terminal.wait(for: "the narrow keypad") { screen in
      screen.lines[0].hasSuffix("DEG") && screen.lines[0].count == 45
    }
    try sitting.terminal.type("\u{1B}")
    try waitForPrompt(sitting, "1 deg>")
    let sum = String(repeating: "10+", count: 15) + "1"
    try sitting.terminal.type("\(sum)\u{1}2")
    let line = "1 deg> 2\(sum)"
    try sitting.terminal.wait(for: "two rows") { screen in
      screen.lines.contains(String(line.prefix(45)))
        && screen.lines.contains(String(line.dropFirst(45)))
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the prompt leaves the terminal as it was`(signal: Int32) throws {
    let sitting = try Sitting()
    try open(sitting)
    sitting.terminal.signal(signal)
    #expect(try sitting.terminal.waitForEnd() == .killed(signal))
    #expect(!sitting.terminal.screen.isAlternate)
    #expect(sitting.terminal.isCooked)
  }

  #if os(Linux)
  @Test func `when the process that shows it is killed the prompt takes the terminal back`() throws
  {
    let sitting = try Sitting()
    try open(sitting)
    try sitting.terminal.type("6*7=")
    try sitting.terminal.wait(for: "the tape") { $0.lines.contains { $0.hasSuffix(" 42") } }
    let session = try sitting.idleSession()
    kill(session.number, SIGKILL)
    try waitForPrompt(sitting, "3 deg>")
    #expect(sitting.terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006]))
    // The entries on the tape were on the disk.
    #expect(try sitting.ask("ANS", then: "4 deg>") == ["42"])
  }
  #endif

  @Test func `without a screen that can be drawn on there is an error`() throws {
    let sitting = try Sitting(["--plain"])
    let reason = "there is none with --plain or TERM=dumb"
    #expect(
      try sitting.ask(":keypad", then: "1 deg>").suffix(2).joined(separator: " ")
        == "error: :keypad needs the whole screen of a terminal; \(reason)"
    )
  }
}

extension Sitting {
  /// Whether the terminal turns keys into signals.
  var makesSignals: Bool {
    terminal.settings.withUnsafeBytes { bytes in
      bytes.loadUnaligned(as: termios.self).c_lflag & tcflag_t(ISIG) != 0
    }
  }
}
