/// The integer whose bits are the others.
enum BitNot: BitPrimitive {
  static var name: String { "bitnot" }
  static var namesElsewhere: [String] { ["bnot", "lognot"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      40,
      "all bits inverted: −n − 1, or within the word",
      parameters: "n",
      domain: "integers",
      example: .init("bitnot 5", "−6"),
      seeAlso: ["words", ":word"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    integers[0].complement
  }
}
