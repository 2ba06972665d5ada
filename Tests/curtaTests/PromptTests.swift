import TerminalTesting
import Testing

@Suite(.terminal) struct PromptTests {
  private let up = "\u{1B}[A"

  @Test func `it greets, and asks with the statement's number and the mode`() throws {
    let sitting = try Sitting()
    let rows = sitting.terminal.screen.lines
    #expect(rows[0].hasPrefix("curta ") && rows[0].contains(":help"))
    #expect(rows[1] == "1 deg>")
    #expect(try sitting.ask("1+1", then: "2 deg>") == ["2"])
    #expect(try sitting.ask(":mode rad", then: "2 rad>") == [])
    #expect(try sitting.ask("", then: "2 rad>") == [])
    #expect(try sitting.ask("  # nothing", then: "2 rad>") == [])
    #expect(try sitting.ask("x = 5;", then: "3 rad>") == [])
    #expect(try sitting.ask("x; x+1", then: "5 rad>").first == "6")
  }

  @Test(arguments: [
    ("sqrt 8", "2√2 ≈ 2.82842712475"), ("2^100", "1267650600228229401496703205376"),
    ("f(x) = x^2", "f(x) = x^2"), ("-2^3", "−8"), ("0.1 + 0.2 - 0.3", "0"),
  ])
  func `an answer is exact and a decimal`(line: String, answer: String) throws {
    #expect(try Sitting().ask(line, then: "2 deg>") == [answer])
  }

  @Test func `a reading that may surprise is shown under the answer`() throws {
    #expect(try Sitting().ask("sin 0^2", then: "2 deg>") == ["0", "read as (sin 0)²"])
  }

  @Test(arguments: [("1/0", "  ^"), ("π+π+nix", "    ^^^"), ("f(1)", "^")])
  func `an error shows line, caret and message, and the prompt goes on`(
    line: String,
    caret: String
  ) throws {
    let sitting = try Sitting()
    let rows = try sitting.ask(line, then: "2 deg>")
    try #require(rows.count == 3)
    #expect(rows[0] == line)
    #expect(rows[1].hasPrefix(caret))
    #expect(rows[2].hasPrefix("error: "))
    #expect(try sitting.ask("1+1", then: "3 deg>") == ["2"])
  }

  @Test(arguments: [
    ("2+*3", "  ^", 2), ("(1+", "   ^", 3), ("1'000", " ^", 1), (":mdoe rad", " ^^^^", 1),
  ])
  func `what cannot be read is offered again, with the cursor at the error`(
    line: String,
    caret: String,
    cursor: Int
  ) throws {
    let sitting = try Sitting()
    let start = sitting.height
    try sitting.terminal.type(line + "\r")
    try sitting.terminal.wait { $0.lines[$0.row] == "1 deg> \(line)" && $0.row > start }
    let rows = sitting.rows(from: start + 1)
    try #require(rows.count == 3)
    #expect(rows[1].hasPrefix(caret) && rows[2].hasPrefix("error: "))
    #expect(sitting.terminal.screen.column == "1 deg> ".count)
    try sitting.terminal.type(up)
    try sitting.terminal.wait { $0.column == "1 deg> ".count + cursor }
    // Corrected at the cursor.
    try sitting.terminal.type("\u{5}\u{15}1+1\r")
    try sitting.wait(forInput: "2 deg>")
    #expect(sitting.rows(from: start + 5) == ["2"])
  }

  @Test func `the arrow brings statements back, and a copy is what is edited`() throws {
    let sitting = try Sitting()
    #expect(try sitting.ask("1+2", then: "2 deg>") == ["3"])
    #expect(try sitting.ask("2*3", then: "3 deg>") == ["6"])
    try sitting.terminal.type(up + up)
    try sitting.wait(forInput: "3 deg> 1+2")
    try sitting.terminal.type("0")
    try sitting.wait(forInput: "3 deg> 1+20")
    #expect(try sitting.ask("", then: "4 deg>") == ["21"])
    #expect(try sitting.ask(":history", then: "4 deg>") == ["1  1+2", "2  2*3", "3  1+20"])
    #expect(try sitting.ask("@1", then: "5 deg>") == ["3"])
  }

  @Test(arguments: ["!2", ":recall 2"])
  func `a statement is recalled by its number, ready to change`(command: String) throws {
    let sitting = try Sitting()
    _ = try sitting.ask("1+2", then: "2 deg>")
    _ = try sitting.ask("sqrt 2 * 3", then: "3 deg>")
    try sitting.terminal.type(command + "\r")
    try sitting.wait(forInput: "3 deg> sqrt 2 * 3")
    try sitting.terminal.type("0")
    try sitting.wait(forInput: "3 deg> sqrt 2 * 30")
    #expect(try sitting.ask("", then: "4 deg>") == ["30√2 ≈ 42.4264068712", "read as (√2)·30"])
    let rows = try sitting.ask("!77", then: "4 deg> !77")
    #expect(rows.last?.hasPrefix("error: a statement is a number from 1 to 3") == true)
    #expect(rows.dropLast().suffix(2) == ["!77", " ^^"])
  }

