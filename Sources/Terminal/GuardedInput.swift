internal import CLibrary
internal import CTerminal
internal import Clock

/// Input from the guarded terminal.
enum GuardedInput {
  /// The most bytes read at once.
  private static let limit = 1 << 16

  /// Bytes read before anyone asked for them.
  nonisolated(unsafe) private static var held: [UInt8] = []

  /// Whether the terminal uses kitty's keyboard protocol; there is only one terminal.
  nonisolated(unsafe) static var hasKittyKeyboard = false

  /// Waits as `terminal_wait` does, which does not know about held bytes.
  static func wait(_ milliseconds: Int32) -> Int32 {
    held.isEmpty ? terminal_wait(milliseconds) : terminal_wait(0) | 1
  }

  /// Whether Ctrl-C is among the waiting bytes; drops the bytes up to it, or holds all if it is not.
  static func holdsInterrupt() -> Bool {
    let input = terminal_input()
    guard input >= 0, wait(0) & 1 != 0, let bytes = readWaiting(input) else { return false }
    var decoder = InputDecoder()
    guard decoder.feed(bytes).contains(.key(.character("c", .control))) else {
      held = bytes
      return false
    }
    held = bytes.lastIndex(of: interruptByte).map { Array(bytes[($0 + 1)...]) } ?? []
    return true
  }

  private static let interruptByte: UInt8 = 3

  /// All bytes that are waiting at a descriptor; nil if the terminal is gone.
  static func readWaiting(_ input: Int32) -> [UInt8]? {
    var all = held
    held = []
    if !all.isEmpty, terminal_wait(0) & 1 == 0 { return all }
    repeat {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(input, &bytes, bytes.count)
      if count > 0 { all += bytes[..<count] }
      if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) {
        return all.isEmpty ? nil : all
      }
    } while all.count < limit && terminal_wait(0) & 1 != 0
    return all
  }

  /// Reads until `isLast` accepts a response, or the time is over; returns all other input.
  static func inputs(
    _ input: Int32,
    _ decoder: inout InputDecoder,
    until time: Duration,
    isLast: (TerminalAnswer) -> Bool
  ) -> [Input] {
    let end = Moment.now + time
    var others: [Input] = []
    var isDone = false
    while !isDone, terminal_ended_by() == 0 {
      let rest = end - .now
      guard rest > .zero else { break }
      guard wait(rest.milliseconds) & 1 != 0 else { continue }
      guard let bytes = readWaiting(input) else { break }
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
}
