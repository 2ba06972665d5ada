/// A finite number of a floating-point format, by its bits.
package struct FloatNumber: Hashable, Sendable {
  package let format: FloatFormat
  package let isNegative: Bool
  /// The bits without the sign; larger ones are those of a larger number.
  package let magnitude: Integer

  init(_ format: FloatFormat, isNegative: Bool = false, magnitude: Integer) {
    (self.format, self.isNegative, self.magnitude) = (format, isNegative, magnitude)
  }

  /// The number with these bits; throws where they are no finite number's.
  package init(_ format: FloatFormat, bits: Integer) throws(ArithmeticFailure) {
    guard bits.signum >= 0, bits.bitWidth <= format.width else { throw .outsideDomain }
    let magnitude = bits.lowBits(format.width - 1)
    guard magnitude < format.infinity else {
      throw .notFinite(isInfinite: magnitude == format.infinity, format.name)
    }
    self.init(format, isNegative: magnitude != bits, magnitude: magnitude)
  }

  /// The bits, with that of the sign.
  package var bits: Integer {
    isNegative ? magnitude + Integer(1).shiftedLeft(by: format.width - 1) : magnitude
  }

  /// The bits of the exponent, as a number.
  package var exponentField: Integer { magnitude.shiftedRight(by: format.fractionBits) }

  /// The bits of the fraction, as a number.
  package var fractionField: Integer { magnitude.lowBits(format.fractionBits) }

  /// The value: significand·2^exponent, where the significand is an integer.
  package var parts: (significand: Integer, exponent: Int) {
    let field = exponentField.int ?? 0
    guard field > 0 else { return (signed(fractionField), format.smallestUnit) }
    let significand = fractionField + Integer(1).shiftedLeft(by: format.fractionBits)
    return (signed(significand), format.smallestUnit + field - 1)
  }

  private func signed(_ integer: Integer) -> Integer { isNegative ? -integer : integer }

  package var value: Fraction {
    let (significand, exponent) = parts
    return Fraction(significand) * Fraction(2).power(exponent)
  }

  /// The distance to the next number of a larger magnitude.
  package var unit: Fraction { Fraction(2).power(parts.exponent) }

  /// The place among all numbers of the format in ascending order, with 0 for zero.
  package var ordinal: Integer { signed(magnitude) }

  /// The number at a place; throws where it would be infinite.
  package init(_ format: FloatFormat, ordinal: Integer) throws(ArithmeticFailure) {
    guard ordinal.magnitude < format.infinity else { throw .floatOverflow(format.name) }
    self.init(format, isNegative: ordinal.signum < 0, magnitude: ordinal.magnitude)
  }
}

extension FloatNumber {
  /// The number nearest to a real one, of two equally near the one whose last bit is 0.
  ///
  /// As IEEE 754 has it, half a unit beyond the largest number and more is an overflow, which throws.
  package init(_ format: FloatFormat, nearestTo real: Real) throws(ArithmeticFailure) {
    let sign = try real.sign()
    let magnitude = try real.magnitude
    guard sign != .zero, let exponent = try magnitude.binaryExponent(in: format) else {
      self.init(format, isNegative: sign == .negative, magnitude: Integer(0))
      return
    }
    guard exponent <= format.largestExponent else { throw .floatOverflow(format.name) }
    let unit = max(exponent, format.smallestExponent) - format.fractionBits
    let steps = try magnitude.nearestEvenMultiple(ofPowerOfTwo: unit)
    // Where rounding reaches the next power of 2, the bits of the exponent count on by themselves.
    let isNormal = steps >= Integer(1).shiftedLeft(by: format.fractionBits)
    let field = unit - format.smallestUnit
    let bits = isNormal ? steps + Integer(field).shiftedLeft(by: format.fractionBits) : steps
    guard bits < format.infinity else { throw .floatOverflow(format.name) }
    self.init(format, isNegative: sign == .negative, magnitude: bits)
  }
}

extension Real {
  /// The exponent e for which a positive value is between 2^e and 2^(e + 1); nil where the value is below
  /// half of the smallest number of the format, and a large one where it is above all its numbers.
  fileprivate func binaryExponent(in format: FloatFormat) throws(ArithmeticFailure) -> Int? {
    let beyond = format.largestExponent + 2
    var exponent: Int
    if let fraction {
      exponent = fraction.numerator.bitWidth - fraction.denominator.bitWidth
    } else {
      let decimal: Decimal
      do {
        decimal = try self.decimal(digits: 20)
      } catch {
        // It has too many digits before or after the point.
        guard error == .tooLarge, isTooNearToZero else { throw error }
        return nil
      }
      let limit = Integer(format.width * 64)
      if decimal.exponent > limit { return beyond }
      if decimal.exponent < -limit { return nil }
      guard let coefficient = Integer(digits: decimal.digits), let power = decimal.exponent.int
      else {
        return nil
      }
      let estimate = Fraction(coefficient) * Fraction(10).power(power - decimal.digitCount + 1)
      exponent = estimate.numerator.bitWidth - estimate.denominator.bitWidth
    }
    if exponent > beyond { return beyond }
    if exponent < format.smallestUnit - 2 { return nil }
    // The estimates are wrong by one at most.
    exponent += 1
    while try (self - Real(Fraction(2).power(exponent))).sign() == .negative { exponent -= 1 }
    return exponent < format.smallestUnit - 1 ? nil : exponent
  }

  /// A positive value divided by a power of 2 and rounded to the nearest integer, or of two the even one.
  fileprivate func nearestEvenMultiple(
    ofPowerOfTwo exponent: Int
  ) throws(ArithmeticFailure) -> Integer {
    // As a fraction where it is one, because reals do not keep fractions that grow long.
    let halves: Integer
    let isExact: Bool
    let scale = Fraction(2).power(1 - exponent)
    if let fraction = try exactFraction() {
      let scaled = fraction * scale
      halves = scaled.floor
      isExact = scaled.isInteger
    } else {
      // No tie is between a fraction and a number that is none.
      halves = try (self * Real(scale)).floor()
      isExact = false
    }
    let (steps, rest) = halves.flooredQuotientAndRemainder(by: Integer(2))
    if rest.isZero || isExact && steps.isEven { return steps }
    return steps + Integer(1)
  }
}
