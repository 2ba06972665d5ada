/// An integer with its bits moved to higher places.
enum ShiftLeft: BitPrimitive {
  static var name: String { "shl" }
  static var namesElsewhere: [String] { ["lsl", "lshift", "bitshift", "bshl"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      50,
      "n with its bits moved k places up: n·2^k",
      parameters: "n, k",
      domain: "integers, k ≥ 0",
      example: .init("shl(5, 3)", "40"),
      note: "in a word the highest bits are lost",
      seeAlso: ["shr", "rotl", "words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    guard let word else { return integers[0].shiftedLeft(by: try integers[1].bitCount()) }
    guard integers[1].signum >= 0 else { throw .outsideDomain }
    guard let count = integers[1].int, count < word.width else { return Integer(0) }
    return integers[0].shiftedLeft(by: count)
  }

  static func unboundedValue(of arguments: [Real], in word: Word) -> Real? {
    guard let integer = arguments[0].fraction?.integer,
      let power = try? Real(2).power(arguments[1])
    else { return nil }
    return Real(Fraction(word.wrapped(integer))) * power
  }
}
