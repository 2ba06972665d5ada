/// The floating-point number with some bits.
enum FloatOfBits: FloatPrimitive, FloatWidthPrimitive {
  static var name: String { "from_bits" }
  static var namesElsewhere: [String] { ["frombits", "reinterpret"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      240,
      "the floating-point number with the bits n",
      parameters: "n, width",
      domain: "the bits of a finite number, and the width 64, 32 or 16",
      example: .init("from_bits(0x3FF8000000000000) + 1", "5/2 = 2.5"),
      note: "the width is 64 if it is left out; bfloat16 has the upper half of the bits of float32",
      seeAlso: ["to_bits", "floats"]
    )
  }

  static func number(of arguments: [Real]) throws(ArithmeticFailure) -> FloatNumber {
    try FloatNumber(format(of: arguments), bits: arguments[0].writtenOut())
  }
}
