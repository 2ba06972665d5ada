extension Real {
  /// The smallest integer not below the value.
  package func ceiling() throws(ArithmeticFailure) -> Integer { -(try (-self).floor()) }

  /// The integer part, rounded towards 0.
  package func truncated() throws(ArithmeticFailure) -> Integer {
    try sign() == .negative ? ceiling() : floor()
  }

  /// The value rounded to `places` places after the point, in a base, half away from zero.
  package func rounded(places: Int, inBase base: Int = 10) throws(ArithmeticFailure) -> Real {
    if isKnownInteger, places >= 0 { return self }
    let scale = Fraction(base).power(places)
    let half = Fraction(1, 2)
    let magnitude = try magnitude
    let steps: Integer =
      if let fraction = try magnitude.exactFraction() {
        // Computed as a fraction, because reals do not keep fractions that grow long.
        (fraction * scale + half).floor
      } else {
        try (magnitude * Real(scale) + Real(half)).floor()
      }
    let rounded = Real(Fraction(steps) / scale)
    return try sign() == .negative ? -rounded : rounded
  }

  /// The value as an `Int`, where it is proven to be an integer that fits.
  package func exactInt() throws(ArithmeticFailure) -> Int? { try exactFraction()?.int }

  /// The value as an integer, where it is proven to be one.
  package func exactInteger() throws(ArithmeticFailure) -> Integer? { try exactFraction()?.integer }

  /// The larger of the two, or the first where they are equal.
  package func larger(_ other: Real) throws(ArithmeticFailure) -> Real {
    try (self - other).sign() == .negative ? other : self
  }

  /// The smaller of the two, or the first where they are equal.
  package func smaller(_ other: Real) throws(ArithmeticFailure) -> Real {
    try (self - other).sign() == .positive ? other : self
  }
}
