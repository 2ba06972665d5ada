import TerminalTesting

/// A person at curta's prompt, in a separate terminal.
final class Sitting {
  /// The folder with the session; kept alive while the program runs.
  let folder: TestFolder
  let terminal: PseudoTerminal

  /// Starts the prompt and waits until it asks for a line.
  init(
    in folder: TestFolder? = nil,
    _ arguments: [String] = [],
    environment additions: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24,
    prompt: String? = "1 deg>"
  ) throws {
    let folder = try folder ?? TestFolder()
    self.folder = folder
    terminal = try PseudoTerminal(
      running: builtProgram("curta"),
      arguments: arguments,
      environment: folder.environment
        .merging(["TERM": "xterm", "LC_ALL": "C.UTF-8"]) { $1 }.merging(additions) { $1 },
      columns: columns,
      rows: rows,
      patience: .seconds(300)
    )
    if let prompt { try terminal.wait(forLine: prompt) }
  }

  /// Starts a shell command, in which `$curta` is the program, and waits until it asks for a line.
  init(in folder: TestFolder, shell command: String, columns: Int = 80, prompt: String = "1 deg>")
    throws
  {
    self.folder = folder
    terminal = try PseudoTerminal(
      running: "/bin/sh",
      arguments: ["-c", command],
      environment: folder.environment
        .merging(["TERM": "xterm", "curta": try builtProgram("curta")]) { $1 },
      columns: columns,
      patience: .seconds(300)
    )
    try terminal.wait(forLine: prompt)
  }

  /// Enters a line, waits for the next prompt, and returns the rows between.
  func ask(_ line: String, then prompt: String) throws -> [String] {
    let start = height
    try terminal.type(line + "\r")
    try wait(forNextPrompt: prompt, below: start)
    return rows(from: start + 1)
  }

  /// Waits until the cursor's row contains the prompt and the line, and at most a preview after them.
  func wait(forInput line: String) throws {
    try terminal.wait(for: "the input “\(line)”") { screen in
      let row = screen.lines[screen.row]
      return row == line || row.hasPrefix("\(line)  ")
    }
  }

  /// The number of rows above the cursor, including those scrolled out.
  var height: Int { terminal.screen.scrolledOut.count + terminal.screen.row }

  /// Waits until the cursor is at a prompt below a height.
  func wait(forNextPrompt prompt: String, below start: Int) throws {
    try terminal.wait(for: "the prompt “\(prompt)”") { screen in
      screen.scrolledOut.count + screen.row > start && screen.lines[screen.row] == prompt
    }
  }

  /// The rows from a height down to the cursor's.
  func rows(from start: Int) -> [String] {
    let screen = terminal.screen
    return Array((screen.scrolledOut + screen.lines[..<screen.row]).dropFirst(start))
  }

  /// Leaves with `:quit`, and returns how the program ended.
  @discardableResult
  func quit() throws -> ProgramState {
    try terminal.type(":quit\r")
    return try terminal.waitForEnd()
  }

  /// The output of the program, with its escape sequences.
  var output: String { String(decoding: terminal.output, as: UTF8.self) }
}
