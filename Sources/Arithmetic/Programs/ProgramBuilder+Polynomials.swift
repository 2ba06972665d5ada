extension ProgramBuilder {
  /// A polynomial by Horner's rule, with its coefficients from that of x^0 on.
  mutating func polynomial(_ coefficients: [Fraction], _ x: Register) -> Register {
    // With only even or odd powers, those of x² are enclosed best.
    for parity in [0, 1] where coefficients.count > 2 {
      let powers = coefficients.indices
      guard powers.allSatisfy({ $0 % 2 == parity || coefficients[$0].isZero }) else { continue }
      let half = powers.filter { $0 % 2 == parity }.map { coefficients[$0] }
      let inner = horner(half, apply(.square, x))
      return parity == 0 ? inner : apply(.product, x, inner)
    }
    return horner(coefficients, x)
  }

  private mutating func horner(_ coefficients: [Fraction], _ x: Register) -> Register {
    guard let last = coefficients.last else { return constant(0) }
    var sum = constant(Real(last))
    for coefficient in coefficients.dropLast().reversed() {
      sum = apply(.product, sum, x)
      if !coefficient.isZero { sum = apply(.sum, sum, constant(Real(coefficient))) }
    }
    return sum
  }
}
