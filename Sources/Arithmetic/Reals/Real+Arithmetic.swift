extension Real {
  package static func + (left: Real, right: Real) -> Real {
    if let a = left.fraction, let b = right.fraction { return bounded(a + b) }
    if left.isFraction(0) { return right }
    if right.isFraction(0) { return left }
    return made(.sum(left, right), form: combined(left, right) { $0.adding($1) })
  }

  package static func - (left: Real, right: Real) -> Real {
    if let a = left.fraction, let b = right.fraction { return bounded(a - b) }
    if right.isFraction(0) { return left }
    if left.isSame(as: right) { return Real(0) }
    return made(.difference(left, right), form: combined(left, right) { $0.subtracting($1) })
  }

  package static func * (left: Real, right: Real) -> Real {
    if let a = left.fraction, let b = right.fraction, a.bitWidth + b.bitWidth <= largestInteger {
      return bounded(a * b)
    }
    if left.isFraction(0) || right.isFraction(0) { return Real(0) }
    if left.isFraction(1) { return right }
    if right.isFraction(1) { return left }
    return made(.product(left, right), form: combined(left, right) { $0.multiplied(by: $1) })
  }

  package static prefix func - (operand: Real) -> Real { Real(-1) * operand }

  /// The quotient; throws where the divisor is 0 or may be.
  ///
  /// `inverse` is the divisor's inverse, in a form that is better to multiply with.
  package func divided(
    by divisor: Real,
    inverse: Real? = nil
  ) throws(ArithmeticFailure) -> Real {
    guard try divisor.sign() != .zero else { throw .undefined(.divisionByZero) }
    if let a = fraction, let b = divisor.fraction {
      return Real.quotient(a, b) ?? Real(RealNode(.quotient(self, divisor), form: nil))
    }
    if isFraction(0) { return Real(0) }
    if divisor.isFraction(1) { return self }
    if isSame(as: divisor) { return Real(1) }
    return .made(
      .quotient(self, divisor),
      form: form.flatMap { $0.divided(by: divisor.form, inverse: inverse?.form) }
    )
  }

  /// Whether it is that number, known as a fraction.
  private func isFraction(_ number: Int) -> Bool {
    fraction.map { $0 == Fraction(number) } ?? false
  }

  /// The most bits of a quotient that is reduced to lowest terms: at 2^23 bits that takes a second.
  private static let longestReduction = 1 << 20

  /// The quotient as a fraction; for long numbers only where it is an integer.
  private static func quotient(_ a: Fraction, _ b: Fraction) -> Real? {
    if a.bitWidth + b.bitWidth <= longestReduction { return bounded(a / b) }
    guard let dividend = a.integer, let divisor = b.integer else { return nil }
    let (quotient, remainder) = dividend.flooredQuotientAndRemainder(by: divisor)
    return remainder.isZero ? Real(Fraction(quotient)) : nil
  }

  /// The remainder of the floored division, with the divisor's sign.
  package func modulo(_ divisor: Real) throws(ArithmeticFailure) -> Real {
    if let a = fraction, let b = divisor.fraction, !b.isZero { return .bounded(a.modulo(b)) }
    if let remainder = remainder(divisor) { return remainder }
    let quotient = try divided(by: divisor).flooredAsQuotient()
    return self - Real(Fraction(quotient)) * divisor
  }

  private func flooredAsQuotient() throws(ArithmeticFailure) -> Integer {
    do {
      return try floor()
    } catch {
      guard case .undecided = error else { throw error }
      throw .undecidedMultiple
    }
  }

  /// The most bits of a divisor for which remainders of powers are computed by squaring.
  private static let longestModulus = 1 << 16

  /// The remainder of two integers, however large the dividend is.
  private func remainder(_ divisor: Real) -> Real? {
    guard let divisor = divisor.fraction?.integer, !divisor.isZero,
      divisor.bitWidth <= Real.longestModulus,
      let residue = residue(modulo: divisor.magnitude)
    else { return nil }
    return Real(Fraction(residue).modulo(Fraction(divisor)))
  }

  package var magnitude: Real {
    get throws(ArithmeticFailure) { try sign() == .negative ? -self : self }
  }

  /// The most bits of integers that are computed; longer ones stay nodes.
  static let largestInteger = 1 << 27

  /// Whether both are the same node, and so equal without any computation.
  private func isSame(as other: Real) -> Bool { node != nil && node === other.node }

  private static func combined(
    _ left: Real,
    _ right: Real,
    _ operation: (ClosedForm, ClosedForm) -> ClosedForm?
  ) -> ClosedForm? {
    guard let a = left.form, let b = right.form else { return nil }
    return operation(a, b)
  }
}
