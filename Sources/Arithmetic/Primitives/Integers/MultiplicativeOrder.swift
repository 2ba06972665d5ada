/// The multiplicative order of an integer modulo another one.
enum MultiplicativeOrder: Primitive {
  static var name: String { "ordermod" }
  static var namesElsewhere: [String] {
    ["znorder", "MultiplicativeOrder", "n_order", "multiplicative_order"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      310,
      "least n > 0 for which a^n is 1 modulo m",
      parameters: "a, m",
      domain: "integers without a common factor, m > 0",
      example: .init("ordermod(2, 7)", "3"),
      seeAlso: ["powmod", "primroot"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let modulus = try arguments[1].positive()
    let base = try arguments[0].writtenOut().reduced(modulo: modulus)
    guard base.inverse(modulo: modulus) != nil else { throw .undefined(.noInverse) }
    return Real(try base.order(modulo: modulus))
  }
}
