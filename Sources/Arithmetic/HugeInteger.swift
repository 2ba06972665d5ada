internal import CFlint

/// An integer too large to be written out, known by its size and by both its ends.
package struct HugeInteger: Equatable, Sendable {
  package let isNegative: Bool
  /// The number of decimal digits, exactly.
  package let digitCount: Integer
  /// The first digits, cut off and not rounded.
  package let leadingDigits: String
  /// The last digits, zeros included.
  package let trailingDigits: String
}

extension Real {
  /// The value's size and ends, where it is proven to be an integer: a sum of integral multiples of
  /// powers and factorials; nil where it is not known to be one.
  package func hugeInteger(
    leading: Int = 12,
    trailing: Int = 12
  ) throws(ArithmeticFailure) -> HugeInteger? {
    let modulus = Integer(10).power(trailing)
    guard let residue = residue(modulo: modulus) else { return nil }
    let isNegative = try sign() == .negative
    let (digits, exponent) = try leadingDigits(leading)
    // The last digits of the magnitude.
    let end = isNegative ? (-residue).flooredQuotientAndRemainder(by: modulus).1 : residue
    let text = end.description
    return HugeInteger(
      isNegative: isNegative,
      digitCount: exponent + Integer(1),
      leadingDigits: digits,
      trailingDigits: String(repeating: "0", count: max(0, trailing - text.utf8.count)) + text
    )
  }

  /// The first digits, cut off, and the place of the first one.
  ///
  /// Where the digits behind them are rounded to zeros, the value may be just below: that is decided by
  /// its difference to the rounding.
  private func leadingDigits(_ count: Int) throws(ArithmeticFailure) -> (String, Integer) {
    let decimal = try decimal(digits: count + 8)
    let (head, exponent) = (String(decimal.digits.prefix(count)), decimal.exponent)
    let isRound = decimal.digits.utf8.dropFirst(count).allSatisfy { $0 == UInt8(ascii: "0") }
    let digits = head + String(repeating: "0", count: count - head.utf8.count)
    guard isRound, !decimal.isExact, let coefficient = Integer(digits: digits) else {
      return (digits, exponent)
    }
    let place = try Real(10).power(Real(Fraction(exponent - Integer(count - 1))))
    guard try (magnitude - Real(Fraction(coefficient)) * place).sign() == .negative else {
      return (digits, exponent)
    }
    let below = (coefficient - Integer(1)).description
    return below.utf8.count == count && coefficient != Integer(1)
      ? (below, exponent) : (String(repeating: "9", count: count), exponent - Integer(1))
  }

  private func residue(modulo modulus: Integer) -> Integer? {
    if let integer = fraction?.integer { return integer.flooredQuotientAndRemainder(by: modulus).1 }
    return form?.residue(modulo: modulus)
  }
}

extension ClosedForm {
  /// The value modulo a positive integer, where all terms are integers.
  fileprivate func residue(modulo modulus: Integer) -> Integer? {
    var sum = Integer(0)
    for (monomial, coefficient) in terms {
      guard let coefficient = coefficient.integer, let residue = monomial.residue(modulo: modulus)
      else { return nil }
      sum = sum + coefficient * residue
    }
    return sum.flooredQuotientAndRemainder(by: modulus).1
  }
}

extension Monomial {
  fileprivate func residue(modulo modulus: Integer) -> Integer? {
    var product = Integer(1)
    for (generator, exponent) in powers {
      guard let exponent = exponent.integer, exponent.signum > 0,
        let base = generator.residue(modulo: modulus)
      else { return nil }
      product =
        (product * base.power(exponent, modulo: modulus))
        .flooredQuotientAndRemainder(by: modulus).1
    }
    return product
  }
}

extension Generator {
  /// The generator modulo a positive integer, where it is known to be an integer.
  fileprivate func residue(modulo modulus: Integer) -> Integer? {
    if case .integer(let integer) = self { return integer }
    if case .form(let form) = self { return form.residue(modulo: modulus) }
    // Γ(n) is a multiple of every m below n.
    guard case .function(.gamma, let form) = self, let argument = form.fraction?.integer,
      argument > modulus
    else { return nil }
    return Integer(0)
  }
}

extension Integer {
  /// The power with a natural exponent of any size, modulo a positive integer.
  func power(_ exponent: Integer, modulo modulus: Integer) -> Integer {
    Integer.made { result in
      withPointer { base in
        exponent.withPointer { exponent in
          modulus.withPointer { fmpz_powm(result, base, exponent, $0) }
        }
      }
    }
  }
}
