/// The differences between data and the equation that fits them by least squares.
enum FitResiduals: ModelPrimitive {
  static var name: String { "fit_residuals" }
  static var namesElsewhere: [String] { ["resid", "residuals"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      142,
      "data less the equation that fits them by least squares",
      parameters: "equation, X, Y",
      domain: "what fit takes",
      example: .init(
        "fit_residuals(y = a + b*x, [1, 2, 3], [1, 2, 6])",
        "[1/2, −1, 1/2] = [0.5, −1, 0.5]"
      ),
      seeAlso: ["fit"]
    )
  }

  static func value(of fit: LinearFit) throws(ListFailure) -> Value { .list(List(fit.residuals)) }
}
