internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The value of a product without end: of linear factors, or from the sum of the logarithms of its factors.
  mutating func infiniteProduct(
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    do throws(EvaluationError) {
      return try productOfLinearFactors(question, in: environment)
    } catch {
      guard case .calculus(.unknownSum, _) = error.kind,
        let product = try productOfLogarithms(question, in: environment)
      else { throw error }
      return .real(product)
    }
  }

  /// e to the sum of the logarithms; nil where that is not known, and where factors are not positive.
  private mutating func productOfLogarithms(
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Real? {
    guard let formula = try formula(question, from: question.first, in: environment),
      formula.freeVariables.allSatisfy({ $0 == question.name }),
      let logarithm = try? Expression.call(.ln, formula)
    else { return nil }
    var sum: Real?
    if case .neverZero = formula.divisors(of: question.name, from: question.first) {
      sum = boundedSum(of: logarithm, logarithm, false, question, in: environment)
    }
    sum = sum ?? smoothSum(of: logarithm, logarithm, false, question, in: environment)
    return sum.flatMap { try? UnaryFunction.exp.exactValue($0) }
  }

  /// The value of a product without end whose factors are quotients of linear ones.
  ///
  /// The product of (k + r)/(k + s) from a on is Γ(a + s)/Γ(a + r)·k^(r − s) at infinity: there is a value other than
  /// 0 where as many factors are above as below, and the r and the s have the same sum.
  private mutating func productOfLinearFactors(
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let integrator = Integrator(name: question.name, unit: environment.angleMode.unit)
    guard let formula = try formula(question, from: question.first, in: environment),
      formula.freeVariables.allSatisfy({ $0 == question.name }),
      case .neverZero = formula.divisors(of: question.name, from: question.first),
      let factored = formula.transformed(by: BuiltIn.factorization)
    else { throw question.error(.unknownSum) }
    let product = FormulaSum(factored).product
    var (constant, degree, sum) = (product.coefficient, 0, Fraction(0))
    var value = Real(1)
    for factor in product.factors {
      guard factor.exponent.magnitude < 100,
        let slope = integrator.slope(ofLinear: factor.base).flatMap({ FormulaSum($0).fraction })
      else { throw question.error(.unknownSum) }
      let start = factor.base.replacing(
        integrator.variable,
        by: Fraction(question.first).expression
      )
      guard let first = try self.value(start, in: environment).simplified.real?.fraction,
        !((first / slope).isInteger && first.signum * slope.signum <= 0),
        let gamma = try? UnaryFunction.gamma.exactValue(Real(first / slope)),
        let power = try? gamma.power(Real(-factor.exponent))
      else { throw question.error(.unknownSum) }
      constant = constant * slope.power(factor.exponent)
      degree += factor.exponent
      sum = sum + first / slope * Fraction(factor.exponent)
      value = value * power
    }
    guard degree == 0, constant == Fraction(1) else {
      throw question.error(.infiniteSum("its factors do not tend to 1"))
    }
    guard sum.isZero else {
      throw question.error(.infiniteSum("its logarithm is infinite"))
    }
    return .real(value)
  }
}
