extension Monomial {
  /// Radicands with more bits are not joined: 2^(99/100) is not the hundredth root of 2^99.
  private static let longestRadicand = 80

  /// The powers of integers with exponents below 1, joined by degree under one root: √2·√3 is √6.
  var roots: [Formula] {
    var radicands: [Integer: Fraction] = [:]
    var apart: [Formula] = []
    for (integer, exponent) in integerPowers where exponent.magnitude < Fraction(1) {
      let degree = exponent.denominator
      let known = radicands[degree] ?? Fraction(1)
      let power = Fraction(integer).power(exponent.numerator, maximumBits: Self.longestRadicand)
      if let power, known.bitWidth + power.bitWidth <= Self.longestRadicand {
        radicands[degree] = known * power
      } else {
        apart.append(.power(.fraction(Fraction(integer)), .fraction(exponent)))
      }
    }
    return radicands.sorted { $0.key < $1.key }.map(Formula.root) + apart
  }

  /// The powers too large to be written out, as one power: 2^(10^20)·5^(10^20) as 10^10^20.
  var hugePower: Formula? {
    let powers = integerPowers.filter { $0.exponent.magnitude >= Fraction(1) }
    guard !powers.isEmpty else { return nil }
    guard let (base, unit) = Fraction.joined(powers, maximumBits: Self.longestRadicand) else {
      return .product(
        powers.map { .power(.fraction(Fraction($0.integer)), .fraction($0.exponent)) }
      )
    }
    return .tower(base, unit)
  }

  private var integerPowers: [(integer: Integer, exponent: Fraction)] {
    sortedPowers.compactMap { generator, exponent in
      guard case .integer(let integer) = generator else { return nil }
      return (integer, exponent)
    }
  }
}

extension Formula {
  fileprivate static func root(degree: Integer, radicand: Fraction) -> Formula {
    degree == Integer(2)
      ? .function(.sqrt, .fraction(radicand))
      : .power(.fraction(radicand), .fraction(Fraction(Integer(1), degree)))
  }

  /// base^exponent, with an exponent that is a power of the base as one: 3^774840978 as 9^9^9.
  fileprivate static func tower(_ base: Fraction, _ exponent: Fraction) -> Formula {
    for step in 1...8 {
      let power = base.power(step)
      guard let rest = (exponent / Fraction(step)).integer, let foundation = power.integer,
        let height = rest.exponent(ofPowerOf: foundation), height > 1
      else { continue }
      return .power(
        .fraction(power),
        .power(.fraction(power), .fraction(Fraction(height)))
      )
    }
    guard let height = exponent.integer?.exponent(ofPowerOf: Integer(10)), height > 6 else {
      return .power(.fraction(base), .fraction(exponent))
    }
    return .power(.fraction(base), .power(.fraction(Fraction(10)), .fraction(Fraction(height))))
  }
}

extension Fraction {
  /// The product of powers of integers as one power; nil where there are none, or one of the powers
  /// that make the base may have more than `maximumBits` bits.
  static func joined(
    _ powers: [(integer: Integer, exponent: Fraction)],
    maximumBits: Int
  ) -> (base: Fraction, exponent: Fraction)? {
    guard let unit = commonUnit(of: powers.map(\.exponent)) else { return nil }
    var base = Fraction(1)
    for (integer, exponent) in powers {
      let count = (exponent / unit).numerator
      guard let power = Fraction(integer).power(count, maximumBits: maximumBits) else { return nil }
      base = base * power
    }
    return (base, unit)
  }

  /// The largest fraction of which all are integer multiples; nil if there are none.
  static func commonUnit(of fractions: [Fraction]) -> Fraction? {
    guard !fractions.isEmpty else { return nil }
    let denominator = fractions.reduce(Integer(1)) { $0.leastCommonMultiple(with: $1.denominator) }
    let divisor = fractions.reduce(Integer(0)) {
      $0.greatestCommonDivisor(with: ($1 * Fraction(denominator)).numerator)
    }
    return Fraction(divisor, denominator)
  }
}
