/// The Lucas number of an index.
enum LucasNumber: UnaryPrimitive {
  static var name: String { "lucas" }
  static var namesElsewhere: [String] { ["LucasL", "lucas_number"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      82,
      "Lucas number, lucas 0 = 2 and lucas 1 = 1",
      parameters: "n",
      domain: "integers up to 10^8",
      example: .init("lucas 10", "123"),
      seeAlso: ["fib"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let index = try x.writtenOut()
    let sign = index.signum < 0 && !index.isEven ? -1 : 1
    guard let n = index.magnitude.int, n <= 100_000_000 else { throw .tooLarge }
    guard n > 0 else { return Real(2) }
    return Real(Integer(sign) * (Integer.fibonacci(n - 1) + Integer.fibonacci(n + 1)))
  }
}
