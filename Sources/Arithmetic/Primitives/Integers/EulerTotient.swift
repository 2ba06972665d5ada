/// Euler's totient of an integer.
enum EulerTotient: UnaryPrimitive {
  static var name: String { "totient" }
  static var namesElsewhere: [String] { ["eulerphi", "EulerPhi", "euler_phi"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      160,
      "how many of 1, …, n have no factor with n",
      parameters: "n",
      domain: "integers above 0",
      example: .init("totient 12", "4"),
      seeAlso: ["moebius", "factor"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    var totient = Integer(1)
    for (prime, exponent) in try x.positive().provenFactors() {
      totient = totient * prime.power(exponent - 1) * (prime - Integer(1))
    }
    return Real(totient)
  }
}
