import Driver
import Terminal

/// What a terminal sends: whatever it is, the keys after it are read, and no paste or answer is one.
///
/// The first byte says how the rest is cut, and whether the mouse is told in pixels.
@main enum KeyDecoder {
  static func main() {
    _ = fuzz { bytes, count in
      let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
      guard let choice = bytes.first else { return -1 }
      var decoder = InputDecoder()
      if choice & 0x80 != 0 { decoder.pixelCell = PixelSize(width: 8, height: 16) }
      var probe = CapabilityProbe(.modern, size: TerminalSize(columns: 80, rows: 24))
      let length = 1 + Int(choice & 0x7F)
      for start in stride(from: 1, to: bytes.count, by: length) {
        let piece = bytes[start..<min(bytes.count, start + length)]
        for input in decoder.feed(piece) + decoder.flush() { KeyDecoder.check(input, &probe) }
      }
      KeyDecoder.checkRecovery(&decoder)
      return 0
    }
  }

  private static func check(_ input: Input, _ probe: inout CapabilityProbe) {
    switch input {
    case .key(let key):
      guard case .character(let character) = key.code else { return }
      require(character.unicodeScalars.count == 1, "a key is more than a scalar: \(key)")
    case .mouse(let event):
      require(event.column >= 0 && event.row >= 0, "the mouse is outside: \(event)")
    case .paste(let text, isCut: _):
      let kept: Set<Unicode.Scalar> = ["\n", "\t"]
      let isPlain = text.unicodeScalars.allSatisfy {
        kept.contains($0) || $0.properties.generalCategory != .control
      }
      require(isPlain, "a key was pasted: \(text.debugDescription)")
    case .answer(let answer):
      probe.take(answer)
      let cell = probe.capabilities.cell ?? PixelSize(width: 1, height: 1)
      require(cell.width > 0 && cell.height > 0, "a cell has no size: \(answer)")
    case .focus, .size: break
    }
  }

  /// The end of a paste, and what ends each sequence, must bring back to where keys are read.
  private static func checkRecovery(_ decoder: inout InputDecoder) {
    _ = decoder.feed("\u{1B}[201~\u{18}".utf8) + decoder.flush()
    require(!decoder.isWaiting, "it waits for what nobody sends")
    require(decoder.feed("q".utf8) == [.key("q")], "a key is lost")
  }
}
