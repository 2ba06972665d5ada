internal import Arithmetic
internal import Syntax

/// One value of the argument at which a function has a given value.
struct FunctionInverse {
  /// The argument of the function, in which the unknown is.
  let argument: Expression
  /// The value of the argument.
  let value: Expression
  /// The conditions under which the function has the value there.
  var conditions: [FormulaCondition] = []
  /// The conditions without which there may be other arguments.
  var restrictions: [FormulaCondition] = []
  /// The base of a power whose exponent the argument is, which is not 1 by the conditions.
  var base: Expression?
  /// Calls in the value, which have one by the conditions.
  var introduced: [Expression] = []

  /// Whether the conditions here say what a later one says: V > 0 that ln V has a value, and b ≠ 1 that
  /// ln b is not 0.
  func covers(_ other: Condition) -> Bool {
    introduced.contains { other == Condition(.hasValue, $0) }
      || (conditions + restrictions).contains { condition in
        guard condition.kind == .positive else { return false }
        let logarithm = Expression(.call("ln", [condition.formula]))
        if other == Condition(.hasValue, logarithm) { return true }
        return condition.formula == base && other == Condition(unequalToZero: logarithm)
      }
  }

  /// The arguments at which the function has the value, for all real numbers; throws where the function is not
  /// inverted.
  static func all(
    of function: Expression,
    at value: Expression,
    for unknown: String,
    _ families: AngleFamilies
  ) throws(FormulaFailure) -> [FunctionInverse] {
    if let (base, argument) = function.logarithm {
      return [.init(argument: argument, value: power(base, value, logarithm: function.name))]
    }
    switch function.kind {
    case .power(let base, let exponent): return try [power(base, exponent, value, unknown)]
    case .call("sqrt", let arguments):
      let square = try formula(FormulaSum(value).power(Expression(integer: Integer(2))))
      let condition = FormulaCondition(.notNegative, value)
      return [.init(argument: arguments[0], value: square, conditions: [condition])]
    case .call("cbrt", let arguments):
      let cube = try formula(FormulaSum(value).power(Expression(integer: Integer(3))))
      return [.init(argument: arguments[0], value: cube)]
    case .call("abs", let arguments):
      let isNeverNegative = FormulaBounds(arguments[0]).values.map { $0.lower >= 0 } ?? false
      let negative = isNeverNegative ? [] : [FormulaSum(value).negated.expression]
      return (negative + [value]).map {
        .init(argument: arguments[0], value: $0, conditions: [.init(.notNegative, value)])
      }
    case .call(let name, let arguments) where arguments.count == 1:
      guard let all = try all(ofTranscendental: name, arguments[0], at: value, families) else {
        throw .withoutName(unknown)
      }
      return all
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
    let e = Expression(.constant(Constant.e.rawValue))
    let logarithm = Self.exponent(of: value, to: e) ?? Expression(.call("ln", [value]))
    guard isExponential else {
      // u^(1/n), and u^w with a name in w.
      if let root = FormulaSum(exponent).fraction {
        guard root.numerator == Integer(1), let degree = root.denominator.int else {
          throw .withoutName(unknown)
        }
        let power = try formula(FormulaSum(value).power(Expression(integer: root.denominator)))
        let conditions: [FormulaCondition] =
          degree.isMultiple(of: 2) ? [.init(.notNegative, value)] : []
        return .init(argument: base, value: power, conditions: conditions)
      }
      let product = FormulaSum(exponent).product
      guard !product.coefficient.isZero else { throw .divisionByZero }
      // The exponent has a value other than 0.
      let inverse = FormulaProduct(
        Fraction(1) / product.coefficient,
        product.factors.map { .init($0.base, -$0.exponent) }
      )
      return .init(
        argument: base,
        value: Expression(.power(value, inverse.expression)),
        conditions: [.init(.positive, value)],
        restrictions: [.init(.positive, base), .init(.notZero, exponent)]
      )
    }
    if base == e {
      return .init(argument: exponent, value: logarithm, conditions: [.init(.positive, value)])
    }
    let known = Self.exponent(of: value, to: base)
    let quotient = if let known { known } else { try Self.quotientOfLogarithms(value, base) }
    let less = FormulaSum(base).plus(FormulaSum([FormulaProduct(Fraction(-1))])).expression
    return .init(
      argument: exponent,
      value: quotient,
      conditions: known == nil ? [.init(.positive, value)] : [],
      restrictions: [.init(.positive, base), .init(.notZero, less)],
      base: base
    )
  }

  /// The exponent u of a value that is written as b^u; nil for others.
  private static func exponent(of value: Expression, to base: Expression) -> Expression? {
    if let exponent = value.exponent(ofPowerOf: base) { return exponent }
    let product = FormulaSum(value).product
    guard product.coefficient == Fraction(1) else { return nil }
    if product.factors.isEmpty { return Fraction(0).expression }
    guard product.factors.count == 1, product.factors[0].base == base else { return nil }
    return Fraction(product.factors[0].exponent).expression
  }

  private static func quotientOfLogarithms(
    _ value: Expression,
    _ base: Expression
  ) throws(FormulaFailure) -> Expression {
    let divisor = Expression(.call("ln", [base]))
    guard let inverse = FormulaSum(divisor).product.inverse else { throw .divisionByZero }
    let logarithm = Expression(.call("ln", [value]))
    return FormulaSum(logarithm).times(FormulaSum([inverse])).expression
  }

  /// The power of a base, with the logarithms to that base in its exponent as factors.
  private static func power(
    _ base: Expression,
    _ exponent: Expression,
    logarithm: String
  ) -> Expression {
    var terms = [Expression.Term(.plus, exponent)]
    if case .sum(let others) = exponent.kind { terms = others }
    var product = FormulaSum([FormulaProduct(Fraction(1))])
    var rest: [Expression.Term] = []
    for term in terms {
      let factors = FormulaProduct(term.operand)
      guard factors.factors.count == 1, factors.factors[0].exponent == 1,
        case .call(logarithm, let arguments) = factors.factors[0].base.kind,
        let count = factors.coefficient.int, count.magnitude <= 100,
        let power = FormulaSum(arguments[0]).product.power(term.sign == .plus ? count : -count)
      else {
        rest.append(term)
        continue
      }
      product = product.times(FormulaSum([power]))
    }
    if rest.isEmpty { return product.expression }
    let sum = FormulaSum(Expression(.sum(rest))).expression
    return product.times(FormulaSum(Expression(.power(base, sum)))).expression
  }

  private static func formula(_ value: Value) throws(FormulaFailure) -> Expression {
    try value.formulaPart()
  }
}
