/// The bits of the nearest floating-point number, as a number.
enum BitsOfFloat: FloatWidthPrimitive {
  static var name: String { "to_bits" }
  static var namesElsewhere: [String] { ["tobits"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      250,
      "the bits of the floating-point number nearest to x",
      parameters: "x, width",
      domain: "real numbers up to the largest of the format, and the width 64, 32 or 16",
      example: .init("to_bits(1.5) to hex", "0x3FF8000000000000 = 4609434218613702656"),
      seeAlso: ["from_bits", "floats", "bases"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let number = try FloatNumber(format(of: arguments), nearestTo: arguments[0])
    return Real(Fraction(number.bits))
  }
}
