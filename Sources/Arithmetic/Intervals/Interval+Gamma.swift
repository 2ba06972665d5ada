// The gamma function. Between two poles its logarithm is convex (the second derivative is Σ 1/(x +
// k)²). So |Γ| has one minimum there, where the digamma function ψ changes its sign, and is above
// the tangents of its logarithm.

extension Interval {
  /// The branches of the gamma function, one between any two adjacent poles.
  var gammas: IntervalUnion {
    branchesBetweenPoles { part, pole in
      // The sign is that of (−1)^pole.
      let magnitudes = part.gammaMagnitude(right: pole)
      return Int(pole) & 1 != 0 ? -magnitudes : magnitudes
    }
  }

  /// The branches of a function with poles at 0 and the negative integers; `values` gives its
  /// values on a part between a pole and the next.
  @inline(__always)
  func branchesBetweenPoles(_ values: (_ part: Interval, _ pole: Double) -> Interval)
    -> IntervalUnion
  {
    if isPoint, lower <= 0, lower == lower.rounded() { return IntervalUnion() }
    let first = min(lower.rounded(.down), 0)
    let last = min(upper.rounded(.up) - 1, 0)
    guard last - first < Double(IntervalUnion.maximumCount), first > -0x1p51 else {
      return IntervalUnion(.everything, [])
    }
    let touchesPole = first != last || lower == first || (upper <= 0 && upper == last + 1)
    var branches = IntervalUnion()
    var cell = first
    while cell <= last {
      let part = Interval(lower: max(lower, cell), upper: cell == 0 ? upper : min(upper, cell + 1))
      branches.append(values(part, cell), touchesPole ? [] : .differentiable)
      cell += 1
    }
    return branches
  }

  /// The values of |Γ| between a pole and the next; at a pole there is no bound.
  private func gammaMagnitude(right pole: Double) -> Interval {
    let first = lower == pole ? nil : Interval.gammaMagnitude(of: lower)
    if isPoint, let first { return first }
    let last = upper == pole + 1 && pole < 0 ? nil : Interval.gammaMagnitude(of: upper)
    let (left, right) = (first?.upper ?? .infinity, last?.upper ?? .infinity)
    let leftSlope = first == nil ? Interval.everything : Interval.digamma(of: lower)
    if let first, leftSlope.lower >= 0 { return Interval(lower: first.lower, upper: right) }
    let rightSlope = last == nil ? Interval.everything : Interval.digamma(of: upper)
    if let last, rightSlope.upper <= 0 { return Interval(lower: last.lower, upper: left) }
    // Γ is nowhere smaller than this for positive arguments.
    var least = pole == 0 ? 0.8856031944108885 : 0
    let width = width
    if let first { least = max(least, first.lower(falling: -leftSlope.lower, over: width)) }
    if let last { least = max(least, last.lower(falling: rightSlope.upper, over: width)) }
    return Interval(lower: least, upper: max(left, right))
  }

  /// The lower end times e^(−slope·width), rounded downwards.
  private func lower(falling slope: Double, over width: Double) -> Double {
    let exponent = -Double.productUp(slope, width)
    guard exponent > -700 else { return 0 }
    return max(.productDown(lower, Interval(exactly: exponent).exponential.lower), 0)
  }

  /// An enclosure of |Γ| at a value that is not a pole.
  private static func gammaMagnitude(of x: Double) -> Interval {
    if x > 0, x < 23, x == x.rounded() {
      var factorial = 1.0
      for factor in 1..<max(Int(x), 2) { factorial *= Double(factor) }
      return Interval(exactly: factorial)
    }
    let value = libraryGamma(x).magnitude
    if value == 0 { return Interval(lower: 0, upper: .leastNonzeroMagnitude) }
    return Interval(
      lower: max(value.lowered(LibraryError.gamma), 0),
      upper: value.raised(LibraryError.gamma)
    )
  }

  private static func digamma(of x: Double) -> Interval {
    polygamma(0, of: Interval(exactly: x))
  }
}
