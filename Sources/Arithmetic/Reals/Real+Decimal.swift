internal import CFlint

// Goals, in order: the decimal is the value correctly rounded, half away from zero; a value that is
// a decimal, or a tie between two, is recognized by exact means; the work is one enclosure, one
// product with a power of ten and one conversion to decimal digits.

extension Real {
  /// The value correctly rounded to `digits` significant digits, each of them proven.
  ///
  /// With `keepingIntegers`, an integer keeps all its digits; a number that a measured constant is in has
  /// only the digits that the uncertainty leaves.
  package func decimal(
    digits: Int,
    keepingIntegers: Bool = false
  ) throws(ArithmeticFailure) -> Decimal {
    switch kind {
    case .fraction(let fraction):
      return fraction.decimal(digits: digits, keepingIntegers: keepingIntegers)
    case .node(let node):
      if node.isMeasured { return try node.measuredDecimal(digits: digits) }
      if keepingIntegers, node.mayBeInteger(digits: digits), let fraction = try exactFraction(),
        fraction.isInteger
      {
        return fraction.decimal(digits: digits, keepingIntegers: true)
      }
      return try node.decimal(digits: digits)
    }
  }
}

extension RealNode {
  /// Whether the enclosure contains an integer; it is the first one for so many digits, if these are few.
  fileprivate func mayBeInteger(digits: Int) -> Bool {
    let bits = Self.firstPrecision(accuracy: Self.bits(digits: min(digits, 200), Self.guardBits[0]))
    enclose(precision: max(precision, bits))
    return !ball.isFinite || arb_contains_int(ball.pointer) != 0
  }

  /// Bits in addition to those of the digits, tried in turn: with the first ones a value looks like
  /// a tie by chance once in 2^32 times; with the last ones every remaining tie is within 1E-1000
  /// of the value.
  private static let guardBits = [32, 128, 1_024, undecidedBits]

  /// More than the bits of so many digits, and others.
  private static func bits(digits: Int, _ extra: Int) -> Int {
    // log₂ 10 < 3.32193
    digits * 332_193 / 100_000 + 1 + extra
  }

  fileprivate func decimal(digits: Int) throws(ArithmeticFailure) -> Decimal {
    if case .fraction(let fraction) = recognition { return fraction.decimal(digits: digits) }
    guard try Real(self).sign() != .zero else { return .zero }
    for (attempt, extra) in Self.guardBits.enumerated() {
      let bits = Self.bits(digits: digits, extra)
      enclose(accuracy: bits)
      let rounding = rounding(digits: digits, bits: bits)
      // Nothing but enclosures decides about a number that is known by these only.
      let isPatient = attempt > (operation.isKnownByEnclosuresOnly || hasLimit ? 0 : 1)
      if let decimal = rounding.decimal, !rounding.isSuspicious || isPatient { return decimal }
      if attempt == 0, let fraction = try Real(self).exactFraction() {
        return fraction.decimal(digits: digits)
      }
      // Such closeness is no coincidence: it may be a fraction with longer terms than are searched
      // for elsewhere, as √2 + 10^−50 − √2 is.
      if attempt == 1, let fraction = longFraction ?? provenFraction(bits: 2 * bits + 1_024) {
        return fraction.decimal(digits: digits)
      }
      guard ball.accuracy >= bits else { break }
    }
    guard ball.isFinite, !isKnownNonZero, ball.sign == nil else { throw .tooLarge }
    throw .undecided(below: Self.undecidedExponent)
  }

  /// The decimal that the whole enclosure rounds to, and whether the value may also be that decimal
  /// itself or a tie, which only exact means can decide.
  private func rounding(digits: Int, bits: Int) -> (decimal: Decimal?, isSuspicious: Bool) {
    guard ball.isFinite, ball.accuracy > 0, let estimate = ball.decimalExponent else {
      return (nil, false)
    }
    for exponent in [estimate, estimate - Integer(1)] {
      let scaled = ball.scaled(byPowerOfTen: Integer(digits - 1) - exponent, bits: bits)
      guard let coefficient = scaled.nearestInteger else { return (nil, true) }
      let text = coefficient.description
      let isShort = text.utf8.count < digits
      // 9.96 to three digits, with the exponent estimated as that of 10, would be 10.0.
      let mayBeBelow = text.utf8.count == digits && exponent == estimate && text.isPowerOfTen
      if isShort || mayBeBelow { continue }
      let decimal = Decimal(
        isNegative: ball.sign == .negative,
        coefficient: text,
        digits: digits,
        exponent: exponent,
        isExact: false
      )
      return (decimal, scaled.contains(coefficient))
    }
    return (nil, false)
  }
}

