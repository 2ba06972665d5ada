/// The part of the variance of data that an equation explains which fits them by least squares.
enum FitDetermination: ModelPrimitive {
  static var name: String { "fit_r2" }
  static var namesElsewhere: [String] { ["r2", "RSquared", "rsq", "r_squared"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      146,
      "R², the part of the variance that a fit explains",
      parameters: "equation, X, Y",
      domain: "what fit takes, Y not constant",
      example: .init("fit_r2(y = a + b*x, [1, 2, 3], [1, 2, 6])", "25/28 ≈ 0.892857142857"),
      seeAlso: ["fit", "correlation"]
    )
  }

  static func value(of fit: LinearFit) throws(ListFailure) -> Value {
    let determination = try ListFailure.lifting { () throws(ArithmeticFailure) in
      try fit.determination()
    }
    guard let determination else { throw .arithmetic(.undefined(.constantList)) }
    return .real(determination)
  }
}
