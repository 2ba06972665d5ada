/// The prime with an index.
enum NthPrime: UnaryPrimitive {
  static var name: String { "prime" }
  static var namesElsewhere: [String] { ["Prime", "nth_prime", "ithprime"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      95,
      "prime with the index n: prime 1 is 2",
      parameters: "n",
      domain: "integers from 1 to 10^9",
      example: .init("prime 10", "29"),
      seeAlso: ["pi_count", "nextprime"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let index = try x.positive()
    guard let index = index.int, index <= PrimeCounting.largestIndex else { throw .tooLarge }
    return Real(PrimeCounting.prime(index))
  }
}
