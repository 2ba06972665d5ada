/// The binomial coefficient of any number.
enum BinomialCoefficient: Primitive {
  static var name: String { "binomial" }
  static var namesElsewhere: [String] { ["Binomial"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      65,
      "x*(x - 1)*…*(x - k + 1)/k!",
      parameters: "x, k",
      domain: "real numbers x, and integers k",
      example: .init("binomial(-3, 2)", "6"),
      note:
        "of natural numbers it is nCr",
      seeAlso: ["nCr", "beta"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let (x, k) = (arguments[0], try arguments[1].writtenOut())
    guard k.signum >= 0 else { return Real(0) }
    if let n = try x.exactInteger(), n.signum >= 0 {
      return try Combinations.value(of: [x, arguments[1]])
    }
    guard let count = k.int, count <= longestProduct else { throw .tooLarge }
    if let n = try x.exactInteger() {
      // C(−n, k) = (−1)^k·C(n + k − 1, k)
      let mirrored = try Combinations.value(of: [Real(k - n - Integer(1)), arguments[1]])
      return k.isEven ? mirrored : -mirrored
    }
    var product = Real(1)
    for index in 0..<count {
      product = try (product * (x - Real(index))).divided(by: Real(index + 1))
    }
    return product
  }

  private static let longestProduct = 10_000
}
