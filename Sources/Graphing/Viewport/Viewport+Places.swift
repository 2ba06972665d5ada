package import Arithmetic

extension Viewport {
  /// The number with the fewest digits in a column, counted from the left.
  package func shortestX(inColumn column: Int) -> Fraction {
    let edge = left + Fraction(column) * dotWidth
    return .shortest(from: edge, below: edge + dotWidth)
  }

  /// The number with the fewest digits in a row, counted from the lowest.
  package func shortestY(inRow row: Int) -> Fraction {
    let edge = bottom + Fraction(row) * dotHeight
    return .shortest(from: edge, below: edge + dotHeight)
  }
}

extension Fraction {
  /// The decimal with the fewest digits in a nonempty range.
  static func shortest(from low: Fraction, below high: Fraction) -> Fraction {
    if low.signum <= 0, high.signum > 0 { return Fraction(0) }
    // Rounding to one digit may reach the next power of ten.
    var power = (high - low).decimal(digits: 1).exponent.int.map { $0 - 1 } ?? 0
    var found = multiple(of: Fraction(10).power(power), from: low)
    while true {
      power += 1
      let next = multiple(of: Fraction(10).power(power), from: low)
      guard next < high else { return found }
      found = next
    }
  }

  /// The first multiple of a step that is not below a number.
  private static func multiple(of step: Fraction, from low: Fraction) -> Fraction {
    Fraction((low / step).ceiling) * step
  }

  /// A decimal as a person reads it, shortened in its middle where it is very long.
  package var placeText: String { Notation.unicode.base(self) }
}
