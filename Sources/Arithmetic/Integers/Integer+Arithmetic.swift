internal import CFlint

extension Integer {
  package static func + (left: Integer, right: Integer) -> Integer {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if !overflow { return Integer(sum) }
    }
    return binary(left, right, fmpz_add)
  }

  package static func - (left: Integer, right: Integer) -> Integer {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      let (difference, overflow) = a.subtractingReportingOverflow(b)
      if !overflow { return Integer(difference) }
    }
    return binary(left, right, fmpz_sub)
  }

  package static func * (left: Integer, right: Integer) -> Integer {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      let (product, overflow) = a.multipliedReportingOverflow(by: b)
      if !overflow { return Integer(product) }
    }
    return binary(left, right, fmpz_mul)
  }

  package static prefix func - (operand: Integer) -> Integer { Integer(0) - operand }

  package var magnitude: Integer { signum < 0 ? -self : self }

  /// The quotient rounded towards minus infinity, and the remainder, with the divisor's sign.
  ///
  /// The divisor must not be 0.
  package func flooredQuotientAndRemainder(by divisor: Integer) -> (Integer, Integer) {
    var remainder = Integer(0)
    let quotient = Integer.made { quotient in
      remainder = Integer.made { remainder in
        withPointer { a in divisor.withPointer { b in fmpz_fdiv_qr(quotient, remainder, a, b) } }
      }
    }
    return (quotient, remainder)
  }

  /// The power with a natural exponent; 0 to the power 0 is 1.
  package func power(_ exponent: Int) -> Integer {
    Integer.made { result in withPointer { fmpz_pow_ui(result, $0, UInt(exponent)) } }
  }

  /// The greatest common divisor, never negative.
  package func greatestCommonDivisor(with other: Integer) -> Integer {
    if case .small(let a) = storage, case .small(let b) = other.storage,
      let divisor = Int(exactly: gcd(a.magnitude, b.magnitude))
    {
      return Integer(divisor)
    }
    return Integer.binary(self, other, fmpz_gcd)
  }

  /// The integer part of the root of a degree, and whether that is the exact root.
  ///
  /// The value must not be negative, the degree must be positive.
  package func root(_ degree: Int) -> (root: Integer, isExact: Bool) {
    var isExact = false
    let root = Integer.made { result in
      isExact = withPointer { fmpz_root(result, $0, degree) } != 0
    }
    return (root, isExact)
  }

  /// The k for which the value is `base`^k, where the base is above 1; nil if there is none.
  package func exponent(ofPowerOf base: Integer) -> Int? {
    guard signum > 0, base > Integer(1) else { return nil }
    // Divisions of a long value take far longer than one power.
    let quotient = withPointer(fmpz_dlog) / base.withPointer(fmpz_dlog)
    let exponent = quotient.rounded()
    guard (quotient - exponent).magnitude < 0x1p-10, exponent < 0x1p40 else { return nil }
    return base.power(Int(exponent)) == self ? Int(exponent) : nil
  }

  private static func binary(
    _ left: Integer,
    _ right: Integer,
    _ operation: (UnsafeMutablePointer<fmpz>?, UnsafePointer<fmpz>?, UnsafePointer<fmpz>?) -> Void
  ) -> Integer {
    made { result in
      left.withPointer { a in right.withPointer { b in operation(result, a, b) } }
    }
  }
}

extension Integer: Comparable, Hashable {
  package static func == (left: Integer, right: Integer) -> Bool {
    switch (left.storage, right.storage) {
    case (.small(let a), .small(let b)): a == b
    case (.large(let a), .large(let b)):
      a.withPointer { a in b.withPointer { b in fmpz_equal(a, b) != 0 } }
    case (.small, .large), (.large, .small): false
    }
  }

  package static func < (left: Integer, right: Integer) -> Bool {
    if case .small(let a) = left.storage, case .small(let b) = right.storage { return a < b }
    return left.withPointer { a in right.withPointer { b in fmpz_cmp(a, b) < 0 } }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// A number that equal integers share and others hardly ever do.
  var key: UInt64 {
    switch storage {
    case .small(let value): UInt64(truncatingIfNeeded: value)
    case .large(let value): UInt64(value.withPointer { fmpz_fdiv_ui($0, .max) })
    }
  }
}

/// The greatest common divisor of two machine words.
func gcd(_ a: UInt, _ b: UInt) -> UInt {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
