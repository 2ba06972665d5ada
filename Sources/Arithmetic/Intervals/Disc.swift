// A function that is analytic on a complex disc has far better bounds there than on an interval: a
// bound on the disc bounds all its Taylor coefficients at once (Cauchy). All that is needed is how
// far its values are from the value in the middle. That follows from the same distance for its
// argument: it is at most the largest derivative times the radius, because a disc is convex.

/// A disc of complex numbers with a real centre.
package struct Disc {
  /// An enclosure of the centre.
  package var middle: Interval
  /// The largest distance of a number in the disc from the centre.
  package var radius: Double

  package init(_ middle: Interval, radius: Double) {
    self.middle = middle
    self.radius = radius
  }

  var spread: Interval { Interval(exactly: radius) }
  var size: Interval { middle.magnitude + spread }

  /// The least magnitude in the disc; nil where the disc may contain 0.
  var least: Interval? { (middle.magnitude - spread).positive }

  /// All real numbers in the disc.
  package var reals: Interval {
    Interval(
      lower: (middle - spread).lower,
      upper: (middle + spread).upper
    )
  }
}

extension UnaryFunction {
  /// The largest distance of the values on a disc from the value at its centre; nil where the
  /// function is not known to be analytic there, or to be bounded.
  package func spread(over disc: Disc) -> Double? {
    guard disc.radius > 0 else { return 0 }
    if isStep { return isConstant(over: disc) ? 0 : nil }
    if case .special(let curve) = self { return curve.spread(over: disc) }
    guard let slope = disc.largestSlope(self) else { return nil }
    let spread = (slope.magnitude * Interval(exactly: disc.radius)).upper
    return spread.isFinite ? spread : nil
  }

  /// Whether it is constant on the real numbers of a disc, and so for the actual argument.
  private func isConstant(over disc: Disc) -> Bool {
    let branches = branches(over: disc.reals)
    return branches.count == 1 && branches[0].values.isPoint
      && branches[0].decoration.contains(.differentiable)
  }
}

extension Disc {
  /// A bound on the derivative on the disc; nil where the function may not be analytic.
  fileprivate func largestSlope(_ function: UnaryFunction) -> Interval? {
    switch function {
    case .negation: .one
    case .square: Interval(exactly: 2) * size
    case .reciprocal: least.map { .one / $0.square }
    case .root(let p, let q): slope(ofPower: Fraction(p, q), isOdd: q & 1 == 1)
    case .power(let n): slope(ofPower: n)
    // Σ n!/|z + k|^(n + 1) is largest for real z.
    case .polygamma(let n):
      right.flatMap { UnaryFunction.polygamma(n + 1).branches(over: $0).hull?.magnitude }
    case .special: nil
    case .primitive(let function): function.type.slopeBound(on: self)
    }
  }

  /// The least number of a disc that is entirely to the right of 0.
  var right: Interval? { (middle - spread).positive }

  var largestSine: Interval {
    middle.sine.magnitude * spread.hyperbolicCosine
      + middle.cosine.magnitude * spread.hyperbolicSine
  }

  var largestCosine: Interval {
    middle.cosine.magnitude * spread.hyperbolicCosine
      + middle.sine.magnitude * spread.hyperbolicSine
  }

  var distanceFromI: Interval? { ((.one + middle.square).squareRoot - spread).positive }

  var distancesFromOne: Interval? {
    guard let above = (.one - middle - spread).positive,
      let below = (.one + middle - spread).positive
    else { return nil }
    return above * below
  }

  var distancesBeyondOne: Interval? {
    guard let above = (middle - .one - spread).positive,
      let below = (middle + .one - spread).positive
    else { return nil }
    return above * below
  }

  private func slope(ofPower n: Int) -> Interval? {
    if n == 0 { return .zero }
    let base: Interval? = n > 0 ? size : least
    return base.flatMap { UnaryFunction.power(n - 1).branches(over: $0).hull }.map {
      Interval(Fraction(n)) * $0
    }
  }

  func slope(ofPower exponent: Fraction, isOdd: Bool = false) -> Interval? {
    // |z^(e − 1)| is largest nearest to 0, or for e > 1 farthest from it.
    guard let least = isOdd ? self.least : right else { return nil }
    let rest = Interval(exponent - Fraction(1))
    let base = exponent > Fraction(1) ? size : least
    return BinaryFunction.power.branches(over: base, rest).hull.map { Interval(exponent) * $0 }
  }
}

extension Interval {
  /// The interval, where all of it is above 0.
  var positive: Interval? { lower > 0 && isFinite ? self : nil }
}

extension BinaryFunction {
  /// The largest distance of the values from the value at the centres of both discs; nil where the
  /// function is not known to be analytic on them.
  ///
  /// It covers the functions in series: sums, products, quotients, and the larger one.
  package func spread(over a: Disc, _ b: Disc) -> Double? {
    let (first, second) = (Interval(exactly: a.radius), Interval(exactly: b.radius))
    let (left, right) = (a.middle.magnitude, b.middle.magnitude)
    let spread: Interval
    switch self {
    case .sum, .difference: spread = first + second
    case .product: spread = left * second + right * first + first * second
    case .quotient:
      let least = right - second
      guard least.lower > 0 else { return nil }
      spread = (right * first + left * second) / (right * least)
    case .minimum, .maximum:
      let distance = (a.middle - b.middle).magnitude - first - second
      guard distance.lower > 0 else { return nil }
      spread = (a.middle.lower > b.middle.lower) == (self == .maximum) ? first : second
    case .within: spread = first
    case .power, .modulo, .atan2: return nil
    }
    return spread.upper.isFinite ? spread.upper : nil
  }
}
