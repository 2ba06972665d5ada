extension Lexer {
  /// Reads a token that begins with a character beyond ASCII.
  mutating func scanSymbol() throws(SyntaxError) -> Token.Kind {
    let (scalar, length) = scalar(at: position)
    switch scalar {
    case "·", "×", "⋅", "∙", "∗": return take(.times, length: length)
    case "÷", "∕", "⁄": return take(.divided, length: length)
    case "−": return take(.minus, length: length)
    case "√", "∛", "∜": return take(.root, length: length)
    case "°", "º", "˚":
      if isTemperatureScale(at: position + length) { return take(.name, length: length + 1) }
      return take(.degree, length: length)
    case "℃", "℉": return take(.name, length: length)
    case "′" where position > 0 && isPrimed(bytes[position - 1]):
      return take(.apostrophe, length: length)
    case "∠": return take(.angle, length: length)
    case "→": return take(.store, length: length)
    case "∞": return take(.reserved, length: length)
    case "≠": return take(.notEqual, length: length)
    case "≤": return take(.lessOrEqual, length: length)
    case "≥": return take(.greaterOrEqual, length: length)
    default: break
    }
    if Superscript(scalar) != nil { return try scanSuperscript() }
    if scalar.properties.isIDStart { return scanName() }
    if VulgarFraction(scalar) != nil { return take(.vulgarFraction, length: length) }
    throw SyntaxError(.unexpectedCharacter, at: SourceRange(position, position + length))
  }

  /// Whether a prime after the byte is that of a derivative or a transpose, and not of feet or minutes.
  private func isPrimed(_ byte: UInt8) -> Bool {
    byte.isNamePart && !byte.isDigit
      || [UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"), 0xB2].contains(byte)
  }

  /// The place after the primes, ' or ′, from an offset on.
  func endOfPrimes(from offset: Int) -> Int {
    var end = offset
    while true {
      if bytes[end] == UInt8(ascii: "'") {
        end += 1
      } else if bytes[end] == 0xE2, bytes[end + 1] == 0x80, bytes[end + 2] == 0xB2 {
        end += 3
      } else {
        return end
      }
    }
  }

  // superscript = [ "⁺" | "⁻" ] superscript-digit { superscript-digit }
  private mutating func scanSuperscript() throws(SyntaxError) -> Token.Kind {
    let start = position
    var hasDigits = false
    while let (part, length) = superscript(at: position) {
      if case .sign = part, position > start { break }
      if case .digit = part { hasDigits = true }
      position += length
    }
    guard hasDigits else {
      throw SyntaxError(.unexpectedCharacter, at: SourceRange(start, position))
    }
    return .superscript
  }

  /// The fraction of one character at the offset and the number of its bytes, if there is one.
  func vulgarFraction(at offset: Int) -> (VulgarFraction, length: Int)? {
    guard bytes[offset] >= 0x80 else { return nil }
    let (scalar, length) = scalar(at: offset)
    return VulgarFraction(scalar).map { ($0, length) }
  }

  /// The superscript character at the offset and the number of its bytes, if there is one.
  func superscript(at offset: Int) -> (Superscript, length: Int)? {
    guard bytes[offset] >= 0x80 else { return nil }
    let (scalar, length) = scalar(at: offset)
    return Superscript(scalar).map { ($0, length) }
  }

  /// The plain digits of a raised exponent, and whether it has a minus.
  func superscriptDigits(_ range: SourceRange) -> (digits: String, isNegative: Bool) {
    var digits = ""
    var isNegative = false
    var position = range.start
    while position < range.end, let (part, length) = superscript(at: position) {
      switch part {
      case .sign(let sign): isNegative = sign == .minus
      case .digit(let digit):
        digits.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit))
      }
      position += length
    }
    return (digits, isNegative)
  }
}

extension Lexer {
  /// The digits below the line, ₀ to ₉, at the offset.
  func subscriptDigits(at offset: Int) -> String {
    var digits = ""
    var place = offset
    while bytes[place] == 0xE2, bytes[place + 1] == 0x82, 0x80...0x89 ~= bytes[place + 2] {
      digits.unicodeScalars.append(Unicode.Scalar(bytes[place + 2] - 0x80 + UInt8(ascii: "0")))
      place += 3
    }
    return digits
  }
}

/// A fraction that is one character, `½`.
struct VulgarFraction {
  let numerator: String
  let denominator: String

  /// The fraction that the character stands for, `nil` if it is another character.
  init?(_ scalar: Unicode.Scalar) {
    guard let fraction = Self.all[scalar] else { return nil }
    self.init(fraction.0, fraction.1)
  }

  private init(_ numerator: Int, _ denominator: Int) {
    self.numerator = String(numerator)
    self.denominator = String(denominator)
  }

  /// All that Unicode has ("Number Forms" and Latin-1).
  private static let all: [Unicode.Scalar: (Int, Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4),
    "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7),
    "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8), "⅑": (1, 9), "⅒": (1, 10), "↉": (0, 3),
  ]
}

extension Lexer {
  /// Whether the letter of a scale is at the offset, with nothing behind it: °C, °F, °R.
  private func isTemperatureScale(at offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "C"), UInt8(ascii: "F"), UInt8(ascii: "R"):
      !bytes[offset + 1].isNamePart && bytes[offset + 1] != UInt8(ascii: "(")
        && (bytes[offset + 1] < 0x80 || Superscript(scalar(at: offset + 1).scalar) != nil)
    default: false
    }
  }
}
