/// The level of a power above one milliwatt, in decibels.
enum DecibelMilliwatt: UnaryPrimitive {
  static var name: String { "dBm" }
  static var namesElsewhere: [String] { ["dbm"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      74,
      "level of a power above 1 mW in decibels",
      parameters: "P",
      domain: "powers above 0, such as 2 W",
      example: .init("dBm(1 kW)", "60"),
      note: "1 mW*10^(L/10) is the power again; a number without a unit is one of mW",
      seeAlso: ["dB", "log"]
    )
  }
  static var quantityRule: QuantityRule { .numberOf("mW") }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Decibel.exactValue(x)
  }

  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    Decibel.register(of: x, in: &builder)
  }
}
