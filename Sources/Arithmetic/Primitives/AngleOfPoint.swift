/// The angle of a point, above −π to π.
enum AngleOfPoint: Primitive {
  static var name: String { "atan2" }
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

  static func value(
    of arguments: [Real],
    _ unit: AngleUnit
  ) throws(ArithmeticFailure) -> Real {
    try unit.angle(radians: Real.angle(y: arguments[0], x: arguments[1]))
  }
  static func register(
    of arguments: [ProgramBuilder.Register],
    _ unit: AngleUnit,
    in builder: inout ProgramBuilder
  ) -> ProgramBuilder.Register? {
    builder.angle(builder.apply(.atan2, arguments[0], arguments[1]), unit)
  }
}
