internal import Arithmetic
internal import Syntax

/// The roots of the same formulas, as powers of one root of each: with u = x^(1/6), √x is u³ and x^(1/3) is u².
struct CommonRoots {
  /// The least step of which the exponents of a base are multiples.
  private var steps: [String: Fraction] = [:]
  /// Whether a formula has different roots.
  private(set) var areSeveral = false

  init(of formulas: [Expression]) {
    for (base, exponent) in formulas.flatMap(\.roots) {
      let key = FormulaProduct.Factor(base, 1).key
      if let known = steps[key], known.denominator != exponent.denominator { areSeveral = true }
      steps[key] = (steps[key] ?? Fraction(1)).commonDivisor(exponent.magnitude)
    }
  }

  /// The formula with powers of the common roots.
  func powers(in formula: Expression) -> Expression {
    guard !formula.isLeaf else { return formula }
    let inner = formula.mappingOperands { powers(in: $0) }
    guard let (base, exponent) = inner.root, let step = steps[FormulaProduct.Factor(base, 1).key],
      let count = (exponent / step).int
    else { return inner }
    // Not `raised(to:)`, which would write one exponent again.
    let root = Expression(.power(base, step.expression))
    let power = Expression(.power(root, Expression(integer: Integer(abs(count)))))
    return count < 0 ? (try? Expression(integer: Integer(1)).over(power)) ?? inner : power
  }
}

extension Expression {
  /// The base and the exponent of a root, or of a power of one.
  fileprivate var root: (base: Expression, exponent: Fraction)? {
    let (base, exponent) = Integrator.power(FormulaProduct.Factor(self, 1))
    return exponent.isInteger ? nil : (base, exponent)
  }

  fileprivate var roots: [(base: Expression, exponent: Fraction)] {
    guard !isLeaf else { return [] }
    return (root.map { [$0] } ?? []) + operands.flatMap(\.roots)
  }
}
