/// Converts the bytes from a terminal into input; a value that is fed one byte at a time.
///
/// It understands the keys of xterm, VT terminals, rxvt, the Linux console and kitty's keyboard
/// protocol, the mouse, pastes, focus and responses. How the bytes are split does not matter.
/// `flush`, called when nothing has followed for a while, distinguishes Escape from the beginning
/// of a sequence; there is no clock in here. Bytes of unknown sequences are dropped, and an
/// incomplete sequence loses at most one key.
package struct InputDecoder: Sendable {
  /// The size of a cell, while the terminal reports the mouse's place in pixels.
  package var pixelCell: PixelSize?

  enum State {
    case ground
    case escape
    case control
    case linuxFunction
    case singleShift
    case oldMouse
    /// A string that began with Escape and this byte.
    case string(UInt8)
    case stringEscape(UInt8)
    case paste
  }

  var state = State.ground
  /// The bytes of a sequence after its beginning.
  var content: [UInt8] = []
  /// Whether Escape came before the current bytes.
  var hasAlt = false
  var assembler = ScalarAssembler()
  var paste = PastedText(limit: Self.pasteLimit)
  /// The bytes of a paste since the last pause.
  var sincePause: [UInt8] = []

  package init() {}

  /// The input completed by these bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { inputs += feed(byte) }
    return inputs
  }

  /// The input completed by this byte.
  package mutating func feed(_ byte: UInt8) -> [Input] {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .control: control(byte)
    case .linuxFunction: linuxFunction(byte)
    case .singleShift: singleShift(byte)
    case .oldMouse: oldMouse(byte)
    case .string(let kind): string(kind, byte)
    case .stringEscape: stringEscape(byte)
    case .paste: paste(byte)
    }
  }

  /// Whether `flush` should be called if nothing follows for a while.
  package var isWaiting: Bool {
    switch state {
    case .ground, .oldMouse: false
    case .escape, .linuxFunction, .stringEscape: true
    case .control, .singleShift, .string: content.isEmpty
    case .paste: !sincePause.isEmpty
    }
  }

  /// The input if nothing has followed for a while: Escape, or an Alt key that looked like a sequence.
  ///
  /// A longer beginning waits for its rest, which a slow line may still deliver. A single Ctrl-C or
  /// Escape ends a paste whose end mark was lost.
  package mutating func flush() -> [Input] {
    guard isWaiting else { return [] }
    switch state {
    case .ground, .oldMouse: return []
    case .escape, .stringEscape: return leave() + [.key(Key(.escape))]
    case .control: return leave() + [.key(.character("[", .alt))]
    case .linuxFunction: return leave() + [.key(.character("[", .alt)), .key("[")]
    case .singleShift: return leave() + [.key(.character("O", .alt))]
    case .string(let kind):
      return leave() + [.key(.character(Character(Unicode.Scalar(kind)), .alt))]
    case .paste: return pauseInPaste()
    }
  }

  /// Returns to reading keys; an Escape before the sequence becomes a key.
  mutating func leave() -> [Input] {
    let hadAlt = hasAlt
    reset()
    return hadAlt ? [.key(Key(.escape))] : []
  }

  mutating func reset() {
    state = .ground
    content = []
    hasAlt = false
  }

  /// Abandons a sequence that this byte cannot continue, and reads the byte by itself.
  mutating func giveUp(at byte: UInt8) -> [Input] {
    reset()
    // CAN and SUB only end sequences (ECMA-48).
    return byte == 0x18 || byte == 0x1A ? [] : ground(byte)
  }
}
