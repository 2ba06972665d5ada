/// A function beside a point as a sum of powers of the distance from it and of its logarithm, with exact
/// coefficients, and what is left out.
///
/// The distance is x − a, a − x on the left of a alone, and 1/|x| for infinity.
package struct LocalSeries {
  package struct Term {
    package let exponent: Fraction
    /// The exponent of the logarithm of the distance.
    package let logarithm: Int
    package let coefficient: Real
  }

  /// The terms, the largest first.
  package let terms: [Term]
  /// The exponents of what is left out, which is at most a constant times that; nil where it is nothing.
  package let rest: (exponent: Fraction, logarithm: Int)?
  /// Whether it holds on both sides of the point.
  package let isTwoSided: Bool
}

extension LocalSeries {
  /// The series of a program up to an exponent; nil where none is known.
  ///
  /// At a number it is one of x − a where it holds on both sides, and otherwise that on the right.
  package init?(
    of program: StraightLineProgram,
    at point: StraightLineProgram.LimitPoint,
    through order: Int
  ) {
    guard let series = program.series(beside: point, through: order) else { return nil }
    var isTwoSided = false
    if case .beside(let number, isRight: true) = point {
      isTwoSided =
        program.isProvenAnalytic(at: number, Holes(program))
        || program.series(beside: .beside(number, isRight: false), through: order)
          .map { series.isMirrored(by: $0) } ?? false
    }
    self.isTwoSided = isTwoSided
    let limit = Fraction(order)
    terms = series.terms.prefix { $0.scale.exponent <= limit }.map {
      Term(exponent: $0.scale.exponent, logarithm: $0.scale.logarithm, coefficient: $0.coefficient)
    }
    let next = series.terms.first { $0.scale.exponent > limit }?.scale ?? series.order
    rest = next.map { ($0.exponent, $0.logarithm) }
  }
}

extension StraightLineProgram {
  /// The series beside a point, whose rest is above an exponent.
  fileprivate func series(beside point: LimitPoint, through order: Int) -> AsymptoticSeries? {
    let near = program(beside: point)
    // Terms that cancel, and divisors that tend to 0, take some more.
    for count in [order + 2, order + 8, 2 * order + 16] {
      guard let series = near.asymptoticValue(count)?.series else { return nil }
      if series.order.map({ $0.exponent > Fraction(order) }) ?? true { return series }
    }
    return nil
  }
}

extension AsymptoticSeries {
  /// Whether a series of the distance on the other side has the same powers of x − a.
  fileprivate func isMirrored(by other: AsymptoticSeries) -> Bool {
    guard terms.count == other.terms.count else { return false }
    return zip(terms, other.terms).allSatisfy { right, left in
      guard right.scale == left.scale, right.scale.logarithm == 0,
        right.scale.exponent.denominator == Integer(1)
      else { return false }
      let sum =
        right.scale.exponent.numerator.isEven
        ? right.coefficient - left.coefficient : right.coefficient + left.coefficient
      return sum.isProvenZero
    }
  }
}
