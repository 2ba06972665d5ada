/// The least primitive root modulo an integer.
enum PrimitiveRoot: UnaryPrimitive {
  static var name: String { "primroot" }
  static var namesElsewhere: [String] { ["znprimroot", "PrimitiveRoot", "primitive_root"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      320,
      "least number whose powers mod m are all units",
      parameters: "m",
      domain: "2, 4, and powers of odd primes or twice one",
      example: .init("primroot 23", "5"),
      seeAlso: ["ordermod", "totient"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let modulus = try x.positive()
    guard let root = try modulus.primitiveRoot() else { throw .outsideDomain }
    return Real(root)
  }
}
