package import Arithmetic
package import Syntax

// Coordinates as functions of a parameter, and radii as functions of an angle.

extension CurveCompiler {
  /// The programs of two coordinates.
  package typealias Path = (x: StraightLineProgram, y: StraightLineProgram)

  /// Returns the coordinates that two expressions of a name are; nil where one is sampled.
  package static func path(
    _ x: Expression,
    _ y: Expression,
    of name: String,
    logarithms: Logarithms = [],
    in environment: Environment
  ) throws(EvaluationError) -> Path? {
    let (isXLogarithm, isYLogarithm) = (logarithms.contains(.x), logarithms.contains(.y))
    guard let first = try program(x, of: name, isLogarithm: isXLogarithm, in: environment),
      let second = try program(y, of: name, isLogarithm: isYLogarithm, in: environment)
    else { return nil }
    return (first, second)
  }

  private static func program(
    _ expression: Expression,
    of name: String,
    isLogarithm: Bool,
    in environment: Environment
  ) throws(EvaluationError) -> StraightLineProgram? {
    let curve = try curve(
      expression,
      of: name,
      logarithms: isLogarithm ? .y : [],
      in: environment
    )
    guard case .program(let program, _) = curve else { return nil }
    return program
  }

  /// Returns the coordinates of the point at an angle and at a radius, which is an expression of that
  /// angle; nil where it is sampled.
  ///
  /// The angle is in the mode's unit.
  package static func polarPath(
    _ radius: Expression,
    of angle: String,
    logarithms: Logarithms = [],
    in environment: Environment
  ) throws(EvaluationError) -> Path? {
    let expression = environment.writingOutConditions(in: radius)
    guard !environment.mentionsComplexNumbers(expression) else {
      throw EvaluationError(.notNumber(.complex), at: radius.range)
    }
    var compiler = CurveCompiler(environment, angle)
    let length = try realRegister(expression, in: &compiler)
    guard !compiler.isSampled, !compiler.builder.isTangled(length),
      let cosine = compiler.ofAngle("cos"), let sine = compiler.ofAngle("sin")
    else { return nil }
    var x = compiler.builder.apply(.product, length, cosine)
    var y = compiler.builder.apply(.product, length, sine)
    if logarithms.contains(.x) { x = compiler.builder.decimalLogarithm(of: x) }
    if logarithms.contains(.y) { y = compiler.builder.decimalLogarithm(of: y) }
    return (compiler.builder.program(x), compiler.builder.program(y))
  }

  /// A function of the variable as an angle.
  private mutating func ofAngle(_ name: String) -> Register? {
    let angle = builder.variable
    return BuiltIn.named(name)?.register(of: [angle], environment.angleMode.unit, in: &builder)
  }
}
