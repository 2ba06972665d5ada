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
      note: "the answer has the parameters in the order of the equation; they need no values"
    )
  }

  /// The solution of the normal equations, which is exact: no digits are lost in them here.
  static func parameters(
    of design: Matrix,
    _ response: [Complex]
  ) throws(ArithmeticFailure) -> [Complex] {
    let transpose = design.transpose
    let column = Matrix(rowCount: response.count, columnCount: 1, elements: response)
    return try (transpose * design).solve(transpose * column).elements
  }
}
