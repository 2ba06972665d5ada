import CLibrary
import Calculator
import Storage

/// Sets which signals end the program, and how.
func settleSignals() {
  // A reader that is gone, and a file that must not grow, are handled where they are written to.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // At a terminal, Swift's runtime answers a crash, and SIGQUIT, with a backtrace and waits for a
  // key. With the variable set, the person wants to see it.
  guard File.environmentVariable("SWIFT_BACKTRACE") == nil else { return }
  for crash in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
    signal(crash, SIG_DFL)
  }
}

/// The number of times Ctrl-C was pressed while no line was being read.
nonisolated(unsafe) private var interruptCount: sig_atomic_t = 0

/// Whether Ctrl-C discards earlier input; the terminal does so by itself unless that is turned off.
nonisolated(unsafe) var interruptDropsInput = false

/// Makes Ctrl-C count interrupts instead of ending the program.
func countInterrupts() {
  let previous = signal(SIGINT) { _ in
    interruptCount &+= 1
    if interruptDropsInput { tcflush(STDIN_FILENO, TCIFLUSH) }
  }
  if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
    signal(SIGINT, SIG_IGN)
  }
}

/// The interrupts since a moment.
struct Interrupts {
  private let start = interruptCount
  private var seen = interruptCount

  /// Whether there was an interrupt since that moment.
  var happened: Bool { interruptCount != start }

  /// Whether there was an interrupt since the last call.
  mutating func isNew() -> Bool {
    defer { seen = interruptCount }
    return interruptCount != seen
  }
}

/// Sets the signals that the prompt ignores.
///
/// Signals that nobody sends to a calculator would leave the terminal in the line editor's mode.
/// The system reaps ended children, even while the prompt is stopped.
func settleSignalsOfPrompt() {
  for number in [SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGCHLD] {
    signal(number, SIG_IGN)
  }
}

/// Ignores the terminal's keys and its end in this process, which the prompt controls.
func leaveSignalsToPrompt() {
  // The prompt does not wait for its children; this process does.
  signal(SIGCHLD, SIG_DFL)
  for number in [SIGINT, SIGQUIT, SIGHUP, SIGTERM] { signal(number, SIG_IGN) }
}
