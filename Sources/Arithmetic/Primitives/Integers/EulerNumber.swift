internal import CFlint

/// The Euler number of an index.
enum EulerNumber: UnaryPrimitive {
  static var name: String { "euler" }
  static var namesElsewhere: [String] { ["eulernum", "EulerE", "euler_number"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      240,
      "Euler number, of x^n/n! in 1/cosh x",
      parameters: "n",
      domain: "natural numbers up to 50000",
      example: .init("euler 6", "−61"),
      seeAlso: ["bernoulli"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let index = try x.natural(through: 50_000)
    guard index % 2 == 0 else { return Real(0) }
    return Real(Integer.made { arb_fmpz_euler_number_ui($0, UInt(index)) })
  }
}
