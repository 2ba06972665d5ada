internal import CFlint

/// A number between two fractions that can be brought as near to each other as asked.
///
/// The zero of a curve that nobody can write down is such a number.
package protocol NumberBracket: AnyObject {
  /// Bounds that are no further apart than about 2 to the power −bits of the number, or the best that
  /// are known.
  func bounds(bits: Int) -> (lower: Fraction, upper: Fraction)
}

extension NumberBracket {
  func enclose(_ result: UnsafeMutablePointer<arb_struct>, precision: Int) {
    let bounds = bounds(bits: precision)
    var ends = BallEnds()
    defer { ends.clear() }
    bounds.lower.withPointer { _ = arf_set_fmpq(&ends.lower, $0, precision, ARF_RND_FLOOR) }
    bounds.upper.withPointer { _ = arf_set_fmpq(&ends.upper, $0, precision, ARF_RND_CEIL) }
    ends.fill(result, precision: precision)
  }
}

extension Real {
  /// The number in a bracket.
  package init(_ bracket: any NumberBracket) {
    self.init(RealNode(.bracketed(bracket), form: nil))
  }
}

extension Real {
  /// A multiple of a unit that is near, by about as much as the unit where that is known.
  package func approximation(unit: Fraction) -> Fraction {
    let steps = self * Real(Fraction(1) / unit)
    let bound = Ball(steps, accuracy: 64).binaryBound ?? 0
    let ball = Ball(steps, accuracy: max(bound, 0) + 8)
    let nearest = Ball()
    arb_get_mid_arb(nearest.pointer, ball.pointer)
    return Fraction(nearest.uniqueFloor ?? Integer(0)) * unit
  }
}