  @Test func `the history is listed, all of it or what holds the words`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("sqrt 4", then: "2 deg>")
    _ = try sitting.ask("1+1", then: "3 deg>")
    _ = try sitting.ask("sqrt 9 + 1", then: "4 deg>")
    let all = ["1  sqrt 4", "2  1+1", "3  sqrt 9 + 1"]
    #expect(try sitting.ask(":history", then: "4 deg>") == all)
    #expect(try sitting.ask(":history sqrt", then: "4 deg>") == [all[0], all[2]])
    #expect(try sitting.ask(":history sqrt 9", then: "4 deg>") == [all[2]])
    #expect(try sitting.ask(":history cosine", then: "4 deg>") == [])
  }

  @Test func `what is recalled follows :history clear and :history size`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("1+1", then: "2 deg>")
    _ = try sitting.ask("1+2", then: "3 deg>")
    _ = try sitting.ask(":history size 2", then: "3 deg>")
    _ = try sitting.ask("1+3", then: "4 deg>")
    try sitting.terminal.type(up + up + up)
    try sitting.terminal.wait { $0.bells > 0 }
    try sitting.wait(forInput: "4 deg> :history size 2")
    _ = try sitting.ask("\u{15}:history clear", then: "4 deg>")
    let bells = sitting.terminal.screen.bells
    try sitting.terminal.type(up)
    try sitting.terminal.wait { $0.bells > bells }
    #expect(sitting.terminal.screen.lines[sitting.terminal.screen.row] == "4 deg>")
  }

  @Test func `Ctrl-C drops a line that is half typed`() throws {
    let sitting = try Sitting()
    let start = sitting.height
    try sitting.terminal.type("1+\u{3}")
    try sitting.wait(forNextPrompt: "1 deg>", below: start)
    #expect(sitting.terminal.screen.lines[1] == "1 deg> 1+^C")
    #expect(try sitting.ask("2", then: "2 deg>") == ["2"])
  }

  @Test(arguments: ["\u{4}", ":quit\r"])
  func `it leaves the terminal as it was`(keys: String) throws {
    let folder = try TestFolder()
    let script = "stty -echoctl; stty -g; \"$curta\"; echo \"status $?\"; stty -g"
    let sitting = try Sitting(in: folder, shell: script, columns: 200)
    try sitting.terminal.type("1+1\r" + keys)
    #expect(try sitting.terminal.waitForEnd() == .exited(0))
    let modes = sitting.terminal.screen.lines.filter { $0.contains(":") && !$0.contains(" ") }
    #expect(modes.count == 2 && Set(modes).count == 1)
    try sitting.terminal.wait(forText: "status 0")
  }

  @Test(
    arguments: [
      ([], ["NO_COLOR": "1"]), (["--no-color"], [:]), (["--plain"], [:]), ([], ["TERM": "dumb"]),
    ] as [([String], [String: String])]
  )
  func `colours are left out where they are not wanted`(
    words: [String],
    environment: [String: String]
  ) throws {
    let sitting = try Sitting(words, environment: environment)
    _ = try sitting.ask("1/0", then: "2 deg>")
    _ = try sitting.ask("2^3^2", then: "3 deg>")
    #expect(sitting.output.firstMatch(of: /\x1B\[[0-9;]*m/) == nil)
  }

  @Test func `colours are the terminal's own`() throws {
    let sitting = try Sitting()
    _ = try sitting.ask("1/0", then: "2 deg>")
    #expect(sitting.output.contains("\u{1B}[31merror\u{1B}[0m: undefined"))
    #expect(sitting.output.contains("\u{1B}[31m  ^\u{1B}[0m"))
    #expect(!sitting.output.contains("38;"))
  }

  @Test(arguments: ["dumb", "xterm", "no-such-terminal", "vt100"])
  func `it works at any terminal`(name: String) throws {
    let sitting = try Sitting(environment: ["TERM": name], prompt: nil)
    try sitting.wait(forInput: "1 deg>")
    #expect(try sitting.ask("1+2", then: "2 deg>") == ["3"])
    try sitting.terminal.type(up)
    try sitting.wait(forInput: "2 deg> 1+2")
    #expect(try sitting.ask("", then: "3 deg>") == ["3"])
  }

  @Test func `20 columns are enough`() throws {
    let sitting = try Sitting(columns: 20)
    #expect(try sitting.ask("1+2", then: "2 deg>") == ["3"])
    let rows = try sitting.ask("123456789+123456789*2", then: "3 deg>")
    #expect(rows.last == "370370367")
    try sitting.terminal.type(up)
    try sitting.terminal.wait { $0.text.hasSuffix("3 deg> 123456789+123\n456789*2") }
  }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "xx_YY.ISO-8859-1"])
  func `π is typed and shown in any locale`(locale: String) throws {
    let sitting = try Sitting(environment: ["LC_ALL": locale])
    _ = try sitting.ask(":display line", then: "1 deg>")
    #expect(try sitting.ask("√(2)·π/π", then: "2 deg>") == ["√2 ≈ 1.41421356237"])
    try sitting.terminal.type(up)
    try sitting.wait(forInput: "2 deg> √(2)·π/π")
  }

  @Test func `lines that are pasted at once are answered one by one`() throws {
    let sitting = try Sitting()
    #expect(try sitting.ask("x = 2\ny = 3\nx*y", then: "4 deg>").last == "6")
  }

  @Test func `control characters of an error are not sent to the terminal`() throws {
    let sitting = try Sitting()
    // Ctrl-V inserts the next key literally.
    try sitting.terminal.type("1+\u{16}\u{1B}2\r")
    try sitting.terminal.wait { $0.lines.contains("1+␛2") }
  }
}
