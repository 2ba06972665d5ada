/// A bound on the conjugates of an algebraic number.
///
/// The number is U/(n·L), where U and L are algebraic integers and n is a natural number. The
/// bounds follow the operations that make the number (C. Burnikel, S. Funke, K. Mehlhorn, S.
/// Schirra, S. Schmitt, A Separation Bound for Real Algebraic Expressions, Algorithmica 55, 2009,
/// table 1). Keeping the denominators of fractions apart, as n, keeps the bounds of sums small.
///
/// Bounds are binary logarithms; `separation` allows for the rounding of doubles and for the errors of
/// the C library's logarithm.
struct ConjugateBound: FieldElement {
  /// Bounds U.
  private let numerator: Double
  private let integer: Integer
  /// Bounds L.
  private let denominator: Double

  private init(_ numerator: Double, over integer: Integer, _ denominator: Double) {
    (self.numerator, self.integer, self.denominator) = (numerator, integer, denominator)
  }

  init(_ fraction: Fraction) {
    self.init(fraction.numerator.logarithm, over: fraction.denominator, 0)
  }

  /// An algebraic integer whose conjugates this integer bounds, over a natural number.
  init(algebraicInteger bound: Integer, over integer: Integer) {
    self.init(bound.magnitude.logarithm, over: integer, 0)
  }

  /// Twice the cosine of a fraction of a turn is a sum of two roots of unity.
  static let cosine = ConjugateBound(1, over: Integer(2), 0)

  /// A quotient of two such cosines.
  static let tangent = ConjugateBound(1, over: Integer(1), 1)

  /// log₂ of n·L.
  private var divisor: Double { integer.logarithm + denominator }

  /// The number of binary places that separate a nonzero number of this degree from 0, at most.
  ///
  /// The product of U's conjugates is a nonzero integer, and so |U| ≥ u^(1 − d).
  func separation(degree: Int) -> Int? {
    let bits = numerator * Double(degree - 1) + divisor
    return bits < 1e9 ? Int(bits * (1 + 1e-6)) + 2 : nil
  }

  func subtracting(_ other: ConjugateBound) -> ConjugateBound? { adding(other) }

  func adding(_ other: ConjugateBound) -> ConjugateBound? {
    let common = integer.leastCommonMultiple(with: other.integer)
    let (left, right) = (common.logarithm(over: integer), common.logarithm(over: other.integer))
    return ConjugateBound(
      Self.logarithm(
        ofSum: numerator + other.denominator + left,
        other.numerator + denominator + right
      ),
      over: common,
      denominator + other.denominator
    )
  }

  func multiplied(by other: ConjugateBound) -> ConjugateBound? {
    ConjugateBound(
      numerator + other.numerator,
      over: integer * other.integer,
      denominator + other.denominator
    )
  }

  func divided(by other: ConjugateBound) -> ConjugateBound? { multiplied(by: other.inverse) }

  /// The inverse of a nonzero number.
  var inverse: ConjugateBound { ConjugateBound(divisor, over: Integer(1), numerator) }

  /// The most bits of a power's denominator.
  private static let longestInteger = 1 << 20

  func raised(to exponent: Int) -> ConjugateBound? {
    guard exponent.magnitude <= Self.longestInteger / integer.bitWidth else { return nil }
    let count = abs(exponent)
    let power = ConjugateBound(
      numerator * Double(count),
      over: integer.power(count),
      denominator * Double(count)
    )
    return exponent < 0 ? power.inverse : power
  }

  /// The root of a positive number: the k-th root of U·(n·L)^(k − 1) over n·L.
  func root(_ degree: Int) -> ConjugateBound {
    ConjugateBound(
      (numerator + Double(degree - 1) * divisor) / Double(degree),
      over: integer,
      denominator
    )
  }

  /// log₂(2^a + 2^b).
  private static func logarithm(ofSum a: Double, _ b: Double) -> Double {
    max(a, b) + libraryLog2(1 + libraryPow(2, -(a - b).magnitude))
  }
}

extension Integer {
  /// log₂ |n|, or the bits of a long n, which are more; 0 for 0.
  fileprivate var logarithm: Double {
    guard let int else { return Double(bitWidth) }
    return int == 0 ? 0 : libraryLog2(Double(int.magnitude))
  }

  fileprivate func logarithm(over divisor: Integer) -> Double {
    flooredQuotientAndRemainder(by: divisor).0.logarithm
  }
}
