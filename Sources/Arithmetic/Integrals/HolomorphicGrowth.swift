internal import CFlint

/// Bounds on a function beside a number z₀ by powers of the distance s from it, for 0 < s ≤ δ.
///
/// Goals, in order: the bounds hold at all these numbers, on branch cuts too; the order of a zero is kept, so that
/// 1/√(z − z₀) is bounded by s^(−1/2); the coefficients are small.
struct HolomorphicGrowth {
  /// C·s^p.
  struct Bound {
    let coefficient: Interval
    let exponent: Fraction
  }

  /// An upper bound on the magnitude.
  let most: Bound
  /// A lower bound; nil where there is none.
  let least: Bound?

  /// Nil where there is no upper bound.
  init?(of function: HolomorphicFunction, beside place: Complex, reach: GermReach) {
    if let polynomial = function.polynomial,
      let growth = Self.growth(of: polynomial.shifted(to: place), reach)
    {
      self = growth
      return
    }
    func growth(_ operand: HolomorphicFunction) -> HolomorphicGrowth? {
      HolomorphicGrowth(of: operand, beside: place, reach: reach)
    }
    let found: HolomorphicGrowth?
    found =
      switch function {
      case .variable, .constant, .callOfSeveral: nil
      case .negation(let a): growth(a)
      case .sum(let a, let b): growth(a).flatMap { a in growth(b).map { a.plus($0, reach) } }
      case .product(let a, let b): growth(a).flatMap { a in growth(b).map { a.times($0) } }
      case .quotient(let a, let b):
        growth(a).flatMap { a in growth(b)?.inverse.map { a.times($0) } }
      case .power(let a, let exponent): growth(a)?.power(Fraction(exponent))
      case .principalPower(let a, let exponent):
        exponent.storedReal?.fraction.flatMap { growth(a)?.power($0) }
      case .call(let callee, let a): growth(a).flatMap { callee.type.growth(of: $0, reach) }
      }
    guard let growth = found ?? Self.values(of: function, around: place, reach) else { return nil }
    self = growth
  }

  private init(most: Bound, least: Bound?) { (self.most, self.least) = (most, least) }

  /// Bounds on Σ a_k·s^k by its first term that is not 0.
  private static func growth(of coefficients: [Complex], _ reach: GermReach) -> HolomorphicGrowth? {
    guard let order = coefficients.firstIndex(where: { !$0.isProvenZero }) else { return nil }
    let sizes = coefficients[order...].map(\.size)
    guard let first = sizes.first else { return nil }
    var rest = Interval.zero
    for (index, size) in sizes.enumerated().dropFirst() {
      rest = rest + size * reach.power(Fraction(index))
    }
    let exponent = Fraction(order)
    let least = (first - rest).lower
    return HolomorphicGrowth(
      most: Bound(coefficient: first + rest, exponent: exponent),
      least: least > 0 ? Bound(coefficient: Interval(exactly: least), exponent: exponent) : nil
    )
  }

  /// Bounds on all values around a number.
  private static func values(
    of function: HolomorphicFunction,
    around place: Complex,
    _ reach: GermReach
  ) -> HolomorphicGrowth? {
    let z = ComplexBall(place, accuracy: 64)
    let result = ComplexBall()
    let radius = Ball(Fraction(exactly: reach.distance), precision: 64)
    let size = Ball()
    withExtendedLifetime((z, result)) {
      arb_add_error(&z.pointer.pointee.real, radius.pointer)
      arb_add_error(&z.pointer.pointee.imag, radius.pointer)
      function.enclose(result.pointer, z.pointer, isAnalytic: false, 64)
      acb_abs(size.pointer, result.pointer, 64)
    }
    let interval = size.interval
    guard interval.isFinite else { return nil }
    return HolomorphicGrowth(
      most: Bound(coefficient: Interval(exactly: interval.upper), exponent: Fraction(0)),
      least: interval.lower > 0
        ? Bound(coefficient: Interval(exactly: interval.lower), exponent: Fraction(0)) : nil
    )
  }

