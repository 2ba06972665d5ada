/// A quantile of the elements of a list.
enum Quantile: ListPrimitive {
  static var name: String { "quantile" }
  static var namesElsewhere: [String] { ["percentile", "Quantile"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      40,
      "value that the part p of the elements is below",
      parameters: "L, p",
      domain: "lists of real numbers, p from 0 to 1",
      example: .init("quantile([1..5], 0.1)", "1.4"),
      note: "interpolates between the two nearest elements, as R and NumPy do unless told otherwise"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    let p = try arguments.real(at: 1)
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        let (sign, rest) = (try p.sign(), try (Real(1) - p).sign())
        guard sign != .negative, rest != .negative else { throw .outsideDomain }
        return try sample.sorted().quantileOfSorted(p)
      }
    )
  }
}
