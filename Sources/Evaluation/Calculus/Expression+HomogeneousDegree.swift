internal import Arithmetic
internal import Syntax

extension Expression {
  /// The number d for which the formula is s^d times as large where some names are s times as large, for all s > 0.
  ///
  /// √(a² − x²) has the degree 1 in a and x, and b·x/a has 0. Nil where there is none, or it is not seen.
  func homogeneousDegree(in names: Set<String>) -> Fraction? {
    guard !names.isDisjoint(with: freeVariables) else { return Fraction(0) }
    switch kind {
    case .variable: return Fraction(1)
    case .negation(let operand): return operand.homogeneousDegree(in: names)
    case .sum(let terms):
      let degrees = terms.map { $0.operand.homogeneousDegree(in: names) }
      return degrees.allSatisfy { $0 == degrees[0] } ? degrees[0] : nil
    case .product(let factors):
      var sum = Fraction(0)
      for factor in factors {
        guard factor.multiplication != .modulo,
          let degree = factor.operand.homogeneousDegree(in: names)
        else { return nil }
        sum = factor.multiplication == .divided ? sum - degree : sum + degree
      }
      return sum
    case .power(let base, let exponent):
      guard let degree = base.homogeneousDegree(in: names) else { return nil }
      if let number = FormulaSum(exponent).fraction { return degree * number }
      return degree.isZero && exponent.homogeneousDegree(in: names)?.isZero == true ? degree : nil
    case .call("sqrt", let arguments): return arguments[0].degree(in: names, over: 2)
    case .call("cbrt", let arguments): return arguments[0].degree(in: names, over: 3)
    case .call("abs", let arguments): return arguments[0].homogeneousDegree(in: names)
    case .call(_, let arguments):
      let areFixed = arguments.allSatisfy { $0.homogeneousDegree(in: names)?.isZero == true }
      return areFixed ? Fraction(0) : nil
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate: return nil
    }
  }

  private func degree(in names: Set<String>, over divisor: Int) -> Fraction? {
    homogeneousDegree(in: names).map { $0 / Fraction(divisor) }
  }
}
