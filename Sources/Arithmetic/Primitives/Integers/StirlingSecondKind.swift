internal import CFlint

/// The Stirling number of the second kind.
enum StirlingSecondKind: Primitive {
  static var name: String { "stirling2" }
  static var namesElsewhere: [String] { ["StirlingS2"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      270,
      "ways to divide n things into k groups",
      parameters: "n, k",
      domain: "natural numbers, n up to 10000",
      example: .init("stirling2(5, 2)", "15"),
      seeAlso: ["stirling1", "bell_number"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let (n, k) = (try arguments[0].natural(through: 10_000), try arguments[1].natural())
    guard let k = k.int, k <= n else { return Real(0) }
    return Real(Integer.made { arith_stirling_number_2($0, UInt(n), UInt(k)) })
  }
}
