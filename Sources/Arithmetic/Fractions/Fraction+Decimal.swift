extension Fraction {
  /// The largest exponent of a decimal that is written out.
  private static let largestExponent = 100_000

  /// The value of a decimal; nil where its exponent is too large for a fraction.
  package init?(_ decimal: Decimal) {
    guard let exponent = decimal.exponent.int, exponent.magnitude <= Self.largestExponent,
      let digits = Integer(digits: decimal.digits)
    else { return nil }
    let value =
      Fraction(digits) * Fraction(10).power(exponent - decimal.digitCount + 1)
    self = decimal.isNegative ? -value : value
  }

  /// The value rounded to `digits` significant digits, half away from zero; with `keepingIntegers`,
  /// an integer keeps all its digits.
  package func decimal(digits: Int, keepingIntegers: Bool = false) -> Decimal {
    if isZero || keepingIntegers && isInteger { return Decimal(numerator) }
    if digits <= Self.mostShortDigits, case .small(let numerator, let denominator) = storage {
      return Self.decimal(numerator, over: denominator, digits: digits)
    }
    return largeDecimal(digits: digits)
  }

  /// With at most this many digits, a quotient of machine words is rounded in 128-bit integers.
  private static let mostShortDigits = 18

  private static func decimal(_ numerator: Int, over denominator: Int, digits: Int) -> Decimal {
    var (n, d) = (UInt128(numerator.magnitude), UInt128(denominator))
    let least = UInt128((1..<digits).reduce(into: UInt64(1)) { power, _ in power *= 10 })
    // Scaled by powers of ten until the quotient has `digits` digits; both stay below 2^123.
    var exponent = digits - 1
    while n < d * least { (n, exponent) = (n * 10, exponent - 1) }
    while n >= d * least * 10 { (d, exponent) = (d * 10, exponent + 1) }
    let (quotient, remainder) = n.quotientAndRemainder(dividingBy: d)
    return Decimal(
      isNegative: numerator < 0,
      coefficient: String(UInt64(quotient) + (remainder >= d - remainder ? 1 : 0)),
      digits: digits,
      exponent: Integer(exponent),
      isExact: remainder == 0
    )
  }

  private func largeDecimal(digits: Int) -> Decimal {
    let (n, d) = (numerator.magnitude, denominator)
    // log₁₀ 2 ≈ 0.30103; the estimate is off by at most one, which the loop corrects.
    var exponent = Int(Double(n.bitWidth - d.bitWidth) * 0.30102999566)
    while true {
      let shift = digits - 1 - exponent
      let dividend = shift > 0 ? n * Integer(10).power(shift) : n
      let divisor = shift < 0 ? d * Integer(10).power(-shift) : d
      let (quotient, remainder) = dividend.flooredQuotientAndRemainder(by: divisor)
      let length = quotient.isZero ? 0 : quotient.digitCount
      if length != digits {
        exponent += length > digits ? 1 : -1
        continue
      }
      let isUp = remainder + remainder >= divisor
      return Decimal(
        isNegative: signum < 0,
        coefficient: (isUp ? quotient + Integer(1) : quotient).description,
        digits: digits,
        exponent: Integer(exponent),
        isExact: remainder.isZero
      )
    }
  }
}
