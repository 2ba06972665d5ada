/// The number of bits of the magnitude of an integer.
enum BitLength: BitPrimitive {
  static var name: String { "bitlength" }
  static var namesElsewhere: [String] { ["bit_length", "bitlen", "integer_length"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      100,
      "number of bits of |n|, 0 for 0",
      parameters: "n",
      domain: "integers",
      example: .init("bitlength 255", "8"),
      seeAlso: ["popcount", "log2", "words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    Integer(integers[0].magnitude.bitWidth)
  }
}