  // MARK: Operations

  private func plus(_ other: HolomorphicGrowth, _ reach: GermReach) -> HolomorphicGrowth {
    let exponent = min(most.exponent, other.most.exponent)
    let most =
      self.most.coefficient(of: exponent, reach) + other.most.coefficient(of: exponent, reach)
    return HolomorphicGrowth(
      most: Bound(coefficient: most, exponent: exponent),
      least: less(other, reach) ?? other.less(self, reach)
    )
  }

  /// The lower bound on a sum of which the other term is smaller.
  private func less(_ other: HolomorphicGrowth, _ reach: GermReach) -> Bound? {
    guard let least, other.most.exponent >= least.exponent else { return nil }
    let rest = least.coefficient - other.most.coefficient(of: least.exponent, reach)
    guard rest.lower > 0 else { return nil }
    return Bound(coefficient: Interval(exactly: rest.lower), exponent: least.exponent)
  }

  private func times(_ other: HolomorphicGrowth) -> HolomorphicGrowth {
    HolomorphicGrowth(
      most: most.times(other.most),
      least: least.flatMap { least in other.least.map { least.times($0) } }
    )
  }

  private var inverse: HolomorphicGrowth? {
    least.map { HolomorphicGrowth(most: $0.inverse, least: most.inverse) }
  }

  func power(_ exponent: Fraction) -> HolomorphicGrowth? {
    if exponent.signum < 0 { return inverse?.power(-exponent) }
    guard let most = most.power(exponent) else { return nil }
    return HolomorphicGrowth(most: most, least: least.flatMap { $0.power(exponent) })
  }

  /// |ln a| is at most |ln |a|| + π, and |ln s| at most 16/e·s^(−1/16).
  func logarithm(_ reach: GermReach) -> HolomorphicGrowth? {
    guard let least else { return nil }
    let logarithms = [most, least].compactMap { bound in
      UnaryFunction.ln.branches(over: bound.coefficient).hull?.magnitude
    }
    guard logarithms.count == 2 else { return nil }
    let constant = logarithms[0].hull(logarithms[1]) + Interval(exactly: 4)
    let factor = Interval(max(most.exponent.magnitude, least.exponent.magnitude))
    let exponent = Fraction(-1, 16)
    let coefficient = constant * reach.power(-exponent) + factor * Interval(exactly: 6)
    return HolomorphicGrowth(most: Bound(coefficient: coefficient, exponent: exponent), least: nil)
  }
}

extension HolomorphicGrowth.Bound {
  /// The coefficient for another exponent that is not greater.
  fileprivate func coefficient(of other: Fraction, _ reach: GermReach) -> Interval {
    coefficient * reach.power(exponent - other)
  }

  fileprivate func times(_ other: Self) -> Self {
    Self(coefficient: coefficient * other.coefficient, exponent: exponent + other.exponent)
  }

  fileprivate var inverse: Self { Self(coefficient: .one / coefficient, exponent: -exponent) }

  fileprivate func power(_ power: Fraction) -> Self? {
    BinaryFunction.power.branches(over: coefficient, Interval(power)).hull.map {
      Self(coefficient: $0, exponent: exponent * power)
    }
  }
}

extension Complex {
  var size: Interval {
    let (re, im) = (Interval(re), Interval(im))
    return (re.square + im.square).squareRoot
  }
}

extension [Complex] {
  /// The coefficients of a polynomial as one of the difference from a number.
  fileprivate func shifted(to place: Complex) -> [Complex] {
    var coefficients = self
    for first in coefficients.indices {
      for index in coefficients.indices.dropLast().reversed() where index >= first {
        coefficients[index] = coefficients[index] + place * coefficients[index + 1]
      }
    }
    return coefficients
  }
}
