extension GermReach {
  /// A function of a germ; nil where it has no value for any t.
  package func apply(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    guard let germ = enclosed(function, a) else { return nil }
    var result = germ
    result.isContinuous = isContinuous(function, a, germ)
    return result
  }

  /// A function of two germs; nil where it has no value for any t.
  package func apply(_ function: BinaryFunction, _ a: Germ, _ b: Germ) -> Germ? {
    guard var result = enclosed(function, a, b) else { return nil }
    result.isContinuous = isContinuous(function, a, b)
    return result
  }

  private func enclosed(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    if a.isConstant, let value = constant(function, a.limit) { return value.map { Germ($0) } }
    switch function {
    case .negation: return negative(a)
    case .reciprocal: return reciprocal(a)
    case .square: return a.isLimitZero ? power(a, Fraction(2)) : product(a, a)
    case .power(0): return Germ(Real(1))
    case .power(let exponent): return power(function, a, Fraction(exponent))
    case .root(let p, let q): return power(function, a, Fraction(p, q))
    case .special(let curve):
      let facts = curve.facts
      if let limit = facts.limit, a.sign > 0 || curve.symmetry == .odd,
        let germ = approaching(limit(), a)
      {
        return germ
      }
      if let tail = facts.tail, a.sign > 0, a.isUnbounded, let germ = tail(self, a) { return germ }
      return usual(function, a)
    case .polygamma: return usual(function, a)
    case .primitive(let function): return function.type.germ(a, in: self)
    }
  }

  private func enclosed(_ function: BinaryFunction, _ a: Germ, _ b: Germ) -> Germ? {
    switch function {
    case .sum: return sum(a, b)
    case .difference: return sum(a, negative(b))
    case .product: return product(a, b)
    case .quotient: return reciprocal(b).map { product(a, $0) }
    case .power: return power(a, b)
    case .minimum, .maximum:
      guard let sign = sign(of: sum(a, negative(b))) else { break }
      return (sign > 0) == (function == .maximum) ? a : b
    case .atan2: if let angle = angle(y: a, x: b) { return angle }
    case .within: return a
    case .modulo: break
    }
    return Self.hull(function.branches(over: values(a), values(b)))
  }

  private static func hull(_ branches: IntervalUnion) -> Germ? { branches.hull.map { Germ($0) } }

  /// The value at a constant: `.some(nil)` where there is none, nil where that is not known.
  private func constant(_ function: UnaryFunction, _ value: Real) -> Real?? {
    do {
      return .some(try function.exactValue(value))
    } catch {
      return error.meansNoValue ? .some(nil) : nil
    }
  }

  /// A function f with |f(x) − L| ≤ 2/x for x ≥ 1, and f(−x) = −f(x) where there are such x, of a germ that tends to
  /// infinity; nil for others.
  func approaching(_ limit: Real, _ a: Germ) -> Germ? {
    guard !a.isVanishing, a.sign != 0, a.isUnbounded, values(a).magnitude.lower >= 1,
      let inverse = reciprocal(a), let most = inverse.most
    else { return nil }
    let bound = Germ.Bound(
      coefficient: Double.productUp(2, most.coefficient),
      exponent: most.exponent
    )
    return Germ(limit: a.sign > 0 ? limit : -limit, sign: 0, least: nil, most: bound.checked)
  }

  // MARK: - Where a function is smooth

  /// Encloses the function on an interval around all arguments.
  func natural(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    guard let values = function.branches(over: values(a)).hull, !hasNoValues(function, a) else {
      return nil
    }
    if function.isStep, values.isPoint { return Germ(Real(Fraction(exactly: values.lower))) }
    return Germ(values)
  }

  func usual(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    smooth(function, a) ?? natural(function, a)
  }

  /// By the mean value theorem: g(k + w) = g(k) + g′(ξ)·w, and where g′(k) is exactly 0,
  /// g(k) + g″(ξ)/2·w².
  func smooth(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    guard a.isVanishing else { return nil }
    let place = Interval(a.limit)
    let x = place.hull(place + rest(a))
    let branches = function.branches(over: x)
    guard branches.count == 1, branches[0].decoration.contains(.differentiable),
      let value = try? function.exactValue(a.limit)
    else { return nil }
    let slope = function.derivative(over: x, values: branches[0].values)
    var result: Germ
    if slope.contains(0), let curvature = function.primitive?.curvature(at: a.limit, over: x) {
      var argument = a
      argument.limit = Real(0)
      guard let square = power(argument, Fraction(2)) else { return nil }
      result = scaled(square, curvature * Interval(exactly: 0.5))
    } else {
      result = scaled(a, slope)
    }
    result.limit = value
    return result
  }

  /// The sign of all values; nil where it is not known or there may be several.
  func sign(of a: Germ) -> Int? {
    if a.isLimitZero, !a.isConstant { return a.least == nil ? nil : a.sign }
    let values = values(a)
    return values.lower > 0 ? 1 : values.upper < 0 ? -1 : a.isLimitZero ? 0 : nil
  }

