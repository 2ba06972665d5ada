internal import CFlint

/// An integer too large to be written out, known by its length and its first and last digits.
package struct HugeInteger: Equatable, Sendable {
  package let isNegative: Bool
  /// The exact number of decimal digits.
  package let digitCount: Integer
  /// The first digits, truncated and not rounded.
  package let leadingDigits: String
  /// The last digits, zeros included.
  package let trailingDigits: String
}

extension Real {
  /// The value's length, first and last digits, where it is proven to be an integer: a sum of
  /// integral multiples of powers, factorials and Fibonacci numbers; nil where this is not known.
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

  /// The first digits, truncated, and the exponent of the first one.
  ///
  /// Where the digits after them are rounded to zeros, the value may be just below; the sign of its
  /// difference from the rounding decides that.
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

  /// Whether the value is known without computation to be an integer, written out or not.
  package var isKnownInteger: Bool {
    if let fraction { fraction.isInteger } else { residue(modulo: Integer(1)) != nil }
  }

  /// The remainder, never negative, of the division by a positive integer, where the value is known
  /// to be an integer, written out or not.
  package func residue(modulo modulus: Integer) -> Integer? {
    if let integer = fraction?.integer { return integer.flooredQuotientAndRemainder(by: modulus).1 }
    return form?.residue(modulo: modulus)
  }
}

extension ClosedForm {
  /// The value modulo a positive integer, where all terms are integers, as 9^9^9/3 is.
  fileprivate func residue(modulo modulus: Integer) -> Integer? {
    var sum = Integer(0)
    for (monomial, coefficient) in terms {
      let divisor = coefficient.denominator
      guard
        let multiple = monomial.residue(modulo: modulus * divisor)?
          .flooredQuotientAndRemainder(by: divisor),
        multiple.1.isZero
      else { return nil }
      sum = sum + coefficient.numerator * multiple.0
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
    guard case .function(let function, let form) = self, let argument = form.fraction?.integer
    else { return nil }
    return function.type.residue(at: argument, modulo: modulus)
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

  func bit(_ index: Int) -> Bool { withPointer { fmpz_tstbit($0, UInt(index)) != 0 } }
}
