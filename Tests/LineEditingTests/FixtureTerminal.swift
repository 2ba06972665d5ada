import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Starts the program that shows what `LineEditor` reads, and waits for its first prompt.
func startFixture(
  _ arguments: [String] = [],
  prompt: String? = nil,
  shownPrompt: String? = ">",
  locale: String = "C.UTF-8",
  home: String = "/nonexistent",
  term: String = "xterm",
  columns: Int = 80,
  rows: Int = 24
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    running: builtProgram("LineEditorFixture"),
    arguments: (prompt.map { ["--prompt", $0] } ?? []) + arguments,
    environment: [
      "TERM": term, "LC_ALL": locale, "HOME": home, "SWIFT_BACKTRACE": "enable=no",
    ],
    columns: columns,
    rows: rows
  )
  if let shownPrompt { try terminal.wait(forLine: shownPrompt) }
  return terminal
}

/// Runs a test with a home folder that has this `.editrc`.
func withHome(editrc: String, _ body: (String) throws -> Void) throws {
  var template = Array("/tmp/curta-home-XXXXXX".utf8CString)
  let folder = String(cString: try #require(mkdtemp(&template)))
  let path = "\(folder)/.editrc"
  defer {
    unlink(path)
    rmdir(folder)
  }
  let file = try #require(fopen(path, "w"))
  fputs(editrc, file)
  fclose(file)
  try body(folder)
}
