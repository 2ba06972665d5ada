import Terminal
import Testing

@Suite struct ScalarAssemblerTests {
  @Test(arguments: ["a", "é", "π√", "数", "😀x"])
  func `characters come out as they go in`(text: String) {
    #expect(assembled(Array(text.utf8)) == text)
  }

  @Test(
    arguments: [
      ([0x31, 0xCF, 0x2B], "1\u{FFFD}+"),
      ([0xCF, 0xCF, 0x80], "\u{FFFD}π"),
      ([0xFF, 0x80, 0xC0, 0x61], "\u{FFFD}\u{FFFD}\u{FFFD}a"),
      ([0xED, 0xA0, 0x80, 0x61], "\u{FFFD}a"),
    ] as [([UInt8], String)]
  )
  func `what is not UTF-8 becomes U+FFFD`(bytes: [UInt8], text: String) {
    #expect(assembled(bytes) == text)
  }

  private func assembled(_ bytes: [UInt8]) -> String {
    var assembler = ScalarAssembler()
    return String(String.UnicodeScalarView(bytes.flatMap { assembler.feed($0) }))
  }
}
