/// The greatest prime below an integer.
enum PreviousPrime: UnaryPrimitive {
  static var name: String { "prevprime" }
  static var namesElsewhere: [String] { ["precprime", "previous_prime", "PreviousPrime"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      92,
      "the greatest prime below n",
      parameters: "n",
      domain: "integers above 2",
      example: .init("prevprime 100", "97"),
      seeAlso: ["nextprime", "isprime"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    guard let prime = try x.writtenOut().primeBelow else { throw .outsideDomain }
    return Real(prime)
  }

  static func remark(on value: Real, at arguments: [Real]) -> String? {
    value.remarkOnPrime
  }
}
