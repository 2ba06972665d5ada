internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The value of a function of a polynomial, whose unknown keeps no value even if a variable has its
  /// name.
  mutating func call(
    _ function: any PolynomialPrimitive.Type,
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let operands = Array(expression.operands)
    try function.check(operands.count, at: expression.range)
    let names = try naming(operands[0], in: environment)
    guard
      let polynomial = RationalForm.coefficients(
        of: operands[0].unitsAsVariables,
        in: names
      )
    else {
      throw EvaluationError(.notPolynomial, at: operands[0].range)
    }
    var values: [Value] = []
    for operand in operands.dropFirst() { values.append(try value(operand, in: environment)) }
    do {
      return try function.value(of: polynomial, ListArguments(values))
    } catch {
      if case .arithmetic(let failure) = error {
        throw EvaluationError(failure, .function(function.name), at: expression.range)
      }
      let place = error.argument.map { operands[$0 + 1].range } ?? expression.range
      throw EvaluationError(.list(error, function: function.name), at: place)
    }
  }
}

extension RationalForm {
  /// The coefficients of a polynomial of one name, the constant term first; nil where the expression
  /// is none.
  ///
  /// The name is the only one in the expression, or the only one without a value.
  static func coefficients(of expression: Expression, in environment: Environment) -> [Fraction]? {
    let names = Set(expression.freeVariables)
    let unknown = names.count == 1 ? names : names.filter { !environment.hasValue($0) }
    guard let name = unknown.first, unknown.count == 1 else { return nil }
    var form = RationalForm(environment)
    return form.polynomial(expression, of: name)?.coefficients(ofName: 0)
  }
}
