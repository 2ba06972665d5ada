/// The distance from the nearest floating-point number to the next one.
enum UnitInLastPlace: FloatWidthPrimitive {
  static var name: String { "ulp" }
  static var namesElsewhere: [String] { ["eps", "spacing"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      280,
      "unit in the last place of the floating-point number nearest to x",
      parameters: "x, width",
      domain: "real numbers up to the largest of the format, and the width 64, 32 or 16",
      example: .init("ulp(1, 16)", "1/1024 = 0.0009765625"),
      seeAlso: ["ulp_distance", "next_float", "floats"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    Real(try FloatNumber(format(of: arguments), nearestTo: arguments[0]).unit)
  }
}
