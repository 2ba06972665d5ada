/// The smallest prime above an integer.
enum NextPrime: UnaryPrimitive {
  static var name: String { "nextprime" }
  static var namesElsewhere: [String] { ["NextPrime", "next_prime"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      91,
      "the smallest prime above n",
      parameters: "n",
      domain: "integers",
      example: .init("nextprime 100", "101"),
      note:
        "of a prime it is the next one: nextprime 7 is 11",
      seeAlso: ["prevprime", "isprime"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    Real(try x.writtenOut().primeAbove)
  }

  static func remark(on value: Real, at arguments: [Real]) -> String? {
    value.remarkOnPrime
  }
}
