/// The inverse of an integer modulo another one.
enum ModularInverse: Primitive {
  static var name: String { "invmod" }
  static var namesElsewhere: [String] {
    ["modinv", "mod_inverse", "ModularInverse", "inverse_mod"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      120,
      "inverse of a modulo m",
      parameters: "a, m",
      domain: "integers without a common factor, m > 0",
      example: .init("invmod(3, 7)", "5"),
      note:
        "3*5 mod 7 is 1",
      seeAlso: ["powmod", "egcd"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let modulus = try arguments[1].positive()
    guard let inverse = try arguments[0].writtenOut().inverse(modulo: modulus) else {
      throw .undefined(.noInverse)
    }
    return Real(inverse)
  }
}
