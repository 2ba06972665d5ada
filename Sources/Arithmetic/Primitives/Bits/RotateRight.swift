/// A word with its bits moved to lower places, where the lowest ones come in again from above.
enum RotateRight: BitPrimitive {
  static var name: String { "rotr" }
  static var namesElsewhere: [String] { ["ror", "rotateright"] }
  static var argumentCount: ClosedRange<Int> { 2...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      80,
      "the bits of a word rotated k places down",
      parameters: "n, k, width",
      domain: "integers, and a width from 1 to 1024 bits",
      example: .init("rotr(0x81, 1, 8)", "192"),
      note: "the width may be left out where :word has set one",
      seeAlso: ["rotl", "shr", ":word"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    let word = try self.word(of: integers, or: word)
    return word.rotated(integers[0], by: -integers[1])
  }

  static var widthIndex: Int? { 2 }
}
