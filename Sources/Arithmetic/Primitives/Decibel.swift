/// The level of a ratio of powers, in decibels.
enum Decibel: UnaryPrimitive {
  static var name: String { "dB" }
  static var namesElsewhere: [String] { ["decibel", "db"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      72,
      "level in decibels of a ratio of powers, 10*log(x)",
      domain: "x > 0",
      example: .init("dB 1000", "30"),
      note: "of amplitudes or voltages the level is dB(x^2); 10^(L/10) is the ratio again",
      seeAlso: ["dBm", "log"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    Real(10) * (try x.logarithm(base: Real(10)))
  }

  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.product, builder.constant(10), builder.logarithm(x, base: builder.constant(10)))
  }
}
