internal import Arithmetic
internal import Syntax

// Differences of temperatures, which have no place on a scale: 80 °C - 20 °C to °F.

extension Evaluator {
  /// Throws where a quantity that is converted to a point of a scale is a difference, and notes where it could be one.
  mutating func check(
    _ quantity: Quantity,
    of expression: Expression,
    isPointOf scale: Unit,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) {
    guard quantity.dimension == scale.dimension else { return }
    if isDifference(expression, in: environment) {
      let isInFahrenheit = UnitTable.product("degF")?.scale?.isSame(as: scale) ?? false
      let hint = "its unit is \(isInFahrenheit ? "delta_degF" : "delta_degC")"
      let point = "a point of the scale in \(scale.name)"
      let failure = EvaluationError.Kind.conversion(
        from: "a difference of temperatures",
        to: point,
        hint: hint
      )
      throw EvaluationError(failure, at: range)
    }
    if expression.mayBeDifference { remarks.noted.hasTemperatureOfUnknownOrigin = true }
  }

  /// Whether an expression is a difference of two points of a scale or has a unit of differences, or is a multiple or
  /// a sum of such expressions.
  private mutating func isDifference(_ expression: Expression, in environment: Environment) -> Bool
  {
    switch expression.kind {
    case .negation(let operand): return isDifference(operand, in: environment)
    case .product(let factors):
      var differences: [Expression.Factor] = []
      for factor in factors where isDifference(factor.operand, in: environment) {
        differences.append(factor)
      }
      return differences.count == 1 && differences[0].multiplication != .divided
    case .sum(let terms):
      var count = 0
      for term in terms {
        guard let value = try? value(term.operand, in: environment) else { return false }
        let sign = term.sign == .minus ? -1 : 1
        if value.quantity?.units.scale != nil {
          count += sign
        } else if !isDifference(term.operand, in: environment) {
          return false
        }
      }
      return count == 0
    case .number, .constant, .variable, .answer, .result, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      let value = try? value(expression, in: environment)
      return value?.quantity?.units.single?.isOfDifferences ?? false
    }
  }
}

extension Unit {
  /// Whether it is one of differences of temperatures alone.
  fileprivate var isOfDifferences: Bool {
    name.hasPrefix("delta_") || name.hasSuffix("_degree") || name.hasSuffix("_degrees")
  }
}

extension Expression {
  /// Whether it does not say what its value in kelvins is: a name, a call or a choice of sums, and no quantity that
  /// is written out.
  fileprivate var mayBeDifference: Bool {
    switch kind {
    case .variable, .answer, .result, .call: true
    case .negation, .sum, .product: containsOperand(where: \.mayBeDifference)
    case .power, .postfix, .logic, .scope, .aggregate:
      containsOperand { $0.operation == .sum || $0.mayBeDifference }
    case .number, .constant: false
    }
  }
}
