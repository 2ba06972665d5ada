internal import Arithmetic
internal import Syntax

/// An integral with parameters.
struct ParametricIntegral {
  let integrand: Expression
  let name: String
  let bounds: [FormulaBound]

  init(
    _ integrand: Expression,
    of name: String,
    _ first: FormulaBound,
    _ last: FormulaBound
  ) {
    (self.integrand, self.name, bounds) = (integrand, name, [first, last])
  }

  /// The names of parameters.
  var parameters: [String] {
    var names = integrand.freeVariables.filter { $0 != name }
    for other in bounds.flatMap(\.names) where !names.contains(other) { names.append(other) }
    return names
  }
}

extension Evaluator {
  /// Whether some parameters fulfil the conditions and those noted before, and the integral has the value for them.
  ///
  /// The conditions of a limit and those of an antiderivative come from different rules, and so does the number
  /// that the value is compared with: a value under conditions that contradict each other, or one that is wrong,
  /// shows here.
  func isPlausible(
    _ value: Expression,
    for integral: ParametricIntegral,
    _ conditions: FormulaConditions,
    _ environment: Environment
  ) -> Bool {
    let names = integral.parameters
    let all = remarks.noted.assumptions + conditions.items
    var found: [[String: Fraction]] = []
    for isReversed in [false, true] {
      var search = ConditionWitness(all, environment, isReversed: isReversed)
      if let values = search.values(of: names), !found.contains(values) { found.append(values) }
    }
    if found.isEmpty { return false }
    // Of a bound with the name of the integrand's variable, another x is meant.
    if names.contains(integral.name) { return true }
    return found.allSatisfy { isPlausible(value, for: integral, at: $0, environment) }
  }

  private func isPlausible(
    _ value: Expression,
    for integral: ParametricIntegral,
    at values: [String: Fraction],
    _ environment: Environment
  ) -> Bool {
    var evaluator = self
    func real(_ formula: Expression) -> Real? {
      (try? evaluator.value(formula.replacing(values), in: environment))?.simplified.real
    }
    guard let claimed = real(value) else { return false }
    var bounds: [RangeBound] = []
    for bound in integral.bounds {
      switch bound {
      case .infinity(let isPositive): bounds.append(.infinity(isPositive: isPositive))
      case .formula(let formula):
        guard let number = real(formula) else { return false }
        bounds.append(.number(number))
      }
    }
    let integrand = integral.integrand.replacing(values)
    guard let order = try? bounds[0].order(before: bounds[1]), order != 0,
      case .program(let program, _) = try? CurveCompiler.curve(
        integrand,
        of: integral.name,
        in: environment
      )
    else { return true }
    if order < 0 { bounds.reverse() }
    do throws(IntegralFailure) {
      let (lower, upper) = (bounds[0], bounds[1])
      let known = try DefiniteIntegral(of: program, from: lower, to: upper, effort: .small)
      return Interval(order > 0 ? claimed : -claimed).intersection(known.estimate) != nil
    } catch {
      switch error {
      case .diverges, .noValue: return false
      case .unknown, .tooLong: return true
      }
    }
  }
}

extension Expression {
  /// The formula with fractions for names.
  func replacing(_ values: [String: Fraction]) -> Expression {
    values.reduce(self) { formula, item in
      formula.replacing(Expression(.variable(item.key)), by: item.value.expression)
    }
  }
}
