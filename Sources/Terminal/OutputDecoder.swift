/// Separates characters from control functions in terminal output; a value fed one byte at a time.
struct OutputDecoder: Sendable {
  /// An item that a byte completes.
  enum Piece {
    case scalar(Unicode.Scalar)
    /// A control character (C0).
    case control(UInt8)
    /// Escape and a final byte.
    case escape(UInt8)
    case sequence(ControlSequence)
  }

  private enum State: Sendable {
    case ground
    case escape
    /// Escape and bytes that designate a character set; one more byte belongs to it.
    case designation
    case sequence
    /// OSC, DCS, APC and similar: text up to BEL or ST.
    case string
    case stringEscape
  }

  /// The most bytes of a sequence that are kept; a longer one is ignored.
  private static let longestSequence = 64

  private var state = State.ground
  private var content: [UInt8] = []
  private var assembler = ScalarAssembler()

  mutating func feed(_ byte: UInt8) -> Piece? {
    switch byte {
    // CAN and SUB end any incomplete sequence.
    case 0x18, 0x1A:
      (state, assembler) = (.ground, ScalarAssembler())
      return nil
    case 0x1B:
      state = state == .string ? .stringEscape : .escape
      return nil
    case 0x00..<0x20 where state != .string: return .control(byte)
    default: return feed(byte, in: state)
    }
  }

  private mutating func feed(_ byte: UInt8, in state: State) -> Piece? {
    switch state {
    // An incomplete character before this one is dropped.
    case .ground: return assembler.feed(byte).last.map(Piece.scalar)
    case .escape, .stringEscape: return escape(byte)
    case .designation: self.state = .ground
    case .string: if byte == 0x07 { self.state = .ground }
    case .sequence:
      guard (0x40...0x7E).contains(byte) else {
        content.append(byte)
        return nil
      }
      self.state = .ground
      guard content.count <= Self.longestSequence else { return nil }
      return .sequence(ControlSequence(content, final: byte))
    }
    return nil
  }

  private mutating func escape(_ byte: UInt8) -> Piece? {
    (state, content) = (.ground, [])
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
    case 0x20..<0x30: state = .designation
    default: return .escape(byte)
    }
    return nil
  }
}
