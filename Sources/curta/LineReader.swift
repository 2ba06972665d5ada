#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads the lines of a file or a pipe as they come.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  private var isAtEnd = false
  private var isFirst = true
  /// What the system refused, once it did.
  private(set) var failure: Int32?

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end, LF or CR LF; nil at the end of the input.
  ///
  /// Before it waits for more input it calls `beforeWaiting`, so that answers are seen in time.
  mutating func next(beforeWaiting: () -> Void) -> String? {
    var searched = start
    while true {
      if let end = lineEnd(from: searched) {
        defer { start = end + 1 }
        return text(lineStart..<end)
      }
      searched = buffer.count
      // What was read before a failure may be half a line.
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

  /// The offset of the first line end from an offset on.
  private func lineEnd(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, start < bytes.count,
        let end = memchr(first + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(end) - first
    }
  }

  /// Where the line's text begins: behind the byte order mark that some editors put before it all.
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
    // What is no UTF-8 is replaced, as everywhere.
    return String(unsafeUninitializedCapacity: count) { text in
      buffer.withUnsafeBytes { bytes in
        text.update(fromContentsOf: bytes[range.lowerBound..<range.lowerBound + count])
      }
    }
  }

  /// Drops what was read and appends what the system has; the next line then begins at 0.
  private mutating func fill() {
    let rest = buffer[start...]
    start = 0
    guard rest.count < Self.longestLine else {
      failure = EFBIG
      buffer = Array(rest)
      return
    }
    // As much again as there is of a long line, so that it is not copied too often.
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
  /// What is longer is no script: memory is not to be filled by what never ends, as /dev/zero.
  private static let longestLine = 1 << 26
}
