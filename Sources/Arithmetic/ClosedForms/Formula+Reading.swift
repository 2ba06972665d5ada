extension Formula {
  /// The formula in a version that is read back as the same closed form.
  ///
  /// The power of a fraction is read as a fraction where it is short enough, but a closed form has
  /// no long ones. So 10^30000 becomes 1/(1/10)^30000, and 10^3000 a root of that: powers too long
  /// to be written out, which a closed form keeps.
  package var keepingPowers: Formula {
    switch self {
    case .fraction, .pi, .e: return self
    case .sum(let terms): return .sum(terms.map(\.keepingPowers))
    case .product(let factors): return .product(factors.map(\.keepingPowers))
    case .function(let function, let argument): return .function(function, argument.keepingPowers)
    case .power(.fraction(let base), let exponent):
      // The power of an integer with a negative exponent is written in the denominator.
      guard let exponent = exponent.shortInteger,
        base.hasExactPower(base.isInteger ? Int(exponent.magnitude) : exponent),
        base.power(Integer(exponent), maximumBits: ClosedForm.maximumBits) == nil
      else { return self }
      return base.longPower(exponent)
    case .power(let base, let exponent): return .power(base.keepingPowers, exponent.keepingPowers)
    }
  }

  /// The value of an integer exponent, where a power with it may be written out.
  private var shortInteger: Int? {
    switch self {
    case .fraction(let fraction): fraction.int
    case .power(.fraction(let base), .fraction(let height)):
      height.isInteger ? base.power(height.numerator, maximumBits: Int.bitWidth)?.int : nil
    case .pi, .e, .sum, .product, .power, .function: nil
    }
  }
}

extension Fraction {
  /// The power as a root of one too long to be kept as a fraction, or as such a root's inverse.
  fileprivate func longPower(_ exponent: Int) -> Formula {
    let (base, sign) =
      isInteger ? (Fraction(1) / self, -exponent.signum()) : (self, exponent.signum())
    var degree = 1
    while base.hasExactPower(Int(exponent.magnitude) * degree) { degree *= 2 }
    let power = Formula.power(
      .fraction(base),
      .fraction(Fraction(Int(exponent.magnitude) * degree))
    )
    return sign == 1 && degree == 1 ? power : .power(power, .fraction(Fraction(sign, degree)))
  }
}
