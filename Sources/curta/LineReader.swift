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

  /// The next line without its line end, LF, CR LF or CR; nil at the end of the input.
  ///
  /// Calls `beforeWaiting` before it waits for more input, so that answers appear in time.
  mutating func next(beforeWaiting: () -> Void) -> String? {
    var searched = start
    while true {
      if let end = lineEnd(from: searched) {
        defer { start = end.upperBound }
        return text(lineStart..<end.lowerBound)
      }
      // A CR at the end was no line end yet.
      searched = max(start, buffer.count - 1)
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

  /// The first line end after `start`; nil where an LF may still follow a CR.
  private func lineEnd(from start: Int) -> Range<Int>? {
    buffer.withUnsafeBytes { bytes in
      let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), in: start..<bytes.count)
      let end = feed ?? bytes.count
      guard let mark = bytes.firstOffset(of: UInt8(ascii: "\r"), in: start..<end) else {
        return feed.map { $0..<$0 + 1 }
      }
      guard mark + 1 < bytes.count || isAtEnd else { return nil }
      return mark..<(mark + 1 == feed ? mark + 2 : mark + 1)
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
    // Invalid UTF-8 is replaced, as everywhere.
    String(unsafeUninitializedCapacity: range.count) { text in
      buffer.withUnsafeBytes { bytes in text.update(fromContentsOf: bytes[range]) }
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

extension UnsafeRawBufferPointer {
  /// The offset of the first byte of that value in the range.
  fileprivate func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let first = baseAddress, !range.isEmpty,
      let place = memchr(first + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(place) - first
  }
}
