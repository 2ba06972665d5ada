import TerminalTesting
import Testing

/// The program that shows a screen, in a terminal with unusual settings.
struct FixtureScreen {
  let terminal: PseudoTerminal
  /// The settings before the program.
  let settings: [UInt8]

  /// The responses of a terminal with all capabilities.
  static let richAnswers = """
    \u{1B}[?2026;2$y\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?1016;2$y\u{1B}[?0u\
    \u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[6;20;10t\u{1B}[4;480;800t\u{1B}[?62;4;22c
    """
  /// The responses of a terminal without special capabilities.
  static let poorAnswers = "\u{1B}[?2026;0$y\u{1B}[?1016;0$y\u{1B}[?6c"

  /// Starts the program; gives the responses when it asks, and then waits for its first frame.
  init(
    _ arguments: [String] = [],
    answers: String? = poorAnswers,
    environment: [String: String] = ["TERM": "xterm-256color"],
    shell: String = "",
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    let script = "stty -echoctl intr ^X; echo ready; read line; \(shell)exec \"$0\" \"$@\""
    let patience = answers == nil ? [] : ["--probe-time", "60000"]
    let always = [
      "HOME": "/nonexistent", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    terminal = try PseudoTerminal(
      running: "/bin/sh",
      arguments: ["-c", script, builtProgram("FullScreenFixture")] + arguments + patience,
      environment: environment.merging(always) { $1 },
      columns: columns,
      rows: rows,
      patience: .seconds(300)
    )
    try terminal.wait(forText: "ready")
    settings = terminal.settings
    try terminal.type("\r")
    guard let answers else { return }
    try terminal.wait(forOutput: "\u{1B}[c")
    try terminal.type(answers)
    try terminal.wait { $0.isAlternate && $0.lines[0].hasPrefix("size") }
  }

  /// Leaves with a key, and responds to the query that ends the input.
  func leave(_ key: String = "q", typing more: String = "") throws {
    let start = terminal.output.count
    try terminal.type(key)
    try terminal.wait(forOutput: "\u{1B}[5n", from: start)
    try terminal.type("\(more)\u{1B}[0n")
  }

  /// Checks that the terminal is in its previous state.
  func expectSane(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(terminal.settings == settings, sourceLocation: sourceLocation)
    let screen = terminal.screen
    #expect(!screen.isAlternate, sourceLocation: sourceLocation)
    #expect(screen.modes == [25], sourceLocation: sourceLocation)
    #expect(screen.keyboardLevel == 0, sourceLocation: sourceLocation)
    #expect(screen.lines.contains("before"), sourceLocation: sourceLocation)
  }
}
