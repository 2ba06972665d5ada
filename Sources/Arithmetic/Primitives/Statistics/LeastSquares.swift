/// The parameters of an equation that fit data by least squares.
enum LeastSquares: ModelPrimitive {
  static var name: String { "fit" }
  static var namesElsewhere: [String] { ["Fit", "FindFit", "lsfit", "polyfit"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      140,
      "parameters of an equation y = … of x, by least squares",
      parameters: "equation, X, Y",
      domain: "equations that are linear in their parameters, and two lists of real numbers",
      example: .init("fit(y = a + b*x^2, [0, 1, 2], [1, 3, 9])", "[1, 2]\n[a, b]; R² = 1"),
      note:
        "the answer has the parameters in the order of the equation; they need no values; without"
        + " x in it, the name of the first list is what the equation is of",
      seeAlso: ["fit_residuals", "fit_errors", "fit_r2", "linreg"]
    )
  }

  static var givesParameters: Bool { true }

  static func value(of fit: LinearFit) throws(ListFailure) -> Value {
    .list(List(fit.parameters))
  }
}
