/// The largest floating-point number below a number.
enum PreviousFloat: FloatPrimitive, FloatWidthPrimitive {
  static var name: String { "prev_float" }
  static var namesElsewhere: [String] { ["prevfloat", "nextdown"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      270,
      "largest floating-point number below x",
      parameters: "x, width",
      domain: "real numbers above the least of the format, and the width 64, 32 or 16",
      example: .init("prev_float(1, 16) - 1", "−1/2048 = −0.00048828125"),
      seeAlso: ["next_float", "ulp", "floats"]
    )
  }

  static func number(of arguments: [Real]) throws(ArithmeticFailure) -> FloatNumber {
    try FloatNumber(format(of: arguments), beside: arguments[0], isAbove: false)
  }
}
