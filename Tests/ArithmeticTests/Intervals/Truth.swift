internal import CFlint

@testable import Arithmetic

/// The values of the primitives at doubles by Arb, computed without any of the code under test.
final class Truth {
  let ball = Ball()
  static let precision = 256

  init(_ value: Double) { arb_set_d(ball.pointer, value) }

  init(_ value: Fraction) {
    value.withPointer { arb_set_fmpq(ball.pointer, $0, Truth.precision) }
  }

  /// Whether no value in the ball is in the interval.
  func isOutside(_ interval: Interval) -> Bool {
    var (low, high) = (arf_struct(), arf_struct())
    arf_init(&low)
    arf_init(&high)
    defer {
      arf_clear(&low)
      arf_clear(&high)
    }
    arb_get_interval_arf(&low, &high, ball.pointer, Truth.precision)
    return arf_cmp_d(&low, interval.upper) > 0 || arf_cmp_d(&high, interval.lower) < 0
  }

  var isFinite: Bool { ball.isFinite }

  /// The quotient (other − self)/(right − left).
  func slope(to other: Truth, from left: Double, to right: Double) -> Truth {
    let (slope, width) = (Truth(0), Truth(right))
    arb_sub(slope.ball.pointer, other.ball.pointer, ball.pointer, Truth.precision)
    let start = Truth(left)
    arb_sub(width.ball.pointer, width.ball.pointer, start.ball.pointer, Truth.precision)
    arb_div(slope.ball.pointer, slope.ball.pointer, width.ball.pointer, Truth.precision)
    return slope
  }
}

extension UnaryFunction {
  /// The value at a double; nil where there is none.
  func truth(at x: Double) -> Truth? {
    guard isDefined(at: x) else { return nil }
    if let rounded = rounded(x) { return Truth(rounded) }
    let (argument, result) = (Truth(x), Truth(0))
    compute(result.ball.pointer, argument.ball.pointer, isNegative: x < 0)
    return result
  }

  private func isDefined(at x: Double) -> Bool {
    switch self {
    case .reciprocal: x != 0
    case .sqrt: x >= 0
    case .ln: x > 0
    case .asin, .acos: x.magnitude <= 1
    case .acosh: x >= 1
    case .atanh: x.magnitude < 1
    case .gamma, .polygamma: x > 0 || x.rounded() != x
    case .power(let exponent): x != 0 || exponent >= 0
    case .special(let curve): (try? curve.exactValue(Real(Fraction(exactly: x)))) != nil
    case .root(let p, let q): x > 0 || (x == 0 && p > 0) || (x < 0 && q % 2 != 0)
    default: true
    }
  }

  private func rounded(_ x: Double) -> Double? {
    switch self {
    case .negation: -x
    case .abs: x.magnitude
    case .sign: x > 0 ? 1 : x < 0 ? -1 : 0
    case .floor: x.rounded(.down)
    case .ceil: x.rounded(.up)
    case .trunc: x.rounded(.towardZero)
    case .round: x.rounded(.toNearestOrAwayFromZero)
    default: nil
    }
  }