extension Ball {
  /// The exponent of the values in scientific notation, or one more where they are just below a
  /// power of ten; the ball does not contain 0.
  var decimalExponent: Integer? {
    let logarithm = Ball()
    // The logarithm has as many bits before the point as the exponent has; with 64 more the
    // estimate is wrong by chance once in 2^64 times, and never by more than 1.
    let working = exponentBits + 64
    // Only the leading bits matter: the exponent does not depend on the others.
    arb_set_round(logarithm.pointer, pointer, 128)
    arb_abs(logarithm.pointer, logarithm.pointer)
    arb_log_base_ui(logarithm.pointer, logarithm.pointer, 10, working)
    var upper = arf_struct()
    arf_init(&upper)
    defer { arf_clear(&upper) }
    arb_get_ubound_arf(&upper, logarithm.pointer, working)
    guard arf_is_finite(&upper) != 0 else { return nil }
    return Integer.made { _ = arf_get_fmpz($0, &upper, ARF_RND_FLOOR) }
  }

  /// The bits of the exponent of 2.
  private var exponentBits: Int { Int(fmpz_bits(&pointer.pointee.mid.exp)) }

  /// The magnitude times a power of ten, with `bits` accurate bits where the ball has them.
  fileprivate func scaled(byPowerOfTen shift: Integer, bits: Int) -> Ball {
    guard shift.bitWidth <= 64 else { return scaled(byHugePowerOfTen: shift, bits: bits) }
    let result = Ball()
    // 10^k is 5^k·2^k; the rounding errors of squaring k times grow with k.
    let working = bits + 2 * shift.bitWidth + 32
    arb_set_ui(result.pointer, 5)
    shift.magnitude.withPointer { arb_pow_fmpz(result.pointer, result.pointer, $0, working) }
    if shift.signum < 0 {
      arb_div(result.pointer, pointer, result.pointer, working)
    } else {
      arb_mul(result.pointer, pointer, result.pointer, working)
    }
    shift.withPointer { arb_mul_2exp_fmpz(result.pointer, result.pointer, $0) }
    arb_abs(result.pointer, result.pointer)
    return result
  }

  /// e^(ln |x| + k·ln 10): the sum has as many bits before the point as the exponent k.
  private func scaled(byHugePowerOfTen shift: Integer, bits: Int) -> Ball {
    let working = bits + max(exponentBits, shift.bitWidth) + 32
    let logarithm = Ball()
    let result = Ball()
    arb_abs(logarithm.pointer, pointer)
    arb_log(logarithm.pointer, logarithm.pointer, working)
    arb_const_log10(result.pointer, working)
    shift.withPointer { arb_addmul_fmpz(logarithm.pointer, result.pointer, $0, working) }
    arb_exp(result.pointer, logarithm.pointer, bits + 32)
    return result
  }

  /// The integer nearest to every value in the ball, ties upwards; no value is negative.
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

extension String {
  /// Whether the digits are a 1 followed by zeros.
  fileprivate var isPowerOfTen: Bool {
    utf8.first == UInt8(ascii: "1") && utf8.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
  }
}

extension Integer {
  /// The number of decimal digits of the magnitude, 1 for 0.
  package var digitCount: Int {
    guard bitWidth > 64 else { return magnitude.description.utf8.count }
    // 2^(b − 1) ≤ n < 2^b; the widening by 1e-3 is more than the product's error for 2^40 bits.
    let estimate = Double(bitWidth) * 0.301_029_995_663_981_2
    let lower = Int(estimate - 0.3011 - 1e-3) + 1
    let upper = Int(estimate + 1e-3) + 1
    guard lower < upper else { return lower }
    return magnitude < Integer(10).power(lower) ? lower : upper
  }
}
