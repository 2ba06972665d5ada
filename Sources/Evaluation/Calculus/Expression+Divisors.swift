internal import Arithmetic
internal import Syntax

/// What the divisors of a formula are at integers.
enum Divisors {
  /// None of them is 0 at an integer from the first one on.
  case neverZero
  /// One of them is 0 at this integer.
  case zero(Integer)
  case unknown
}

extension Expression {
  private static let mostRoots = 100_000

  /// Whether the divisors in it are 0 at an integer from one on, through the last one where there is one, so that
  /// it has no value there, although a shorter form may have one.
  func divisors(
    of name: String,
    from first: Integer,
    through last: Integer? = nil
  ) -> Divisors {
    guard !isLeaf, freeVariables.contains(name) else { return .neverZero }
    var result = Divisors.neverZero
    func add(_ other: Divisors) {
      switch (result, other) {
      case (.zero, _), (_, .neverZero): break
      case (.neverZero, _), (.unknown, .zero): result = other
      case (.unknown, .unknown): break
      }
    }
    for operand in operands { add(operand.divisors(of: name, from: first, through: last)) }
    switch kind {
    case .product(let factors):
      for factor in factors where factor.multiplication == .divided {
        add(factor.operand.zeros(of: name, from: first, through: last))
      }
      if factors.contains(where: { $0.multiplication == .modulo }) { add(.unknown) }
    case .power(let base, let exponent):
      if (exponent.smallInteger ?? -1) < 0 {
        add(base.zeros(of: name, from: first, through: last))
      }
    default: break
    }
    return result
  }

  /// The formula with products for quotients by quotients, whose divisors are not 0 at integers from one on.
  func withFlatQuotients(of name: String, from first: Integer) -> Expression {
    guard !isLeaf, freeVariables.contains(name) else { return self }
    let inner = mappingOperands { $0.withFlatQuotients(of: name, from: first) }
    guard case .product(let factors) = inner.kind else { return inner }
    func isNeverZero(_ factor: Factor) -> Bool {
      guard factor.multiplication == .divided else { return true }
      if case .neverZero = factor.operand.zeros(of: name, from: first) { return true }
      return false
    }
    let flat = factors.flatMap { factor in
      guard factor.multiplication == .divided, case .product(let parts) = factor.operand.kind,
        parts.contains(where: { $0.multiplication == .divided }),
        parts.allSatisfy({ $0.multiplication != .modulo && isNeverZero($0) })
      else { return [factor] }
      return parts.map { Factor($0.multiplication == .divided ? .times : .divided, $0.operand) }
    }
    return Expression(.product(flat))
  }

  /// Whether the formula, a divisor, is 0 at an integer.
  private func zeros(
    of name: String,
    from first: Integer,
    through last: Integer? = nil
  ) -> Divisors {
    guard freeVariables.contains(name) else { return .neverZero }
    switch kind {
    case .negation(let operand),
      .power(let operand, _) where operand.freeVariables.contains(name):
      return operand.zeros(of: name, from: first, through: last)
    case .power, .postfix(_, .factorial), .call("gamma", _), .call("factorial", _), .call("exp", _):
      return .neverZero
    case .call("sqrt", let arguments), .call("cbrt", let arguments):
      return arguments.first?.zeros(of: name, from: first, through: last) ?? .unknown
    case .product(let factors):
      for factor in factors {
        let zeros = factor.operand.zeros(of: name, from: first, through: last)
        if case .neverZero = zeros { continue }
        return zeros
      }
      return .neverZero
    default: return rootsOfPolynomial(of: name, from: first, through: last)
    }
  }

  /// The first integer root of a polynomial with fractions, by a bound on the roots.
  private func rootsOfPolynomial(
    of name: String,
    from first: Integer,
    through last: Integer?
  ) -> Divisors {
    guard let coefficients = coefficients(of: name), let leading = coefficients.last,
      !leading.isZero, let start = first.int
    else { return .unknown }
    let largest = coefficients.map { ($0 / leading).magnitude }.max() ?? Fraction(1)
    guard let bound = (largest + Fraction(2)).floor.int, bound < Self.mostRoots else {
      return .unknown
    }
    let (lower, upper) = (max(start, -bound), min(last?.int ?? bound, bound))
    guard lower <= upper else { return .neverZero }
    for k in lower...upper {
      let number = Fraction(k)
      let value = coefficients.reversed().reduce(Fraction(0)) { $0 * number + $1 }
      if value.isZero { return .zero(Integer(k)) }
    }
    return .neverZero
  }
}
