/// The Jacobi symbol of two integers.
enum JacobiSymbol: Primitive {
  static var name: String { "jacobi_symbol" }
  static var namesElsewhere: [String] { ["JacobiSymbol", "legendre_symbol", "LegendreSymbol"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      180,
      "Jacobi symbol, Legendre's for a prime n",
      parameters: "a, n",
      domain: "integers, and n odd and above 0",
      example: .init("jacobi_symbol(2, 15)", "1"),
      note:
        "jacobi(a, n) is the same; with four arguments jacobi is a polynomial",
      seeAlso: ["kronecker", "jacobi"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let (upper, lower) = (try arguments[0].writtenOut(), try arguments[1].positive())
    guard !lower.isEven else { throw .outsideDomain }
    return Real(upper.kroneckerSymbol(over: lower))
  }
}
