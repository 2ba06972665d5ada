extension InputDecoder {
  /// The most bytes of a response that are kept.
  private static let stringLimit = 4096
  /// The most bytes of a paste that are kept.
  static let pasteLimit = 1 << 20
  private static let pasteEnd = EscapeSequence.pasteEnd

  /// OSC, DCS or APC: text up to BEL or ST.
  mutating func string(_ kind: UInt8, _ byte: UInt8) -> [Input] {
    if content.isEmpty, !begins(kind, byte) {
      // Alt and the character, followed by something else.
      let key = Key.character(Character(Unicode.Scalar(kind)), .alt)
      return leave() + [.key(key)] + feed(byte)
    }
    switch byte {
    case 0x07: return finish(answer(kind), isPlain: false)
    case 0x1B: state = .stringEscape(kind)
    case 0x20...0x7E, 0x80...0xFF: if content.count < Self.stringLimit { content.append(byte) }
    default: return giveUp(at: byte)
    }
    return []
  }

  /// Whether a response can begin like this; no other strings are requested.
  private func begins(_ kind: UInt8, _ byte: UInt8) -> Bool {
    switch kind {
    case UInt8(ascii: "_"): byte == UInt8(ascii: "G")
    case UInt8(ascii: "P"): byte < 0x7F && "0123456789>!+$".utf8.contains(byte)
    default: (0x30...0x39).contains(byte)
    }
  }

  mutating func stringEscape(_ byte: UInt8) -> [Input] {
    guard case .stringEscape(let kind) = state else { return [] }
    if byte == UInt8(ascii: "\\") { return finish(answer(kind), isPlain: false) }
    reset()
    state = .escape
    return escape(byte)
  }

  private func answer(_ kind: UInt8) -> Input? {
    let text = String(decoding: content, as: UTF8.self)
    switch kind {
    case UInt8(ascii: "]"): return TerminalAnswer(systemCommand: text).map(Input.answer)
    case UInt8(ascii: "_"): return TerminalAnswer(graphicsResponse: text).map(Input.answer)
    default: return TerminalAnswer(deviceString: text).map(Input.answer)
    }
  }

  mutating func paste(_ byte: UInt8) -> [Input] {
    if sincePause.count < 2 { sincePause.append(byte) }
    if byte == Self.pasteEnd[content.count] {
      content.append(byte)
      guard content == Self.pasteEnd else { return [] }
      reset()
      return [endPaste()]
    }
    releaseHeld()
    if byte == 0x1B { content = [byte] } else { paste.feed(byte) }
    return []
  }

  /// The beginning of an end mark was ordinary text.
  private mutating func releaseHeld() {
    for byte in content { paste.feed(byte) }
    content = []
  }

  private mutating func endPaste() -> Input { .paste(paste.take(), isCut: paste.isCut) }

  mutating func pauseInPaste() -> [Input] {
    defer { sincePause = [] }
    let key: Key
    switch sincePause {
    case [0x03]: key = .character("c", .control)
    case [0x1B]: key = Key(.escape)
    default: return []
    }
    reset()
    return [endPaste(), .key(key)]
  }
}
