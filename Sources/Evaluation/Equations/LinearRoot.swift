internal import Arithmetic
internal import Syntax

/// A root of a linear formula of a name, of which other roots and powers of the formula are powers.
struct LinearRoot {
  private let name: String
  private let radicand: Expression
  private let degree: Int

  private static let highestDegree = 12

  /// The root for a formula in which all roots with the name are of one linear formula; nil for others.
  init?(in formula: Expression, of name: String) {
    let roots = formula.roots(with: name)
    guard let first = roots.first, roots.allSatisfy({ $0.radicand == first.radicand }) else {
      return nil
    }
    var degree = 1
    for root in roots {
      guard let next = root.exponent.denominator.int, next <= Self.highestDegree else { return nil }
      if !degree.isMultiple(of: next) { degree *= next }
    }
    guard degree <= Self.highestDegree else { return nil }
    (self.name, radicand, self.degree) = (name, first.radicand, degree)
  }

  /// The root.
  var root: Expression {
    degree == 2
      ? Expression(.call(RealFunction.sqrt.name, [radicand]))
      : Expression(.power(radicand, Fraction(1, degree).expression))
  }

  /// The formula with powers of a symbol for the roots, and the name by the symbol; nil where the formula under
  /// the root is not linear.
  func replacingRoots(
    in formula: Expression,
    by symbol: String
  ) throws(FormulaFailure) -> Expression? {
    let integrator = Integrator(name: name, unit: AngleUnit(unitsInHalfTurn: nil))
    guard let slope = integrator.slope(ofLinear: radicand) else { return nil }
    let start = radicand.replacing(name, by: Expression(integer: Integer(0)))
    let power = try Expression(.variable(symbol)).raised(to: Fraction(degree))
    let value = try power.plus(FormulaSum(start).negated.expression).over(slope)
    return replaced(formula, Expression(.variable(symbol))).replacing(name, by: value)
  }

  private func replaced(_ formula: Expression, _ symbol: Expression) -> Expression {
    guard formula.freeVariables.contains(name), !formula.isLeaf else { return formula }
    if let root = formula.root, root.radicand == radicand {
      let exponent = root.exponent * Fraction(degree)
      return (try? symbol.raised(to: exponent)) ?? formula
    }
    return formula.mappingOperands { replaced($0, symbol) }
  }
}

extension Expression {
  /// What it is a root of, with the exponent, which is no integer; nil for other formulas.
  fileprivate var root: (radicand: Expression, exponent: Fraction)? {
    switch kind {
    case .call(RealFunction.sqrt.name, let arguments): (arguments[0], Fraction(1, 2))
    case .call("cbrt", let arguments): (arguments[0], Fraction(1, 3))
    case .power(let base, let exponent):
      FormulaSum(exponent).fraction.flatMap { $0.isInteger ? nil : (base, $0) }
    default: nil
    }
  }

  /// The roots of formulas with the name.
  fileprivate func roots(with name: String) -> [(radicand: Expression, exponent: Fraction)] {
    guard !isLeaf, freeVariables.contains(name) else { return [] }
    if let root { return [root] }
    return operands.flatMap { $0.roots(with: name) }
  }
}
