/// The smallest floating-point number above a number.
enum NextFloat: FloatPrimitive, FloatWidthPrimitive {
  static var name: String { "next_float" }
  static var namesElsewhere: [String] { ["nextfloat", "nextafter", "nextup"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      260,
      "smallest floating-point number above x",
      parameters: "x, width",
      domain: "real numbers below the largest of the format, and the width 64, 32 or 16",
      example: .init("next_float(1, 16) - 1", "1/1024 = 0.0009765625"),
      seeAlso: ["prev_float", "ulp", "floats"]
    )
  }

  static func number(of arguments: [Real]) throws(ArithmeticFailure) -> FloatNumber {
    try FloatNumber(format(of: arguments), beside: arguments[0], isAbove: true)
  }
}

extension FloatNumber {
  /// The nearest number of the format that is above or below a real number and not equal to it.
  init(
    _ format: FloatFormat,
    beside real: Real,
    isAbove: Bool
  ) throws(ArithmeticFailure) {
    let nearest = try FloatNumber(format, nearestTo: real)
    let difference = try (Real(nearest.value) - real).sign()
    if difference == (isAbove ? .positive : .negative) {
      self = nearest
    } else {
      try self.init(format, ordinal: nearest.ordinal + Integer(isAbove ? 1 : -1))
    }
  }
}
