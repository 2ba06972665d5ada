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
    let isKept = keepingIntegers && isInteger
    if case .small(let numerator, let denominator) = storage {
      let few = isKept ? Decimal.mostFewDigits : min(digits, Decimal.mostFewDigits)
      if let decimal = Decimal(exactly: numerator, over: denominator, digits: few) {
        return decimal
      }
      if !isKept, digits <= Decimal.mostFewDigits,
        let decimal = Self.rounding(numerator, over: denominator, digits: digits)
      {
        return decimal
      }
    }
    return isKept ? Decimal(numerator) : largeDecimal(digits: digits)
  }

  /// Rounds a value that has more than `digits` digits, in 128-bit integers; nil if these overflow.
  private static func rounding(_ numerator: Int, over denominator: Int, digits: Int) -> Decimal? {
    let n = UInt128(numerator.magnitude)
    let d = UInt128(denominator)
    var exponent = 0
    // The place of the first digit: n/d lies in [10^exponent, 10^(exponent + 1)).
    if n >= d {
      var bound = d * 10
      while n >= bound {
        bound *= 10
        exponent += 1
      }
    } else {
      var scaled = n
      while scaled < d {
        scaled *= 10
        exponent -= 1
      }
    }
    let shift = digits - 1 - exponent
    guard shift <= 18 else { return nil }
    let dividend = shift > 0 ? n * tenToThe(shift) : n
    let divisor = shift < 0 ? d * tenToThe(-shift) : d
    let (quotient, remainder) = dividend.divided(by: divisor)
    let rounded = quotient + (remainder >= divisor - remainder ? 1 : 0)
    return Decimal(
      isNegative: numerator < 0,
      rounded: UInt64(rounded),
      digits: digits,
      exponent: exponent
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

/// A power of ten with an exponent of at most 19.
private func tenToThe(_ exponent: Int) -> UInt128 {
  var power: UInt64 = 1
  for _ in 0..<exponent { power *= 10 }
  return UInt128(power)
}

extension UInt128 {
  /// The quotient and the remainder, in machine words where both numbers fit.
  fileprivate func divided(by divisor: UInt128) -> (quotient: UInt128, remainder: UInt128) {
    if let dividend = UInt64(exactly: self), let divisor = UInt64(exactly: divisor) {
      let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
      return (UInt128(quotient), UInt128(remainder))
    }
    return quotientAndRemainder(dividingBy: divisor)
  }
}
