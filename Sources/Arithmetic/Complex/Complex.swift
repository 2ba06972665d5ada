/// A complex number: a pair of reals, so that all that is proven of reals holds for its parts.
package struct Complex {
  package let re: Real
  package let im: Real
  /// The absolute value and the angle in radians of which it was made, if it was; powers have their
  /// closed forms by these.
  private(set) var polarForm: (magnitude: Real, angle: Real)?
  /// The parts of the number of which it is a power, if it was made so; its roots are powers of that.
  var powerForm: (re: Real, im: Real, exponent: Int)?
  /// The function of an angle as which it was made, if it was; inverse functions have their closed forms by this.
  var angleForm: AngleForm?
  /// The numbers whose quotient it is, if it was made so; absolute values have their closed forms by these.
  private var quotientForm: QuotientForm?

  /// The sine or the tangent of a number in radians with these parts, or the inverse of one.
  struct AngleForm {
    enum Function {
      case sine
      case tangent
    }

    let function: Function
    let re, im: Real
    var isInverse = false

    /// The same number of half turns less, so that the real part is between those of −π/2 and π/2; nil where it may be
    /// one of these.
    var reduced: (angle: Complex, halfTurns: Integer)? {
      guard let turns = try? re.divided(by: .pi) + Real(Fraction(1, 2)),
        let halfTurns = try? turns.floor(), turns.isProvenApart(from: Real(Fraction(halfTurns)))
      else { return nil }
      return (Complex(re - Real(Fraction(halfTurns)) * .pi, im), halfTurns)
    }
  }

  private final class QuotientForm {
    let dividend, divisor: Complex

    init(_ dividend: Complex, _ divisor: Complex) {
      (self.dividend, self.divisor) = (dividend, divisor)
    }
  }

  package init(_ re: Real, _ im: Real) { (self.re, self.im) = (re, im) }

  package init(_ real: Real) { self.init(real, Real(0)) }

  /// The imaginary unit.
  package static var i: Complex { Complex(Real(0), Real(1)) }

  /// The number as a real, where its imaginary part is stored as 0.
  package var storedReal: Real? { im.isStoredZero ? re : nil }

  /// The number as a real, where its imaginary part is proven to be 0; nil where it is not known to be.
  package var provenReal: Real? { im.isProvenZero ? re : nil }

  /// Whether both are known without computation to be the same number.
  package func isIdentical(to other: Complex) -> Bool {
    re.isIdentical(to: other.re) && im.isIdentical(to: other.im)
  }

  package var conjugate: Complex { Complex(re, -im) }

  /// The number times i.
  var timesI: Complex { Complex(-im, re) }

  /// The square of the absolute value.
  var norm: Real { re * re + im * im }

  /// Whether it is 0.
  package func isZero() throws(ArithmeticFailure) -> Bool {
    guard try re.sign() == .zero else { return false }
    return try im.sign() == .zero
  }

  /// The absolute value.
  package func magnitude() throws(ArithmeticFailure) -> Real {
    if im.isStoredZero { return try re.magnitude }
    if re.isStoredZero { return try im.magnitude }
    if let polarForm { return polarForm.magnitude }
    if let quotientForm {
      return try quotientForm.dividend.magnitude().divided(by: quotientForm.divisor.magnitude())
    }
    return try norm.squareRoot()
  }

  /// The angle in radians, above −π to π; undefined for 0.
  package func angle() throws(ArithmeticFailure) -> Real { try Real.angle(y: im, x: re) }

  /// The number of this absolute value and angle, in radians.
  package static func polar(_ magnitude: Real, _ angle: Real) -> Complex {
    let direction = Complex(angle.cosine(), angle.sine())
    var number = magnitude.fraction == Fraction(1) ? direction : magnitude * direction
    number.polarForm = (magnitude, angle)
    return number
  }
}

// MARK: - Arithmetic

extension Complex {
  package static func + (left: Complex, right: Complex) -> Complex {
    Complex(sum(left.re, right.re), sum(left.im, right.im))
  }

