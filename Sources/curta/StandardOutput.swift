#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Buffered standard output that knows when nobody listens any more.
final class StandardOutput {
  enum State {
    case open
    /// The reader has gone; not an error.
    case abandoned
    /// The system refused to write.
    case failed(Int32)
  }

  private(set) var state = State.open
  /// What must be done before anything that was written can be seen.
  private let beforeShowing: () -> Void
  private var buffer: [UInt8] = []

  init(beforeShowing: @escaping () -> Void = {}) {
    self.beforeShowing = beforeShowing
    buffer.reserveCapacity(Self.capacity)
  }

  private static let capacity = 1 << 16

  var isOpen: Bool {
    if case .open = state { true } else { false }
  }

  /// Writes a text and a line end, some time before `flush()` returns.
  func write(line: String) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.capacity { flush() }
  }

  func flush() {
    guard !buffer.isEmpty else { return }
    beforeShowing()
    var written = 0
    while isOpen, written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Self.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        state = errno == EPIPE ? .abandoned : .failed(errno)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #else
    Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// Writes a line to standard error at once.
func writeError(_ line: String) {
  var rest = Array((line + "\n").utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno != EINTR { return }
    rest = rest.dropFirst(max(0, count))
  }
}
