internal import CFlint

/// The number of partitions of an integer.
enum Partitions: UnaryPrimitive {
  static var name: String { "partitions" }
  static var namesElsewhere: [String] { ["numbpart", "PartitionsP", "npartitions", "partition"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      250,
      "ways to write n as a sum, in any order",
      parameters: "n",
      domain: "natural numbers up to 10^12",
      example: .init("partitions 100", "190569292"),
      seeAlso: ["bell_number"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let count = try x.natural(through: 1_000_000_000_000)
    return Real(Integer.made { partitions_fmpz_ui($0, UInt(count)) })
  }
}
