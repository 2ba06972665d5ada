/// The bits that are ones in at least one of some integers.
enum BitOr: BitPrimitive {
  static var name: String { "bitor" }
  static var namesElsewhere: [String] { ["bor", "logor", "BITOR"] }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var wordArgumentCount: Int { .max }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      20,
      "bits that are ones in one or more",
      parameters: "a, b, …",
      domain: "integers",
      example: .init("bitor(12, 10)", "14"),
      seeAlso: ["words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    integers.dropFirst().reduce(integers[0], |)
  }
}