  package static func - (left: Complex, right: Complex) -> Complex {
    if left.hasPolarForm(of: right) { return Complex(Real(0)) }
    return Complex(difference(left.re, right.re), difference(left.im, right.im))
  }

  package static func * (left: Complex, right: Complex) -> Complex {
    if let factor = left.storedReal { return factor * right }
    if let factor = right.storedReal { return factor * left }
    return Complex(
      difference(left.re * right.re, left.im * right.im),
      sum(left.re * right.im, left.im * right.re)
    )
  }

  /// The sum, without a node for a term that is stored as 0: many parts are.
  private static func sum(_ left: Real, _ right: Real) -> Real {
    left.isStoredZero ? right : right.isStoredZero ? left : left + right
  }

  private static func difference(_ left: Real, _ right: Real) -> Real {
    left.isStoredZero ? -right : right.isStoredZero ? left : left - right
  }

  package static func * (left: Real, right: Complex) -> Complex {
    var product = Complex(product(left, right.re), product(left, right.im))
    if let form = right.polarForm, Interval(left).lower > 0 {
      product.polarForm = (left * form.magnitude, form.angle)
    }
    return product
  }

  /// The product, without a node where a part is stored as 0 or 1: that of i always is.
  private static func product(_ factor: Real, _ part: Real) -> Real {
    switch part.fraction {
    case Fraction(0): Real(0)
    case Fraction(1): factor
    default: factor * part
    }
  }

  package static prefix func - (operand: Complex) -> Complex {
    Complex(-operand.re, -operand.im)
  }

  /// The quotient; throws where the divisor is 0 or may be.
  package func divided(by divisor: Complex) throws(ArithmeticFailure) -> Complex {
    if let real = divisor.storedReal { return try divided(by: real) }
    if storedReal?.fraction == Fraction(1) { return try divisor.inverse() }
    let product = self * divisor.conjugate
    var quotient = try product.divided(by: divisor.norm)
    if quotient.re.fraction == nil || quotient.im.fraction == nil {
      quotient.quotientForm = QuotientForm(self, divisor)
    }
    return quotient
  }

  func divided(by divisor: Real) throws(ArithmeticFailure) -> Complex {
    Complex(try re.divided(by: divisor), try im.divided(by: divisor))
  }

  func inverse() throws(ArithmeticFailure) -> Complex {
    if let storedReal { return try Complex(Real(1)).divided(by: storedReal) }
    var inverse = try conjugate.divided(by: norm)
    inverse.angleForm = angleForm
    inverse.angleForm?.isInverse.toggle()
    return inverse
  }

  /// Whether both have the same absolute value and angle, by those of which one was made.
  private func hasPolarForm(of other: Complex) -> Bool {
    guard polarForm != nil || other.polarForm != nil, !re.isProvenApart(from: other.re),
      !im.isProvenApart(from: other.im), let angle = polarForm?.angle ?? (try? angle()),
      let otherAngle = other.polarForm?.angle ?? (try? other.angle()),
      (angle - otherAngle).isProvenZero,
      let logarithm = (try? magnitude())?.logarithmOfFactors,
      let otherLogarithm = (try? other.magnitude())?.logarithmOfFactors
    else { return false }
    return (logarithm - otherLogarithm).isProvenZero
  }
}

extension Real {
  /// Whether it is stored as 0; another one may be 0 too.
  var isStoredZero: Bool { fraction?.isZero == true }

  /// The logarithm of an absolute value, as the sum of those of its factors; nil for 0.
  ///
  /// Powers whose bases are the same number need not be found for that, which are roots of high degrees in
  /// 2^(1/2 + i)^2.
  fileprivate var logarithmOfFactors: Real? {
    switch node?.operation {
    case .product(let left, let right):
      return left.logarithmOfFactors.flatMap { first in
        right.logarithmOfFactors.map { first + $0 }
      }
    case .power(let base, let exponent): return base.logarithmOfFactors.map { exponent * $0 }
    case .function(.sqrt, let square):
      return square.logarithmOfFactors.map { Real(Fraction(1, 2)) * $0 }
    case .function(.exp, let exponent): return exponent
    default: return try? naturalLogarithm()
    }
  }
}
