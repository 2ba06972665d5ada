internal import CTerminal
internal import Clock

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What comes from the terminal that is guarded.
enum GuardedInput {
  /// The most bytes that are taken at once.
  private static let limit = 1 << 16

  /// All bytes that wait at a descriptor; nil if the terminal is gone.
  static func readWaiting(_ input: Int32) -> [UInt8]? {
    var all: [UInt8] = []
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

  /// Reads until an answer satisfies, or the time is over, and returns all input that is no answer.
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
      guard terminal_wait(rest.milliseconds) & 1 != 0 else { continue }
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
