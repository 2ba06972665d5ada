/// The number of zeros above the highest one among the bits of a word.
enum LeadingZeroCount: BitPrimitive {
  static var name: String { "clz" }
  static var namesElsewhere: [String] { ["leading_zeros", "lzcnt", "nlz"] }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      130,
      "number of zeros above the highest one of a word",
      parameters: "n, width",
      domain: "integers, and a width from 1 to 1024 bits",
      example: .init("clz(40, 16)", "10"),
      note: "the width may be left out where :word has set one",
      seeAlso: ["ctz", "bitlength", ":word"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    let word = try self.word(of: integers, or: word)
    return Integer(word.width - word.pattern(integers[0]).bitWidth)
  }

  static var widthIndex: Int? { 1 }
}
