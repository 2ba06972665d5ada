import Terminal

/// Separates pasted from typed text, as a value fed one byte at a time.
///
/// A terminal puts marks around pasted text. A paste ends at its mark. Where the mark never comes,
/// the text so far is returned after a pause, and the caller takes a Ctrl-C that comes alone as the
/// key.
struct PasteDecoder {
  /// What a byte completes.
  enum Piece: Equatable {
    /// A typed byte.
    case key(UInt8)
    /// A pasted text, or a part of it.
    case paste(String)
  }

  private static let escape: UInt8 = 0x1B

  /// Whether a paste has begun and not ended.
  private(set) var isPasting = false
  /// The beginning of a possible mark.
  private var held: [UInt8] = []
  private var pasted = PastedText()

  /// Whether there is something to return after a pause.
  var isHolding: Bool { isPasting ? !pasted.isEmpty : !held.isEmpty }

  /// Whether that is an Escape alone.
  var isHoldingEscape: Bool { !isPasting && held.count == 1 }

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

  /// Returns what there is after a pause: the keys held back, or the paste so far.
  mutating func pause() -> [Piece] {
    guard isPasting else { return releaseHeld() }
    let text = pasted.take()
    return text.isEmpty ? [] : [.paste(text)]
  }

  /// Forgets the keys held back.
  mutating func dropHeld() { held = [] }

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
