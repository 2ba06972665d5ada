/// The standard errors of the parameters of an equation that fits data by least squares.
enum FitErrors: ModelPrimitive {
  static var name: String { "fit_errors" }
  static var namesElsewhere: [String] { ["stderr", "ParameterErrors", "standard_errors"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      144,
      "standard errors of the parameters of a fit",
      parameters: "equation, X, Y",
      domain: "what fit takes, with more data than parameters",
      example: .init("fit_errors(y = b*x, [1, 2], [1, 3])", "[1/5] = [0.2]"),
      seeAlso: ["fit"]
    )
  }

  static func value(of fit: LinearFit) throws(ListFailure) -> Value {
    guard fit.degreesOfFreedom > 0 else {
      throw .tooFew(1, needed: fit.parameters.count + 1, found: fit.residuals.count)
    }
    return .list(
      try ListFailure.lifting { () throws(ArithmeticFailure) in List(try fit.standardErrors()) }
    )
  }
}
