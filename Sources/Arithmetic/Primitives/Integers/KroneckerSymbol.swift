/// The Kronecker symbol of two integers.
enum KroneckerSymbol: Primitive {
  static var name: String { "kronecker" }
  static var namesElsewhere: [String] { ["KroneckerSymbol", "kronecker_symbol"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      190,
      "Jacobi symbol for all integers n",
      parameters: "a, n",
      domain: "integers",
      example: .init("kronecker(5, 8)", "−1"),
      seeAlso: ["jacobi_symbol"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let (upper, lower) = (try arguments[0].writtenOut(), try arguments[1].writtenOut())
    return Real(upper.kroneckerSymbol(over: lower))
  }
}
