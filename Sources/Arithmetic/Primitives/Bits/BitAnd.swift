/// The bits that are ones in all of some integers.
enum BitAnd: BitPrimitive {
  static var name: String { "bitand" }
  static var namesElsewhere: [String] { ["band", "logand", "BITAND"] }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var wordArgumentCount: Int { .max }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      10,
      "bits that are ones in all",
      parameters: "a, b, …",
      domain: "integers",
      example: .init("bitand(12, 10)", "8"),
      note: "between two numbers: 12 bitand 10",
      seeAlso: ["words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    integers.dropFirst().reduce(integers[0], &)
  }
}
