extension Real {
  /// The power, with the meaning of `^`.
  ///
  /// - An integer exponent takes any base; 0 to a negative one is undefined, 0^0 is 1.
  /// - A fraction with an odd denominator takes the real root of a negative base.
  /// - Any other exponent needs a base that is not negative.
  package func power(_ exponent: Real) throws(ArithmeticFailure) -> Real {
    if let exponent = try exponent.exactFraction() { return try power(exponent) }
    switch try sign() {
    case .zero:
      guard try exponent.sign() == .positive else { throw .undefined(.powerOfZero) }
      return Real(0)
    case .negative:
      let isOdd = try exponent.hasOddNumerator()
      let power = try (-self).power(exponent)
      return isOdd ? -power : power
    case .positive:
      if fraction == Fraction(1) { return self }
      return .made(.power(self, exponent), form: closedPower(exponent.form))
    }
  }

  /// Whether the numerator of a negative base's exponent is odd, where the exponent is too long to
  /// be written out but may still be known to be a fraction with an odd denominator.
  private func hasOddNumerator() throws(ArithmeticFailure) -> Bool {
    let two = Integer(2)
    if let parity = residue(modulo: two) { return !parity.isZero }
    if let parity = try Real(1).divided(by: self).residue(modulo: two) {
      guard !parity.isZero else { throw .notReal(.rootOfNegative) }
      return true
    }
    if let fraction = try longFraction() {
      guard !fraction.denominator.isEven else { throw .notReal(.rootOfNegative) }
      return !fraction.numerator.isEven
    }
    throw form?.isMadeOfIntegers == true ? .tooLarge : .notReal(.powerOfNegative)
  }

  private func closedPower(_ exponent: ClosedForm?) -> ClosedForm? {
    guard let exponent, let logarithm = form?.naturalLogarithm else { return nil }
    return logarithm.asLogarithmOfBase(times: exponent)?.exponential
  }

  func power(_ exponent: Fraction) throws(ArithmeticFailure) -> Real {
    if exponent.isZero { return Real(1) }
    let sign: Sign
    do {
      sign = try self.sign()
    } catch {
      guard error == .withinUncertainty, let count = exponent.integer?.int, count > 0 else {
        throw error
      }
      // A product needs no sign, which the uncertainty of a measured base leaves open.
      return product(ofCopies: count)
    }
    switch sign {
    case .zero:
      guard exponent.signum > 0 else { throw .undefined(.powerOfZero) }
      return Real(0)
    case .negative where !exponent.isInteger:
      guard !exponent.denominator.isEven else { throw .notReal(.rootOfNegative) }
      let root = try (-self).power(exponent)
      return exponent.numerator.isEven ? root : -root
    case .negative, .positive:
      return nonZeroPower(exponent)
    }
  }

  /// The power with a positive exponent, as products.
  private func product(ofCopies count: Int) -> Real {
    var (product, square, rest) = (Real(1), self, count)
    while true {
      if rest % 2 == 1 { product = product * square }
      rest /= 2
      guard rest > 0 else { return product }
      square = square * square
    }
  }

  /// The power of a positive base, or of a nonzero one with an integer exponent.
  func nonZeroPower(_ exponent: Fraction) -> Real {
    if exponent == Fraction(1) { return self }
    if let base = fraction, let power = base.exactPower(exponent) { return .bounded(power) }
    let operation: RealNode.Operation =
      exponent == Fraction(1, 2) ? .function(.sqrt, self) : .power(self, Real(exponent))
    return .made(operation, form: form?.raised(to: exponent))
  }
}

extension ClosedForm {
  /// Whether it is a fraction, even if that is too long to be written out.
  fileprivate var isMadeOfIntegers: Bool {
    terms.parts.allSatisfy { monomial in
      monomial.powers.allSatisfy { generator, exponent in
        if case .integer = generator { exponent.isInteger } else { false }
      }
    }
  }
}

extension Fraction {
  /// The power of a positive base, or of a nonzero one with an integer exponent, where it is a
  /// fraction of a sensible predicted size.
  fileprivate func exactPower(_ exponent: Fraction) -> Fraction? {
    if magnitude == Fraction(1), exponent.isInteger {
      return signum < 0 && !exponent.numerator.isEven ? Fraction(-1) : Fraction(1)
    }
    guard let p = exponent.numerator.int, let q = exponent.denominator.int,
      let root = q == 1 ? self : (q <= bitWidth ? exactRoot(q) : nil)
    else { return nil }
    return root.hasExactPower(p) ? root.power(p) : nil
  }

  /// Whether the power is predicted to be short enough to be kept as a fraction.
  func hasExactPower(_ exponent: Int) -> Bool {
    let (bits, overflow) = exponent.magnitude.multipliedReportingOverflow(by: UInt(bitWidth))
    let limit = isInteger && exponent > 0 ? Real.largestInteger : Real.largestFraction
    return !overflow && bits <= UInt(max(limit, 128))
  }
}
