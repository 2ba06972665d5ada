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
        guard unit.unitsInHalfTurn == nil, factor.freeVariables.isEmpty,
          let number = try value(factor, in: environment).simplified.real,
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

extension Expression {
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
