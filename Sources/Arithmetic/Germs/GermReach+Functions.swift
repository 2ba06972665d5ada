extension GermReach {
  /// A function of a germ; nil where it has no value for any t.
  package func apply(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    if a.isConstant, let value = constant(function, a.limit) { return value.map { Germ($0) } }
    switch function {
    case .negation: return negative(a)
    case .reciprocal: return reciprocal(a)
    case .square: return a.isLimitZero ? power(a, Fraction(2)) : product(a, a)
    case .sqrt: return powerFunction(function, a, Fraction(1, 2))
    case .power(0): return Germ(Real(1))
    case .power(let exponent): return powerFunction(function, a, Fraction(exponent))
    case .root(let p, let q): return powerFunction(function, a, Fraction(p, q))
    case .exp: return a.isVanishing ? usual(function, a) : exponential(spread(a))
    case .ln: return a.isLimitZero ? logarithm(a) : usual(function, a)
    case .abs: return magnitude(a)
    case .sign: return sign(of: a).map { Germ(Real($0)) } ?? natural(function, a)
    case .floor, .ceil, .trunc, .round: return step(function, a)
    case .tan: return smooth(function, a) ?? tangent(a)
    case .atan: return a.isVanishing ? usual(function, a) : arcTangent(a)
    case .gamma: return smooth(function, a) ?? gammaAtPole(a) ?? natural(function, a)
    case .acos, .asin, .acosh, .atanh: return smooth(function, a) ?? atEnd(function, a)
    case .sin, .cos, .sinh, .cosh, .tanh, .asinh, .erf, .polygamma: return usual(function, a)
    }
  }

  /// A function of two germs; nil where it has no value for any t.
  package func apply(_ function: BinaryFunction, _ a: Germ, _ b: Germ) -> Germ? {
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

  private static func hull(_ branches: Branches) -> Germ? { branches.hull.map { Germ($0) } }

  /// The value at a constant: `.some(nil)` where there is none, nil where that is not known.
  private func constant(_ function: UnaryFunction, _ value: Real) -> Real?? {
    do {
      return .some(try function.exactValue(value))
    } catch {
      return error.meansNoValue ? .some(nil) : nil
    }
  }

  // MARK: - Where a function is smooth

  /// Encloses the function on an interval around all arguments.
  func natural(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    Self.hull(function.branches(over: values(a)))
  }

  private func usual(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    smooth(function, a) ?? natural(function, a)
  }

  /// By the mean value theorem: g(k + w) = g(k) + g′(ξ)·w, and where g′(k) is exactly 0,
  /// g(k) + g″(ξ)/2·w².
  func smooth(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    guard a.isVanishing else { return nil }
    let place = Program.Constant(a.limit).interval
    let x = place.hull(place + rest(a))
    let branches = function.branches(over: x)
    guard branches.count == 1, branches[0].certainty.contains(.differentiable),
      let value = try? function.exactValue(a.limit)
    else { return nil }
    let slope = function.derivative(over: x, values: branches[0].values)
    var result: Germ
    if slope.contains(0), let curvature = curvature(function, a.limit, x) {
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

  /// The second derivative on an interval, for a function whose first one is 0 at a place in it.
  private func curvature(_ function: UnaryFunction, _ place: Real, _ x: Interval) -> Interval? {
    switch function {
    case .sin: return (try? place.cosine().sign()) == .zero ? -x.sine : nil
    case .cos: return (try? place.sine().sign()) == .zero ? -x.cosine : nil
    case .cosh:
      return (try? place.sign()) == .zero ? function.branches(over: x).hull : nil
    default: return nil
    }
  }

  /// The sign of all values; nil where it is not known or there may be several.
  private func sign(of a: Germ) -> Int? {
    if a.isLimitZero, !a.isConstant { return a.least == nil ? nil : a.sign }
    let values = values(a)
    return values.lower > 0 ? 1 : values.upper < 0 ? -1 : a.isLimitZero ? 0 : nil
  }

  private func magnitude(_ a: Germ) -> Germ? {
    guard a.isLimitZero || !a.isVanishing else { return usual(.abs, a) }
    let rest = spread(a)
    if rest.sign == 0 { return Germ(sign: 1, least: nil, most: rest.most) }
    return rest.sign < 0 ? negative(rest) : rest
  }

  private func tangent(_ a: Germ) -> Germ? {
    guard a.isVanishing, let sine = apply(.sin, a), let cosine = apply(.cos, a) else {
      return natural(.tan, a)
    }
    return reciprocal(cosine).map { product(sine, $0) }
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

  /// The arc tangent of an unbounded germ, by ±π/2 − atan(1/x).
  private func arcTangent(_ a: Germ) -> Germ? {
    let argument = spread(a)
    guard argument.sign != 0, let end = try? (Real.pi * Real(argument.sign)).divided(by: Real(2)),
      let inverse = reciprocal(argument), inverse.isVanishing, let rest = apply(.atan, inverse)
    else { return natural(.atan, a) }
    return sum(Germ(end), negative(rest))
  }
}

// MARK: - Powers and logarithms

extension GermReach {
  private func powerFunction(_ function: UnaryFunction, _ a: Germ, _ exponent: Fraction) -> Germ? {
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
    let rounded = isUpper ? Fraction(product.floor) : -Fraction((-product).floor)
    return Germ.Bound(
      coefficient: isUpper ? coefficient.upper : coefficient.lower,
      exponent: rounded / scale
    ).checked
  }

  /// The exponential of a germ that is only a rest and does not tend to 0: it grows faster than
  /// every power, e^y ≥ y^n/n!.
  private func exponential(_ a: Germ) -> Germ? {
    if a.sign < 0 { return exponential(negative(a)).flatMap { reciprocal($0) } }
    let values = values(a)
    guard a.sign > 0, let bound = a.least, bound.exponent.signum < 0 else {
      return natural(.exp, a)
    }
    let count = Int(max(1, min(values.lower, 40)))
    var coefficient = Interval.one
    for factor in 1...count {
      coefficient = coefficient * Interval(exactly: bound.coefficient)
      coefficient = coefficient / Interval(exactly: Double(factor))
    }
    let least = Germ.Bound(
      coefficient: coefficient.lower,
      exponent: bound.exponent * Fraction(count)
    )
    let most = values.isFinite ? Germ.Bound(values.exponential.upper) : nil
    return Germ(sign: 1, least: least.checked, most: most)
  }

  /// The exponent of 1/t in the bounds on logarithms.
  private static var slowness: Fraction { Fraction(1, 16) }

  /// The logarithm of a germ that is only a rest.
  ///
  /// −ln t is at least its value at the largest t, and at most 1/(eε)·t^(−ε).
  private func logarithm(_ a: Germ) -> Germ? {
    if a.sign < 0 { return nil }
    guard a.sign > 0 else { return Germ(.everything) }
    let low = a.least.map { logarithm($0) }
    let high = a.most.map { logarithm($0) }
    let signs = (low?.0.lower ?? -.infinity, high?.0.upper ?? .infinity)
    if signs.1 <= 0 {
      return Germ(sign: -1, least: Germ.Bound(-signs.1), most: low?.1)
    }
    if signs.0 >= 0 {
      return Germ(sign: 1, least: Germ.Bound(signs.0), most: high?.1)
    }
    guard let low = low?.1, let high = high?.1 else { return Germ(.everything) }
    let exponent = min(low.exponent, high.exponent)
    guard let low = raised(low, to: exponent), let high = raised(high, to: exponent) else {
      return Germ(.everything)
    }
    let most = Germ.Bound(
      coefficient: max(low.coefficient, high.coefficient),
      exponent: exponent
    )
    return Germ(sign: 0, least: nil, most: most)
  }

  /// The logarithms of a bound, and an upper bound on their magnitude.
  private func logarithm(_ bound: Germ.Bound) -> (Interval, Germ.Bound?) {
    let constant = UnaryFunction.ln.branches(over: Interval(exactly: bound.coefficient))[0].values
    guard !bound.exponent.isZero else {
      return (constant, Germ.Bound(constant.magnitude.upper) ?? Germ.Bound(.leastNonzeroMagnitude))
    }
    let order = Interval(bound.exponent)
    // From its value at the largest t it falls or grows without end.
    let end = constant + order * logarithmOfDistance
    let range =
      bound.exponent.signum > 0
      ? Interval(lower: -.infinity, upper: end.upper) : Interval(lower: end.lower, upper: .infinity)
    // |c + p·ln t| ≤ (|c|·h^ε + |p|/(eε))·t^(−ε), with 16/e < 5.8861
    let slow = constant.magnitude * power(Self.slowness)
    let growth = order.magnitude * Interval(lower: 0, upper: 5.8861)
    return (
      range,
      Germ.Bound(coefficient: (slow + growth).upper, exponent: -Self.slowness).checked
    )
  }
}

extension Interval {
  /// The powers of positive values.
  fileprivate func raised(to exponent: Interval) -> Interval {
    BinaryFunction.power.branches(over: self, exponent).hull ?? .everything
  }
}

// MARK: - Steps, poles and ends of domains

extension GermReach {
  private func step(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    guard a.isVanishing else {
      // Step functions differ by at most 1 from their argument.
      return a.most == nil || a.most?.exponent.signum == -1
        ? sum(spread(a), Germ(Interval(lower: -1, upper: 1))) : natural(function, a)
    }
    let distance = rest(a).magnitude.upper
    guard distance < 0.25 else { return natural(function, a) }
    if a.least != nil, let value = try? step(function, a.limit, isRight: a.sign > 0) {
      return Germ(value)
    }
    // This is computed exactly: near 10^20 doubles do not distinguish integers.
    let far = Real(Fraction(exactly: distance))
    guard let low = try? function.exactValue(a.limit - far),
      let high = try? function.exactValue(a.limit + far), let first = low.fraction,
      first == high.fraction
    else { return natural(function, a) }
    return Germ(low)
  }

  /// The value of a step function a little to the right or left of a number where it jumps; nil for
  /// other numbers.
  private func step(
    _ function: UnaryFunction,
    _ x: Real,
    isRight: Bool
  ) throws(ArithmeticFailure) -> Real? {
    switch function {
    case .ceil: return try step(.floor, -x, isRight: !isRight).map { -$0 }
    case .trunc, .round:
      let sign = try x.sign()
      if sign == .negative || sign == .zero && !isRight {
        return try step(function, -x, isRight: !isRight).map { -$0 }
      }
      let half = function == .round ? Real(Fraction(1, 2)) : Real(0)
      return try step(.floor, x + half, isRight: isRight)
    default:
      let floor = try x.floor()
      let value = Real(Fraction(floor))
      guard try (x - value).sign() == .zero else { return nil }
      return isRight ? value : value - Real(1)
    }
  }

  /// The gamma function near a pole: Γ(w − n) = Γ(1 + w)/(w·(w − 1)·…·(w − n)).
  private func gammaAtPole(_ a: Germ) -> Germ? {
    guard let order = a.limit.fraction?.int.map({ -$0 }), (0...100).contains(order) else {
      return nil
    }
    var rest = a
    rest.limit = Real(0)
    guard rest.isVanishing, var result = apply(.gamma, sum(rest, Germ(Real(1)))) else { return nil }
    for factor in 0...order {
      guard let inverse = reciprocal(sum(rest, Germ(Real(-factor)))) else { return nil }
      result = product(result, inverse)
    }
    return result
  }

  /// The functions that end at 1 or −1 in a root or a pole.
  private func atEnd(_ function: UnaryFunction, _ a: Germ) -> Germ? {
    guard a.isVanishing, let end = a.limit.fraction?.int, end.magnitude == 1,
      a.sign == (function == .acosh ? 1 : -end), end == 1 || function != .acosh
    else { return natural(function, a) }
    var distance = a
    (distance.limit, distance.sign) = (Real(0), 1)
    let far = rest(distance).upper
    guard far < 1 else { return natural(function, a) }
    if function == .atanh {
      // ±(ln(2 − v) − ln v)/2
      guard let near = apply(.ln, distance),
        let other = apply(.ln, sum(Germ(Real(2)), negative(distance)))
      else { return nil }
      let value = scaled(spread(sum(other, negative(near))), Interval(exactly: 0.5))
      return end > 0 ? value : negative(value)
    }
    guard let root = power(distance, Fraction(1, 2)) else { return nil }
    let rootOfTwo = Interval(exactly: 2).raised(to: Interval(exactly: 0.5))
    // acos(1 − v) = √(2v)·(1 + v/12 + …), a convex series that is 1.1108 at 1.
    let margin = Interval(exactly: far) * Interval(exactly: 0.125)
    let ratio =
      function == .acosh
      ? Interval(lower: (.one - margin).lower, upper: 1)
      : Interval(lower: 1, upper: (.one + margin).upper)
    let angle = scaled(root, rootOfTwo * ratio)
    guard function != .acosh else { return angle }
    let fromRight = end > 0 ? angle : sum(Germ(Real.pi), negative(angle))
    guard function == .asin, let quarter = try? Real.pi.divided(by: Real(2)) else {
      return fromRight
    }
    return sum(Germ(quarter), negative(fromRight))
  }
}
