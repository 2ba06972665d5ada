import CPseudoTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that runs in its own terminal, and the screen of that terminal.
///
/// The terminal is driven from one thread: output is read only while one of its methods waits. A
/// wait is for a condition, never for a time; the deadline only ends a hanging test. The program is
/// killed when the terminal is deallocated.
package final class PseudoTerminal {
  /// The screen that the program's output shows.
  package internal(set) var screen: Screen
  /// All output of the program.
  package internal(set) var output: [UInt8] = []
  /// The state of the program, as far as it was reported.
  package internal(set) var state = ProgramState.running

  var child = PseudoTerminalChild()
  var program: pid_t = 0
  var reports: [UInt8] = []
  var isOpen = true
  var hasReports = true
  let patience: Duration

  /// Starts a program; `environment` is its whole environment, except for `sanitizerOptions`.
  ///
  /// `patience` is how long any one wait may take before it throws; it ends a test that hangs, and
  /// is far longer than a wait takes on a busy machine. Before typing Ctrl-Z, wait for some output
  /// of the program: the kernel drops a stop that arrives while the program is still loading.
  package init(
    running path: String,
    arguments: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24,
    patience: Duration = .seconds(300)
  ) throws {
    screen = Screen(columns: columns, rows: rows)
    self.patience = patience
    let variables = environment.merging(sanitizerOptions) { $1 }.map { "\($0.key)=\($0.value)" }
    let started = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { environment in
        pseudo_terminal_start(&child, size(columns, rows), path, arguments, environment)
      }
    }
    guard started else { throw TerminalFailure("\(path) did not start: errno \(errno)") }
    try wait("the program to start") { $0.program != 0 }
  }

  deinit {
    if program > 0, !state.isEnded { kill(-program, SIGKILL) }
    if child.shell > 0 {
      kill(child.shell, SIGKILL)
      waitpid(child.shell, nil, 0)
    }
    if child.terminal >= 0 { close(child.terminal) }
    close(child.reports)
  }

  /// Changes the size of the terminal, as dragging its window's edge does.
  package func resize(columns: Int, rows: Int = 24) {
    screen.resize(columns: columns, rows: rows)
    _ = pseudo_terminal_resize(child.terminal, size(columns, rows))
  }

  /// Sends the program a signal.
  package func signal(_ number: Int32) {
    kill(program, number)
  }

  /// Continues a stopped program, as the shell's `fg` does.
  package func resume() {
    // The report of the continuation may arrive after the wait for the next stop begins.
    if state == .stopped { state = .running }
    kill(-program, SIGCONT)
  }

  /// The program's process.
  package var process: Int32 { program }

  /// All of the terminal's settings (termios), for comparison.
  package var settings: [UInt8] {
    var settings = termios()
    tcgetattr(child.terminal, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Closes the terminal's other side, as closing its window does; no shell notifies the program.
  package func hangUp() {
    close(child.terminal)
    child.terminal = -1
    isOpen = false
  }

  /// Whether the terminal edits lines and turns keys into signals, as under a shell.
  package var isCooked: Bool { pseudo_terminal_is_cooked(child.terminal) }

  /// Whether Ctrl-C is a signal, and not a key.
  package var makesInterrupts: Bool { pseudo_terminal_makes_interrupts(child.terminal) }
}

/// The state of a program.
package enum ProgramState: Hashable, Sendable {
  case running
  case stopped
  case exited(Int32)
  case killed(Int32)

  var isEnded: Bool {
    switch self {
    case .running, .stopped: false
    case .exited, .killed: true
    }
  }
}

/// The reason why a test could not continue.
package struct TerminalFailure: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

private func size(_ columns: Int, _ rows: Int) -> winsize {
  var size = winsize()
  size.ws_col = UInt16(columns)
  size.ws_row = UInt16(rows)
  return size
}

/// Calls `body` with the strings as a C argument list.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
