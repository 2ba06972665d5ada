import RandomTesting
import Testing

@testable import Terminal

@Suite struct InputDecoderTests {
  private func decoded(_ pieces: [[UInt8]]) -> [Input] {
    var decoder = InputDecoder()
    return pieces.flatMap { decoder.feed($0) }
  }

  @Test(arguments: KnownSequence.all)
  func `a sequence is what it means`(_ known: KnownSequence) {
    var decoder = InputDecoder()
    #expect(decoder.feed(known.text.utf8) == known.inputs)
    #expect(!decoder.isWaiting)
    #expect(decoder.flush().isEmpty)
  }

  @Test(arguments: KnownSequence.all)
  func `it means the same wherever it is cut`(_ known: KnownSequence) {
    let bytes = Array("x\(known.text)y".utf8)
    for cut in 1..<bytes.count {
      let inputs = decoded([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect(inputs.first == .key("x"))
      #expect(Array(inputs.dropFirst().dropLast()) == known.inputs, "cut at \(cut)")
      #expect(inputs.last == .key("y"))
    }
  }

  @Test(arguments: [
    ("\u{1B}", [Key(.escape)]),
    ("\u{1B}\u{1B}", [Key(.escape), Key(.escape)]),
    ("\u{1B}[", [.character("[", .alt)]),
    ("\u{1B}O", [.character("O", .alt)]),
    ("\u{1B}]", [.character("]", .alt)]),
    ("\u{1B}P", [.character("P", .alt)]),
    ("\u{1B}_", [.character("_", .alt)]),
    ("\u{1B}[[", [.character("[", .alt), "["]),
    ("\u{1B}\u{1B}[", [Key(.escape), .character("[", .alt)]),
  ])
  func `what nothing follows are keys`(text: String, keys: [Key]) {
    var decoder = InputDecoder()
    #expect(decoder.feed(text.utf8).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == keys.map(Input.key))
    #expect(!decoder.isWaiting)
    #expect(decoder.feed("a".utf8) == [.key("a")])
  }

  @Test(arguments: ["\u{1B}[<0;10", "\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}_G", "\u{CF}"])
  func `a longer beginning waits for its rest`(text: String) {
    var decoder = InputDecoder()
    let bytes = text == "\u{CF}" ? [0xCF] : Array(text.utf8)
    #expect(decoder.feed(bytes).isEmpty)
    #expect(!decoder.isWaiting)
    #expect(decoder.flush().isEmpty)
  }

  @Test func `what is not UTF-8 is shown as broken, and the next key is whole`() {
    let broken = Input.key("\u{FFFD}")
    #expect(decoded([[0xFF, 0x61]]) == [broken, .key("a")])
    #expect(decoded([[0xE2, 0x82, 0x61]]) == [broken, .key("a")])
    #expect(decoded([[0xE2, 0x1B, 0x5B, 0x41]]) == [broken, .key(Key(.up))])
    #expect(decoded([[0xED, 0xA0, 0x80]]) == [broken])
  }

  @Test func `pixels are reported along with the cell`() {
    var decoder = InputDecoder()
    decoder.pixelCell = PixelSize(width: 10, height: 20)
    var event = MouseEvent(.press(.left), column: 2, row: 1)
    event.pixel = .init(x: 25, y: 39)
    #expect(decoder.feed("\u{1B}[<0;26;40M".utf8) == [.mouse(event)])
  }

  @Test func `a long paste is cut between two characters`() throws {
    var decoder = InputDecoder()
    let text = "a" + String(repeating: "長", count: InputDecoder.pasteLimit / 3 + 1)
    let inputs = decoder.feed("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    guard case .paste(let pasted, isCut: true) = try #require(inputs.first) else {
      Issue.record("no paste that is cut")
      return
    }
    #expect(inputs.count == 1)
    #expect(text.hasPrefix(pasted))
    #expect(text.utf8.count - pasted.utf8.count < 16)
  }

  @Test(arguments: [("\u{3}", Key.character("c", .control)), ("\u{1B}", Key(.escape))])
  func `a key by itself ends a paste whose end was lost`(text: String, key: Key) {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~ab".utf8).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush().isEmpty)
    #expect(!decoder.isWaiting)
    #expect(decoder.feed(text.utf8).isEmpty)
    #expect(decoder.flush() == [.paste("ab", isCut: false), .key(key)])
    #expect(decoder.feed("q".utf8) == [.key("q")])
  }

  @Test func `sequences in any order keep apart`() {
    var random = SeededGenerator(seed: 1)
    let all = KnownSequence.all
    for _ in 0..<200 * effort {
      let chosen = (0..<20).map { _ in all[Int.random(in: all.indices, using: &random)] }
      let bytes = chosen.flatMap { Array($0.text.utf8) }
      var decoder = InputDecoder()
      var inputs: [Input] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...9, using: &random))
        inputs += decoder.feed(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(inputs == chosen.flatMap(\.inputs))
    }
  }

  /// Bytes of sequences, and others.
  private func garbage(_ random: inout SeededGenerator) -> [UInt8] {
    let parts = Array("\u{1B}\u{1B}\u{1B}[[]O_P<?;:0123459M~u$ct\u{7}\u{18}\\G".utf8)
    return (0..<Int.random(in: 0...40, using: &random)).map { _ in
      Bool.random(using: &random)
        ? parts[Int.random(in: parts.indices, using: &random)]
        : UInt8.random(in: 0...255, using: &random)
    }
  }

  @Test func `garbage takes at most what follows it at once`() {
    var random = SeededGenerator(seed: 2)
    let paste = Array("\u{1B}[200~".utf8)
    for _ in 0..<3000 * effort {
      let bytes = garbage(&random)
      guard bytes.firstRange(of: paste) == nil else { continue }
      var decoder = InputDecoder()
      _ = decoder.feed(bytes)
      _ = decoder.flush()
      _ = decoder.feed("\r".utf8)
      _ = decoder.flush()
      // Old mouse reports take any three bytes.
      _ = decoder.feed("\r".utf8)
      let inputs = decoder.feed("\u{1B}[Aq".utf8)
      #expect(inputs == [.key(Key(.up)), .key("q")], "\(bytes)")
    }
  }

  @Test func `garbage means the same wherever it is cut`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 * effort {
      let bytes = garbage(&random)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      #expect(decoded([bytes]) == decoded([Array(bytes[..<cut]), Array(bytes[cut...])]))
    }
  }
}
