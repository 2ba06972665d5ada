internal import Arithmetic

// Which number is meant by a place that is known to many digits? What is found here is a guess, of use
// only to those who prove it.

extension Interval {
  /// Numbers in a narrow interval that have a short form: roots of small quadratics and of fractions,
  /// their logarithms, exponentials of fractions, and angles whose sine or tangent is a fraction.
  var closedForms: [Real] {
    guard isFinite, width < 0x1p-20 * Swift.max(1, magnitude.upper) else { return [] }
    let all = quadraticRoots + roots + logarithms + exponentials + angles
    return all.filter { Program.Constant($0).interval.intersection(widened) != nil }
  }

  /// Fractions with more bits than these say nothing.
  private static let mostBits = 16

  private func fraction(_ values: Interval?) -> Fraction? {
    guard let values, let fraction = Fraction.simplest(in: values),
      fraction.bitWidth <= Self.mostBits
    else { return nil }
    return fraction
  }

  /// The roots of ax² + bx + c with small integers that lie nearest.
  private var quadraticRoots: [Real] {
    let x = midpoint
    for a in 1...12 {
      for b in -24...24 {
        let rest = -(Double(a) * x + Double(b)) * x
        let c = rest.rounded()
        guard (rest - c).magnitude < 0x1p-36 * (1 + rest.magnitude), c.magnitude < 0x1p20 else {
          continue
        }
        let discriminant = b * b - 4 * a * Int(c)
        guard discriminant > 0, let root = try? Real(discriminant).squareRoot() else { continue }
        return [root, -root].compactMap { try? (Real(-b) + $0).divided(by: Real(2 * a)) }
      }
    }
    return []
  }

  /// Roots of fractions of the third to the eighth degree.
  private var roots: [Real] {
    (3...8).compactMap { degree in
      guard !contains(0), let radicand = fraction(magnitude.power(degree)),
        let root = try? Real(radicand).power(Real(Fraction(1, degree)))
      else { return nil }
      return lower < 0 ? -root : root
    }
  }

  /// Logarithms of fractions and of roots of quadratics.
  private var logarithms: [Real] {
    guard magnitude.upper < 20 else { return [] }
    let power = widened.exponential
    return (fraction(power).map { [Real($0)] } ?? power.quadraticRoots).compactMap {
      try? $0.naturalLogarithm()
    }
  }

  private var exponentials: [Real] {
    guard lower > 0, let exponent = fraction(UnaryFunction.ln.branches(over: widened).hull),
      let power = try? Real(exponent).exponential()
    else { return [] }
    return [power]
  }

  /// Angles whose sine, cosine or tangent is a fraction.
  private var angles: [Real] {
    var result: [Real] = []
    let x = widened
    if let sine = fraction(x.sine), let angle = try? Real(sine).arcSine() {
      result += [angle, .pi - angle].map { shifted($0, by: 2) }
    }
    if let cosine = fraction(x.cosine), let angle = try? Real(cosine).arcCosine() {
      result += [angle, -angle].map { shifted($0, by: 2) }
    }
    if let tangent = fraction(UnaryFunction.tan.branches(over: x).hull) {
      result.append(shifted(Real(tangent).arcTangent(), by: 1))
    }
    return result
  }

  /// The angle nearest to the interval that differs by a multiple of that many half turns.
  private func shifted(_ angle: Real, by halfTurns: Int) -> Real {
    let period = Double.pi * Double(halfTurns)
    let turns = ((midpoint - Program.Constant(angle).interval.midpoint) / period).rounded()
    guard turns.magnitude < 0x1p20, turns != 0 else { return angle }
    return angle + Real(halfTurns * Int(turns)) * .pi
  }
}
