internal import CFlint

extension Real {
  /// The value correctly rounded to that many significant digits, each of them proven.
  package func decimal(digits: Int) throws(ArithmeticFailure) -> Decimal {
    switch storage {
    case .fraction(let fraction): fraction.decimal(digits: digits)
    case .node(let node): try node.decimal(digits: digits)
    }
  }
}

extension RealNode {
  /// Bits beyond those of the digits: with them a tie is met by chance once in 2^32 times.
  private static let guardBits = 32

  fileprivate func decimal(digits: Int) throws(ArithmeticFailure) -> Decimal {
    let real = Real(self)
    if case .fraction(let fraction) = recognition { return fraction.decimal(digits: digits) }
    guard try real.sign() != .zero else { return Fraction(0).decimal(digits: digits) }
    // log₂ 10 < 3.3220
    var bits = digits * 3_322 / 1_000 + Self.guardBits
    for attempt in 0..<16 {
      enclose(accuracy: bits)
      let rounding = rounding(digits: digits)
      if let decimal = rounding.decimal, !rounding.isSuspicious || attempt > 0 { return decimal }
      if attempt == 0, let fraction = try real.exactFraction() {
        return fraction.decimal(digits: digits)
      }
      bits += bits
    }
    throw .undecided(below: Self.undecidedExponent)
  }

  /// The decimal that the whole enclosure rounds to, and whether the value could just as well be that
  /// decimal itself or a tie, which asks for a look by exact means.
  private func rounding(digits: Int) -> (decimal: Decimal?, isSuspicious: Bool) {
    guard ball.isFinite, ball.accuracy > 0, var exponent = ball.decimalExponent else {
      return (nil, false)
    }
    var scaled = ball.scaled(byPowerOfTen: Integer(digits - 1) - exponent, precision: precision)
    if let coefficient = scaled.nearestInteger, coefficient.digitCount < digits {
      exponent = exponent - Integer(1)
      scaled = ball.scaled(byPowerOfTen: Integer(digits - 1) - exponent, precision: precision)
    }
    guard let coefficient = scaled.nearestInteger else { return (nil, true) }
    let decimal = Decimal(
      isNegative: coefficient.signum < 0,
      coefficient: coefficient.magnitude.description,
      digits: digits,
      exponent: exponent,
      isExact: false
    )
    return (decimal, scaled.contains(coefficient))
  }
}

extension Ball {
  /// The exponent of scientific notation that the values have, or one more where they are just below
  /// a power of ten; the ball does not contain 0.
  fileprivate var decimalExponent: Integer? {
    let logarithm = Ball()
    arb_abs(logarithm.pointer, pointer)
    arb_log_base_ui(logarithm.pointer, logarithm.pointer, 10, 128)
    var upper = arf_struct()
    arf_init(&upper)
    defer { arf_clear(&upper) }
    arb_get_ubound_arf(&upper, logarithm.pointer, 128)
    guard arf_is_finite(&upper) != 0 else { return nil }
    return Integer.made { _ = arf_get_fmpz($0, &upper, ARF_RND_FLOOR) }
  }

  fileprivate func scaled(byPowerOfTen shift: Integer, precision: Int) -> Ball {
    let working = precision + 64
    let result = Ball()
    arb_set_ui(result.pointer, 10)
    shift.magnitude.withPointer { arb_pow_fmpz(result.pointer, result.pointer, $0, working) }
    if shift.signum < 0 {
      arb_div(result.pointer, pointer, result.pointer, working)
    } else {
      arb_mul(result.pointer, pointer, result.pointer, working)
    }
    return result
  }

  /// The integer that every value in the ball is nearest to.
  fileprivate var nearestInteger: Integer? {
    let shifted = Ball()
    arb_set_d(shifted.pointer, 0.5)
    arb_add(shifted.pointer, pointer, shifted.pointer, Int(arb_bits(pointer)) + 64)
    return shifted.uniqueFloor
  }

  fileprivate func contains(_ integer: Integer) -> Bool {
    integer.withPointer { arb_contains_fmpz(pointer, $0) != 0 }
  }
}

extension Integer {
  /// The number of decimal digits of the magnitude.
  package var digitCount: Int { magnitude.description.utf8.count }
}
