/// A set of the three signs that a number may have.
package struct Signs: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var negative: Signs { Signs(rawValue: 1) }
  package static var zero: Signs { Signs(rawValue: 2) }
  package static var positive: Signs { Signs(rawValue: 4) }

  /// The signs of the values in an interval.
  package init(of values: Interval) {
    self = []
    if values.lower < 0 { insert(.negative) }
    if values.contains(0) { insert(.zero) }
    if values.upper > 0 { insert(.positive) }
  }

  /// The sign of a real number.
  package init(of number: Real) throws(ArithmeticFailure) {
    switch try number.sign() {
    case .negative: self = .negative
    case .zero: self = .zero
    case .positive: self = .positive
    }
  }

  /// The signs that are not in the set.
  package var complement: Signs { Signs(rawValue: ~rawValue & 7) }

  /// The signs of the negated numbers.
  package var negated: Signs {
    Signs(rawValue: rawValue & 2 | rawValue >> 2 | (rawValue & 1) << 2)
  }

  /// Whether a number with one of the signs in `others` has one in this set; nil where it depends on
  /// the number.
  package func holds(for others: Signs) -> Bool? {
    if others.isSubset(of: self) { return true }
    return isDisjoint(with: others) ? false : nil
  }

  /// The branches of the condition that a number has one of these signs, over numbers that may have
  /// the signs in `others`: 1 where it holds, and 0 elsewhere.
  package func branches(over others: Signs) -> IntervalUnion {
    if let holds = holds(for: others) {
      // Numbers that reach 0 may cross it outside of the interval.
      return IntervalUnion(
        holds ? .one : .zero,
        others.contains(.zero) ? .continuous : .differentiable
      )
    }
    let isFirst = contains(others.contains(.negative) ? .negative : .zero)
    return isFirst ? IntervalUnion(.one, .zero) : IntervalUnion(.zero, .one)
  }
}
