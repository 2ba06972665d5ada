import Testing

@testable import Serving

@Suite struct MessageBufferTests {
  /// All items of a stream that arrives in pieces of this size.
  private func items(_ text: String, _ framing: MessageFraming, size: Int) -> [String] {
    var buffer = MessageBuffer(framing)
    var items: [String] = []
    func note(_ item: MessageBuffer.Item) {
      switch item {
      case .message(let bytes): items.append(String(decoding: bytes, as: UTF8.self))
      case .broken(let words): items.append("! \(words)")
      }
    }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      buffer.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let item = buffer.next() {
        note(item)
        if case .broken = item { return items }
      }
    }
    if let item = buffer.last() { note(item) }
    return items
  }

  @Test(arguments: [1, 2, 7, 1_000])
  func `lines are messages, and blank ones are none`(size: Int) {
    #expect(items("a\n\n \r\nb c\r\nd", .lines, size: size) == ["a", "b c\r", "d"])
    #expect(items("", .lines, size: size) == [])
    #expect(items("\n\n", .lines, size: size) == [])
    #expect(items("a\n", .lines, size: size) == ["a"])
  }

  @Test(arguments: [1, 2, 7, 1_000])
  func `a header says how long a message is`(size: Int) {
    let stream = "Content-Length: 3\r\n\r\na\nbContent-Type: x\r\ncontent-length:2\r\n\r\n√"
    #expect(items(stream + "!", .headers, size: size).prefix(1) == ["a\nb"])
    let two = "Content-Length: 1\r\n\r\naX-Y: z\r\nCONTENT-LENGTH:  2 \r\n\r\nbc"
    #expect(items(two, .headers, size: size) == ["a", "bc"])
  }

  @Test(arguments: [
    ("Content-Type: x\r\n\r\n{}", "! the header has no Content-Length"),
    ("Content-Length: -1\r\n\r\n{}", "! the header has no Content-Length"),
    ("Content-Length: 99999999999\r\n\r\n{}", "! the message is too long"),
    ("Content-Length: 5\r\n\r\n{}", "! the stream ends within a message"),
    (String(repeating: "x", count: 5_000), "! the header is too long"),
  ])
  func `a stream that cannot be followed is broken`(text: String, words: String) {
    #expect(items(text, .headers, size: 100) == [words])
  }

  @Test(arguments: [MessageFraming.lines, .headers])
  func `what is framed is read back`(framing: MessageFraming) {
    var buffer = MessageBuffer(framing)
    buffer.append(framing.framed("{\"é\":1}") + framing.framed("2"))
    #expect(buffer.next() == .message(Array("{\"é\":1}".utf8)))
    #expect(buffer.next() == .message(Array("2".utf8)))
    #expect(buffer.next() == nil)
  }
}
