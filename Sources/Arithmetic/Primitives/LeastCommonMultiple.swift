/// The least common multiple of some integers.
enum LeastCommonMultiple: Primitive {
  static var name: String { "lcm" }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      40,
      "least common multiple",
      parameters: "a, …",
      domain: "integers",
      example: .init("lcm(4, 6)", "12")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "least common multiple") }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try Real.joined(arguments) { $0.leastCommonMultiple(with: $1) }
  }
}
