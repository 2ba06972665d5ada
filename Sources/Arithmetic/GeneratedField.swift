/// The field that roots and the cosines of fractions of a turn generate, as far as its degree is bounded.
struct GeneratedField {
  /// What a root is taken of: equal ones are the same number.
  enum Radicand: Hashable {
    case integer(Integer)
    case form(ClosedForm)
    case node(ObjectIdentifier)

    init(_ generator: Generator) {
      switch generator {
      case .integer(let integer): self = .integer(integer)
      case .form(let form): self = .form(form)
      case .pi, .exp, .ln, .log, .function: self = .form(ClosedForm(generator))
      }
    }
  }

  /// The degree of the root of each radicand.
  private var degrees: [Radicand: Int] = [:]
  /// An n such that all cosines lie in the field of the n-th roots of unity.
  private var order = 1

  /// Higher degrees are given up: the bound has as many bits at least.
  private static let maximumDegree = 1 << 16

  /// A bound of the degree: the product of those of the roots and, of the real numbers among the sums of
  /// roots of unity, φ(n)/2 (Washington, Cyclotomic Fields, theorem 2.5).
  var degree: Int? {
    var degree = order > 2 ? order.totient / 2 : 1
    for root in degrees.values {
      degree *= root
      guard degree <= Self.maximumDegree else { return nil }
    }
    return degree
  }

  /// Adjoins a power of a positive number, or one with an integer as exponent; says whether the field's
  /// degree remains small enough.
  mutating func adjoin(_ radicand: Radicand, to exponent: Fraction) -> Bool {
    guard !exponent.isInteger else { return true }
    guard let degree = exponent.denominator.int, degree <= Self.maximumDegree else { return false }
    // x^(1/6) generates both x^(1/2) and x^(1/3).
    let known = degrees[radicand] ?? 1
    let common = known / Int(gcd(UInt(known), UInt(degree))) * degree
    degrees[radicand] = common
    return common <= Self.maximumDegree
  }

  /// The same of a fraction, whose primes have the roots.
  mutating func adjoin(_ fraction: Fraction, raisedTo exponent: Fraction) -> Bool {
    guard !exponent.isInteger else { return true }
    for integer in [fraction.numerator.magnitude, fraction.denominator] {
      for (prime, multiplicity) in integer.generators
      where !adjoin(.integer(prime), to: exponent * Fraction(multiplicity)) { return false }
    }
    return true
  }

  /// Adjoins the sine, the cosine or the tangent of a multiple of π; says whether it is one, and the
  /// field's degree remains small enough.
  mutating func adjoin(_ function: RealFunction, ofTurn turn: Fraction) -> Bool {
    // cos(r·π) has the order of e^(r·πi), and sin(r·π) is cos((1/2 − r)·π).
    let (cosine, sine) = (turn / Fraction(2), (Fraction(1, 2) - turn) / Fraction(2))
    switch function {
    case .cos: return adjoinRoots(of: cosine.denominator)
    case .sin: return adjoinRoots(of: sine.denominator)
    case .tan: return adjoinRoots(of: cosine.denominator) && adjoinRoots(of: sine.denominator)
    default: return false
    }
  }

  private mutating func adjoinRoots(of order: Integer) -> Bool {
    guard let common = order.leastCommonMultiple(with: Integer(self.order)).int,
      common <= Self.maximumDegree
    else { return false }
    self.order = common
    return true
  }
}

extension Int {
  /// Euler's φ of a positive number.
  fileprivate var totient: Int {
    // A closure here ends the compiler of Swift 6.3 in release mode.
    var totient = self
    for factor in Integer(self).generators {
      let prime = factor.integer
      if let prime = prime.int { totient = totient / prime * (prime - 1) }
    }
    return totient
  }
}
