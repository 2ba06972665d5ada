import CLibrary
import Containment
import Terminal

/// The state for taking the terminal back, while the session process shows a screen on it.
struct LentTerminal {
  private var mode = termios()
  private let isKnown: Bool
  /// Closures that restore the signal handlers.
  private var restorations: [() -> Void] = []

  /// The signals that end the prompt; until the terminal is back they only request it.
  private static let ending = [SIGTERM, SIGHUP]

  init() {
    isKnown = tcgetattr(STDIN_FILENO, &mode) == 0
    askedToEnd = 0
    for number in Self.ending {
      let handler = signal(number) { askedToEnd = $0 }
      restorations.append { _ = signal(number, handler) }
      let ignores = unsafeBitCast(SIG_IGN, to: Int.self)
      if unsafeBitCast(handler, to: Int.self) == ignores { signal(number, SIG_IGN) }
    }
  }

  /// Lets signals end the prompt again.
  func end() {
    for restore in restorations { restore() }
    if askedToEnd != 0 { raise(askedToEnd) }
  }

  /// Ends the program if a signal has requested it, after the other process has left the screen.
  func endIfAsked(_ channel: Channel) {
    guard askedToEnd != 0 else { return }
    channel.finish()
    while channel.receive() != nil {}
    end()
  }

  /// Restores the terminal after the process that used it has died.
  func takeBack() {
    writeToTerminal(FullScreen.undoing)
    var mode = mode
    // Bytes from the mouse are not a line.
    if isKnown { tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode) }
    end()
  }
}

/// The signal that has asked the prompt to end while the terminal is lent; 0 if none has.
nonisolated(unsafe) private var askedToEnd: sig_atomic_t = 0
