internal import Arithmetic
internal import Syntax

// Quotients with divisors of degree 3 and 4, whose factors have roots as coefficients.

extension Integrator {
  /// An antiderivative of P/Q for a divisor x³ + d or a quartic that is a product of two quadratics with
  /// roots as coefficients: x⁴ + p·x² + t² = (x² + s·x + t)·(x² − s·x + t) with s² = 2t − p, and
  /// x⁴ + a·x³ + b·x² + a·x + 1 = (x² + u·x + 1)·(x² + v·x + 1) with u + v = a and u·v = b − 2.
  func quartic(_ dividend: Expression, _ divisor: Expression) -> Expression? {
    for degree in 3...4 {
      guard let below = coefficients(of: divisor, through: degree),
        !below[degree].isZero, let above = coefficients(of: dividend, through: degree - 1)
      else { continue }
      let p = above.map { Real($0 / below[degree]) }
      let q = below.map { $0 / below[degree] }
      return try? degree == 3 ? cubic(p, q) : quartic(p, q)
    }
    return nil
  }

  private func cubic(_ p: [Real], _ q: [Fraction]) throws -> Expression? {
    guard q[1].isZero, q[2].isZero, !q[0].isZero else { return nil }
    // x³ + r³ = (x + r)·(x² − r·x + r²); P/(x³ + r³) = α/(x + r) + (β + γ·x)/(x² − r·x + r²)
    let sign = Real(q[0].signum)
    let r = try Real(q[0].magnitude).power(Real(Fraction(1, 3))) * sign
    let square = r * r
    let alpha = try (p[0] - p[1] * r + p[2] * square).divided(by: Real(3) * square)
    let gamma = p[2] - alpha
    let beta = try (p[0] - alpha * square).divided(by: r)
    let linear = variable.plus(try Value.real(r).formulaPart())
    guard let logarithm = try linear.logarithmOfMagnitude(),
      let rest = try quadratic([beta, gamma], [square, -r])
    else { return nil }
    return try Value.real(alpha).formulaPart().multiplied(by: logarithm).plus(rest)
  }

  private func quartic(_ p: [Real], _ q: [Fraction]) throws -> Expression? {
    let (t, u, v): (Real, Real, Real)
    if q[1].isZero, q[3].isZero, q[0].signum > 0 {
      t = try Real(q[0]).squareRoot()
      let square = Real(2) * t - Real(q[2])
      guard try square.sign() == .positive else { return nil }
      u = try square.squareRoot()
      v = -u
    } else if q[0] == Fraction(1), q[1] == q[3] {
      t = Real(1)
      let square = q[3] * q[3] - Fraction(4) * (q[2] - Fraction(2))
      guard square.signum > 0 else { return nil }
      let root = try Real(square).squareRoot()
      u = try (Real(q[3]) + root).divided(by: Real(2))
      v = try (Real(q[3]) - root).divided(by: Real(2))
    } else {
      return nil
    }
    // P = (α·x + β)·(x² + v·x + t) + (γ·x + δ)·(x² + u·x + t)
    let first = try p[0].divided(by: t)
    let difference = v - u
    let alpha = try (p[2] - first - u * p[3]).divided(by: difference)
    let beta = try (p[1] - t * p[3] - u * first).divided(by: difference)
    guard let left = try quadratic([beta, alpha], [t, u]),
      let right = try quadratic([first - beta, p[3] - alpha], [t, v])
    else { return nil }
    return left.plus(right)
  }

  /// An antiderivative of (n + m·x)/(x² + b·x + c) with real numbers.
  private func quadratic(_ above: [Real], _ below: [Real]) throws -> Expression? {
    let (c, b) = (below[0], below[1])
    func formula(_ real: Real) throws -> Expression { try Value.real(real).formulaPart() }
    let half = try above[1].divided(by: Real(2))
    let rest = above[0] - half * b
    let discriminant = Real(4) * c - b * b
    let divisor = try variable.raised(to: Fraction(2))
      .plus(formula(b).multiplied(by: variable)).plus(formula(c))
    var sum = FormulaSum([])
    let isPositive = try discriminant.sign() == .positive
    if try half.sign() != .zero {
      let logarithm = try isPositive ? .call(.ln, divisor) : divisor.logarithmOfMagnitude()
      guard let logarithm else { return nil }
      sum = try sum.plus(FormulaSum(formula(half).multiplied(by: logarithm)))
    }
    if try rest.sign() != .zero {
      let slope = try FormulaSum(variable).scaled(by: Fraction(2)).expression.plus(formula(b))
      let size = try (isPositive ? discriminant : -discriminant).squareRoot()
      let part: Expression
      if isPositive {
        let argument = try formula(Real(2).divided(by: size)).multiplied(by: variable)
          .plus(formula(b.divided(by: size)))
        let angle = try unit.inRadians(.call(.atan, argument))
        part = try formula((Real(2) * rest).divided(by: size)).multiplied(by: angle)
      } else {
        let difference = slope.plus(try FormulaSum(formula(size)).negated.expression)
        guard let first = try difference.logarithmOfMagnitude(),
          let last = try slope.plus(formula(size)).logarithmOfMagnitude()
        else { return nil }
        part = try formula(rest.divided(by: size))
          .multiplied(by: first.plus(FormulaSum(last).negated.expression))
      }
      sum = sum.plus(FormulaSum(part))
    }
    return sum.expression
  }
}
