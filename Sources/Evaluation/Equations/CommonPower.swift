internal import Arithmetic
internal import Syntax

/// A power with a name in the exponent, of which other powers of its base are powers: e^(x/2) for e^(−x/2) and e^(3x).
struct CommonPower {
  private let name: String
  private let base: Expression
  /// The exponent of the power.
  private let exponent: FormulaProduct

  private static let highestDegree = 40

  /// The power for a formula in which all powers with the name have one base, and multiples of one exponent; nil for
  /// others.
  init?(in formula: Expression, of name: String) {
    var common: (base: Expression, exponent: FormulaProduct)?
    for (base, exponent) in formula.powers(of: name) {
      let product = FormulaSum(exponent).product
      guard let known = common else {
        common = (base, product)
        continue
      }
      guard known.base == base, known.exponent.isLike(product) else { return nil }
      let step = known.exponent.coefficient.commonDivisor(product.coefficient.magnitude)
      common?.exponent = FormulaProduct(step, product.factors)
    }
    guard let common, !common.exponent.coefficient.isZero else { return nil }
    (self.name, base) = (name, common.base)
    exponent = FormulaProduct(common.exponent.coefficient.magnitude, common.exponent.factors)
  }

  /// The power.
  var power: Expression { Expression(.power(base, exponent.expression)) }

  /// The formula with powers of a symbol for those of the base; nil where the name is left in it.
  func replacingPowers(
    in formula: Expression,
    by symbol: String
  ) throws(FormulaFailure) -> Expression? {
    var result = formula
    for (base, exponent) in formula.powers(of: name) {
      let quotient = FormulaSum(exponent).product.coefficient / self.exponent.coefficient
      guard let degree = quotient.int, degree.magnitude <= Self.highestDegree else { return nil }
      result = result.replacing(
        Expression(.power(base, exponent)),
        by: try Expression(.variable(symbol)).raised(to: Fraction(degree))
      )
    }
    return result.freeVariables.contains(name) ? nil : result
  }
}

extension Expression {
  /// The bases and exponents of the powers with the name in the exponent.
  fileprivate func powers(of name: String) -> [(base: Expression, exponent: Expression)] {
    guard !isLeaf, freeVariables.contains(name) else { return [] }
    if case .power(let base, let exponent) = kind, exponent.freeVariables.contains(name) {
      return [(base, exponent)]
    }
    return operands.flatMap { $0.powers(of: name) }
  }
}
