import CLibrary

/// Reads the lines of a file or a pipe as they arrive.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var start = 0
  private var isAtEnd = false
  private var isFirst = true
  /// The system's error, after a failure.
  private(set) var failure: Int32?

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its line end, LF or CR LF; nil at the end of the input.
  ///
  /// Calls `beforeWaiting` before it waits for more input, so that answers appear in time.
  mutating func next(beforeWaiting: () -> Void) -> String? {
    var searched = start
    while true {
      if let end = lineEnd(from: searched) {
        defer { start = end + 1 }
        return text(lineStart..<end)
      }
      searched = buffer.count
      // Text read before a failure may be half a line.
      guard failure == nil else { return nil }
      guard !isAtEnd else {
        defer { start = buffer.count }
        return start < buffer.count ? text(lineStart..<buffer.count) : nil
      }
      beforeWaiting()
      searched -= start
      fill()
    }
  }

  /// The offset of the first line end after `start`.
  private func lineEnd(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, start < bytes.count,
        let end = memchr(first + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(end) - first
    }
  }

  /// The start of the line's text: after the byte order mark that some editors put at the beginning.
  private var lineStart: Int {
    mutating get {
      defer { isFirst = false }
      let isMarked = isFirst && buffer[start...].starts(with: "\u{FEFF}".utf8)
      return isMarked ? start + "\u{FEFF}".utf8.count : start
    }
  }

  private func text(_ range: Range<Int>) -> String {
    let hasReturn = !range.isEmpty && buffer[range.upperBound - 1] == UInt8(ascii: "\r")
    let count = range.count - (hasReturn ? 1 : 0)
    // Invalid UTF-8 is replaced, as everywhere.
    return String(unsafeUninitializedCapacity: count) { text in
      buffer.withUnsafeBytes { bytes in
        text.update(fromContentsOf: bytes[range.lowerBound..<range.lowerBound + count])
      }
    }
  }

  /// Removes the bytes already read and appends the available ones; the next line then begins at 0.
  private mutating func fill() {
    let rest = buffer[start...]
    start = 0
    guard rest.count < Self.longestLine else {
      failure = EFBIG
      buffer = Array(rest)
      return
    }
    // A long line doubles the chunk, so that it is not copied too often.
    let chunk = max(Self.chunk, rest.count)
    var received = -1
    buffer = Array(unsafeUninitializedCapacity: rest.count + chunk) { bytes, count in
      _ = bytes.initialize(fromContentsOf: rest)
      repeat {
        received = read(descriptor, bytes.baseAddress.map { $0 + rest.count }, chunk)
      } while received < 0 && canTryAgain(descriptor, POLLIN)
      count = rest.count + max(0, received)
    }
    if received < 0 { failure = errno }
    isAtEnd = received <= 0
  }

  private static let chunk = 1 << 16
  /// Longer lines are not scripts: endless input such as /dev/zero must not fill the memory.
  private static let longestLine = 1 << 26
}
