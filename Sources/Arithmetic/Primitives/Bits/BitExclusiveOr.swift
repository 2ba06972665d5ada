/// The bits that are ones in an odd number of integers.
enum BitExclusiveOr: BitPrimitive {
  static var name: String { "bitxor" }
  static var namesElsewhere: [String] { ["bxor", "logxor", "xor", "BITXOR"] }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var wordArgumentCount: Int { .max }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      30,
      "bits that differ",
      parameters: "a, b, …",
      domain: "integers",
      example: .init("bitxor(12, 10)", "6"),
      seeAlso: ["words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    integers.dropFirst().reduce(integers[0], ^)
  }
}
