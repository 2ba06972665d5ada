import Calculator
import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Settles which signals end the program, and how.
func settleSignals() {
  // A reader that goes away, and a file that may not grow, are met where they are written to.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // Swift's runtime answers a crash at a terminal by a backtrace and waits for a key, and SIGQUIT
  // too. Who has set the variable wants to see it.
  guard File.environmentVariable("SWIFT_BACKTRACE") == nil else { return }
  for crash in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
    signal(crash, SIG_DFL)
  }
}

/// How often Ctrl-C was pressed while no line was read.
nonisolated(unsafe) private var interruptCount: sig_atomic_t = 0

/// Whether Ctrl-C drops what was typed before it; the terminal does so by itself unless it is told not to.
nonisolated(unsafe) var interruptDropsInput = false

/// Has Ctrl-C counted, from now on, instead of ending the program.
func countInterrupts() {
  let previous = signal(SIGINT) { _ in
    interruptCount &+= 1
    if interruptDropsInput { tcflush(STDIN_FILENO, TCIFLUSH) }
  }
  if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
    signal(SIGINT, SIG_IGN)
  }
}

/// The interrupts from some moment on.
struct Interrupts {
  private let start = interruptCount
  private var seen = interruptCount

  /// Whether there was any since that moment.
  var happened: Bool { interruptCount != start }

  /// Whether there was any since this was asked last.
  mutating func isNew() -> Bool {
    defer { seen = interruptCount }
    return interruptCount != seen
  }
}

/// Settles which signals mean nothing to the prompt.
///
/// Those that nobody sends a calculator would leave the terminal as an editor of lines needs it. The
/// system buries children that have ended, also while the prompt is stopped.
func settleSignalsOfPrompt() {
  for number in [SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGCHLD] {
    signal(number, SIG_IGN)
  }
}

/// Has the terminal's keys and the end of the terminal mean nothing to this process, which another one
/// of the program tells what to do.
func leaveSignalsToPrompt() {
  // The prompt's own children are nobody's to wait for; those of this process are.
  signal(SIGCHLD, SIG_DFL)
  for number in [SIGINT, SIGQUIT, SIGHUP, SIGTERM] { signal(number, SIG_IGN) }
}