  private func compute(
    _ r: UnsafeMutablePointer<arb_struct>,
    _ x: UnsafePointer<arb_struct>,
    isNegative: Bool
  ) {
    let precision = Truth.precision
    switch self {
    case .square: arb_mul(r, x, x, precision)
    case .reciprocal: arb_inv(r, x, precision)
    case .sqrt: arb_sqrt(r, x, precision)
    case .exp: arb_exp(r, x, precision)
    case .ln: arb_log(r, x, precision)
    case .sin: arb_sin(r, x, precision)
    case .cos: arb_cos(r, x, precision)
    case .tan: arb_tan(r, x, precision)
    case .asin: arb_asin(r, x, precision)
    case .acos: arb_acos(r, x, precision)
    case .atan: arb_atan(r, x, precision)
    case .sinh: arb_sinh(r, x, precision)
    case .cosh: arb_cosh(r, x, precision)
    case .tanh: arb_tanh(r, x, precision)
    case .asinh: arb_asinh(r, x, precision)
    case .acosh: arb_acosh(r, x, precision)
    case .atanh: arb_atanh(r, x, precision)
    case .gamma: arb_gamma(r, x, precision)
    case .polygamma(0): arb_digamma(r, x, precision)
    case .polygamma(let n): computePolygamma(n, r, x)
    case .special(let curve): computeSpecial(curve, r, x)
    case .erf: arb_hypgeom_erf(r, x, precision)
    case .erfc: arb_hypgeom_erfc(r, x, precision)
    case .power(let n): Fraction(n).withPointer { arb_pow_fmpq(r, x, $0, precision) }
    case .root where arb_is_zero(x) != 0: arb_zero(r)
    case .root(let p, let q):
      arb_abs(r, x)
      arb_root_ui(r, r, UInt(q), precision)
      if isNegative { arb_neg(r, r) }
      Fraction(p).withPointer { arb_pow_fmpq(r, r, $0, precision) }
    // Those that `rounded` computes; a new function has no value here, and its test fails.
    default: arb_indeterminate(r)
    }
  }
}

/// A special function, by its balls; at a break by its exact value.
private func computeSpecial(
  _ curve: SpecialCurve,
  _ r: UnsafeMutablePointer<arb_struct>,
  _ x: UnsafePointer<arb_struct>
) {
  var arguments = curve.parameters.map {
    ComplexBall(Complex(Real($0)), precision: Truth.precision)
  }
  let argument = ComplexBall()
  arb_set(&argument.pointer.pointee.real, x)
  arguments.insert(argument, at: curve.place)
  let value = ComplexBall()
  curve.function.enclose(value.pointer, arguments.map(\.pointer), Truth.precision)
  withExtendedLifetime(arguments) { acb_get_real(r, value.pointer) }
}

/// ψₙ, by Hurwitz's zeta function.
private func computePolygamma(
  _ n: Int,
  _ r: UnsafeMutablePointer<arb_struct>,
  _ x: UnsafePointer<arb_struct>
) {
  var (order, argument, value) = (acb_struct(), acb_struct(), acb_struct())
  acb_init(&order)
  acb_init(&argument)
  acb_init(&value)
  acb_set_si(&order, n)
  acb_set_arb(&argument, x)
  acb_polygamma(&value, &order, &argument, Truth.precision)
  acb_get_real(r, &value)
  acb_clear(&order)
  acb_clear(&argument)
  acb_clear(&value)
}

extension BinaryFunction {
  /// The value at two doubles; nil where there is none.
  func truth(at a: Double, _ b: Double) -> Truth? {
    guard isDefined(at: a, b) else { return nil }
    let (left, right, result) = (Truth(a), Truth(b), Truth(0))
    let (x, y, r) = (left.ball.pointer, right.ball.pointer, result.ball.pointer)
    let precision = Truth.precision
    switch self {
    case .sum: arb_add(r, x, y, precision)
    case .difference: arb_sub(r, x, y, precision)
    case .product: arb_mul(r, x, y, precision)
    case .quotient: arb_div(r, x, y, precision)
    case .power:
      if a == 0 { arb_set_d(r, b == 0 ? 1 : 0) } else { arb_pow(r, x, y, precision) }
    case .minimum: arb_set_d(r, min(a, b))
    case .maximum: arb_set_d(r, max(a, b))
    case .modulo:
      // The remainder of truncated division is exact.
      let rest = a.truncatingRemainder(dividingBy: b)
      arb_set_d(r, rest)
      if rest != 0, (rest < 0) != (b < 0) { arb_add(r, r, y, 4 * precision) }
    case .atan2: arb_atan2(r, x, y, precision)
    case .within: arb_set(r, x)
    }
    return result
  }

  private func isDefined(at a: Double, _ b: Double) -> Bool {
    switch self {
    case .quotient, .modulo: b != 0
    case .power: a > 0 || (a == 0 && b >= 0)
    case .atan2: a != 0 || b != 0
    case .within: min(0, b) <= a && a <= max(0, b)
    case .sum, .difference, .product, .minimum, .maximum: true
    }
  }
}
