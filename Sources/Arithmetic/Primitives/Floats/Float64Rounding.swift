/// The nearest number of the format float64.
enum Float64Rounding: RoundingToFloat {
  static let format = FloatFormat.float64
  static var namesElsewhere: [String] { ["double", "fp64"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      230,
      "nearest number of 64 bits, of which 53 are digits",
      domain: "real numbers up to the largest of the format",
      example: .init("float64(2^53 + 1) - 2^53", "0"),
      note: "its bits, its error and its neighbours come as notices",
      seeAlso: ["floats", "from_bits", "next_float"]
    )
  }
}
