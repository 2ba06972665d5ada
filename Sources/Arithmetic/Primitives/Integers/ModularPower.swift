/// The power of an integer modulo another one.
enum ModularPower: Primitive {
  static var name: String { "powmod" }
  static var namesElsewhere: [String] { ["PowerMod", "pow_mod", "modpow", "mod_exp"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      110,
      "power a^b modulo m",
      parameters: "a, b, m",
      domain: "integers, m > 0, and a without a factor of m where b < 0",
      example: .init("powmod(3, 1000, 7)", "4"),
      note:
        "it takes integers of any size; of b = -1 it is the inverse",
      seeAlso: ["invmod", "mod"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let modulus = try arguments[2].positive()
    let exponent = try arguments[1].writtenOut()
    var base = try arguments[0].writtenOut().reduced(modulo: modulus)
    if exponent.signum < 0 {
      guard let inverse = base.inverse(modulo: modulus) else { throw .undefined(.noInverse) }
      base = inverse
    }
    return Real(base.power(exponent.magnitude, modulo: modulus))
  }
}
