import CLibrary

/// The terminal with a graph next to the prompt, while a line is carried out.
///
/// It does not echo, since the echo's place on the screen would be unknown, and Ctrl-Z is handled
/// here: the screen must be left before the program stops. Neither key discards pending output,
/// since later only changes are written.
struct WorkingTerminal {
  private var mode = termios()
  private let isKnown: Bool
  /// The previous handler of the signal; if the signal was ignored, it stays so.
  private let handler: (@convention(c) (Int32) -> Void)?

  init() {
    isKnown = tcgetattr(STDIN_FILENO, &mode) == 0
    askedToStop = 0
    handler = signal(SIGTSTP) { askedToStop = $0 }
    let ignores = unsafeBitCast(SIG_IGN, to: Int.self)
    if unsafeBitCast(handler, to: Int.self) == ignores { signal(SIGTSTP, SIG_IGN) }
    setWorking(true)
  }

  /// Restores the terminal's state.
  func end() {
    setWorking(false)
    _ = signal(SIGTSTP, handler)
  }

  /// Whether Ctrl-Z was pressed since the last call.
  var isToStop: Bool {
    defer { askedToStop = 0 }
    return askedToStop != 0
  }

  /// Stops until the shell continues the program.
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

/// The signal that asked the program to stop; 0 if none did.
nonisolated(unsafe) private var askedToStop: sig_atomic_t = 0
