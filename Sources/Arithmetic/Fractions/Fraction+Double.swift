internal import CFlint

extension Fraction {
  /// The value of a finite double.
  package init(exactly value: Double) {
    guard value != 0 else {
      self.init(0)
      return
    }
    let shift = Int(value.exponent) - 52
    let significand = Int((value.significand * 0x1p52).rounded()) * (value < 0 ? -1 : 1)
    self = Fraction(significand) * Fraction(2).power(shift)
  }

  /// The simplest fraction between the ends of a finite interval.
  package static func simplest(in x: Interval) -> Fraction? {
    guard x.isFinite else { return nil }
    if x.contains(0) { return Fraction(0) }
    return .simplest(from: Fraction(exactly: x.lower), through: Fraction(exactly: x.upper))
  }

  /// The fraction with the smallest denominator from `lower` to `upper`, which is not below it.
  package static func simplest(from lower: Fraction, through upper: Fraction) -> Fraction {
    made { result in
      lower.withPointer { lower in
        upper.withPointer { upper in fmpq_simplest_between(result, lower, upper) }
      }
    }
  }
}

extension Interval {
  /// The middle of a finite interval.
  package var near: Fraction? { isFinite ? Fraction(exactly: midpoint) : nil }
}
