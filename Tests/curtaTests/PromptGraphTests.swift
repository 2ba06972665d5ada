import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.terminal) struct PromptGraphTests {
  /// Graphs something, and waits until the viewer has the screen.
  private func open(_ sitting: Sitting, _ line: String) throws {
    try sitting.terminal.type(line + "\r")
    try sitting.terminal.wait(for: "the viewer") {
      $0.isAlternate && $0.lines.last?.hasSuffix("? help") == true
    }
  }

  /// Leaves the viewer, and waits for the prompt.
  private func close(_ sitting: Sitting, _ prompt: String) throws {
    try sitting.terminal.type("q")
    try sitting.terminal.wait(for: "the prompt") { !$0.isAlternate && $0.lines[$0.row] == prompt }
  }

  /// The lines of the curve, without those that say what is known.
  private func dots(_ sitting: Sitting) -> [String] {
    Array(sitting.terminal.screen.lines.dropFirst(2))
  }

  @Test func `the panned window is there after a restart, and a copy stays in view`() throws {
    let folder = try TestFolder()
    let first = try Sitting(in: folder)
    try open(first, ":graph x^2-2 --window -10 10 -5 5")
    let start = dots(first)
    try first.terminal.type("llk+G")
    try first.terminal.wait(for: "another window") { Array($0.lines.dropFirst(2)) != start }
    try first.terminal.type("m")
    try first.terminal.wait(for: "the mode") { $0.lines.last?.hasSuffix("dot · ? help") == true }
    let seen = dots(first)
    try close(first, "1 deg>")
    let rows = first.terminal.screen.scrolledOut + first.terminal.screen.lines
    #expect(rows.contains(seen[8]) && rows.contains("x² − 2"))
    try first.quit()

    let second = try Sitting(in: folder)
    try open(second, ":graph x^2-2")
    #expect(dots(second) == seen)
    try close(second, "1 deg>")
    #expect(try second.quit() == .exited(0))
  }

  @Test func `A says the value of an integral, and not the notice below it`() throws {
    let sitting = try Sitting()
    try open(sitting, ":graph e^(-x^2) --window -4 4 -1 2")
    try sitting.terminal.type("n")
    try sitting.terminal.wait(for: "a maximum") { $0.lines.last?.hasPrefix("maximum") == true }
    try sitting.terminal.type("A\u{1B}[CA")
    try sitting.terminal.wait(for: "the integral") {
      $0.lines.last?.hasPrefix("ANS is the integral, √π·erf(") == true
    }
    try close(sitting, "2 deg>")
    #expect(try sitting.quit() == .exited(0))
  }

  @Test func `the mouse drags and zooms`() throws {
    let sitting = try Sitting()
    try open(sitting, ":graph x/2 --window -10 10 -5 5")
    let start = dots(sitting)
    try sitting.terminal.type("\u{1B}[<0;20;10M\u{1B}[<32;30;12M\u{1B}[<0;30;12m")
    try sitting.terminal.wait(for: "a pan") { Array($0.lines.dropFirst(2)) != start }
    try sitting.terminal.type("uc")
    try sitting.terminal.type("\u{1B}[<64;20;10M\u{1B}[<65;20;10Mn")
    try sitting.terminal.wait(for: "a zero") { $0.lines.last?.hasPrefix("zero at x = 0") == true }
    try close(sitting, "1 deg>")
    try sitting.quit()
  }

  @Test func `n goes to zeros and extrema with their exact values`() throws {
    let sitting = try Sitting(["--rad"], prompt: "1 rad>")
    try open(sitting, ":graph x^2-2 --window -4 4 -3 5")
    for told in ["zero at x = −√2, y = 0", "minimum at x = 0, y = −2", "zero at x = √2, y = 0"] {
      try sitting.terminal.type("n")
      try sitting.terminal.wait(for: told) { $0.lines.last?.hasPrefix(told) == true }
    }
    try close(sitting, "1 rad>")
    try open(sitting, ":graph sin(2x) --window 0.1 3 -2 2")
    for told in [
      "maximum at x = π/4, y = 1", "zero at x = π/2, y = 0", "minimum at x = 3π/4, y = −1",
    ] {
      try sitting.terminal.type("n")
      try sitting.terminal.wait(for: told) { $0.lines.last?.hasPrefix(told) == true }
    }
    try sitting.terminal.type("N")
    try sitting.terminal.wait(for: "back") { $0.lines.last?.hasPrefix("zero at x = π/2") == true }
    try close(sitting, "1 rad>")
    try sitting.quit()
  }

  @Test("a zero keeps its place at every zoom, and zooming out returns to the same window")
  func deepZoom() throws {
    let sitting = try Sitting(["--rad"], prompt: "1 rad>")
    try open(sitting, ":graph cos(x)-x --window -2 2 -2 2")
    try sitting.terminal.type("n")
    try sitting.terminal.wait(for: "the zero") {
      $0.lines.last?.hasPrefix("zero at x ≈ 0.7390851, ") == true
    }
    let start = dots(sitting).dropLast()
    for count in [20, 20, 20, 20] {
      let before = dots(sitting)
      try sitting.terminal.type(String(repeating: "+", count: count))
      try sitting.terminal.wait(for: "a smaller window") { Array($0.lines.dropFirst(2)) != before }
    }
    try sitting.terminal.wait(for: "the zero in view") { screen in
      screen.lines.last?.hasPrefix("zero at x ≈ 0.73908513321516064165531208") == true
        && screen.lines.contains { $0.hasPrefix("x₀ = 0.7390851332151606416553") }
        && screen.lines.contains { $0.contains("┼") }
    }
    try sitting.terminal.type(String(repeating: "-", count: 80))
    try sitting.terminal.wait(for: "the first window") {
      $0.lines.dropFirst(2).dropLast().elementsEqual(start)
    }
    try close(sitting, "1 rad>")
    let window = try sitting.ask(":window", then: "1 rad>").first
    #expect(window == "x from −2 to 2, y from −2 to 2")
    try sitting.quit()
  }

  @Test func `a value that would fill the memory is out of reach, and the graph goes on`() throws {
    let sitting = try Sitting()
    try open(sitting, ":graph 2^2^x --window -10 60 -10 10")
    try sitting.terminal.type("\r")
    try sitting.terminal.wait(for: "why") {
      $0.lines.last?.hasPrefix("x = 25   y is out of reach") == true
    }
    try sitting.terminal.type("\r")
    try close(sitting, "1 deg>")
    #expect(try sitting.ask("6*7", then: "2 deg>").last == "42")
    try sitting.quit()
  }

  @Test func `a file is written, and a failure is reported`() throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder)
    try open(sitting, ":graph 1/x --window -4 4 -3 5")
    try sitting.terminal.type("w\(folder.path)/a.svg\r")
    try sitting.terminal.wait(for: "the file") { $0.lines.last?.hasPrefix("written to ") == true }
    #expect(access("\(folder.path)/a.svg", R_OK) == 0)
    try sitting.terminal.type("wa.gif\r")
    try sitting.terminal.wait(for: "why, above the name") { screen in
      screen.lines.last == "write to: a.gif"
        && screen.lines.contains { $0.hasPrefix("there is no kind of picture") }
    }
    try sitting.terminal.type("\u{1B}")
    try sitting.terminal.wait(for: "the viewer") { $0.lines.last?.hasSuffix("? help") == true }
    try sitting.terminal.type("w/nonexistent/a.txt\r")
    try sitting.terminal.wait(for: "why, above the name") { screen in
      screen.lines.last == "write to: /nonexistent/a.txt"
        && screen.lines.dropLast().contains { $0.contains("/nonexistent") }
    }
    try sitting.terminal.type("\u{1B}")
    try sitting.terminal.wait(for: "the viewer") { $0.lines.last?.hasSuffix("? help") == true }
    try folder.write("mine", to: "b.txt")
    try sitting.terminal.type("w\(folder.path)/b.txt\r")
    try sitting.terminal.wait(for: "the offer") { screen in
      screen.lines.contains { $0.contains("--force replaces it") }
    }
    try sitting.terminal.type(" --force\r")
    try sitting.terminal.wait(for: "the file") { $0.lines.last?.hasPrefix("written to ") == true }
    #expect(try folder.read("b.txt") != "mine")
    try close(sitting, "1 deg>")
    try sitting.quit()
  }

  @Test func `another size of the terminal keeps what was chosen`() throws {
    let sitting = try Sitting(columns: 200)
    _ = try sitting.ask(":set split off", then: "1 deg>")
    try open(sitting, ":graph x/3 --window -10 10 -5 5")
    let start = sitting.terminal.screen.lines
    sitting.terminal.resize(columns: 200, rows: 60)
    try sitting.terminal.wait(for: "60 lines") { $0.lines[59].hasSuffix("? help") }
    let tall = sitting.terminal.screen.lines
    for (columns, rows) in [(80, 24), (10, 3), (200, 60)] {
      sitting.terminal.resize(columns: columns, rows: rows)
      try sitting.terminal.wait(for: "\(columns) columns") { screen in
        columns == 10
          ? screen.lines[0].hasPrefix("10 × 3") : screen.lines.last?.hasSuffix("? help") == true
      }
    }
    try sitting.terminal.wait(for: "the same screen") { $0.lines == tall }
    sitting.terminal.resize(columns: 200, rows: 24)
    try sitting.terminal.wait(for: "the first screen") { $0.lines == start }
    try close(sitting, "1 deg>")
    try sitting.quit()
  }

  @Test("a signal restores the terminal", arguments: [SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder)
    try open(sitting, ":graph sin x")
    sitting.terminal.signal(number)
    try sitting.terminal.wait(for: "the end") { _ in sitting.terminal.state == .killed(number) }
    #expect(!sitting.terminal.screen.isAlternate)
    #expect(sitting.terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1006, 1049]))
  }

  @Test func `Ctrl-Z gives the terminal to the shell, and the graph comes back as it was`() throws {
    let sitting = try Sitting()
    try open(sitting, ":graph x/3 --window -10 10 -5 5")
    try sitting.terminal.type("ll+")
    try sitting.terminal.type("n")
    try sitting.terminal.wait(for: "a zero") { $0.lines.last?.hasPrefix("zero at x = 0") == true }
    let lines = sitting.terminal.screen.lines
    try sitting.terminal.type("\u{1A}")
    try sitting.waitForStop()
    try sitting.terminal.wait(for: "the first screen") { !$0.isAlternate }
    #expect(sitting.terminal.isCooked)
    #expect(sitting.terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006]))
    sitting.terminal.resume()
    try sitting.terminal.wait(for: "the graph") { $0.isAlternate && $0.lines == lines }
    try close(sitting, "1 deg>")
    try sitting.quit()
  }

  #if os(Linux)
  /// A graph that takes more than a minute to complete, in long pieces of work.
  private static let hardGraph = ":graph tan(x^9)+sin(1/x) --window -360 360 -1.2 1.3"

  private func isComputing(_ screen: Screen) -> Bool {
    screen.lines.contains { $0.hasPrefix("still computing") }
  }

  @Test(
    "a slow graph shows its known part at once, and accepts every key meanwhile",
    arguments: ["q", "\u{3}", "mq", "+q", "lllf\u{3}"]
  )
  func hardGraphs(keys: String) throws {
    let sitting = try Sitting(["--rad"], prompt: "1 rad>")
    try open(sitting, Self.hardGraph)
    try sitting.terminal.wait(for: "the work", until: isComputing)
    try sitting.terminal.type(keys)
    try sitting.terminal.wait(for: "the prompt") { !$0.isAlternate && $0.lines[$0.row] == "1 rad>" }
    // The complete work takes more than a hundred of them.
    #expect(try #require(sitting.idleSession().processorTime) < 20)
    #expect(try sitting.ask("6*7", then: "2 rad>").last == "42")
    try sitting.quit()
  }

  @Test func `a time limit holds in a graph, which stays with what is known`() throws {
    let sitting = try Sitting(["--rad"], prompt: "1 rad>")
    _ = try sitting.ask(":set time-limit 4", then: "1 rad>")
    try open(sitting, Self.hardGraph)
    try sitting.terminal.wait(for: "the work", until: isComputing)
    try sitting.terminal.wait(for: "its end") { $0.isAlternate && !isComputing($0) }
    #expect(sitting.terminal.screen.lines.last?.contains(" undecided · ") == true)
    try close(sitting, "1 rad>")
    #expect(try sitting.ask("6*7", then: "2 rad>").last == "42")
    try sitting.quit()
  }

  @Test func `when the process that shows it is killed the prompt takes the terminal back`() throws
  {
    let folder = try TestFolder()
    let sitting = try Sitting(in: folder)
    try open(sitting, ":graph x/3 --window -10 10 -5 5")
    let kept = try folder.shell("cat $(find . -type f)").output
    try sitting.terminal.type("+")
    try sitting.terminal.wait(for: "the window to be kept") { _ in
      (try? folder.shell("cat $(find . -type f)").output) != kept
    }
    kill(try sitting.idleSession().number, SIGKILL)
    try sitting.terminal.wait(for: "the prompt") { !$0.isAlternate && $0.lines[$0.row] == "2 deg>" }
    #expect(sitting.terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006]))
    #expect(try sitting.ask("6*7", then: "3 deg>").last == "42")
    #expect(try sitting.ask(":window", then: "3 deg>").first?.hasPrefix("x from −5 to 5,") == true)
  }

  @Test func `when the prompt is killed the screen is left`() throws {
    let sitting = try Sitting()
    try open(sitting, ":graph sin x")
    sitting.terminal.signal(SIGKILL)
    try sitting.terminal.wait(for: "the first screen") { screen in
      !screen.isAlternate && sitting.terminal.isCooked
    }
    #expect(sitting.terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006]))
  }
  #endif

  @Test func `on a plain terminal a graph is described in words`() throws {
    let sitting = try Sitting(environment: ["TERM": "dumb"])
    let lines = try sitting.ask(":graph x^2 --window -4 4 -2 8", then: "1 deg>")
    #expect(lines.first == "x^2" || lines.first == "x²")
    #expect(lines.contains("x from −4 to 4, y from −2 to 8"))
    #expect(!lines.joined().contains("⠉"))
    try sitting.quit()
  }
}
