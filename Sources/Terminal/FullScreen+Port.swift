internal import CTerminal

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension FullScreen {
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty || terminal_write(bytes, bytes.count)
  }

  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// All bytes that wait; nil if the terminal is gone.
  func readWaiting() -> [UInt8]? { GuardedInput.readWaiting(options.input) }

  /// Reads until an answer satisfies, or the time is over, and returns all input that is no answer.
  mutating func inputs(until time: Duration, isLast: (TerminalAnswer) -> Bool) -> [Input] {
    GuardedInput.inputs(options.input, &decoder, until: time, isLast: isLast)
  }

  /// Has the terminal send what is done on it.
  func startReports() {
    GuardedInput.tellsKeysApart = capabilities.tellsKeysApart
    write(
      EscapeSequence.reportMouse
        + (options.reportsMotion ? EscapeSequence.reportMotion : "")
        + (decoder.pixelCell != nil ? EscapeSequence.reportPixels : "")
        + EscapeSequence.markPastes + EscapeSequence.reportFocus
        + (capabilities.tellsKeysApart ? EscapeSequence.tellKeysApart : "")
    )
  }

  /// Has the terminal send keys only, and returns those that were typed meanwhile.
  ///
  /// It is asked something that it answers at once, so that reports of the mouse that are still on their
  /// way do not end up in front of whoever reads next.
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
  /// Whole milliseconds, rounded up, so that what waits for them waits long enough.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    return Int32(
      clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    )
  }
}
