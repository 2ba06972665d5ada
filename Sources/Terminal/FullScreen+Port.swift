internal import CTerminal

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension FullScreen {
  /// The most bytes that are taken before a frame is drawn.
  private static var drainLimit: Int { 1 << 16 }

  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty || terminal_write(bytes, bytes.count)
  }

  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// All bytes that wait; nil if the terminal is gone.
  func readWaiting() -> [UInt8]? {
    var all: [UInt8] = []
    repeat {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(options.input, &bytes, bytes.count)
      if count > 0 { all += bytes[..<count] }
      if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) {
        return all.isEmpty ? nil : all
      }
    } while all.count < Self.drainLimit && terminal_wait(0) & 1 != 0
    return all
  }

  /// Reads until an answer satisfies, or the time is over, and returns all input that is no answer.
  mutating func inputs(until time: Duration, isLast: (TerminalAnswer) -> Bool) -> [Input] {
    let end = ContinuousClock.now + time
    var others: [Input] = []
    var isDone = false
    while !isDone, terminal_ended_by() == 0 {
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero else { break }
      guard terminal_wait(rest.milliseconds) & 1 != 0 else { continue }
      guard let bytes = readWaiting() else { break }
      for input in decoder.feed(bytes) {
        if case .answer(let answer) = input {
          isDone = isLast(answer) || isDone
        } else {
          others.append(input)
        }
      }
    }
    return others
  }

  /// Has the terminal send what is done on it.
  func startReports() {
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
