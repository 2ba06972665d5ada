/// An end of a range of real numbers.
package enum RangeBound {
  case number(Real)
  case infinity(isPositive: Bool)

  /// Nil for infinity.
  package var number: Real? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// Whether 0 is known to be in the middle between two bounds.
  package static func areSymmetric(_ lower: Self, _ upper: Self) -> Bool {
    switch (lower, upper) {
    case (.number(let first), .number(let last)): (first + last).fraction?.isZero == true
    case (.infinity, .infinity): true
    case (.number, .infinity), (.infinity, .number): false
    }
  }

  /// 1 where it is below another bound, −1 where it is above it, and 0 where they are equal.
  package func order(before other: Self) throws(ArithmeticFailure) -> Int {
    switch (self, other) {
    case (.number(let first), .number(let second)):
      switch try (second - first).sign() {
      case .positive: 1
      case .zero: 0
      case .negative: -1
      }
    case (.number, .infinity(let isPositive)): isPositive ? 1 : -1
    case (.infinity(let isPositive), .number): isPositive ? -1 : 1
    case (.infinity(let first), .infinity(let second)): first == second ? 0 : second ? 1 : -1
    }
  }
}
