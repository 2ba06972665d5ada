/// A machine word: a number of bits, read as an unsigned integer or as one in two's complement.
package struct Word: Hashable, Sendable {
  package let width: Int
  package let isSigned: Bool

  package static let widths = 1...1_024

  package init(width: Int, isSigned: Bool = false) {
    (self.width, self.isSigned) = (width, isSigned)
  }

  /// Reads `32`, `i32` and `s32`, which are signed, and `u32`; nil for other texts.
  package init?(_ text: String) {
    let isUnsigned = text.hasPrefix("u")
    let digits =
      isUnsigned || text.hasPrefix("i") || text.hasPrefix("s") ? text.dropFirst() : text[...]
    guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let width = Int(digits), Self.widths.contains(width)
    else { return nil }
    self.init(width: width, isSigned: !isUnsigned)
  }

  /// The name, as `:word` takes it: `i32`, `u16`.
  package var name: String { "\(isSigned ? "i" : "u")\(width)" }

  /// The integer of the word that differs from an integer by a multiple of 2^width.
  package func wrapped(_ integer: Integer) -> Integer {
    let rest = integer.lowBits(width)
    return isSigned && rest.bit(width - 1) ? rest - Integer(1).shiftedLeft(by: width) : rest
  }

  /// The bits of an integer as a natural number, whether the word is signed or not.
  package func pattern(_ integer: Integer) -> Integer { integer.lowBits(width) }

  /// The smallest signed or unsigned word of 8, 16, 32 bits and so on that holds an integer.
  package static func holding(_ integer: Integer) -> Word? {
    let isSigned = integer.signum < 0
    // −2^(n − 1) is the least integer of n bits.
    let bits = isSigned ? (-integer - Integer(1)).bitWidth + 1 : integer.bitWidth
    var width = 8
    while width < bits { width *= 2 }
    return widths.contains(width) ? Word(width: width, isSigned: isSigned) : nil
  }
}
