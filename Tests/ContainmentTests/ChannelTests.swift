import Testing

@testable import Containment

@Suite struct ChannelTests {
  @Test(arguments: [
    [], [""], ["one"], ["größe", "", "a\nb\0c"], [String(repeating: "x", count: 50_000)],
  ])
  func `a message arrives as it was sent`(message: [String]) throws {
    let (left, right) = try #require(Channel.pair())
    #expect(left.send(message))
    #expect(left.send(["next"]))
    #expect(right.receive() == message)
    #expect(right.receive() == ["next"])
  }

  @Test func `what was sent before the end is received, and then nothing`() throws {
    let (left, right) = try #require(Channel.pair())
    #expect(!right.isReadable())
    left.send(["last"])
    left.close()
    #expect(right.isReadable())
    #expect(right.receive() == ["last"])
    #expect(right.isReadable())
    #expect(right.receive() == nil)
  }
}
