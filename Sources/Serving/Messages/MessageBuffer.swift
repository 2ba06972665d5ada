/// How messages follow each other in a stream of bytes.
package enum MessageFraming: Sendable {
  /// Each message is a line.
  case lines
  /// Each message has a header with its length, as in the Language Server Protocol.
  case headers

  /// The bytes of a message.
  package func framed(_ message: String) -> [UInt8] {
    switch self {
    case .lines: Array((message + "\n").utf8)
    case .headers: Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    }
  }
}

/// The bytes that have arrived, from which messages are taken.
package struct MessageBuffer {
  /// A message, or what is none.
  package enum Item: Equatable, Sendable {
    case message([UInt8])
    /// The stream cannot be followed any further.
    case broken(String)
  }

  private let framing: MessageFraming
  private var bytes: [UInt8] = []
  /// Where the next message begins.
  private var start = 0
  /// No line end is before this offset.
  private var searched = 0

  /// The longest message that is read.
  package static let longest = 1 << 26
  private static let longestHeader = 1 << 12

  package init(_ framing: MessageFraming) { self.framing = framing }

  package mutating func append(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// The next message; nil while it is not complete.
  package mutating func next() -> Item? {
    switch framing {
    case .lines: nextLine(isLast: false)
    case .headers: nextWithHeader()
    }
  }

  /// The message that the end of the stream completes, if there is one.
  package mutating func last() -> Item? {
    switch framing {
    case .lines: nextLine(isLast: true)
    case .headers: start < bytes.count ? .broken("the stream ends within a message") : nil
    }
  }

  /// Returns the next line that is not blank.
  private mutating func nextLine(isLast: Bool) -> Item? {
    while true {
      guard
        let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
          ?? (isLast ? bytes.count : nil)
      else {
        searched = bytes.count
        return bytes.count - start > Self.longest ? .broken("the message is too long") : nil
      }
      let line = bytes[start..<end]
      start = min(end + 1, bytes.count)
      searched = start
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
        return .message(Array(line))
      }
      if start == bytes.count, isLast || end == bytes.count { return nil }
    }
  }

  private mutating func nextWithHeader() -> Item? {
    let rest = bytes[start...]
    let head = rest.prefix(Self.longestHeader)
    guard let end = head.indices.first(where: { head[$0...].starts(with: "\r\n\r\n".utf8) }) else {
      return rest.count >= Self.longestHeader ? .broken("the header is too long") : nil
    }
    guard let length = Self.length(in: rest[..<end]) else {
      return .broken("the header has no Content-Length")
    }
    guard length <= Self.longest else { return .broken("the message is too long") }
    let body = end + 4
    guard bytes.count - body >= length else { return nil }
    start = body + length
    return .message(Array(bytes[body..<start]))
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for row in header.split(separator: UInt8(ascii: "\n")) {
      let parts = row.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2,
        String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length"
      else { continue }
      let digits = parts[1].filter { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }
      guard let length = Int(String(decoding: digits, as: UTF8.self)), length >= 0 else {
        return nil
      }
      return length
    }
    return nil
  }
}
