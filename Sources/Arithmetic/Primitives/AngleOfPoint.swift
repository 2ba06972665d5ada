/// The angle of a point, above −π to π.
enum AngleOfPoint: Primitive {
  static var name: String { "atan2" }
  static var quantityRule: QuantityRule { .ratio }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      130,
      "angle of the point (x, y), above −180° to 180°",
      parameters: "y, x",
      domain: "not both 0",
      example: .init("atan2(1, -1)", "135"),
      note: "y stands first; the answer is in the angle mode",
      seeAlso: ["atan"]
    )
  }
  static var angles: AngleUse { .ofValue }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try Real.angle(y: arguments[0], x: arguments[1])
  }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.atan2, arguments[0], arguments[1])
  }
}

extension Real {
  /// The angle of the point (x, y) in radians, above −π to π.
  static func angle(y: Real, x: Real) throws(ArithmeticFailure) -> Real {
    let half = Real(Fraction(1, 2)) * .pi
    switch (try x.sign(), try y.sign()) {
    case (.zero, .zero): throw .undefined(.noDirection)
    case (.zero, .positive): return half
    case (.zero, .negative): return -half
    case (.positive, _): return try y.divided(by: x).arcTangent()
    case (.negative, .negative): return try y.divided(by: x).arcTangent() - .pi
    case (.negative, _): return try y.divided(by: x).arcTangent() + .pi
    }
  }
}
