/// The nearest number of the format bfloat16.
enum BFloat16Rounding: RoundingToFloat {
  static let format = FloatFormat.bfloat16
  static var namesElsewhere: [String] { ["bf16"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      210,
      "nearest number of 16 bits with the range of float32",
      domain: "real numbers up to the largest of the format",
      example: .init(
        "bfloat16(257)",
        "256\n0 10000111 0000000 = 0x4380, 128*2^1\ntoo small by 1, 0.5 ulp\nthe next numbers are 255 and 258"
      ),
      note: "its bits, its error and its neighbours come as notices",
      seeAlso: ["floats", "from_bits", "next_float"]
    )
  }
}
