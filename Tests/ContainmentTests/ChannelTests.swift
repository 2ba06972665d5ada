import Testing

@testable import Containment

@Suite struct ChannelTests {
  @Test(arguments: [
    [], [0], Array("größe\0\n".utf8), [UInt8](repeating: 255, count: 50_000),
  ])
  func `a message arrives as it was sent`(message: [UInt8]) throws {
    let (left, right) = try #require(Channel.pair())
    #expect(left.send(bytes: message))
    #expect(left.send(bytes: [1, 2]))
    #expect(right.receive() == message)
    #expect(right.receive() == [1, 2])
  }

  @Test func `a message of fields is its bytes`() throws {
    let (left, right) = try #require(Channel.pair())
    left.send("one")
    #expect(right.receive() == "one".bytes)
  }

  @Test func `what was sent before the end is received, and then nothing`() throws {
    let (left, right) = try #require(Channel.pair())
    #expect(!right.isReadable())
    left.send(bytes: [7])
    left.close()
    #expect(right.isReadable())
    #expect(right.receive() == [7])
    #expect(right.isReadable())
    #expect(right.receive() == nil)
  }
}
