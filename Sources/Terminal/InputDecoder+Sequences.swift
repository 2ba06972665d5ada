extension InputDecoder {
  /// The most bytes of a control sequence; the longest known one has about 30.
  private static let sequenceLimit = 64

  mutating func ground(_ byte: UInt8) -> [Input] {
    var inputs: [Input] = []
    for scalar in assembler.feed(byte) {
      if scalar == "\u{1B}" { state = .escape } else { inputs += typed(scalar) }
    }
    return inputs
  }

  private mutating func typed(_ scalar: Unicode.Scalar) -> [Input] {
    var key = Key(typed: scalar)
    if hasAlt { key.modifiers.insert(.alt) }
    hasAlt = false
    return [.key(key)]
  }

  mutating func escape(_ byte: UInt8) -> [Input] {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string(byte)
    case 0x1B:
      // rxvt's Alt is an additional Escape before the sequence.
      if hasAlt { return [.key(Key(.escape))] }
      hasAlt = true
    default:
      let before = leave()
      hasAlt = true
      return before + ground(byte)
    }
    return []
  }

  /// CSI: parameters, then a final byte.
  mutating func control(_ byte: UInt8) -> [Input] {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
      return []
    case UInt8(ascii: "[") where content.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where content.isEmpty: state = .oldMouse
    case UInt8(ascii: "$") where isNumber: return finishControl(byte)
    case 0x20...0x3F: if content.count <= Self.sequenceLimit { content.append(byte) }
    case 0x40...0x7E: return finishControl(byte)
    default: return giveUp(at: byte)
    }
    return []
  }

  /// Whether the content is a number: rxvt sends `CSI 3 $` for Shift-Delete.
  private var isNumber: Bool {
    !content.isEmpty && content.allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func finishControl(_ final: UInt8) -> [Input] {
    guard content.count <= Self.sequenceLimit else { return leave() }
    let sequence = ControlSequence(content, final: final)
    if sequence.isPasteStart {
      let before = leave()
      state = .paste
      paste = PastedText(limit: Self.pasteLimit)
      sincePause = []
      return before
    }
    return finish(sequence.input(pixelCell: pixelCell), isPlain: sequence.parameters.count < 2)
  }

  /// Ends a sequence.
  ///
  /// A preceding Escape means Alt if the sequence itself could not have said so.
  mutating func finish(_ input: Input?, isPlain: Bool) -> [Input] {
    if hasAlt, isPlain, case .key(var key) = input {
      reset()
      key.modifiers.insert(.alt)
      return [.key(key)]
    }
    let before = leave()
    return before + (input.map { [$0] } ?? [])
  }

  /// The Linux console's F1 to F5: `CSI [ A` to `CSI [ E`.
  mutating func linuxFunction(_ byte: UInt8) -> [Input] {
    guard (0x41...0x45).contains(byte) else { return giveUp(at: byte) }
    return finish(.key(Key(.function(Int(byte) - 0x40))), isPlain: true)
  }

  /// SS3: a letter, preceded in old terminals by a number of modifiers.
  mutating func singleShift(_ byte: UInt8) -> [Input] {
    switch byte {
    case 0x1B where !content.isEmpty: return control(byte)
    case UInt8(ascii: "0")...UInt8(ascii: ";"):
      if content.count < 8 { content.append(byte) }
      return []
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      let modifiers = ControlSequence(content, final: byte).parameters.last ?? 1
      let key = Key(singleShift: byte, Key.Modifiers(parameter: modifiers))
      return finish(key.map(Input.key), isPlain: content.isEmpty)
    default:
      guard content.isEmpty else { return giveUp(at: byte) }
      // Alt-O, followed by something else.
      return leave() + [.key(.character("O", .alt))] + ground(byte)
    }
  }

  /// The mouse of old terminals: three bytes, each 32 more than its number.
  mutating func oldMouse(_ byte: UInt8) -> [Input] {
    guard byte >= 0x20 else { return giveUp(at: byte) }
    content.append(byte)
    guard content.count == 3 else { return [] }
    let numbers = content.map { Int($0) - 32 }
    let isRelease = numbers[0] & 0b1100_0011 == 3 && numbers[0] & 32 == 0
    let event = MouseEvent(
      // The report does not say which button is released: most often it is the left one.
      isRelease ? .release(.left) : .init(number: numbers[0], isRelease: false),
      column: max(0, numbers[1] - 1),
      row: max(0, numbers[2] - 1),
      modifiers: Key.Modifiers(buttonNumber: numbers[0])
    )
    return finish(.mouse(event), isPlain: false)
  }
}
