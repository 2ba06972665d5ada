package import Arithmetic
package import Syntax

// Functions of a complex number, as two programs of its parts.

extension CurveCompiler {
  /// Returns the real and the imaginary part of an expression of a complex number, as functions of that number's
  /// parts, which are x and y; nil where a part of it can only be evaluated point by point.
  package static func parts(
    _ expression: Expression,
    of name: String,
    in environment: Environment
  ) throws(EvaluationError) -> (re: PlaneProgram, im: PlaneProgram)? {
    let expression = environment.writingOutConditions(in: expression)
    var compiler = CurveCompiler(environment, name, isComplex: true)
    let y = compiler.builder.secondVariable()
    compiler.bindings[name] = .complex(ComplexRegister(compiler.builder.variable, y))
    let value = try compiler.complexRegister(expression)
    guard !compiler.isSampled else { return nil }
    let im = value.im ?? compiler.builder.constant(0)
    return (compiler.builder.planeValue(value.re), compiler.builder.planeValue(im))
  }
}

extension Environment {
  /// The value of an expression where a name is a complex number, with principal values.
  package func value(
    _ expression: Expression,
    where name: String,
    is number: Complex
  ) throws(EvaluationError) -> Value {
    var evaluator = Evaluator(parameters: [name: Value.complex(number).simplified])
    return try evaluator.value(expression, in: withPrincipalValues)
  }
}
