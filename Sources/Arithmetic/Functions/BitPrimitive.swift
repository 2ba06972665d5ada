/// A function of the bits of integers.
///
/// Without a word the integers are unbounded and in two's complement. In a word they are wrapped to it first,
/// and so is the value.
protocol BitPrimitive: Primitive {
  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer

  /// The place among the arguments of the width of a word, which may be left out; nil where none is taken.
  static var widthIndex: Int? { get }
}

extension BitPrimitive {
  package static var wordArgumentCount: Int { 1 }
  static var widthIndex: Int? { nil }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    Real(Fraction(try value(of: integers(arguments), in: nil)))
  }

  static func value(of arguments: [Real], in word: Word) throws(ArithmeticFailure) -> Real? {
    let integers = try integers(arguments).enumerated().map { index, integer in
      index < wordArgumentCount ? word.wrapped(integer) : integer
    }
    return Real(Fraction(word.wrapped(try value(of: integers, in: word))))
  }

  private static func integers(_ arguments: [Real]) throws(ArithmeticFailure) -> [Integer] {
    try arguments.map { argument throws(ArithmeticFailure) in try argument.writtenOut() }
  }
}

extension BitPrimitive {
  package static func ownWord(of arguments: [Real]) -> Word? {
    guard let index = widthIndex, arguments.count > index,
      let width = arguments[index].fraction?.integer?.int, Word.widths.contains(width)
    else { return nil }
    return Word(width: width)
  }

  /// The word whose width is among the arguments, or else that of the mode; throws where there is neither.
  static func word(
    of integers: [Integer],
    or word: Word?
  ) throws(ArithmeticFailure) -> Word {
    if let index = widthIndex, integers.count > index {
      guard let width = integers[index].int, Word.widths.contains(width) else {
        throw .outsideDomain
      }
      return Word(width: width)
    }
    guard let word else { throw .noWord }
    return word
  }
}

extension Integer {
  /// The most bits that a shift gives.
  private static let mostBits = 1 << 28

  /// The value as a count of bits; throws where it is negative, or too large for a shift.
  func bitCount() throws(ArithmeticFailure) -> Int {
    guard signum >= 0 else { throw .outsideDomain }
    guard let count = int, count <= Self.mostBits else { throw .tooLarge }
    return count
  }
}
