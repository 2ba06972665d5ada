/// The number of zeros below the lowest one among the bits of an integer.
enum TrailingZeroCount: BitPrimitive {
  static var name: String { "ctz" }
  static var namesElsewhere: [String] { ["trailing_zeros", "tzcnt", "ntz"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      120,
      "number of zeros below the lowest one",
      parameters: "n",
      domain: "integers other than 0, which has zeros without end unless :word sets a word",
      example: .init("ctz 40", "3"),
      seeAlso: ["clz", "popcount", "words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    if let count = integers[0].trailingZeroCount { return Integer(count) }
    guard let word else { throw .outsideDomain }
    return Integer(word.width)
  }
}
