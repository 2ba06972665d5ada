/// The sum over k = 0, 1, 2, … of a sum of fractions c/(k + r)^m.
package struct RationalSeries {
  /// The fraction c/(k + r)^m; r is not 0, −1, −2, ….
  package struct Part {
    let coefficient: Fraction
    let exponent: Int
    let shift: Fraction

    package init(_ coefficient: Fraction, exponent: Int, shift: Fraction) {
      (self.coefficient, self.exponent, self.shift) = (coefficient, exponent, shift)
    }
  }

  private let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// The same with the sign (−1)^k: each fraction becomes one for the even k and one for the odd ones.
  package var alternating: RationalSeries {
    RationalSeries(
      parts.flatMap { part in
        let half = Fraction(1, 2)
        let coefficient = part.coefficient * half.power(part.exponent)
        return [
          Part(coefficient, exponent: part.exponent, shift: part.shift * half),
          Part(-coefficient, exponent: part.exponent, shift: (part.shift + Fraction(1)) * half),
        ]
      }
    )
  }

  /// Whether the sum converges: the coefficients of 1/(k + r) add up to 0.
  package var converges: Bool {
    parts.filter { $0.exponent == 1 }.reduce(Fraction(0)) { $0 + $1.coefficient }.isZero
  }

  /// The sum, where it converges; nil where a shift is too far from 0.
  package func value() throws(ArithmeticFailure) -> Real? {
    var sum = Real(0)
    for part in parts where part.exponent > 1 {
      let zeta = try HurwitzZeta.value(of: [Real(part.exponent), Real(part.shift)])
      sum = sum + Real(part.coefficient) * zeta
    }
    var rest = DigammaSum()
    for part in parts where part.exponent == 1 {
      guard rest.add(-part.coefficient, at: part.shift) else { return nil }
    }
    return sum + (try rest.value())
  }
}

extension RationalSeries {
  /// The sum of 1/(k + r)^s over k = 0, 1, 2, …, or that with the signs (−1)^k, for r above 0; nil where it diverges.
  ///
  /// With the signs both sides of ζ(s, r/2)/2^s − ζ(s, (r + 1)/2)/2^s are analytic for s above 0.
  package static func sum(
    ofPower exponent: Fraction,
    from shift: Fraction,
    isAlternating: Bool
  ) throws(ArithmeticFailure) -> Real? {
    let one = Fraction(1)
    guard shift.signum > 0, exponent.signum > 0, exponent != one, isAlternating || exponent > one
    else { return nil }
    guard isAlternating else { return try HurwitzZeta.value(of: [Real(exponent), Real(shift)]) }
    let half = Fraction(1, 2)
    let even = try HurwitzZeta.value(of: [Real(exponent), Real(shift * half)])
    let odd = try HurwitzZeta.value(of: [Real(exponent), Real((shift + one) * half)])
    return try (even - odd) * Real(half).power(Real(exponent))
  }
}

/// A sum of multiples of ψ at fractions whose coefficients add up to 0.
///
/// By Gauss' theorem ψ(p/q) is −γ − ln (2q) − π/2·cot (πp/q) and multiples of logarithms of sines.
private struct DigammaSum {
  private var constant = Fraction(0)
  private var coefficients: [Fraction: Fraction] = [:]

  private static let farthest = 10_000
  private static let largestDenominator = 60

  /// Adds a multiple of ψ(r) = ψ(r + n) − 1/r − … − 1/(r + n − 1), with r + n above 0 and at most 1.
  mutating func add(_ coefficient: Fraction, at shift: Fraction) -> Bool {
    guard let count = (-shift.floor).int, abs(count) <= Self.farthest else { return false }
    var place = shift + Fraction(count)
    var steps = count
    if place.isZero { (place, steps) = (Fraction(1), count + 1) }
    for step in min(steps, 0)..<max(steps, 0) {
      let term = coefficient / (shift + Fraction(step))
      constant = steps > 0 ? constant - term : constant + term
    }
    coefficients[place] = (coefficients[place] ?? Fraction(0)) + coefficient
    return true
  }

  func value() throws(ArithmeticFailure) -> Real {
    var sum = Real(constant)
    var sines: [Fraction: Real] = [:]
    for (place, coefficient) in coefficients.sorted(by: { $0.key < $1.key })
    where !coefficient.isZero && place != Fraction(1) {
      let (p, q) = (place.numerator, place.denominator)
      guard let p = p.int, let q = q.int, q <= Self.largestDenominator else {
        // γ is in each of them, and cancels.
        let gamma = try Digamma.value(of: [Real(1)])
        sum = sum + Real(coefficient) * (try Digamma.value(of: [Real(place)]) - gamma)
        continue
      }
      let multiple = Real(coefficient)
      sum = sum - multiple * (try Real(2 * q).logarithm)
      if q > 2 {
        let angle = Real.pi * Real(place)
        let cotangent = try UnaryFunction.cos.exactValue(angle)
          .divided(by: UnaryFunction.sin.exactValue(angle))
        sum = sum - multiple * Real.pi * Real(Fraction(1, 2)) * cotangent
      }
      for n in 1..<max((q + 1) / 2, 1) {
        let cosine = try UnaryFunction.cos.exactValue(Real.pi * Real(Fraction(2 * n * p, q)))
        let part = multiple * Real(2) * cosine
        let sine = Fraction(n, q)
        sines[sine] = sines[sine].map { $0 + part } ?? part
      }
    }
    for (place, coefficient) in sines.sorted(by: { $0.key < $1.key })
    where !coefficient.isProvenZero {
      sum = sum + coefficient * (try Self.logarithmOfSine(place))
    }
    return sum
  }

  /// ln sin (π·x), with logarithms of integers where there are such.
  private static func logarithmOfSine(_ place: Fraction) throws(ArithmeticFailure) -> Real {
    let half = Real(Fraction(1, 2))
    switch place {
    case Fraction(1, 6): return -(try Real(2).logarithm)
    case Fraction(1, 4): return -(half * (try Real(2).logarithm))
    case Fraction(1, 3): return half * (try Real(3).logarithm) - (try Real(2).logarithm)
    default: return try UnaryFunction.sin.exactValue(Real.pi * Real(place)).logarithm
    }
  }
}

extension Real {
  fileprivate var logarithm: Real {
    get throws(ArithmeticFailure) { try UnaryFunction.ln.exactValue(self) }
  }
}
