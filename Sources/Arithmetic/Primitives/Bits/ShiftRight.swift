/// An integer with its bits moved to lower places; a negative one stays negative.
enum ShiftRight: BitPrimitive {
  static var name: String { "shr" }
  static var namesElsewhere: [String] { ["lsr", "asr", "rshift", "bshr"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      60,
      "n with its bits moved k places down: n/2^k, rounded down",
      parameters: "n, k",
      domain: "integers, k ≥ 0",
      example: .init("shr(-5, 1)", "−3"),
      note: "in an unsigned word zeros come in from above",
      seeAlso: ["shl", "rotr", "words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    guard integers[1].signum >= 0 else { throw .outsideDomain }
    // Nothing but the sign is left after that many places.
    let count = min(integers[1].int ?? .max, integers[0].bitWidth)
    return integers[0].shiftedRight(by: count)
  }
}
