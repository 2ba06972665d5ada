/// The number of ones among the bits of an integer.
enum PopulationCount: BitPrimitive {
  static var name: String { "popcount" }
  static var namesElsewhere: [String] { ["bitcount", "hamming_weight", "logcount"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      90,
      "number of ones among the bits",
      parameters: "n",
      domain: "natural numbers; negative ones have ones without end unless :word sets a word",
      example: .init("popcount 0xFF", "8"),
      seeAlso: ["bitlength", "words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    if let word { return Integer(word.pattern(integers[0]).oneCount) }
    guard integers[0].signum >= 0 else { throw .outsideDomain }
    return Integer(integers[0].oneCount)
  }
}
