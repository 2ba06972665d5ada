import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct PromptSplitTests {
  private static let paneColumns = 80
  private static let rule = "│"

  private func sitting(columns: Int = 160, in folder: TestFolder? = nil) throws -> Sitting {
    try Sitting(in: folder, columns: columns, rows: 40)
  }

  /// Graphs something, and waits until the graph is next to the prompt.
  private func open(_ sitting: Sitting, _ line: String, then prompt: String = "1 deg>") throws {
    try sitting.terminal.type(line + "\r")
    try sitting.terminal.wait(for: "the graph and the prompt") { screen in
      screen.isAlternate && right(screen)[39].hasSuffix("Ctrl-O: keys for the graph")
        && left(screen)[screen.row] == prompt
    }
  }

  /// The rows of the pane.
  private func left(_ screen: Screen) -> [String] {
    screen.cells.map { text($0.prefix(Self.paneColumns)) }
  }

  /// The rows of the graph.
  private func right(_ screen: Screen) -> [String] {
    screen.cells.map { text($0.dropFirst(Self.paneColumns + 1)) }
  }

  private func text(_ cells: some Sequence<ScreenCell>) -> String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Waits until the cursor is in a row of the pane with this text.
  private func wait(_ sitting: Sitting, for line: String) throws {
    try sitting.terminal.wait(for: "the row “\(line)”") { left($0)[$0.row] == line }
  }

  private func ask(_ sitting: Sitting, _ line: String, then prompt: String) throws {
    let before = left(sitting.terminal.screen)
    try sitting.terminal.type(line + "\r")
    try sitting.terminal.wait(for: "the prompt “\(prompt)”") {
      left($0)[$0.row] == prompt && left($0) != before
    }
  }

  /// All visible rows, and those scrolled out.
  private func all(_ screen: Screen) -> [String] {
    (screen.scrolledOut + screen.lines).filter { !$0.isEmpty }
  }

  @Test func `the prompt is what it is on 80 columns, and the graph stays`() throws {
    let sitting = try sitting()
    let plain = try Sitting(columns: Self.paneColumns, rows: 40)
    try open(sitting, ":graph sin(x)/x --window -720 720 -0.01 0.02")
    let graph = sitting.terminal.screen.cells.map { $0.dropFirst(Self.paneColumns) }
    #expect(right(sitting.terminal.screen).first?.contains("sin x") == true)
    #expect(sitting.terminal.screen.cells.allSatisfy { $0[Self.paneColumns].text == Self.rule })
    // Answers in two dimensions, long ones, an error, lines of several rows, a help page.
    let lines = [
      ("1/3 + 1/5", "2 deg>"), ("2^500", "3 deg>"), ("1/(1+1/(1+sqrt 2))", "4 deg>"),
      ("\(String(repeating: "1+", count: 60))1", "5 deg>"), (":help sin", "5 deg>"),
      ("1/0", "6 deg>"), ("x = 42", "7 deg>"),
    ]
    // Makes the first row the same.
    _ = try plain.ask(":set split on", then: "1 deg>")
    for (line, prompt) in lines {
      try ask(sitting, line, then: prompt)
      _ = try plain.ask(line, then: prompt)
      #expect(sitting.terminal.screen.cells.map { $0.dropFirst(Self.paneColumns) } == graph)
    }
    let shown = { (lines: [String]) in
      Array(lines.drop { !$0.hasPrefix("5 deg> 1/0") }.filter { !$0.isEmpty })
    }
    #expect(!shown(left(sitting.terminal.screen)).isEmpty)
    #expect(shown(left(sitting.terminal.screen)) == shown(plain.terminal.screen.lines))
    try plain.quit()
    #expect(try sitting.quit() == .exited(0))
    #expect(!sitting.terminal.screen.isAlternate)
    // Afterwards all answers can be read, with a copy of the graph below them.
    let rows = all(sitting.terminal.screen)
    let answers = all(plain.terminal.screen).drop { !$0.hasPrefix("1 deg> 1/3") }
    let told = rows.drop { !$0.hasPrefix("1 deg> 1/3") }
    // A line that continued in the next row of the pane is one line again.
    #expect(told.joined().hasPrefix(answers.dropLast().joined()))
    #expect(rows.contains { $0.contains("sin x") } && !rows.contains { $0.contains(Self.rule) })
    #expect(!rows.joined().contains("Ctrl-O"))
  }

  @Test func `previews, completions and searches stay at the left`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph x")
    let graph = right(sitting.terminal.screen)
    try sitting.terminal.type("3+4*5")
    try sitting.terminal.wait(for: "the preview") { screen in
      left(screen)[screen.row].hasPrefix("1 deg> 3+4*5  ")
        && left(screen)[screen.row].hasSuffix(" = 23")
    }
    try sitting.terminal.type("\u{15}si\t\t")
    try sitting.terminal.wait(for: "the list") { screen in
      left(screen).contains { $0.hasPrefix("sinh(  ") } && left(screen)[screen.row] == "1 deg> si"
    }
    try sitting.terminal.type("\u{15}\u{12}gra")
    try wait(sitting, for: "search “gra”: :graph x")
    try sitting.terminal.type("\u{7}")
    try wait(sitting, for: "1 deg>")
    #expect(right(sitting.terminal.screen) == graph)
    try sitting.quit()
  }

  @Test func `another view is shown at once`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph x^2-2 --window -4 4 -3 5")
    let graph = right(sitting.terminal.screen)
    try sitting.terminal.type(":view wide --centre 0 0 --dot 10 10\r")
    try sitting.terminal.wait(for: "the other view") { screen in
      right(screen).contains { $0.contains("400") } && left(screen)[screen.row] == "1 deg>"
    }
    try sitting.terminal.type(":view main\r")
    try sitting.terminal.wait(for: "the first view") { right($0) == graph }
    try sitting.quit()
  }

  @Test func `a statement of the graph has its number, and the prompt the next one`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph x^2-2 --window -4 4 -3 5")
    try sitting.terminal.type("\u{F}")
    try sitting.terminal.wait(for: "the viewer") { right($0)[39].hasSuffix("? help") }
    try sitting.terminal.type("n=")
    try sitting.terminal.wait(for: "the statement") { right($0)[39].contains("statement 1") }
    try sitting.terminal.type("\u{F}")
    try wait(sitting, for: "2 deg>")
    try ask(sitting, "5", then: "3 deg>")
    #expect(left(sitting.terminal.screen).contains("2 deg> 5"))
    try sitting.terminal.type("\u{1B}[A\u{1B}[A")
    try sitting.terminal.wait(for: "the statement in the history") {
      left($0)[$0.row].hasPrefix("3 deg> −√2")
    }
    try sitting.terminal.type("\u{15}")
    try wait(sitting, for: "3 deg>")
    try sitting.quit()
  }

  @Test func `a key gives the graph the keys, and the line stays as it was`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph x^2-2 --window -4 4 -3 5")
    try sitting.terminal.type("1+2")
    try sitting.terminal.wait(for: "the line") { left($0)[$0.row].hasPrefix("1 deg> 1+2") }
    let pane = left(sitting.terminal.screen).map { $0.prefix(10) }
    for (key, back) in [("\u{F}", "q"), ("\u{1B}[17~", "\u{F}"), ("\u{F}", "\u{1B}[<0;5;5M")] {
      try sitting.terminal.type(key)
      try sitting.terminal.wait(for: "the viewer") { right($0)[39].hasSuffix("? help") }
      try sitting.terminal.type("n")
      try sitting.terminal.wait(for: "a feature") { right($0)[39].contains(" at x = ") }
      #expect(left(sitting.terminal.screen).map { $0.prefix(10) } == pane)
      try sitting.terminal.type(back)
      try sitting.terminal.wait(for: "the prompt") {
        right($0)[39].hasSuffix("Ctrl-O: keys for the graph")
          && left($0)[$0.row].hasPrefix("1 deg> 1+2")
      }
      #expect(sitting.terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    }
    try sitting.terminal.type("0\r")
    try wait(sitting, for: "2 deg>")
    #expect(left(sitting.terminal.screen).contains("21"))
    #expect(try sitting.quit() == .exited(0))
  }

  @Test func `what is done beside the prompt is kept`() throws {
    let folder = try TestFolder()
    let first = try sitting(in: folder)
    try open(first, ":graph x/3 --window -10 10 -5 5")
    let start = right(first.terminal.screen)
    try first.terminal.type("\u{F}")
    try first.terminal.wait(for: "the viewer") { right($0)[39].hasSuffix("? help") }
    try first.terminal.type("\u{1B}[<0;100;20M\u{1B}[<32;110;24M\u{1B}[<0;110;24mq")
    try first.terminal.wait(for: "the prompt") {
      right($0)[39].hasSuffix("Ctrl-O: keys for the graph") && left($0)[$0.row] == "1 deg>"
    }
    let dragged = curve(right(first.terminal.screen))
    #expect(dragged != curve(start))
    try first.quit()

    let second = try sitting(in: folder)
    try open(second, ":graph x/3")
    #expect(curve(right(second.terminal.screen)) == dragged)
    try second.quit()
  }

  /// The rows in which the curve rises, without the mark of the pointer.
  private func curve(_ rows: [String]) -> [String] {
    rows[..<38].filter { $0.contains("⡠") }.map { $0.replacing("┼", with: " ") }
  }

  @Test func `z shows the graph on the whole screen`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph x/3")
    try sitting.terminal.type("1+1\u{F}")
    try sitting.terminal.wait(for: "the viewer") { right($0)[39].hasSuffix("? help") }
    try sitting.terminal.type("z")
    try sitting.terminal.wait(for: "the whole screen") {
      $0.isAlternate && $0.lines[39].hasSuffix("? help")
        && $0.cells[5][Self.paneColumns].text != Self.rule
    }
    try sitting.terminal.type("q")
    try sitting.terminal.wait(for: "the prompt") {
      right($0)[39].hasSuffix("Ctrl-O: keys for the graph")
        && left($0)[$0.row].hasPrefix("1 deg> 1+1")
    }
    try sitting.terminal.type("\r")
    try wait(sitting, for: "2 deg>")
    #expect(try sitting.quit() == .exited(0))
  }

  @Test func `only commands about graphs change it, and one ends it`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph x")
    let first = right(sitting.terminal.screen)
    try ask(sitting, ":zoom 2", then: "1 deg>")
    try sitting.terminal.wait(for: "another scale") { right($0) != first }
    try ask(sitting, ":graph cos x", then: "1 deg>")
    try sitting.terminal.wait(for: "the other graph") { right($0)[0] == "cos x" }
    try sitting.terminal.type(":graph --close\r")
    try sitting.terminal.wait(for: "the end") { !$0.isAlternate && $0.lines[$0.row] == "1 deg>" }
    #expect(all(sitting.terminal.screen).contains("cos x"))
    let answer = try sitting.ask(":graph --close", then: "1 deg>")
    #expect(answer.last == "error: no graph stands beside the prompt")
    _ = try sitting.ask(":set split off", then: "1 deg>")
    try sitting.terminal.type(":graph x\r")
    try sitting.terminal.wait(for: "the viewer") {
      $0.isAlternate && $0.lines[39].hasSuffix("? help")
    }
    try sitting.terminal.type("q")
    try sitting.terminal.wait(for: "the prompt") { !$0.isAlternate && $0.lines[$0.row] == "1 deg>" }
    #expect(try sitting.quit() == .exited(0))
  }

  @Test func `another size moves the graph, and too small a one ends it`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph x")
    try sitting.terminal.type("1+1")
    try sitting.terminal.wait(for: "the line") { left($0)[$0.row].hasPrefix("1 deg> 1+1") }
    sitting.terminal.resize(columns: 200, rows: 40)
    try sitting.terminal.wait(for: "a wider graph") {
      right($0)[39].count == 119 && left($0)[$0.row].hasPrefix("1 deg> 1+1")
    }
    sitting.terminal.resize(columns: 139, rows: 40)
    try sitting.terminal.wait(for: "the prompt alone") {
      !$0.isAlternate && $0.lines[$0.row].hasPrefix("1 deg> 1+1")
    }
    #expect(!all(sitting.terminal.screen).joined().contains(Self.rule))
    try sitting.terminal.type("\r")
    try sitting.terminal.wait(for: "the answer") { $0.lines[$0.row] == "2 deg>" }
    try sitting.terminal.type("\u{F}")
    try sitting.terminal.wait(for: "the bell") { $0.bells > 0 }
    #expect(try sitting.quit() == .exited(0))
  }

  @Test func `Ctrl-Z leaves the shell's screen, and the graph comes back`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph tan(99x), sin(70x)")
    let graph = right(sitting.terminal.screen)
    try ask(sitting, "6*7", then: "2 deg>")
    try sitting.terminal.type("abc\u{1A}")
    try sitting.waitForStop()
    try sitting.terminal.wait(for: "the first screen") { !$0.isAlternate }
    #expect(sitting.terminal.isCooked)
    #expect(all(sitting.terminal.screen).suffix(2) == ["1 deg> 6*7", "42"])
    sitting.terminal.resume()
    try sitting.terminal.wait(for: "the graph") {
      $0.isAlternate && left($0)[$0.row].hasPrefix("2 deg> abc") && right($0) == graph
    }
    try sitting.terminal.type("\u{15}gcd(3^(2*10^7)+1, 7^(2*10^7)+3)\r")
    try sitting.terminal.wait(for: "the computation") { left($0)[$0.row].hasPrefix("computing") }
    try sitting.terminal.type("\u{1A}")
    try sitting.waitForStop()
    try sitting.terminal.wait(for: "the first screen") { !$0.isAlternate }
    sitting.terminal.resume()
    // The graph then on its way to the screen is not lost.
    try sitting.terminal.typeBeforeReading("\u{3}")
    try sitting.terminal.wait(for: "the prompt and the graph") {
      $0.isAlternate && right($0) == graph && left($0)[$0.row].hasSuffix(" deg>")
    }
    #expect(try sitting.quit() == .exited(0))
  }

  @Test func `Ctrl-C stops what is computed, and nothing typed meanwhile is in the way`() throws {
    let sitting = try sitting()
    try open(sitting, ":graph x")
    let graph = right(sitting.terminal.screen)
    try sitting.terminal.type("gcd(3^(2*10^7)+1, 7^(2*10^7)+3)\r")
    try sitting.terminal.wait(for: "the computation") { left($0)[$0.row].hasPrefix("computing") }
    try sitting.terminal.type("6*7\u{3}")
    try wait(sitting, for: "1 deg>")
    #expect(left(sitting.terminal.screen).contains("^C"))
    try ask(sitting, "6*7", then: "2 deg>")
    #expect(left(sitting.terminal.screen).contains("42"))
    #expect(right(sitting.terminal.screen) == graph)
    #expect(try sitting.quit() == .exited(0))
  }

  @Test("a signal restores the terminal", arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT])
  func signals(number: Int32) throws {
    let sitting = try sitting()
    try open(sitting, ":graph x")
    sitting.terminal.signal(number)
    try sitting.terminal.wait(for: "the end") { _ in sitting.terminal.state == .killed(number) }
    #expect(!sitting.terminal.screen.isAlternate)
    #expect(sitting.terminal.screen.modes.contains(25))
    #expect(sitting.terminal.isCooked)
  }

  @Test func `the process with the session may die, and the prompt goes on`() throws {
    #if os(Linux)
    let sitting = try sitting()
    try ask(sitting, "x = 5", then: "2 deg>")
    try open(sitting, ":graph x^2", then: "2 deg>")
    try sitting.terminal.type("\u{F}")
    try sitting.terminal.wait(for: "the viewer") { right($0)[39].hasSuffix("? help") }
    let session = try sitting.idleSession()
    kill(session.number, SIGKILL)
    try sitting.terminal.wait(for: "the prompt") {
      // The number 2 was the dead process's.
      !$0.isAlternate && $0.lines[$0.row].hasPrefix("3 deg>")
    }
    #expect(sitting.terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    try sitting.terminal.type("x + 1\r")
    try sitting.terminal.wait(for: "the answer") { $0.lines.contains("6") }
    #expect(try sitting.quit() == .exited(0))
    #endif
  }
}
