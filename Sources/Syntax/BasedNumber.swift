/// A number in a base from 2 to 36 as it was written: `0xFF`, `0b1010.1`, `36#Z9`, `0x0.(5)`, `0x1.8p-3`.
///
/// The text is ASCII, with the prefix and the underscores between digits.
package struct BasedNumber: Hashable, Sendable {
  package let text: String

  /// Takes the text of a literal of the language.
  init(text: String) { self.text = text }

  /// Makes a number from its digits; those of `repeating` repeat without end after `fraction`.
  package init(base: Int, integer: String, fraction: String = "", repeating: String = "") {
    var text = Self.prefix(of: base) + integer
    if !fraction.isEmpty || !repeating.isEmpty { text += "." + fraction }
    if !repeating.isEmpty { text += "(\(repeating))" }
    self.text = text
  }

  /// The bases with a prefix of their own.
  package static let prefixes: [(letter: UInt8, base: Int)] = [
    (UInt8(ascii: "x"), 16), (UInt8(ascii: "b"), 2), (UInt8(ascii: "o"), 8),
  ]

  package static let bases = 2...36

  /// What is written before the digits: `0x`, or `36#` where there is no letter for the base.
  package static func prefix(of base: Int) -> String {
    guard let letter = prefixes.first(where: { $0.base == base })?.letter else { return "\(base)#" }
    return "0" + String(UnicodeScalar(letter))
  }

  /// The base and the digits, without underscores.
  package struct Parts {
    package let base: Int
    package let integer: String
    package let fraction: String
    package let repeating: String
    /// The power of 2 by which the number is multiplied.
    package let exponent: Int
  }

  package var parts: Parts {
    let hash = text.firstIndex(of: "#")
    let base: Int
    let start: String.Index
    if let hash {
      base = Int(text[..<hash]) ?? 10
      start = text.index(after: hash)
    } else {
      let letter = text.utf8.dropFirst().first
      base = Self.prefixes.first { $0.letter == letter }?.base ?? 10
      start = text.index(text.startIndex, offsetBy: 2)
    }
    var digits = text[start...].filter { $0 != "_" }
    var exponent = 0
    if base == 16, let mark = digits.firstIndex(where: { $0 == "p" || $0 == "P" }) {
      let sign = digits[digits.index(after: mark)...]
      exponent = Int(sign) ?? 0
      digits = String(digits[..<mark])
    }
    let (integer, rest) = digits.split(before: ".")
    let (fraction, period) = rest.split(before: "(")
    return Parts(
      base: base,
      integer: integer,
      fraction: fraction,
      repeating: String(period.dropLast()),
      exponent: exponent
    )
  }

  /// The text up to the first digit.
  package var prefix: String {
    let length = text.firstIndex(of: "#").map { text.distance(from: text.startIndex, to: $0) + 1 }
    return String(text.prefix(length ?? 2))
  }
}

extension String {
  /// The text before a character, and the text after it.
  fileprivate func split(before character: Character) -> (String, String) {
    guard let place = firstIndex(of: character) else { return (self, "") }
    return (String(self[..<place]), String(self[index(after: place)...]))
  }
}
