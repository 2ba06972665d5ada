internal import CTerminal

// What a screen needs that has copies of the process carry something out.

extension FullScreen {
  /// Has this copy of the process go on with the screen that the process had, which is gone.
  ///
  /// To be called in a copy that takes the place of a process while that runs a screen.
  package static func adopt() { terminal_adopt() }

  /// Does something during which Ctrl-C sends SIGINT to all processes of the program, instead of being
  /// a key: nobody reads keys meanwhile.
  ///
  /// Returns nil, and does nothing, if Ctrl-C was typed already.
  package static func interrupting<Result>(_ work: () -> Result) -> Result? {
    terminal_set_interrupting(true)
    // A terminal that tells keys apart sends a sequence for Ctrl-C, of which no signal is made.
    if GuardedInput.tellsKeysApart { write(EscapeSequence.mixKeysForNow) }
    defer {
      if GuardedInput.tellsKeysApart { write(EscapeSequence.tellKeysApartAgain) }
      terminal_set_interrupting(false)
    }
    return GuardedInput.holdsInterrupt() ? nil : work()
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = terminal_write(bytes, bytes.count)
  }
}
