/// The divisors of an integer.
enum Divisors: ListPrimitive {
  static var name: String { "divisors" }
  static var namesElsewhere: [String] { ["Divisors", "idivisors", "DivisorsList"] }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      140,
      "all positive divisors of n, in rising order",
      parameters: "n",
      domain: "integers but 0",
      example: .init("divisors 12", "[1, 2, 3, 4, 6, 12]"),
      seeAlso: ["sigma", "factor"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let factors = try arguments.factors(at: 0)
    var divisors = [Integer(1)]
    for (prime, exponent) in factors {
      guard divisors.count * (exponent + 1) <= List.maximumCount / 4 else { throw .tooLong }
      var multiples = divisors
      for _ in 0..<exponent {
        multiples = multiples.map { $0 * prime }
        divisors += multiples
      }
    }
    return .list(List(divisors.sorted().map { Real($0) }))
  }
}
