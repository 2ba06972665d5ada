extension GermReach {
  /// Whether a function of a germ is proven to be defined and continuous at all distances.
  func isContinuous(_ function: UnaryFunction, _ a: Germ, _ result: Germ) -> Bool {
    guard a.isContinuous else { return false }
    if function.isStep, result.isConstant { return true }
    let x = values(a)
    if function.branches(over: x).areContinuous { return true }
    if hasBreakAtLimitOnly(function, a, x) { return true }
    return argumentsBesideLimit(function, a, x)
      .map { function.branches(over: $0).areContinuous } ?? false
  }

  /// The arguments without the limit, which is none of them, and with some that break as they do; nil where that is
  /// not known.
  private func argumentsBesideLimit(
    _ function: UnaryFunction,
    _ a: Germ,
    _ x: Interval
  ) -> Interval? {
    // The limit is a half or an integer, as all breaks are, so that there is no break from it through the
    // next double.
    guard a.isVanishing, a.least != nil, function.breaks.areHalves, x.magnitude.upper < 0x1p51,
      a.limit.isHalf
    else { return nil }
    let (lower, upper) =
      a.sign > 0 ? (x.lower.nextUp, x.upper) : (x.lower, x.upper.nextDown)
    return lower <= upper ? Interval(lower: lower, upper: upper) : nil
  }

  /// Whether a function of a germ has no values, as beside an end of its domain.
  func hasNoValues(_ function: UnaryFunction, _ a: Germ) -> Bool {
    argumentsBesideLimit(function, a, values(a)).map { function.branches(over: $0).count == 0 }
      ?? false
  }

  /// Whether the limit, which is no argument, is a place where the function breaks, and there is no other
  /// among the values of the germ.
  private func hasBreakAtLimitOnly(_ function: UnaryFunction, _ a: Germ, _ x: Interval) -> Bool {
    guard a.isVanishing, a.least != nil, a.sign != 0 else { return false }
    switch function.breaks {
    case .none: return false
    case .at(let places):
      return places.allSatisfy { place in
        (place - a.limit).isProvenZero || x.intersection(Interval(place)) == nil
      } && places.contains { ($0 - a.limit).isProvenZero }
    case .every(let step, let start):
      guard rest(a).magnitude.upper < Interval(step).magnitude.lower,
        let steps = try? (a.limit - start).divided(by: step),
        let count = (try? steps.exactFraction()) ?? nil
      else { return false }
      return count.isInteger
    }
  }

  /// Whether a function of two germs is proven to be defined and continuous at all distances.
  func isContinuous(_ function: BinaryFunction, _ a: Germ, _ b: Germ) -> Bool {
    guard a.isContinuous, b.isContinuous else { return false }
    switch function {
    case .sum, .difference, .product, .minimum, .maximum, .within: return true
    case .quotient: return isNeverZero(b) || !values(b).contains(0)
    case .power where isNeverZero(a) && a.sign > 0: return true
    case .power where a.isConstant && a.isLimitZero && isPositive(b): return true
    case .power, .modulo, .atan2:
      return function.branches(over: values(a), values(b)).areContinuous
    }
  }

  /// Whether a germ that may tend to 0 is 0 at no distance.
  private func isNeverZero(_ a: Germ) -> Bool { a.least != nil && a.isLimitZero }

  /// Whether a germ is proven to be above 0 at all distances.
  func isPositive(_ a: Germ) -> Bool { isNeverZero(a) && a.sign > 0 || values(a).lower > 0 }
}

extension IntervalUnion {
  /// Whether there is one branch, and it is continuous.
  fileprivate var areContinuous: Bool { count == 1 && self[0].decoration.contains(.continuous) }
}

extension Breaks {
  /// Whether twice each of the places is an integer.
  fileprivate var areHalves: Bool {
    switch self {
    case .none: true
    case .at(let places): places.allSatisfy(\.isHalf)
    case .every(let step, let start): step.isHalf && start.isHalf
    }
  }
}

extension Real {
  fileprivate var isHalf: Bool { (self * Real(2)).fraction?.isInteger == true }
}
