/// The number of steps from one floating-point number to another.
enum FloatDistance: FloatWidthPrimitive {
  static var name: String { "ulp_distance" }
  static var namesElsewhere: [String] { ["ulps", "ulpdist"] }
  static var operandCount: Int { 2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      290,
      "number of floating-point numbers from that nearest to a to that nearest to b",
      parameters: "a, b, width",
      domain: "real numbers up to the largest of the format, and the width 64, 32 or 16",
      example: .init("ulp_distance(0.1 + 0.2, float64(0.1) + float64(0.2))", "1"),
      note: "negative where b is below a",
      seeAlso: ["ulp", "next_float", "floats"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let format = try format(of: arguments)
    let first = try FloatNumber(format, nearestTo: arguments[0])
    let second = try FloatNumber(format, nearestTo: arguments[1])
    return Real(Fraction(second.ordinal - first.ordinal))
  }
}
