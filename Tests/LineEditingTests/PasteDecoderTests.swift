import Terminal
import Testing

@testable import LineEditing

@Suite struct PasteDecoderTests {
  /// Keys are shown as they are, pastes in brackets; `P` and `E` are the marks.
  @Test(arguments: [
    ("ab", "ab"), ("aP1+1Eb", "a[1+1]b"), ("PE", ""), ("P1EP2E", "[1][2]"),
    ("P1\r\n2\r3\nE", "[1\n2\n3]"), ("P1\n\nE", "[1\n]"), ("P\n1E", "[\n1]"),
    ("P\r\r\n1E", "[\n\n1]"), ("P1\n\r2\n\r\n\r3E", "[1\n2\n\n3]"),
    ("Pa\tb\u{3}\u{4}\u{7F}\u{85}cE", "[a\tbc]"), ("Pπ√²E", "[π√²]"), ("P\u{1B}[A1E", "[[A1]"),
    ("\u{1B}[A", "\u{1B}[A"), ("\u{1B}[20\u{1B}[A", "\u{1B}[20\u{1B}[A"),
    ("\u{1B}\u{1B}P1E", "\u{1B}\u{1B}[1]"),
  ])
  func `a paste is a text and never keys`(input: String, pieces: String) {
    var decoder = PasteDecoder()
    let bytes = input.utf8.flatMap { byte in
      byte == UInt8(ascii: "P")
        ? EscapeSequence.pasteStart : byte == UInt8(ascii: "E") ? EscapeSequence.pasteEnd : [byte]
    }
    #expect(text(of: bytes.flatMap { decoder.feed($0) }) == pieces)
    #expect(!decoder.isPasting && !decoder.isHolding)
  }

  @Test func `an Escape that nothing follows is a key`() {
    var decoder = PasteDecoder()
    #expect(decoder.feed(0x1B).isEmpty)
    #expect(decoder.isHolding)
    #expect(decoder.pause() == [.key(0x1B)])
    #expect(!decoder.isHolding)
  }

  @Test func `a paste that pauses is handed out in parts`() {
    var decoder = PasteDecoder()
    for byte in EscapeSequence.pasteStart + Array("1\n".utf8) {
      #expect(decoder.feed(byte).isEmpty)
    }
    #expect(decoder.pause() == [.paste("1")])
    #expect(decoder.pause().isEmpty && !decoder.isHolding)
    let rest = Array("2\n".utf8) + EscapeSequence.pasteEnd
    #expect(rest.flatMap { decoder.feed($0) } == [.paste("\n2")])
  }

  private func text(of pieces: [PasteDecoder.Piece]) -> String {
    pieces.map {
      switch $0 {
      case .key(let byte): String(Unicode.Scalar(byte))
      case .paste(let text): "[\(text)]"
      }
    }.joined()
  }
}
