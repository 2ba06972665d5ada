internal import CLibrary
internal import CTerminal

extension FullScreen {
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty || terminal_write(bytes, bytes.count)
  }

  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// All bytes that are waiting; nil if the terminal is gone.
  func readWaiting() -> [UInt8]? { GuardedInput.readWaiting(options.input) }

  /// Reads until `isLast` accepts a response, or the time is over; returns all other input.
  mutating func inputs(until time: Duration, isLast: (TerminalAnswer) -> Bool) -> [Input] {
    GuardedInput.inputs(options.input, &decoder, until: time, isLast: isLast)
  }

  /// Makes the terminal report events.
  func startReports() {
    GuardedInput.hasKittyKeyboard = capabilities.hasKittyKeyboard
    write(
      EscapeSequence.reportMouse
        + (options.reportsMotion ? EscapeSequence.reportMotion : "")
        + (decoder.pixelCell != nil ? EscapeSequence.reportPixels : "")
        + EscapeSequence.markPastes + EscapeSequence.reportFocus
        + (capabilities.hasKittyKeyboard ? EscapeSequence.useKittyKeyboard : "")
    )
  }

  /// Makes the terminal send only keys, and returns the keys typed meanwhile.
  ///
  /// It queries something that the terminal answers at once, so that mouse reports still on their
  /// way do not reach the next reader.
  mutating func stopReports() -> [Input] {
    guard
      write(
        EscapeSequence.ignoreMouse + EscapeSequence.ignoreFocus + EscapeSequence.pastePlainly
          + (capabilities.answers ? EscapeSequence.askStatus : "")
      ),
      capabilities.answers
    else { return [] }
    return inputs(until: options.probeTime) { $0 == .status }.filter(\.isKey)
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, so that a wait is long enough.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    return Int32(
      clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    )
  }
}

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
    if GuardedInput.hasKittyKeyboard { write(EscapeSequence.pauseKittyKeyboard) }
    defer {
      if GuardedInput.hasKittyKeyboard { write(EscapeSequence.resumeKittyKeyboard) }
      terminal_set_interrupting(false)
    }
    return GuardedInput.holdsInterrupt() ? nil : work()
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = terminal_write(bytes, bytes.count)
  }
}
