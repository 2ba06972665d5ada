/// The nearest number of the format float32.
enum Float32Rounding: RoundingToFloat {
  static let format = FloatFormat.float32
  static var namesElsewhere: [String] { ["single", "fp32"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      220,
      "nearest number of 32 bits, of which 24 are digits",
      domain: "real numbers up to the largest of the format",
      example: .init(
        "float32(2^24 + 1)",
        "16777216\n0 10010111 00000000000000000000000 = 0x4B800000, 8388608*2^1\ntoo small by 1, 0.5 ulp\nthe next numbers are 16777215 and 16777218"
      ),
      note: "its bits, its error and its neighbours come as notices",
      seeAlso: ["floats", "from_bits", "next_float"]
    )
  }
}
