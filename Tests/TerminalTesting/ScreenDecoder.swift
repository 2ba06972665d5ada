/// An action of a screen, caused by a run of bytes.
enum ScreenAction {
  case show(Unicode.Scalar)
  case control(UInt8)
  /// An escape sequence without parameters: its intermediate and final characters.
  case escape(String)
  /// A control sequence: the prefix of the parameters (`?` or nothing), the parameters, the final byte.
  case sequence(prefix: String, parameters: [Int], final: Character)
}

/// Splits the bytes for a terminal into characters, controls and sequences (ECMA-48, UTF-8).
struct ScreenDecoder: Sendable {
  private enum State {
    case ground
    case escape(String)
    case sequence(String)
    /// The text of an operating system command, which ends with BEL or ESC \.
    case string(afterEscape: Bool)
  }

  private var state = State.ground
  private var bytes: [UInt8] = []

  /// The action completed by this byte.
  mutating func feed(_ byte: UInt8) -> ScreenAction? {
    // CAN and SUB end a sequence (ECMA-48).
    if byte == 0x18 || byte == 0x1A {
      state = .ground
      return nil
    }
    switch state {
    case .ground: return ground(byte)
    case .escape(let text): return escape(text, byte)
    case .sequence(let text): return sequence(text, byte)
    case .string(let afterEscape):
      let ends = byte == 0x07 || (afterEscape && byte == UInt8(ascii: "\\"))
      state = ends ? .ground : .string(afterEscape: byte == 0x1B)
      return nil
    }
  }

  private mutating func ground(_ byte: UInt8) -> ScreenAction? {
    if byte == 0x1B {
      state = .escape("")
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    if byte & 0xC0 != 0x80 { bytes = [] }
    bytes.append(byte)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.count < 4 ? nil : broken()
    }
    bytes = []
    return text.unicodeScalars.first.map(ScreenAction.show)
  }

  private mutating func broken() -> ScreenAction {
    bytes = []
    return .show("\u{FFFD}")
  }

  private mutating func escape(_ text: String, _ byte: UInt8) -> ScreenAction? {
    let character = Character(Unicode.Scalar(byte))
    switch (text, character) {
    case ("", "["): state = .sequence("")
    case ("", "]"), ("", "P"), ("", "_"), ("", "^"): state = .string(afterEscape: false)
    case (_, " "..."/"): state = .escape(text + String(character))
    default:
      state = .ground
      return .escape(text + String(character))
    }
    return nil
  }

  private mutating func sequence(_ text: String, _ byte: UInt8) -> ScreenAction? {
    let character = Character(Unicode.Scalar(byte))
    if byte == 0x1B {
      state = .escape("")
      return nil
    }
    if byte < 0x20 { return .control(byte) }
    guard (0x40...0x7E).contains(byte) else {
      state = .sequence(text + String(character))
      return nil
    }
    state = .ground
    let prefix = text.prefix { "<=>?".contains($0) }
    let parameters = text.dropFirst(prefix.count)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    return .sequence(prefix: String(prefix), parameters: parameters, final: character)
  }
}
