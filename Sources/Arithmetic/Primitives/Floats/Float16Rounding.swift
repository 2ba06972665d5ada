/// The nearest number of the format float16.
enum Float16Rounding: RoundingToFloat {
  static let format = FloatFormat.float16
  static var namesElsewhere: [String] { ["half", "fp16"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      200,
      "nearest number of 16 bits, of which 11 are digits",
      domain: "real numbers up to the largest of the format",
      example: .init(
        "float16(2049)",
        "2048\n0 11010 0000000000 = 0x6800, 1024*2^1\ntoo small by 1, 0.5 ulp\nthe next numbers are 2047 and 2050"
      ),
      note: "its bits, its error and its neighbours come as notices",
      seeAlso: ["floats", "from_bits", "next_float"]
    )
  }
}
