/// The primitive functions of two arguments from which curves are made.
package enum BinaryFunction: Hashable, Sendable {
  case sum
  case difference
  case product
  case quotient
  /// The power of a positive base, or of 0 where that is defined.
  case power
  case minimum
  case maximum
  /// The remainder of the floored division, with the divisor's sign.
  case modulo
  /// The angle of the point (x, y), above −π to π; y comes first.
  case atan2
  /// The first argument, which is between 0 and the second one: clamps the enclosure to that range.
  case within
}

extension BinaryFunction {
  /// The value at two real numbers.
  package func exactValue(_ a: Real, _ b: Real) throws(ArithmeticFailure) -> Real {
    switch self {
    case .sum: a + b
    case .difference: a - b
    case .product: a * b
    case .quotient: try a.divided(by: b)
    case .power: try a.power(b)
    case .minimum: try a.smaller(b)
    case .maximum: try a.larger(b)
    case .modulo: try a.modulo(b)
    case .atan2: try Real.angle(y: a, x: b)
    case .within: a
    }
  }

  /// The value, correct to a few units in the last place; a NaN where there is none.
  package func value(at a: Double, _ b: Double) -> Double {
    switch self {
    case .sum: a + b
    case .difference: a - b
    case .product: a * b
    case .quotient: b == 0 ? .nan : a / b
    case .power: a < 0 || (a == 0 && b < 0) ? .nan : libraryPow(a, b)
    case .minimum: a.isNaN || a < b ? a : b
    case .maximum: a.isNaN || a > b ? a : b
    case .modulo: a.remainder(flooredBy: b)
    case .within: a
    case .atan2: a == 0 ? (b > 0 ? 0 : b < 0 ? .pi : .nan) : libraryAtan2(a, b)
    }
  }

  /// Encloses the values over two intervals, branch by branch, with what holds on all arguments.
  package func branches(over a: Interval, _ b: Interval) -> IntervalUnion {
    switch self {
    case .sum: IntervalUnion(a + b, .differentiable)
    case .difference: IntervalUnion(a - b, .differentiable)
    case .product: IntervalUnion(a * b, .differentiable)
    case .quotient: a.quotients(by: b)
    case .power: a.powers(b)
    case .minimum: a.chosen(b, min)
    case .maximum: a.chosen(b, max)
    case .modulo: a.remainders(by: b)
    case .atan2: Interval.angles(y: a, x: b)
    case .within:
      a.intersection(b.hull(.zero)).map { IntervalUnion($0, .differentiable) } ?? IntervalUnion()
    }
  }
}

extension Double {
  fileprivate func remainder(flooredBy divisor: Double) -> Double {
    let rest = libraryFmod(self, divisor)
    return rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest
  }
}

extension Interval {
  /// The minimum or the maximum, which turns where both arguments are equal.
  fileprivate func chosen(
    _ other: Interval,
    _ choose: (Double, Double) -> Double
  ) -> IntervalUnion {
    let isApart = upper < other.lower || other.upper < lower
    return IntervalUnion(
      Interval(lower: choose(lower, other.lower), upper: choose(upper, other.upper)),
      isApart ? .differentiable : .continuous
    )
  }
}
