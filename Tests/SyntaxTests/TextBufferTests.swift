import Testing

@testable import Syntax

@Suite struct TextBufferTests {
  @Test("appended text comes after the text before it, whatever its length")
  func appending() {
    var text = TextBuffer(capacity: 3)
    var expected = ""
    for count in 0..<100 {
      text += String(repeating: "≈", count: count)
      text.append(UInt8(ascii: "x"))
      text.append(count: 2) { room in (room[0], room[1]) = (UInt8(ascii: "1"), UInt8(ascii: "2")) }
      expected += String(repeating: "≈", count: count) + "x12"
    }
    // An expectation cannot take a noncopyable value.
    let (whole, count, bytes) = (text.text, text.count, text.withBytes { Array($0) })
    #expect(whole == expected && count == expected.utf8.count && bytes == Array(expected.utf8))
  }

  @Test("an emptied text starts again")
  func emptying() {
    var text = TextBuffer(capacity: 0)
    let first = (text.isEmpty, text.text)
    #expect(first == (true, ""))
    text += "1/7"
    text.removeAll()
    let emptied = text.isEmpty
    #expect(emptied)
    text += "7"
    let last = text.text
    #expect(last == "7")
  }
}
