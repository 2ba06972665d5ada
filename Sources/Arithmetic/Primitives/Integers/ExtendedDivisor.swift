/// The greatest common divisor as a sum of multiples.
enum ExtendedDivisor: ListPrimitive {
  static var name: String { "egcd" }
  static var namesElsewhere: [String] {
    ["xgcd", "gcdext", "gcdex", "igcdex", "bezout", "ExtendedGCD"]
  }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      130,
      "[g, x, y] where gcd(a, b) = g = a*x + b*y",
      parameters: "a, b",
      domain: "integers",
      example: .init("egcd(12, 18)", "[6, −1, 1]"),
      seeAlso: ["gcd", "invmod"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (a, b) = (try arguments.integer(at: 0), try arguments.integer(at: 1))
    let (divisor, x, y) = a.extendedDivisor(with: b)
    return .list(List([Real(divisor), Real(x), Real(y)]))
  }
}
