/// The only zero between two fractions of a function that changes its sign there.
///
/// Quadratic interval refinement (J. Abbott, *Quadratic Interval Refinement for Real Roots*, 2006):
/// the bracket is divided into many parts, and a straight line between its ends predicts in which
/// part the zero is. Where two signs prove that, the next division is finer, otherwise it is
/// coarser.
package final class RootBracket: NumberBracket {
  /// An enclosure of the function at a fraction, in a unit, with a working precision; nil where
  /// none is known.
  package typealias Evaluation = (_ x: Fraction, _ unit: Fraction, _ precision: Int) -> Interval?

  package private(set) var lower: Fraction
  package private(set) var upper: Fraction
  private let lowerSign: Int
  private let evaluate: Evaluation
  /// The polynomial of which it is a root, where one is known.
  package private(set) var polynomial: IntegerPolynomial?
  package private(set) var definition: BracketDefinition?
  /// The binary logarithm of the number of parts.
  private var step = 2
  /// Whether the function has no known signs closer to the zero.
  private var isStuck = false

  package init(
    _ lower: Fraction,
    _ upper: Fraction,
    lowerSign: Int,
    evaluate: @escaping Evaluation
  ) {
    (self.lower, self.upper, self.lowerSign) = (lower, upper, lowerSign)
    self.evaluate = evaluate
  }

  /// The largest `step`: doubles can still predict the right part.
  private static let finestStep = 40
  /// The most bits that are computed.
  private static let mostBits = 1 << 14

  package func bounds(bits: Int) -> (lower: Fraction, upper: Fraction) {
    let bits = min(bits, Self.mostBits)
    while lower < upper, !isStuck, accuracy < bits { refine() }
    return (lower, upper)
  }

  /// The bits that the ends have in common.
  private var accuracy: Int {
    let size = lower.signum * upper.signum > 0 ? max(lower.magnitude, upper.magnitude) : Fraction(1)
    return size.binaryOrder - (upper - lower).binaryOrder
  }

  private func refine() {
    let part = (upper - lower) * Fraction(2).power(-step)
    let first = lower + part * Fraction(expectedPart)
    guard let sign = sign(at: first) else { return halve() }
    guard sign != 0 else {
      (lower, upper) = (first, first)
      return
    }
    let second = sign == lowerSign ? first + part : first - part
    guard second > lower, second < upper else { return take(first, sign, isExpected: true) }
    guard let other = self.sign(at: second) else { return halve() }
    take(first, sign, isExpected: other != sign)
    take(second, other)
  }

  /// The border of a part that is nearest to the zero of a straight line between the ends.
  private var expectedPart: Int {
    let count = 1 << step
    let unit = upper - lower
    let precision = precision(near: unit)
    guard let low = evaluate(lower, unit, precision)?.midpoint,
      let high = evaluate(upper, unit, precision)?.midpoint
    else { return count / 2 }
    let share = low / (low - high)
    guard share > 0, share < 1 else { return count / 2 }
    return min(max(Int(share * Double(count)), 1), count - 1)
  }

  private func take(_ x: Fraction, _ sign: Int, isExpected: Bool) {
    step = isExpected ? min(2 * step, Self.finestStep) : max(step / 2, 1)
    take(x, sign)
  }

  private func take(_ x: Fraction, _ sign: Int) {
    if sign == 0 {
      (lower, upper) = (x, x)
    } else if sign == lowerSign {
      lower = max(lower, x)
    } else {
      upper = min(upper, x)
    }
  }

  /// Halves the bracket, where no better way is known.
  private func halve() {
    step = 1
    for share in [Fraction(1, 2), Fraction(3, 8), Fraction(5, 8)] {
      let middle = lower + (upper - lower) * share
      guard let sign = sign(at: middle) else { continue }
      return take(middle, sign)
    }
    isStuck = true
  }

  private func precision(near unit: Fraction) -> Int {
    let size = max(lower.magnitude, upper.magnitude)
    return max(0, size.isZero ? 0 : size.binaryOrder - unit.binaryOrder) + 128
  }

  /// The sign at a place; nil where it is not known.
  private func sign(at x: Fraction) -> Int? {
    let unit = upper - lower
    var precision = precision(near: unit)
    for _ in 0..<4 {
      if let value = evaluate(x, unit, precision) {
        if value == .zero { return 0 }
        if value.sign != 0 { return value.sign }
      }
      precision *= 2
    }
    return nil
  }
}

extension RootBracket {
  /// The only root of a polynomial between two fractions.
  package convenience init(_ polynomial: IntegerPolynomial, _ lower: Fraction, _ upper: Fraction) {
    self.init(lower, upper, lowerSign: polynomial.value(at: lower).signum) { x, unit, precision in
      polynomial.enclosure(at: x, unit: unit, precision: precision)
    }
    self.polynomial = polynomial
  }
}

extension RootBracket {
  /// The only zero of a program between two fractions, at which it has different signs; nil where the sign
  /// at the first is not known.
  package convenience init?(_ program: StraightLineProgram, _ lower: Fraction, _ upper: Fraction) {
    guard let sign = try? program.value(of: program.result, at: Real(lower)).sign(), sign != .zero
    else { return nil }
    self.init(lower, upper, lowerSign: sign.rawValue) { x, unit, _ in
      // In units of the bracket the values are neither too large nor too small for doubles.
      guard let value = try? program.value(of: program.result, at: Real(x)) else { return nil }
      return Interval(value * Real(Fraction(1) / unit))
    }
    definition = .zero(program, lower, upper)
  }
}