  /// The angle of points on one side of an axis.
  private func angle(y: Germ, x: Germ) -> Germ? {
    if let side = sign(of: x), side != 0 {
      guard let angle = apply(.quotient, y, x).flatMap({ apply(.atan, $0) }) else { return nil }
      if side > 0 { return angle }
      guard let half = sign(of: y) else { return nil }
      return sum(Germ(half < 0 ? -Real.pi : Real.pi), angle)
    }
    guard let side = sign(of: y), side != 0,
      let angle = apply(.quotient, x, y).flatMap({ apply(.atan, $0) }),
      let quarter = try? (Real.pi * Real(side)).divided(by: Real(2))
    else { return nil }
    return sum(Germ(quarter), negative(angle))
  }
}

// MARK: - Powers

extension GermReach {
  func power(_ function: UnaryFunction, _ a: Germ, _ exponent: Fraction) -> Germ? {
    guard !a.isLimitZero, a.isVanishing else { return power(spread(a), exponent) }
    return smooth(function, a) ?? natural(function, a)
  }

  /// The power of a germ that is only a rest, with a nonzero exponent; an odd root of a negative
  /// value is real.
  func power(_ a: Germ, _ exponent: Fraction) -> Germ? {
    if a.isConstant { return exponent.signum > 0 ? a : nil }
    let isOdd = !exponent.numerator.isEven
    let isRootOdd = !exponent.denominator.isEven
    var sign = a.sign
    if !isRootOdd {
      if sign < 0, a.least != nil { return nil }
      guard sign > 0 else { return Germ(.everything) }
    } else if !isOdd {
      sign = 1
    }
    let least = a.least.flatMap { power($0, exponent, isUpper: exponent.signum < 0) }
    let most = a.most.flatMap { power($0, exponent, isUpper: exponent.signum > 0) }
    return exponent.signum > 0
      ? Germ(sign: sign, least: least, most: most) : Germ(sign: sign, least: most, most: least)
  }

  private func power(_ bound: Germ.Bound, _ exponent: Fraction, isUpper: Bool) -> Germ.Bound? {
    let coefficient = Interval(exactly: bound.coefficient).raised(to: Interval(exponent))
    return Germ.Bound(
      coefficient: isUpper ? coefficient.upper : coefficient.lower,
      exponent: bound.exponent * exponent
    ).checked
  }

  /// a^b, where a is positive, or 0 where that power is defined.
  private func power(_ a: Germ, _ b: Germ) -> Germ? {
    let exponents = values(b)
    if a.isConstant, a.isLimitZero {
      if isPositive(b) { return a }
      if isPositive(negative(b)) { return nil }
    }
    if a.isLimitZero, !a.isConstant, a.sign > 0 {
      if exponents.lower > 0, exponents.isFinite { return powers(a, exponents) }
      if exponents.upper < 0, exponents.isFinite {
        return reciprocal(powers(a, -exponents))
      }
    }
    let bases = values(a)
    guard bases.lower >= 0, !(a.isConstant && a.isLimitZero), let logarithm = apply(.ln, a) else {
      return Self.hull(BinaryFunction.power.branches(over: bases, exponents))
    }
    return apply(.exp, product(b, logarithm))
  }

  /// The powers of a positive germ, with positive exponents that may vary from point to point.
  private func powers(_ a: Germ, _ exponents: Interval) -> Germ {
    let (low, high) = (exponents.lower, exponents.upper)
    var (least, most): (Germ.Bound?, Germ.Bound?) = (nil, nil)
    if let bound = a.most {
      let isSmall = bound.exponent.signum >= 0 && values(bound).upper <= 1
      let isLarge = bound.exponent.signum <= 0 && values(bound).lower >= 1
      if isSmall || isLarge { most = power(bound, isSmall ? low : high, isUpper: true) }
    }
    if let bound = a.least {
      let isSmall = bound.exponent.signum >= 0 && values(bound).upper <= 1
      let isLarge = bound.exponent.signum <= 0 && values(bound).lower >= 1
      if isSmall || isLarge { least = power(bound, isSmall ? high : low, isUpper: false) }
    }
    return Germ(sign: 1, least: least, most: most)
  }

  private func power(_ bound: Germ.Bound, _ exponent: Double, isUpper: Bool) -> Germ.Bound? {
    let coefficient = Interval(exactly: bound.coefficient).raised(to: Interval(exactly: exponent))
    // A simple fraction next to the exponent's product, on the side where the bound still holds.
    let scale = Fraction(1 << 12)
    let product = bound.exponent * Fraction(exactly: exponent) * scale
    let rounded = Fraction(isUpper ? product.floor : product.ceiling)
    return Germ.Bound(
      coefficient: isUpper ? coefficient.upper : coefficient.lower,
      exponent: rounded / scale
    ).checked
  }
}

extension Interval {
  /// The powers of positive values.
  func raised(to exponent: Interval) -> Interval {
    BinaryFunction.power.branches(over: self, exponent).hull ?? .everything
  }
}

// MARK: - Bounds towards infinity

extension GermReach {
  /// A function with values between 0 and c·u^p·e^y, where u and y are germs; nil where that bound is not known to
  /// tend to 0.
  func positive(atMost c: Fraction, _ u: Germ, _ p: Fraction, exponent y: Germ? = nil) -> Germ? {
    guard var bound = p.isZero ? Germ(Real(1)) : power(u, p) else { return nil }
    if let y {
      guard let factor = apply(.exp, y) else { return nil }
      bound = product(bound, factor)
    }
    bound = product(bound, Germ(Real(c)))
    guard bound.isVanishing, bound.isLimitZero, let most = bound.most else { return nil }
    return Germ(sign: 1, least: nil, most: most)
  }
}
