internal import CFlint

/// The Bell number of an index.
enum BellNumber: UnaryPrimitive {
  static var name: String { "bell_number" }
  static var namesElsewhere: [String] { ["BellB", "bell"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      280,
      "ways to divide n things into groups",
      parameters: "n",
      domain: "natural numbers up to 10000",
      example: .init("bell_number 10", "115975"),
      seeAlso: ["stirling2", "partitions"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let count = try x.natural(through: 10_000)
    return Real(Integer.made { arith_bell_number($0, UInt(count)) })
  }
}
