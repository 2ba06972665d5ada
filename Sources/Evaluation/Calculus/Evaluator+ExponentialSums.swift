internal import Arithmetic
internal import Syntax

// Infinite sums of powers over factorials.

extension Evaluator {
  /// The sum from 0 on of terms whose ratio is c/(k + 1), or of those of the sine and the cosine; nil for others.
  mutating func exponentialSum(
    of formula: Expression,
    _ isAlternating: Bool,
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let unit = environment.angleMode.unit
    let k = Expression(.variable(question.name))
    let step = TermRatio(name: question.name, unit: unit)
    // A factorial of a negative number has no value.
    let factors = FormulaSum(formula).product.factors
    guard question.first.isZero,
      factors.allSatisfy({ $0.exponent < 0 || !$0.base.holdsFactorial }),
      let ratio = step.ratio(of: formula),
      let first = formula.replacing(k, by: Fraction(0).expression).valueAtZero
    else { return nil }
    for series in ExponentialSeries.allCases {
      let product = series.divisors.reduce(ratio) { product, divisor in
        product.multiplied(
          by: k.multiplied(by: Fraction(divisor.slope).expression)
            .plus(Fraction(divisor.start).expression)
        )
      }
      guard let factor = product.transformed(by: BuiltIn.factorization),
        !factor.freeVariables.contains(question.name)
      else { continue }
      let sum: Expression?
      switch series {
      case .exponential:
        let exponent = isAlternating ? FormulaSum(factor).negated.expression : factor
        sum = try? Expression(.constant(Constant.e.rawValue)).raised(to: exponent)
      case .cosine, .sine:
        // The functions of an angle are in radians.
        guard unit.unitsInHalfTurn == nil || !isAlternating else { return nil }
        if !factor.freeVariables.isEmpty {
          guard environment.numberMode == .real, let root = factor.rootOfEvenPowers,
            let sum = try? series.value(at: root, isAlternating, times: first)
          else { return nil }
          if let condition = sum.condition { remarks.note(condition: condition) }
          return .formula(sum.value)
        }
        guard let number = try value(factor, in: environment).simplified.real,
          Interval(number).lower > 0, let root = try? factor.raised(to: Fraction(1, 2))
        else { return nil }
        sum = try? series.value(at: root, isAlternating)
      }
      guard let product = sum.map({ first.multiplied(by: $0) }) else { return nil }
      let value = product.tidied(in: environment.numberMode)
      guard value.freeVariables.isEmpty else { return .formula(value) }
      return try self.value(value, in: environment)
    }
    return nil
  }
}

/// A power series with factorials.
private enum ExponentialSeries: CaseIterable {
  case exponential
  case cosine
  case sine

  /// The factors a·k + b by which a term is divided to give the next one.
  var divisors: [(slope: Int, start: Int)] {
    switch self {
    case .exponential: [(1, 1)]
    case .cosine: [(2, 1), (2, 2)]
    case .sine: [(2, 2), (2, 3)]
    }
  }

  /// The sum whose first term is 1, by the root of the factor between terms.
  func value(at root: Expression, _ isAlternating: Bool) throws(FormulaFailure) -> Expression {
    switch self {
    case .exponential: throw .notFormula
    case .cosine: return try .call(isAlternating ? .cos : .cosh, root)
    case .sine: return try Expression.call(isAlternating ? .sin : .sinh, root).over(root)
    }
  }
}

extension ExponentialSeries {
  /// The sum by its first term and a formula for the root, and what must not be 0.
  func value(
    at root: Expression,
    _ isAlternating: Bool,
    times first: Expression
  ) throws(FormulaFailure) -> (value: Expression, condition: Condition?) {
    switch self {
    case .exponential: throw .notFormula
    case .cosine: return (first.multiplied(by: try value(at: root, isAlternating)), nil)
    case .sine:
      // x·sin x/x is sin x, also where x is 0.
      let quotient = try first.over(root)
      let factor = quotient.transformed(by: BuiltIn.factorization) ?? quotient
      let wave = try Expression.call(isAlternating ? .sin : .sinh, root)
      let isDivided = FormulaSum(factor).product.factors.contains { $0.exponent < 0 }
      return (
        factor.multiplied(by: wave), isDivided ? Condition(unequalToZero: root) : nil
      )
    }
  }
}

extension Expression {
  /// The r with r² for a product of even powers and a positive number; nil for others.
  fileprivate var rootOfEvenPowers: Expression? {
    let product = FormulaSum(self).product
    guard product.coefficient.signum > 0,
      product.factors.allSatisfy({ $0.exponent > 0 && $0.exponent.isMultiple(of: 2) }),
      let number = try? product.coefficient.expression.raised(to: Fraction(1, 2)),
      let root = product.coefficient == Fraction(1)
        ? Expression(integer: Integer(1)) : number.exactRoot
    else { return nil }
    let factors = product.factors.map { FormulaProduct.Factor($0.base, $0.exponent / 2) }
    return root.multiplied(by: FormulaProduct(Fraction(1), factors).expression)
  }

  /// The value of a root of a number, as it is written.
  private var exactRoot: Expression? {
    (try? Environment().real(self))?.exactExpression(.radians)
  }

  /// The formula with 1 for powers with the exponent 0 and for factorials of 0 and 1; nil where that is not simple.
  fileprivate var valueAtZero: Expression? {
    let short = shortened
    return short.transformed(by: BuiltIn.factorization)
  }

  /// Whether there is a factorial or a gamma function in it.
  fileprivate var holdsFactorial: Bool {
    guard !isLeaf else { return false }
    switch kind {
    case .postfix(_, .factorial), .call("gamma", _), .call("factorial", _): return true
    default: return operands.contains { $0.holdsFactorial }
    }
  }

  private var shortened: Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands(\.shortened)
    let one = Expression(integer: Integer(1))
    switch inner.kind {
    case .power(_, let exponent) where exponent.isZeroFormula: return one
    case .postfix(let operand, .factorial):
      guard let number = FormulaSum(operand).fraction else { return inner }
      return number.isZero || number == Fraction(1) ? one : inner
    default: return inner
    }
  }
}
