// Differences of the limits of an antiderivative.

extension StraightLineProgram {
  /// The limit at the upper bound less that at the lower one, where the program is proven to be continuous from
  /// one to the other and differentiable in between; nil where it is not.
  package func increase(
    from lower: RangeBound,
    to upper: RangeBound
  ) -> Real? {
    guard let first = limit(at: lower, isLower: true), let last = limit(at: upper, isLower: false),
      isDifferentiable(from: first.inner, to: last.inner)
    else { return nil }
    return last.value - first.value
  }

  /// The limit at an end of a range, and a number inside up to which the program is continuous.
  private func limit(
    at bound: RangeBound,
    isLower: Bool
  ) -> (value: Real, inner: Double)? {
    if let number = bound.number, isDifferentiable(around: number),
      let value = try? self.value(at: number)
    {
      let place = Interval(number)
      return (value, isLower ? place.upper : place.lower)
    }
    let point: LimitPoint =
      bound.number.map { .beside($0, isRight: isLower) } ?? .infinity(isPositive: !isLower)
    lazy var limit = self.limit(at: point)
    for exponent in [-1, -3, -6, -10, -16, -24, -32] {
      let distance = Double(sign: .plus, exponent: exponent, significand: 1)
      let reach = GermReach(distance)
      let germ: Germ?
      let inner: Double
      if let number = bound.number {
        germ = self.germ(beside: number, isRight: isLower, reach)
        let place = Interval(number)
        inner = isLower ? place.lower + distance / 2 : place.upper - distance / 2
      } else {
        germ = program(beside: .infinity(isPositive: !isLower))
          .germ(beside: Real(0), isRight: true, reach)
        inner = isLower ? -2 / distance : 2 / distance
      }
      guard let germ, germ.isContinuous else { continue }
      if germ.isVanishing { return (germ.limit, inner) }
      if case .value(let limit) = limit { return (limit, inner) }
    }
    return nil
  }

  /// Whether it is proven to be differentiable over all of an interval, in parts.
  private func isDifferentiable(from lower: Double, to upper: Double) -> Bool {
    guard lower < upper else { return true }
    var pending = [Interval(lower: lower, upper: upper)]
    for _ in 0..<4_000 {
      guard let part = pending.popLast() else { return true }
      if isDifferentiable(over: part) { continue }
      let middle = part.midpoint
      guard part.lower < middle, middle < part.upper, part.width > 0x1p-40 else { return false }
      pending += [
        Interval(lower: middle, upper: part.upper), Interval(lower: part.lower, upper: middle),
      ]
    }
    return false
  }
}

extension StraightLineProgram {
  /// The exact integral over a finite range of a polynomial, or of polynomials between jumps, or 0 for an odd program over
  /// a symmetric one where it converges; nil for others.
  package func exactIntegral(from lower: RangeBound, to upper: RangeBound) -> Real? {
    if let integral = integralOfPolynomial(from: lower, to: upper) { return integral }
    if let integral = integralOfPolynomials(from: lower, to: upper) { return integral }
    return RangeBound.areSymmetric(lower, upper) && isOdd ? Real(0) : nil
  }

  /// The exact integral of a polynomial over a finite range; nil for others.
  package func integralOfPolynomial(from lower: RangeBound, to upper: RangeBound) -> Real? {
    guard let first = lower.number, let last = upper.number, hasValueEverywhere else { return nil }
    let equations = Equations(self)
    if equations.isConstant[result] {
      return (try? value(at: first)).map { $0 * (last - first) }
    }
    if equations.isZeroThroughout { return Real(0) }
    guard let polynomial = equations.polynomialOfVariable() else { return nil }
    var (sum, powers) = (Real(0), (first: first, last: last))
    for (degree, coefficient) in polynomial.coefficients.enumerated() {
      sum = sum + coefficient * (powers.last - powers.first) * Real(Fraction(1, degree + 1))
      powers = (powers.first * first, powers.last * last)
    }
    return sum
  }

  /// The most parts between jumps whose integrals are added exactly.
  private static let mostExactParts = 1_000

  private func integralOfPolynomials(from lower: RangeBound, to upper: RangeBound) -> Real? {
    guard let first = lower.number, let last = upper.number, hasSteps, hasValueEverywhere,
      let division = try? StepDivision(
        of: self,
        from: first,
        to: last,
        atMost: Self.mostExactParts
      )
    else { return nil }
    var sum = Real(0)
    for part in division.parts {
      let integral = part.program.integralOfPolynomial(
        from: .number(part.lower),
        to: .number(part.upper)
      )
      guard let integral else { return nil }
      sum = sum + integral
    }
    return sum
  }

  /// Whether it is made of sums, products, powers, quotients by numbers, and steps only.
  private var hasValueEverywhere: Bool {
    instructions.prefix(valueCount).allSatisfy { instruction in
      switch instruction {
      case .unary(let function, _) where function.isStep: true
      case .unary(.negation, _), .unary(.square, _),
        .binary(.sum, _, _), .binary(.difference, _, _), .binary(.product, _, _),
        .binary(.within, _, _):
        true
      case .unary(.power(let exponent), _): exponent >= 0
      case .binary(.quotient, _, let divisor): divisor > 0 && divisor < firstResult
      case .unary, .binary, .condition, .choice: false
      }
    }
  }
}
