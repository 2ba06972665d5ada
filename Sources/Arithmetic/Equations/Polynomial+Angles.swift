extension Polynomial {
  /// The polynomial with the sines and cosines of multiples of an angle written with those of one
  /// angle, without squares of the sine; nil where that is too long.
  var withMergedAngles: Polynomial? {
    var units: [(angle: Polynomial, factors: [Fraction])] = []
    for indeterminate in indeterminates {
      guard let (angle, factor) = indeterminate.angle else { continue }
      if let index = units.firstIndex(where: { $0.angle == angle }) {
        units[index].factors.append(factor)
      } else {
        units.append((angle, [factor]))
      }
    }
    var result = self
    for (angle, factors) in units where factors.count > 1 {
      guard let unit = Fraction.commonUnit(of: factors),
        let merged = result.merging(CommonAngle(angle: angle, unit: unit))
      else { return nil }
      result = merged
    }
    return result
  }

  private func merging(_ unit: CommonAngle) -> Polynomial? {
    guard let merged = mapTerms(unit.expanded) else { return nil }
    let (sine, cosine) = (unit.sine, unit.cosine)
    let cleared = merged.times(cosine, to: -min(merged.leastExponent(of: cosine), Fraction(0)))
    guard let ofCosine = cleared.reducing(sine, as: cosine) else { return nil }
    guard ofCosine.indeterminates.contains(sine), let ofSine = cleared.reducing(cosine, as: sine),
      !ofSine.indeterminates.contains(cosine)
    else { return ofCosine }
    return ofSine
  }

  /// The polynomial with the squares of a sine or cosine as 1 minus those of the other one.
  private func reducing(_ function: Indeterminate, as other: Indeterminate) -> Polynomial? {
    let square = Polynomial(Fraction(1)) - Polynomial(other, Fraction(2))
    return mapTerms { term in
      let exponent = term.exponent(of: function)
      let plain = Polynomial(terms: LinearCombination(term, Fraction(1)))
      guard let count = exponent.int, count >= 2 else {
        return exponent.isInteger && exponent.signum >= 0 ? plain : nil
      }
      let rest = plain.times(function, to: Fraction(-(count / 2 * 2)))
      return square.power(count / 2)?.multiplied(by: rest)
    }
  }
}

extension Indeterminate {
  /// The angle of which it is the sine, cosine or tangent of a multiple.
  var angle: (angle: Polynomial, factor: Fraction)? {
    switch self {
    case .sine(let angle, let factor), .cosine(let angle, let factor),
      .tangent(let angle, let factor):
      (angle, factor)
    case .variable, .constant, .name, .target, .exponential, .register: nil
    }
  }
}

/// An angle of which others are multiples.
private struct CommonAngle {
  let angle: Polynomial
  let unit: Fraction

  var sine: Indeterminate { .sine(angle, unit) }
  var cosine: Indeterminate { .cosine(angle, unit) }

  /// A term with the functions of multiples of the angle expanded.
  func expanded(_ term: Polynomial.Term) -> Polynomial? {
    var result = Polynomial(Fraction(1))
    for (indeterminate, exponent) in term.powers {
      guard let next = expanded(indeterminate, exponent), let longer = result.multiplied(by: next)
      else { return nil }
      result = longer
    }
    return result
  }

  private func expanded(_ indeterminate: Indeterminate, _ exponent: Fraction) -> Polynomial? {
    let plain = Polynomial(indeterminate, exponent)
    switch indeterminate {
    case .sine(angle, let multiple):
      // sin nα = 2·cos α·sin (n − 1)α − sin (n − 2)α
      return power(of: plain, multiple, exponent, Polynomial(), Polynomial(sine))
    case .cosine(angle, let multiple):
      // cos nα = 2·cos α·cos (n − 1)α − cos (n − 2)α
      return power(of: plain, multiple, exponent, Polynomial(Fraction(1)), Polynomial(cosine))
    case .tangent(angle, let multiple):
      guard multiple == unit else { return nil }
      return Polynomial(sine, exponent).times(cosine, to: -exponent)
    default: return plain
    }
  }

  /// The power of a function of a multiple, from the function's values at 0 and at the unit.
  private func power(
    of plain: Polynomial,
    _ multiple: Fraction,
    _ exponent: Fraction,
    _ atZero: Polynomial,
    _ atUnit: Polynomial
  ) -> Polynomial? {
    guard let count = (multiple / unit).int, count <= 8 else { return nil }
    if count == 1 { return plain }
    guard let exponent = exponent.int, (1...6).contains(exponent) else { return nil }
    var (last, current) = (atZero, atUnit)
    for _ in 1..<count {
      (last, current) = (current, current.times(cosine, to: Fraction(1)) * Fraction(2) - last)
    }
    return current.power(exponent)
  }
}
