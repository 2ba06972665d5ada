internal import CFlint

/// Student's distribution with a number of degrees of freedom, which need not be an integer.
struct StudentDistribution: EnclosedDistribution {
  let degrees: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    degrees = parameters[0]
    try degrees.requirePositiveParameter()
  }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let short = degrees.shortDegrees else {
      return StudentDensity.enclosed(at: [x, degrees])
    }
    let power = try (Real(1) + (x * x).divided(by: degrees)).power(-(short + Real(1)).half)
    let ratio = try (short + Real(1)).half.gamma().divided(by: short.half.gamma())
    return try (ratio * power).divided(by: (degrees * .pi).squareRoot())
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    switch degrees.fraction {
    case Fraction(1): return try Self.cauchyTail(at: x)
    case Fraction(2): return try Self.algebraicTail(at: x)
    default:
      let isMiddle = try x.sign() == .zero
      return isMiddle ? Real(1).half : StudentCumulative.enclosed(at: [x, degrees])
    }
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    if degrees.hasExactStudentTail { return try lowerTail(at: -x) }
    return try x.sign() == .zero ? Real(1).half : StudentSurvival.enclosed(at: [x, degrees])
  }

  /// The lower tail with one degree of freedom: 1/2 + atan(x)/π, without cancellation.
  private static func cauchyTail(at x: Real) throws(ArithmeticFailure) -> Real {
    if try x.sign() == .zero { return Real(1).half }
    let outer = try (-Real(1).divided(by: x)).arcTangent().divided(by: .pi)
    return try x.sign() == .negative ? outer : Real(1) + outer
  }

  /// The lower tail with two degrees of freedom: below 0 it is 1/(r·(r − x)) with r = √(2 + x²).
  private static func algebraicTail(at x: Real) throws(ArithmeticFailure) -> Real {
    let root = try (Real(2) + x * x).squareRoot()
    if x.fraction.map({ $0.bitWidth <= 32 }) ?? false {
      return Real(1).half + (try x.divided(by: Real(2) * root))
    }
    let isNegative = try x.sign() == .negative
    let distance = isNegative ? -x : x
    let outer = try Real(1).divided(by: root * (root + distance))
    return isNegative ? outer : Real(1) - outer
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireInnerProbability()
    return try probability.symmetricQuantile { p throws(ArithmeticFailure) in
      switch degrees.fraction {
      case Fraction(1): -(try Real(1).divided(by: (p * .pi).tangent()))
      case Fraction(2):
        try (Real(2) * p - Real(1)).divided(by: (Real(2) * p * (Real(1) - p)).squareRoot())
      default: StudentQuantile.enclosed(at: [p, degrees])
      }
    }
  }

  static func enclose(
    _ result: MutableBallPointer,
    _ tail: Tail,
    at x: MutableBallPointer,
    _ parameters: [MutableBallPointer],
    _ precision: Int
  ) {
    guard arb_contains_zero(x) == 0 else { return arb_indeterminate(result) }
    let isOuter = (arb_is_negative(x) != 0) == (tail == .lower)
    let a = Ball()
    let b = Ball()
    arb_mul_2exp_si(a.pointer, parameters[0], -1)
    arb_set_si(b.pointer, 1)
    arb_mul_2exp_si(b.pointer, b.pointer, -1)
    withShares(x, parameters[0], precision) {
      Tail.lower.encloseBeta(result, a.pointer, b.pointer, $0, $1, precision)
    }
    arb_mul_2exp_si(result, result, -1)
    guard !isOuter else { return }
    arb_sub_ui(result, result, 1, precision)
    arb_neg(result, result)
  }

  /// Passes ν/(ν + x²) and x²/(ν + x²).
  static func withShares(
    _ x: MutableBallPointer,
    _ degrees: MutableBallPointer,
    _ precision: Int,
    _ body: (MutableBallPointer, MutableBallPointer) -> Void
  ) {
    let z = Ball()
    let w = Ball()
    let sum = Ball()
    arb_sqr(w.pointer, x, precision)
    arb_add(sum.pointer, w.pointer, degrees, precision)
    arb_div(z.pointer, degrees, sum.pointer, precision)
    arb_div(w.pointer, w.pointer, sum.pointer, precision)
    body(z.pointer, w.pointer)
  }
}

extension Real {
  var half: Real { Real(Fraction(1, 2)) * self }

  /// The number, where it is a fraction so small that gamma functions of it are short.
  var shortDegrees: Real? {
    guard let fraction, fraction.bitWidth <= 10 else { return nil }
    return self
  }

  fileprivate var hasExactStudentTail: Bool { fraction == Fraction(1) || fraction == Fraction(2) }
}
