internal import CTerminal

// Support for screens whose work is done by copies of the process.

extension FullScreen {
  /// Makes this copy of the process continue with the screen of the process, which is gone.
  ///
  /// Call it in a copy that takes the place of a process while that runs a screen.
  package static func adopt() { terminal_adopt() }

  /// Calls `work` while Ctrl-C sends SIGINT to all processes of the program instead of being a key,
  /// since nobody reads keys meanwhile.
  ///
  /// Returns nil without calling it if Ctrl-C was typed already.
  package static func interrupting<Result>(_ work: () -> Result) -> Result? {
    terminal_set_interrupting(true)
    // A terminal with kitty's keyboard protocol sends a sequence for Ctrl-C, which makes no signal.
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
