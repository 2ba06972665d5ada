internal import Arithmetic
internal import Syntax

// What c²/x in the place of x does to an integrand.

extension Expression {
  /// Whether f(c²/x)·c²/x² is proven to be −f(x) for x > 0, so that the integrals over 0..c and over c..∞ differ
  /// in their signs alone, where c·k is 1 for a logarithm of k·x.
  func isReversedByInversion(in name: String, _ unit: AngleUnit) -> Bool {
    let (x, logarithm) = (Expression(.variable(name)), Expression(.variable(name + "_")))
    guard !freeVariables.contains(name + "_"), let (call, slope) = logarithmOfMultiple(of: x),
      let square = try? slope.raised(to: Fraction(2)).multiplied(by: x),
      let inverse = try? Expression(integer: Integer(1)).over(square),
      let inverted = try? replacing(call, by: FormulaSum(logarithm).negated.expression)
        .replacing(x, by: inverse).replacing(logarithm, by: call)
        .multiplied(by: inverse).over(x)
    else { return false }
    return inverted.isProvenEqual(to: FormulaSum(self).negated.expression, in: unit)
  }

  /// The first call ln(k·x) with a positive number k, and the k.
  private func logarithmOfMultiple(of x: Expression) -> (call: Expression, slope: Expression)? {
    if case .call(UnaryFunction.ln.call?.name, let arguments) = kind {
      let product = FormulaSum(arguments[0]).product
      if product.coefficient.signum > 0, product.factors.count == 1,
        product.factors[0].exponent == 1, product.factors[0].base == x
      {
        return (self, product.coefficient.expression)
      }
    }
    return isLeaf ? nil : operands.lazy.compactMap { $0.logarithmOfMultiple(of: x) }.first
  }
}
