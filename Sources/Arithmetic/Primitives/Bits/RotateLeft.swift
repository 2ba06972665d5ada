/// A word with its bits moved to higher places, where the highest ones come in again from below.
enum RotateLeft: BitPrimitive {
  static var name: String { "rotl" }
  static var namesElsewhere: [String] { ["rol", "rotateleft"] }
  static var argumentCount: ClosedRange<Int> { 2...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      70,
      "the bits of a word rotated k places up",
      parameters: "n, k, width",
      domain: "integers, and a width from 1 to 1024 bits",
      example: .init("rotl(0x81, 1, 8)", "3"),
      note: "the width may be left out where :word has set one",
      seeAlso: ["rotr", "shl", ":word"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    let word = try self.word(of: integers, or: word)
    return word.rotated(integers[0], by: integers[1])
  }

  static var widthIndex: Int? { 2 }
}

extension Word {
  /// The bits of an integer moved to higher places, and those that leave the word in again from below.
  func rotated(_ integer: Integer, by count: Integer) -> Integer {
    let count = count.flooredQuotientAndRemainder(by: Integer(width)).1.int ?? 0
    let bits = pattern(integer)
    let high = bits.shiftedLeft(by: count).lowBits(width)
    return wrapped(high | bits.shiftedRight(by: width - count))
  }
}
