/// The factorial, and Γ(x + 1) for what is not an integer.
enum Factorial: UnaryPrimitive {
  static var name: String { "factorial" }
  static var namesElsewhere: [String] { ["fact"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      10,
      "x!, and Γ(x + 1) where x is no integer",
      domain: "all but the negative integers",
      example: .init("factorial 20", "2432902008176640000"),
      note: "5! means factorial 5",
      seeAlso: ["gamma"]
    )
  }

  static func boundOfBits(at counts: [Int]) -> Double? {
    Double(counts[0]) * libraryLog2(Double(counts[0]) + 1)
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.factorial() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.factorial()
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.gamma, builder.apply(.sum, x, builder.constant(1)))
  }
}

extension Real {
  /// The factorial of a natural number, and Γ(x + 1) for everything else.
  package func factorial() throws(ArithmeticFailure) -> Real { try (self + Real(1)).gamma() }
}

extension Complex {
  /// Γ(z + 1).
  package func factorial() throws(ArithmeticFailure) -> Complex {
    try Gamma.principalValue(of: [self + Complex(Real(1))])
  }
}
