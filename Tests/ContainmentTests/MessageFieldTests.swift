import Testing

@testable import Containment

@Suite struct MessageFieldTests {
  private enum Colour: UInt8, MessageField {
    case red, green
  }

  @Test(arguments: [0, 1, -1, 256, .max, .min])
  func `integers`(number: Int) { #expect(Int(message: number.bytes) == number) }

  @Test(arguments: ["", "größe", "a\0b\n", String(repeating: "x", count: 100_000)])
  func `texts`(text: String) { #expect(String(message: text.bytes) == text) }

  @Test(arguments: [nil, [], [""], ["a", "", "b"]])
  func `optional lists`(list: [String]?) { #expect([String]?(message: list.bytes) == .some(list)) }

  @Test func `fields in a row`() throws {
    var bytes: [UInt8] = []
    bytes.write(Colour.green, true, "x", 7, String?.none)
    var rest = bytes[...]
    #expect(try Colour(from: &rest) == .green)
    #expect(try Bool(from: &rest))
    #expect(try String(from: &rest) == "x")
    #expect(try Int(from: &rest) == 7)
    #expect(try String?(from: &rest) == nil)
    #expect(rest.isEmpty)
  }

  @Test(arguments: [
    [], [1, 0, 0], 5.bytes + [65, 66], Int.max.bytes + [65], (-1).bytes, "x".bytes + [0],
  ])
  func `bytes that are no text are refused`(bytes: [UInt8]) {
    #expect(String(message: bytes) == nil)
  }

  @Test(arguments: [1_000_000_000.bytes, Int.max.bytes + [1], [9]])
  func `bytes that are no list are refused`(bytes: [UInt8]) {
    #expect([String](message: bytes) == nil)
    #expect(Colour(message: [2]) == nil)
  }
}
