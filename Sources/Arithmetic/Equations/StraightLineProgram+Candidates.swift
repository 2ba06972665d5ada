extension StraightLineProgram {
  /// Candidate numbers in an interval: the simplest fraction, simple multiples of π and 1/π, a
  /// square root, and constants of the program.
  package func candidates(in x: Interval) -> [Real] {
    var candidates: [Real] = []
    guard let fraction = Fraction.simplest(in: x) else { return [] }
    candidates.append(Real(fraction))
    if !x.contains(0), let turns = Fraction.simplest(in: x / .pi), turns.bitWidth < 20 {
      candidates.append(Real(turns) * .pi)
    }
    if !x.contains(0), let turns = Fraction.simplest(in: x * .pi), turns.bitWidth < 20,
      let quotient = try? Real(turns).divided(by: .pi)
    {
      candidates.append(quotient)
    }
    if let root = x.squareRootCandidate { candidates.append(root) }
    for constant in constants where x.contains(constant.interval) && !constant.interval.isPoint {
      candidates.append(constant.value)
    }
    return candidates
  }

  /// Candidate numbers between two fractions, however close together these are.
  package func candidates(from left: Fraction, through right: Fraction) -> [Real] {
    let bits = (left.magnitude + right.magnitude).binaryOrder - (right - left).binaryOrder
    guard bits > 40 else {
      return candidates(in: Interval(lower: Interval(left).lower, upper: Interval(right).upper))
    }
    var candidates = [Real(Fraction.simplest(from: left, through: right))]
    // Multiples of π, by bounds that are much closer than both fractions.
    let scale = Fraction(2).power(bits + 64)
    if let low = try? Real(left).divided(by: .pi), let high = try? Real(right).divided(by: .pi),
      let first = try? (low * Real(scale)).floor(), let last = try? (high * Real(scale)).floor()
    {
      let turns = Fraction.simplest(
        from: Fraction(first) / scale,
        through: (Fraction(last) + Fraction(1)) / scale
      )
      if turns.bitWidth < bits / 2 || turns.denominator.bitWidth < 5 {
        candidates.append(Real(turns) * .pi)
      }
    }
    for constant in constants where constant.value.fraction == nil {
      if (try? (constant.value - Real(left)).sign()) == .positive,
        (try? (Real(right) - constant.value).sign()) == .positive
      {
        candidates.append(constant.value)
      }
    }
    let squares = [left * left, right * right].sorted()
    let square = Fraction.simplest(from: squares[0], through: squares[1])
    if left.signum * right.signum > 0, square.bitWidth < bits / 2,
      let root = try? Real(square).squareRoot()
    {
      candidates.append(left.signum < 0 ? -root : root)
    }
    return candidates
  }
}

extension Interval {
  /// A square root of a simple fraction, or its negative.
  fileprivate var squareRootCandidate: Real? {
    guard !contains(0), let square = Fraction.simplest(in: square), square.bitWidth < 24,
      let root = try? Real(square).squareRoot()
    else { return nil }
    return lower < 0 ? -root : root
  }
}
