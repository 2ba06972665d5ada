/// The sum of the divisors of an integer, or of their powers.
enum DivisorSum: Primitive {
  static var name: String { "sigma" }
  static var namesElsewhere: [String] {
    ["divisor_sigma", "DivisorSigma", "divisor_sum", "numdiv", "divisor_count", "DivisorsSum"]
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      150,
      "sum of the divisors of n, or of their powers",
      parameters: "n, k",
      domain: "integers but 0, and k a natural number",
      example: .init("sigma 12", "28"),
      note:
        "sigma(n, 0) is the number of divisors",
      seeAlso: ["divisors", "factor"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let power = arguments.count == 2 ? try arguments[1].natural(through: 1 << 20) : 1
    let integer = try arguments[0].writtenOut()
    guard integer.bitWidth * max(power, 1) <= Integer.longestProduct else { throw .tooLarge }
    var sum = Integer(1)
    for (prime, exponent) in try integer.provenFactors() {
      guard power > 0 else {
        sum = sum * Integer(exponent + 1)
        continue
      }
      let step = prime.power(power)
      let numerator = step.power(exponent + 1) - Integer(1)
      sum = sum * numerator.flooredQuotientAndRemainder(by: step - Integer(1)).0
    }
    return Real(sum)
  }
}
