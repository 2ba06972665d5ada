extension Key {
  /// The key that sends a character by itself.
  init(typed scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x00: self = .character(" ", .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self = .character(Self.character(scalar.value | 0x60), .control)
    case 0x1C...0x1F: self = .character(Self.character(scalar.value | 0x40), .control)
    default: self.init(.character(Character(scalar)))
    }
  }

  /// The key of a control sequence.
  init?(_ sequence: ControlSequence) {
    let modifiers = Modifiers(parameter: sequence.parameter(1))
    switch Character(Unicode.Scalar(sequence.final)) {
    case "~": self.init(tilde: sequence, modifiers)
    case "^": self.init(number: sequence.parameter(0), .control)
    case "$": self.init(number: sequence.parameter(0), .shift)
    case "@": self.init(number: sequence.parameter(0), [.control, .shift])
    case "u": self.init(codePoint: sequence.parameter(0), modifiers)
    case "Z": self.init(.tab, .shift.union(modifiers))
    // rxvt's arrows with Shift.
    case "a": self.init(.up, .shift)
    case "b": self.init(.down, .shift)
    case "c": self.init(.right, .shift)
    case "d": self.init(.left, .shift)
    default:
      guard let code = Self.letters[sequence.final] else { return nil }
      self.init(code, modifiers)
    }
  }

  /// The keys of a letter after CSI or SS3.
  private static let letters: [UInt8: Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// The keys after SS3: the letters, the keypad's characters, and rxvt's arrows with Control.
  init?(singleShift byte: UInt8, _ modifiers: Modifiers) {
    switch byte {
    case UInt8(ascii: "M"): self.init(.enter, modifiers)
    case UInt8(ascii: "X"): self = .character("=", modifiers)
    case UInt8(ascii: "a"): self.init(.up, .control)
    case UInt8(ascii: "b"): self.init(.down, .control)
    case UInt8(ascii: "c"): self.init(.right, .control)
    case UInt8(ascii: "d"): self.init(.left, .control)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self = .character(Self.character(UInt32(byte) - 0x40), modifiers)
    default:
      guard let code = Self.letters[byte] else { return nil }
      self.init(code, modifiers)
    }
  }

  /// The keys of a number before `~`, and xterm's `CSI 27 ; modifiers ; character ~`.
  private init?(tilde sequence: ControlSequence, _ modifiers: Modifiers) {
    if sequence.parameter(0) == 27, sequence.parameters.count == 3 {
      self.init(codePoint: sequence.parameter(2), modifiers)
    } else {
      self.init(number: sequence.parameter(0), modifiers)
    }
  }

  private init?(number: Int, _ modifiers: Modifiers) {
    switch number {
    case 1, 7: self.init(.home, modifiers)
    case 2: self.init(.insert, modifiers)
    case 3: self.init(.delete, modifiers)
    case 4, 8: self.init(.end, modifiers)
    case 5: self.init(.pageUp, modifiers)
    case 6: self.init(.pageDown, modifiers)
    case 11...15: self.init(.function(number - 10), modifiers)
    case 17...21: self.init(.function(number - 11), modifiers)
    case 23...26: self.init(.function(number - 12), modifiers)
    case 28, 29: self.init(.function(number - 13), modifiers)
    case 31...34: self.init(.function(number - 14), modifiers)
    default: return nil
    }
  }

  /// kitty's keyboard protocol: a key's code point; from 57344 on, keys that have none.
  private init?(codePoint: Int, _ modifiers: Modifiers) {
    switch codePoint {
    case 57344...63743: self.init(functional: codePoint, modifiers)
    case 8, 9, 13, 27, 127:
      self.init(typed: Unicode.Scalar(UInt8(codePoint)))
      self.modifiers = modifiers
    default:
      guard codePoint >= 32, let scalar = Unicode.Scalar(UInt32(codePoint)) else { return nil }
      self = .character(Character(scalar), modifiers)
      capitalize(scalar)
    }
  }

  /// Shift and a letter is the capital letter; with Control it stays lower-case.
  private mutating func capitalize(_ scalar: Unicode.Scalar) {
    let capital = scalar.properties.uppercaseMapping
    guard modifiers.contains(.shift), !modifiers.contains(.control),
      capital.unicodeScalars.count == 1
    else {
      return
    }
    guard let character = capital.first, character != Character(scalar) else { return }
    code = .character(character)
    modifiers.remove(.shift)
  }

  /// kitty's numbers of the keypad and of F13 and later; nil for keys that are only modifiers.
  private init?(functional number: Int, _ modifiers: Modifiers) {
    switch number {
    case 57376...57398: self.init(.function(number - 57363), modifiers)
    case 57399...57408: self = .character(Self.character(UInt32(number - 57399 + 0x30)), modifiers)
    case 57409...57416 where number != 57414:
      self = .character(Array("./*-+ =,")[number - 57409], modifiers)
    case 57414: self.init(.enter, modifiers)
    case 57417...57426:
      let codes: [Code] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
      ]
      self.init(codes[number - 57417], modifiers)
    default: return nil
    }
  }

  private static func character(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(value) ?? "\u{FFFD}")
  }
}
