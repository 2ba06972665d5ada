extension Monomial {
  /// The generators other than integers as factors; powers of integers with one exponent are
  /// joined: 2^π·5^π as 10^π.
  var joinedExponentials: [Formula] {
    var factors: [Formula] = []
    var bases: [Monomial: [(integer: Integer, exponent: Fraction)]] = [:]
    for case (.exp(let monomial), let exponent) in powers {
      guard let (integer, rest) = monomial.logarithmOfInteger else { continue }
      bases[rest, default: []].append((integer, exponent))
    }
    for (generator, exponent) in sortedPowers {
      if case .integer = generator { continue }
      if case .exp(let monomial) = generator, let (_, rest) = monomial.logarithmOfInteger {
        // The joined power takes the place of the first one.
        guard let powers = bases.removeValue(forKey: rest) else { continue }
        factors += Formula.joined(powers, rest)
      } else {
        factors.append(generator.formula(raisedTo: exponent))
      }
    }
    return factors
  }

  /// The n and m for which the monomial is m·ln n.
  private var logarithmOfInteger: (Integer, rest: Monomial)? {
    let logarithms = powers.parts.filter { if case .ln = $0 { true } else { false } }
    guard logarithms.count == 1, case .ln(.integer(let integer)) = logarithms[0],
      powers[logarithms[0]] == Fraction(1)
    else { return nil }
    return (integer, Monomial(powers: powers.removing(logarithms[0])))
  }
}

extension Formula {
  /// The product of integers to multiples of one exponent: one power, where its base stays short.
  fileprivate static func joined(
    _ powers: [(integer: Integer, exponent: Fraction)],
    _ rest: Monomial
  ) -> [Formula] {
    guard powers.count > 1,
      let (base, unit) = Fraction.joined(powers, maximumBits: longestBase),
      base.bitWidth <= longestBase
    else {
      return powers.map {
        .power(.fraction(Fraction($0.integer)), rest.formula(times: $0.exponent))
      }
    }
    // 1/10 to an exponent becomes 10 to the negative exponent.
    return base.numerator == Integer(1)
      ? [.power(.fraction(Fraction(1) / base), rest.formula(times: -unit))]
      : [.power(.fraction(base), rest.formula(times: unit))]
  }

  private static let longestBase = 40
}
