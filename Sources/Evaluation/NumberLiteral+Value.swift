package import Arithmetic
package import Syntax

extension NumberLiteral {
  /// The exact value of the number.
  func value(at range: SourceRange) throws(EvaluationError) -> Real {
    switch self {
    case .decimal(let decimal): return try decimal.value(at: range)
    case .mixed(let whole, let numerator, let denominator):
      guard let divisor = Integer(digits: denominator), !divisor.isZero else {
        throw EvaluationError(.undefined(.divisionByZero), .division, at: range)
      }
      return Real(natural(whole) + natural(numerator) / Fraction(divisor))
    case .based(let number): return Real(number.exactValue)
    }
  }
}

extension BasedNumber {
  /// The exact value: as of a decimal, with the base for ten, times a power of 2.
  package var exactValue: Fraction {
    let parts = parts
    let base = parts.base
    func natural(_ digits: String) -> Fraction {
      Fraction(Integer(digits: digits, base: base) ?? Integer(0))
    }
    let value: Fraction
    let shift = Fraction(base).power(parts.fraction.utf8.count)
    let all = parts.integer + parts.fraction
    if parts.repeating.isEmpty {
      value = natural(all) / shift
    } else {
      let highest = Fraction(base).power(parts.repeating.utf8.count) - Fraction(1)
      value = (natural(all + parts.repeating) - natural(all)) / (shift * highest)
    }
    return parts.exponent == 0 ? value : value * Fraction(2).power(parts.exponent)
  }
}

extension NumberLiteral.Decimal {
  /// The greatest magnitude of an exponent whose power of ten is written out.
  static let largestExponent = 100_000

  /// Whether its exponent is small enough that its value is always a fraction.
  var isFraction: Bool { exponent.magnitude <= Self.largestExponent }

  /// The exact value, nil where the exponent is too large to be written out.
  package var exactValue: Fraction? {
    guard isFraction else { return nil }
    return exponent == 0 ? significand : significand * Fraction(10).power(exponent)
  }

  fileprivate func value(at range: SourceRange) throws(EvaluationError) -> Real {
    if let exactValue { return Real(exactValue) }
    do {
      return try Real(significand) * Real(10).power(Real(wholeExponent))
    } catch {
      throw EvaluationError(error, .number, at: range)
    }
  }

  private var wholeExponent: Fraction {
    let magnitude = natural(exponentDigits)
    return exponent < 0 ? -magnitude : magnitude
  }

  /// The number without its power of ten: n/10^f, or (all digits − those before the period) over
  /// 10^f·(10^r − 1) where r digits repeat.
  private var significand: Fraction {
    if endsAtPoint { return natural(digits) }
    let shift = Fraction(10).power(fractionCount)
    guard repeats else { return natural(digits) / shift }
    let nines = Fraction(10).power(repeating.utf8.count) - Fraction(1)
    return (natural(digits) - natural(integer + fraction)) / (shift * nines)
  }
}

extension Fraction {
  /// The fraction as one literal, which parses to the same fraction whatever its length; nil where its
  /// decimals do not end.
  package var literal: Expression? {
    // A terminating decimal never has more digits than bits.
    let decimal = decimal(digits: bitWidth)
    guard decimal.isExact, let exponent = decimal.exponent.int else { return nil }
    let last = exponent - decimal.digitCount + 1
    // Digits beyond the largest exponent go after the point.
    let count = max(0, -NumberLiteral.Decimal.largestExponent - last)
    return decimal.literal(places: count, exponent: last + count)
  }
}

extension Decimal {
  /// The digits as one literal, with `places` of them after the point and a power of ten.
  func literal(places: Int, exponent: Int = 0) -> Expression {
    let zeros = max(0, places + 1 - digitCount)
    let digits = String(repeating: "0", count: zeros) + digits
    let count = digits.utf8.count - places
    return Expression(
      NumberLiteral.Decimal(digits: digits, integerCount: count, exponent: exponent),
      isNegative: isNegative
    )
  }
}

/// The natural number with these ASCII digits; 0 for none.
private func natural(_ digits: String) -> Fraction {
  Fraction(Integer(digits: digits) ?? Integer(0))
}
