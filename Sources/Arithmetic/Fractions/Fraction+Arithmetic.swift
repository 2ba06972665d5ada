internal import CFlint

extension Fraction {
  package static func + (left: Fraction, right: Fraction) -> Fraction {
    combined(left, right, smallSum, fmpq_add)
  }

  package static func - (left: Fraction, right: Fraction) -> Fraction {
    combined(left, right, smallDifference, fmpq_sub)
  }

  package static func * (left: Fraction, right: Fraction) -> Fraction {
    combined(left, right, smallProduct, fmpq_mul)
  }

  /// The quotient; the divisor must not be 0.
  package static func / (left: Fraction, right: Fraction) -> Fraction {
    combined(left, right, smallQuotient, fmpq_div)
  }

  package static prefix func - (operand: Fraction) -> Fraction { Fraction(0) - operand }

  package var magnitude: Fraction { signum < 0 ? -self : self }

  /// The largest integer not above the value.
  package var floor: Integer {
    if case .small(let numerator, 1) = storage { return Integer(numerator) }
    return numerator.flooredQuotientAndRemainder(by: denominator).0
  }

  /// The smallest integer not below the value.
  package var ceiling: Integer { -(-self).floor }

  /// The remainder of the floored division, with the divisor's sign; the divisor must not be 0.
  package func modulo(_ divisor: Fraction) -> Fraction {
    self - Fraction((self / divisor).floor) * divisor
  }

  /// The power with an integer exponent; for a negative one, the base must not be 0.
  package func power(_ exponent: Int) -> Fraction {
    if case .small(let base, 1) = storage, 0...64 ~= exponent,
      let power = smallPower(base, exponent)
    {
      return Fraction(power)
    }
    return Fraction.made { result in withPointer { fmpq_pow_si(result, $0, exponent) } }
  }

  /// The power with an integer exponent, or nil where it may have more than `maximumBits` bits; for
  /// a negative exponent, the base must not be 0.
  func power(_ exponent: Integer, maximumBits: Int) -> Fraction? {
    if self == Fraction(1) || exponent.isZero { return Fraction(1) }
    if self == Fraction(-1) { return exponent.isEven ? Fraction(1) : self }
    guard let exponent = exponent.int else { return nil }
    let (bits, overflow) = exponent.magnitude.multipliedReportingOverflow(by: UInt(bitWidth))
    return overflow || bits > UInt(maximumBits) ? nil : power(exponent)
  }

  /// The root of a positive degree where it is a fraction; nil for negative values.
  package func exactRoot(_ degree: Int) -> Fraction? {
    guard signum >= 0 else { return nil }
    let numeratorRoot = numerator.root(degree)
    guard numeratorRoot.isExact else { return nil }
    let denominatorRoot = denominator.root(degree)
    guard denominatorRoot.isExact else { return nil }
    return Fraction(numeratorRoot.root, denominatorRoot.root)
  }

  /// The sum a/b + c/d, or nil where a step overflows; the denominators are positive.
  private static func smallSum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Fraction? {
    if b == d {
      let (sum, overflow) = a.addingReportingOverflow(c)
      guard !overflow else { return nil }
      return b == 1 ? Fraction(sum) : reduced(sum, b)
    }
    let (left, overflow1) = a.multipliedReportingOverflow(by: d)
    let (right, overflow2) = c.multipliedReportingOverflow(by: b)
    let (denominator, overflow3) = b.multipliedReportingOverflow(by: d)
    let (numerator, overflow4) = left.addingReportingOverflow(right)
    guard !overflow1, !overflow2, !overflow3, !overflow4 else { return nil }
    return reduced(numerator, denominator)
  }

  /// The difference a/b − c/d, or nil where a step overflows; the denominators are positive.
  private static func smallDifference(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Fraction? {
    c == .min ? nil : smallSum(a, b, -c, d)
  }

  /// The quotient (a/b)/(c/d), or nil where a step overflows; the denominators are positive, and c is
  /// not 0.
  private static func smallQuotient(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Fraction? {
    guard c != .min else { return nil }
    return c < 0 ? smallProduct(a, b, -d, -c) : smallProduct(a, b, d, c)
  }

  /// The product (a/b)·(c/d), or nil where a step overflows; the denominators are positive.
  private static func smallProduct(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Fraction? {
    let (numerator, overflow1) = a.multipliedReportingOverflow(by: c)
    if b == 1, d == 1 { return overflow1 ? nil : Fraction(numerator) }
    let (denominator, overflow2) = b.multipliedReportingOverflow(by: d)
    guard !overflow1, !overflow2 else { return nil }
    return reduced(numerator, denominator)
  }

  /// The power with a natural exponent, or nil where a step overflows.
  private func smallPower(_ base: Int, _ exponent: Int) -> Int? {
    var power = 1
    for _ in 0..<exponent {
      let (product, overflow) = power.multipliedReportingOverflow(by: base)
      guard !overflow else { return nil }
      power = product
    }
    return power
  }

  private static func reduced(_ numerator: Int, _ denominator: Int) -> Fraction {
    let divisor = Int(gcd(numerator.magnitude, denominator.magnitude))
    if divisor == 1 {
      return Fraction(storage: .small(numerator: numerator, denominator: denominator))
    }
    return Fraction(
      storage: .small(numerator: numerator / divisor, denominator: denominator / divisor)
    )
  }

  /// The result of an operation on machine words, or by FLINT where these do not suffice.
  private static func combined(
    _ left: Fraction,
    _ right: Fraction,
    _ small: (Int, Int, Int, Int) -> Fraction?,
    _ large: (UnsafeMutablePointer<fmpq>?, UnsafePointer<fmpq>?, UnsafePointer<fmpq>?) -> Void
  ) -> Fraction {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage,
      let result = small(a, b, c, d)
    {
      return result
    }
    return made { result in
      left.withPointer { a in right.withPointer { b in large(result, a, b) } }
    }
  }
}

extension Fraction: Comparable, Hashable {
  package static func == (left: Fraction, right: Fraction) -> Bool {
    switch (left.storage, right.storage) {
    case (.small(let a, let b), .small(let c, let d)): a == c && b == d
    case (.large(let a), .large(let b)):
      a.withPointer { a in b.withPointer { b in fmpq_equal(a, b) != 0 } }
    case (.small, .large), (.large, .small): false
    }
  }

  package static func < (left: Fraction, right: Fraction) -> Bool {
    if case .small(let a, 1) = left.storage, case .small(let b, 1) = right.storage { return a < b }
    return left.withPointer { a in right.withPointer { b in fmpq_cmp(a, b) < 0 } }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(numerator)
    hasher.combine(denominator)
  }
}
