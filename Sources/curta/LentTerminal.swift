import Containment
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal while the process that has the session shows a screen on it: what the prompt needs to
/// get it back.
struct LentTerminal {
  private var mode = termios()
  private let isKnown: Bool
  /// What puts the signals' handlers back.
  private var restorations: [() -> Void] = []

  /// The signals that end the prompt; until the terminal is back they only say that it is to end.
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

  /// Ends the program where a signal has asked for it, once the other process has left the screen.
  func endIfAsked(_ channel: Channel) {
    guard askedToEnd != 0 else { return }
    channel.finish()
    while channel.receive() != nil {}
    end()
  }

  /// Makes the terminal usable after the process that had it has died.
  func takeBack() {
    writeToTerminal(FullScreen.undoing)
    var mode = mode
    // What the mouse has sent is no line.
    if isKnown { tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode) }
    end()
  }
}

/// The signal that has asked the prompt to end while it has no terminal; 0 if none has.
nonisolated(unsafe) private var askedToEnd: sig_atomic_t = 0
