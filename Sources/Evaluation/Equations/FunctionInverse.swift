internal import Arithmetic
internal import Syntax

/// One value of the argument at which a function has a given value, and the conditions under which there are
/// no others.
struct FunctionInverse {
  /// The argument of the function, in which the unknown is.
  let argument: Expression
  /// The value of the argument.
  let value: Expression
  var conditions: [FormulaCondition] = []

  /// Whether the conditions here say what words of a later one say: V > 0 that ln V has a value.
  func covers(_ words: String) -> Bool {
    conditions.contains { condition in
      guard condition.kind == .positive else { return false }
      let logarithm = Expression(.call("ln", [condition.formula]))
      return words == "\(FormulaEquation.printer.text(of: logarithm)) with a value"
    }
  }

  /// The arguments at which the function has the value, for all real numbers; throws where the function is not
  /// inverted.
  static func all(
    of function: Expression,
    at value: Expression,
    for unknown: String
  ) throws(FormulaFailure) -> [FunctionInverse] {
    switch function.kind {
    case .power(let base, let exponent): return try [power(base, exponent, value, unknown)]
    case .call("sqrt", let arguments):
      let square = try formula(FormulaSum(value).power(Expression(integer: Integer(2))))
      return [.init(argument: arguments[0], value: square, conditions: [.init(.notNegative, value)])]
    case .call("cbrt", let arguments):
      let cube = try formula(FormulaSum(value).power(Expression(integer: Integer(3))))
      return [.init(argument: arguments[0], value: cube)]
    case .call("ln", let arguments):
      let e = Expression(.constant(Constant.e.rawValue))
      return [.init(argument: arguments[0], value: Expression(.power(e, value)))]
    case .call("log", let arguments) where arguments.count == 1:
      let ten = Expression(integer: Integer(10))
      return [.init(argument: arguments[0], value: Expression(.power(ten, value)))]
    case .call("log2", let arguments):
      let two = Expression(integer: Integer(2))
      return [.init(argument: arguments[0], value: Expression(.power(two, value)))]
    case .call("abs", let arguments):
      return [FormulaSum(value).negated.expression, value].map {
        .init(argument: arguments[0], value: $0, conditions: [.init(.notNegative, value)])
      }
    default: throw .withoutName(unknown)
    }
  }

  private static func power(
    _ base: Expression,
    _ exponent: Expression,
    _ value: Expression,
    _ unknown: String
  ) throws(FormulaFailure) -> FunctionInverse {
    let isExponential = exponent.freeVariables.contains(unknown)
    guard isExponential != base.freeVariables.contains(unknown) else {
      throw .withoutName(unknown)
    }
    let logarithm = Expression(.call("ln", [value]))
    guard isExponential else {
      // u^(1/n), and u^w with a name in w.
      if let root = FormulaSum(exponent).fraction {
        guard root.numerator == Integer(1), let degree = root.denominator.int else {
          throw .withoutName(unknown)
        }
        let power = try formula(FormulaSum(value).power(Expression(integer: root.denominator)))
        let conditions = degree.isMultiple(of: 2) ? [FormulaCondition(.notNegative, value)] : []
        return .init(argument: base, value: power, conditions: conditions)
      }
      guard let inverse = FormulaSum(exponent).product.inverse else { throw .divisionByZero }
      return .init(
        argument: base,
        value: Expression(.power(value, inverse.expression)),
        conditions: [.init(.positive, value), .init(.positive, base), .init(.notZero, exponent)]
      )
    }
    if base == Expression(.constant(Constant.e.rawValue)) {
      return .init(argument: exponent, value: logarithm, conditions: [.init(.positive, value)])
    }
    let divisor = Expression(.call("ln", [base]))
    guard let inverse = FormulaSum(divisor).product.inverse else { throw .divisionByZero }
    let quotient = FormulaSum(logarithm).times(FormulaSum([inverse])).expression
    let less = FormulaSum(base).plus(FormulaSum([FormulaProduct(Fraction(-1))])).expression
    return .init(
      argument: exponent,
      value: quotient,
      conditions: [.init(.positive, value), .init(.positive, base), .init(.notZero, less)]
    )
  }

  private static func formula(_ value: Value) throws(FormulaFailure) -> Expression {
    try value.formulaPart()
  }
}

extension FormulaCondition {
  init(_ kind: Kind, _ formula: Expression) { (self.kind, self.formula) = (kind, formula) }
}
