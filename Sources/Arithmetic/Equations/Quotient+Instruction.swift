extension StraightLineProgram.Instruction {
  /// The largest exponent of a power that is multiplied out.
  private static let highestPower = 128

  /// The result of an instruction that only adds, multiplies and divides; nil for any other, and
  /// where the result is too long.
  func rational<Element>(one: Element, _ operand: (Int) -> Quotient<Element>?)
    -> Quotient<Element>?
  {
    switch self {
    case .unary(.negation, let a): operand(a)?.negated
    case .unary(.square, let a): operand(a)?.raised(to: 2)
    case .unary(.power(0), _): Quotient(one, over: one)
    case .unary(.power(let exponent), let a) where exponent.magnitude <= Self.highestPower:
      operand(a)?.raised(to: exponent)
    case .unary(.reciprocal, let a): operand(a)?.inverse
    case .binary(.sum, let a, let b): both(a, b, operand) { $0.adding($1) }
    case .binary(.difference, let a, let b): both(a, b, operand) { $0.adding($1.negated) }
    case .binary(.product, let a, let b): both(a, b, operand) { $0.multiplied(by: $1) }
    case .binary(.quotient, let a, let b): both(a, b, operand) { $0.multiplied(by: $1.inverse) }
    case .unary, .binary, .condition, .choice: nil
    }
  }

  private func both<Element>(
    _ a: Int,
    _ b: Int,
    _ operand: (Int) -> Quotient<Element>?,
    _ combine: (Quotient<Element>, Quotient<Element>) -> Quotient<Element>?
  ) -> Quotient<Element>? {
    guard let left = operand(a), let right = operand(b) else { return nil }
    return combine(left, right)
  }

  /// The register by which it divides.
  var divisor: Int? {
    switch self {
    case .unary(.reciprocal, let a), .binary(.quotient, _, let a): a
    case .unary(.power(let exponent), let a) where exponent < 0: a
    case .unary, .binary, .condition, .choice: nil
    }
  }
}
