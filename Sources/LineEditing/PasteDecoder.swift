/// Tells what is pasted from what is typed, as a value fed one byte at a time.
///
/// A terminal puts marks around what is pasted. A paste ends at its mark; where that never comes,
/// what came is handed out when nothing follows for a while, and the reader sees a Ctrl-C that comes
/// by itself as the key.
struct PasteDecoder {
  /// What a byte can complete.
  enum Piece: Equatable {
    /// A byte that was typed.
    case key(UInt8)
    /// A pasted text, or a part of it.
    case paste(String)
  }

  private static let escape: UInt8 = 0x1B

  /// Whether a paste has begun and not ended.
  private(set) var isPasting = false
  /// The beginning of what may become a mark.
  private var held: [UInt8] = []
  private var pasted = PastedText()

  /// Whether there is something to hand out when nothing follows.
  var isHolding: Bool { isPasting ? !pasted.isEmpty : !held.isEmpty }

  mutating func feed(_ byte: UInt8) -> [Piece] {
    if held.isEmpty, byte != Self.escape { return pass(byte) }
    let mark = isPasting ? EscapeSequence.pasteEnd : EscapeSequence.pasteStart
    if byte == mark[held.count] {
      held.append(byte)
      return held.count == mark.count ? crossMark() : []
    }
    let pieces = releaseHeld()
    if byte != Self.escape { return pieces + pass(byte) }
    held = [byte]
    return pieces
  }

  /// What there is, when nothing follows for a while: the keys held back, or the paste so far.
  mutating func pause() -> [Piece] {
    guard isPasting else { return releaseHeld() }
    let text = pasted.take()
    return text.isEmpty ? [] : [.paste(text)]
  }

  private mutating func pass(_ byte: UInt8) -> [Piece] {
    guard isPasting else { return [.key(byte)] }
    pasted.feed(byte)
    return []
  }

  private mutating func releaseHeld() -> [Piece] {
    defer { held = [] }
    return held.flatMap { pass($0) }
  }

  private mutating func crossMark() -> [Piece] {
    held = []
    isPasting.toggle()
    defer { pasted = PastedText() }
    return isPasting || pasted.isEmpty ? [] : [.paste(pasted.take())]
  }
}
