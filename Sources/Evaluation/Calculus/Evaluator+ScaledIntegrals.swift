internal import Arithmetic
internal import Syntax

// Integrals whose integrand and bounds only grow with a name, as that of √(a² − x²) from −a to a.

extension Evaluator {
  /// The integral of a sum in which names are in coefficients only, or a power of a name times such an integral where
  /// the name is 1; nil for others.
  ///
  /// With x = a·t and an integrand of degree d in x and a, it is a^(d + 1) times that over t, for a > 0.
  mutating func scaledIntegral(
    of formula: Expression,
    by name: String,
    _ ends: [FormulaBound],
    in environment: Environment
  ) -> Value? {
    let names = Set(ends.flatMap(\.names))
    guard names.count <= 1, !names.contains(name) else { return nil }
    let others = Set(formula.freeVariables).subtracting([name]).sorted()
    let scales: [String?] = names.isEmpty ? [nil] + others : [names.first]
    for scale in scales {
      guard
        let found = scaledIntegral(of: formula, by: name, ends, inUnitsOf: scale, in: environment)
      else { continue }
      let value = found.expression
      let variable = scale.map { [Expression(.variable($0))] }
      let conditions = FormulaConditions(positive: variable ?? [])
      let question = ParametricIntegral(formula, of: name, ends[0], ends[1])
      guard isPlausible(value, for: question, conditions, environment) else { continue }
      note(conditions)
      noteConditions(of: formula, notOf: value, besides: name, in: environment)
      return FormulaSum(value).value
    }
    return nil
  }

  private mutating func scaledIntegral(
    of formula: Expression,
    by name: String,
    _ ends: [FormulaBound],
    inUnitsOf scale: String?,
    in environment: Environment
  ) -> FormulaSum? {
    guard let bounds = bounds(ends, inUnitsOf: scale, environment) else { return nil }
    guard let scale else { return sumOfIntegrals(of: formula, by: name, bounds, in: environment) }
    let unscaled = formula.replacing([scale: Fraction(1)])
    guard let degree = formula.homogeneousDegree(in: [name, scale]),
      let sum = sumOfIntegrals(of: unscaled, by: name, bounds, in: environment),
      let power = try? Expression(.variable(scale)).raised(to: degree + Fraction(1))
    else { return nil }
    return sum.terms.isEmpty ? sum : FormulaSum(power).times(sum)
  }

  /// The bounds where a name is 1 of which they are multiples by numbers, or the bounds themselves; nil where one is
  /// none.
  private mutating func bounds(
    _ ends: [FormulaBound],
    inUnitsOf name: String?,
    _ environment: Environment
  ) -> [RangeBound]? {
    var bounds: [RangeBound] = []
    for end in ends {
      switch end {
      case .infinity(let isPositive): bounds.append(.infinity(isPositive: isPositive))
      case .formula(let formula):
        var bound = formula
        if let name, !formula.isZeroFormula {
          guard formula.homogeneousDegree(in: [name]) == Fraction(1) else { return nil }
          bound = formula.replacing([name: Fraction(1)])
        }
        guard let number = try? real(bound, in: environment) else { return nil }
        bounds.append(.number(number))
      }
    }
    return bounds
  }

  /// The sum of the integrals of the terms, in each of which what has the name has no other; nil where one is not known.
  private mutating func sumOfIntegrals(
    of formula: Expression,
    by name: String,
    _ bounds: [RangeBound],
    in environment: Environment
  ) -> FormulaSum? {
    guard let order = try? bounds[0].order(before: bounds[1]), order != 0,
      let short = try? value(ofHeld: formula, [name], in: environment).formulaPart(),
      let parts = short.partsByCoefficient(of: name)
    else { return nil }
    let (lower, upper) = order > 0 ? (bounds[0], bounds[1]) : (bounds[1], bounds[0])
    var sum = FormulaSum([])
    for part in parts {
      let body = BoundExpression(part.body.expression, of: name)
      guard let integral = exactIntegral(of: body, from: lower, to: upper, in: environment),
        let number = try? Value.real(order > 0 ? integral : -integral).formulaPart()
      else { return nil }
      sum = sum.plus(FormulaSum([part.coefficient]).times(FormulaSum(number)))
    }
    return sum
  }
}
