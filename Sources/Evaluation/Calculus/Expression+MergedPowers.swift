internal import Arithmetic
internal import Syntax

extension Expression {
  /// Whether it is written with one power of the name, in closed forms, for what is so for integers only: q^(2k) is (q²)^k.
  ///
  /// With k = 1/2, q^(2k) is q, and (q²)^k its magnitude. A base that is never negative makes no difference.
  func mergesPowers(of name: String) -> Bool {
    switch kind {
    case .power(let base, let exponent):
      guard exponent.freeVariables.contains(name) else { return base.hasPower(of: name) }
      return hasPower(of: name) && !exponent.isPlusMinus(name)
    case .product(let factors):
      return factors.filter { $0.operand.hasPower(of: name) }.count > 1
        || factors.contains { $0.operand.mergesPowers(of: name) }
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .postfix, .call, .logic,
      .scope, .aggregate:
      return containsOperand { $0.mergesPowers(of: name) }
    }
  }

  /// Whether a power is in it that has the name in the exponent, and a base that may be negative.
  private func hasPower(of name: String) -> Bool {
    if case .power(let base, let exponent) = kind, exponent.freeVariables.contains(name),
      !FormulaBounds(base).isPositive, !base.isEvenPower
    {
      return true
    }
    return containsOperand { $0.hasPower(of: name) }
  }

  /// Whether it is k or −k, with a formula without k added.
  private func isPlusMinus(_ name: String) -> Bool {
    let terms = FormulaSum(self).terms.filter { $0.expression.freeVariables.contains(name) }
    return terms.count == 1 && terms[0].rate(of: name)?.magnitude == Fraction(1)
  }
}
