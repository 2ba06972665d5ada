#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal beside whose prompt a graph stands, while a line is carried out.
///
/// It echoes nothing, since nobody would know where on the screen, and Ctrl-Z is told here: the screen has
/// to be left before the program stops. Neither key throws away what is on its way to the screen, of which
/// only the changes are written later.
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
    setWorking(true)
  }

  /// Has the terminal as it was.
  func end() {
    setWorking(false)
    _ = signal(SIGTSTP, handler)
  }

  /// Whether Ctrl-Z was pressed since this was asked last.
  var isToStop: Bool {
    defer { askedToStop = 0 }
    return askedToStop != 0
  }

  /// Stops until the shell lets the program go on.
  mutating func stop() {
    setWorking(false)
    // The shell would read it.
    tcflush(STDIN_FILENO, TCIFLUSH)
    _ = signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    _ = signal(SIGTSTP) { askedToStop = $0 }
    setWorking(true)
  }

  private func setWorking(_ isWorking: Bool) {
    guard isKnown else { return }
    interruptDropsInput = isWorking
    var mode = mode
    if isWorking {
      mode.c_lflag &= ~tcflag_t(ECHO)
      mode.c_lflag |= tcflag_t(NOFLSH)
    }
    while tcsetattr(STDIN_FILENO, TCSANOW, &mode) != 0, errno == EINTR {}
  }
}

/// The signal by which the program was asked to stop; 0 if it was not.
nonisolated(unsafe) private var askedToStop: sig_atomic_t = 0
