internal import CFlint

/// The Stirling number of the first kind.
enum StirlingFirstKind: Primitive {
  static var name: String { "stirling1" }
  static var namesElsewhere: [String] { ["StirlingS1"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      260,
      "Stirling number of the first kind, signed",
      parameters: "n, k",
      domain: "natural numbers, n up to 10000",
      example: .init("stirling1(5, 2)", "−50"),
      note:
        "its absolute value counts the permutations of n with k cycles",
      seeAlso: ["stirling2"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let (n, k) = (try arguments[0].natural(through: 10_000), try arguments[1].natural())
    guard let k = k.int, k <= n else { return Real(0) }
    return Real(Integer.made { arith_stirling_number_1($0, UInt(n), UInt(k)) })
  }
}
