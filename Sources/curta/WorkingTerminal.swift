#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal beside whose prompt a graph stands, while a line is carried out.
///
/// It echoes nothing, since nobody would know where on the screen, and Ctrl-Z is told here: the screen has
/// to be left before the program stops.
struct WorkingTerminal {
  private var mode = termios()
  private let isKnown: Bool
  /// What stood for the signal before; ignored, it stays so.
  private let handler: (@convention(c) (Int32) -> Void)?

  init() {
    isKnown = tcgetattr(STDIN_FILENO, &mode) == 0
    askedToStop = 0
    handler = signal(SIGTSTP) { askedToStop = $0 }
    let ignores = unsafeBitCast(SIG_IGN, to: Int.self)
    if unsafeBitCast(handler, to: Int.self) == ignores { signal(SIGTSTP, SIG_IGN) }
    setEcho(false)
  }

  /// Has the terminal as it was.
  func end() {
    setEcho(true)
    _ = signal(SIGTSTP, handler)
  }

  /// Whether Ctrl-Z was pressed since this was asked last.
  var isToStop: Bool {
    defer { askedToStop = 0 }
    return askedToStop != 0
  }

  /// Stops until the shell lets the program go on.
  mutating func stop() {
    setEcho(true)
    _ = signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    _ = signal(SIGTSTP) { askedToStop = $0 }
    setEcho(false)
  }

  private func setEcho(_ echoes: Bool) {
    guard isKnown else { return }
    var mode = mode
    if !echoes { mode.c_lflag &= ~tcflag_t(ECHO) }
    while tcsetattr(STDIN_FILENO, TCSANOW, &mode) != 0, errno == EINTR {}
  }
}

/// The signal by which the program was asked to stop; 0 if it was not.
nonisolated(unsafe) private var askedToStop: sig_atomic_t = 0
