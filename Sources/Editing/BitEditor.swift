package import Arithmetic
internal import Syntax

/// The bits of a word while they are turned one by one.
package struct BitEditor: Hashable, Sendable {
  package let word: Word
  /// The variable that takes the number, nil where there is none.
  package let variable: String?
  /// The bits as a natural number.
  package private(set) var pattern: Integer
  /// The bit that keys turn, counted from 0 for the lowest.
  package private(set) var place = 0
  private let first: Integer

  package enum Key: Hashable, Sendable {
    case left
    case right
    /// The same place, a number of bits up or down.
    case step(Int)
    case home
    case end
    case focus(Int)
    case turn
    case set(Bool)
    case clear
    case invert
    case reset
  }

  package init(_ integer: Integer, in word: Word, variable: String?) {
    (self.word, self.variable) = (word, variable)
    pattern = word.pattern(integer)
    first = pattern
  }

  /// Carries out a key; returns whether it has a meaning here.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .left: return move(to: place + 1)
    case .right: return move(to: place - 1)
    case .step(let count): return move(to: place + count)
    case .home: return move(to: word.width - 1)
    case .end: return move(to: 0)
    case .focus(let place): return move(to: place)
    case .turn: pattern = pattern ^ mask
    case .set(let isOne):
      pattern = isOne ? pattern | mask : pattern & mask.complement
      // The next digit goes to the next bit, as it is typed.
      place = max(0, place - 1)
    case .clear: pattern = Integer(0)
    case .invert: pattern = word.pattern(pattern.complement)
    case .reset: pattern = first
    }
    return true
  }

  private var mask: Integer { Integer(1).shiftedLeft(by: place) }

  private mutating func move(to place: Int) -> Bool {
    guard (0..<word.width).contains(place) else { return false }
    self.place = place
    return true
  }

  /// Whether the bit at a place is a one.
  package func isOne(_ place: Int) -> Bool { !pattern.shiftedRight(by: place).isEven }

  /// The number that the bits are in the word.
  package var value: Integer { word.wrapped(pattern) }

  /// The hexadecimal digits as they are typed.
  package var hexadecimal: String {
    (value.signum < 0 ? "-" : "") + "0x" + value.digits(inBase: 16)
  }

  /// The statement for the number: `x = 0xDEAD`.
  package var source: String {
    variable.map { "\($0) = \(hexadecimal) to hex" } ?? "\(hexadecimal) to hex"
  }
}
