internal import CLibrary
internal import CProcess

/// One end of a connection between two processes that carries messages of bytes.
///
/// A message is sent in one call where the system allows it, so that short messages of several
/// processes that share an end do not mix.
package final class Channel {
  /// The descriptor to wait on until there is something to receive; −1 once it is closed.
  package private(set) var descriptor: Int32
  private var received: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close() }

  /// Closes this end, in this process.
  package func close() {
    if descriptor >= 0 { closeDescriptor(descriptor) }
    descriptor = -1
  }

  /// Two connected ends; nil where the system has no more of them.
  package static func pair() -> (Channel, Channel)? {
    var ends: [Int32] = [-1, -1]
    guard cprocess_channel(&ends) else { return nil }
    return (Channel(ends[0]), Channel(ends[1]))
  }

  /// Sends a message; returns false where nobody listens any more.
  @discardableResult
  package func send(bytes message: [UInt8]) -> Bool {
    (Self.encoded(message.count) + message).withUnsafeBytes { writeAll($0) }
  }

  /// Sends a message of fields; returns false where nobody listens any more.
  @discardableResult
  package func send(_ message: some MessageField) -> Bool { send(bytes: message.bytes) }

  /// Waits for the next message; returns nil where there will be none.
  package func receive() -> [UInt8]? {
    while true {
      if let message = takeMessage() { return message }
      guard fill() else { return nil }
    }
  }

  /// Whether a message or the end can be received without waiting for the other side.
  package func isReadable(within milliseconds: Int32 = 0) -> Bool {
    if hasMessage { return true }
    var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// Announces that nothing more will be sent.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }
}

// MARK: - Bytes

extension Channel {
  /// A count in four bytes, the lowest first.
  private static func encoded(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }

  /// The end of the first message; nil while its count has not arrived.
  private var end: Int? {
    guard received.count >= 4 else { return nil }
    return 4 + (0..<4).reduce(0) { $0 | Int(received[$1]) << (8 * $1) }
  }

  private var hasMessage: Bool { end.map { received.count >= $0 } ?? false }

  private func takeMessage() -> [UInt8]? {
    guard let end, hasMessage else { return nil }
    defer { received.removeFirst(end) }
    return Array(received[4..<end])
  }

  /// Waits for bytes and reads what is there; returns false at the end.
  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      received += chunk[..<count]
      return true
    }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        guard errno == EINTR else { return false }
        continue
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }
}

/// `Channel.close` hides the system call of the same name.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
