// Facts from facts, and registers of derivatives that several functions share.

extension CurveFacts {
  /// A function with one piece.
  static func between(_ lower: Fraction?, _ upper: Fraction?) -> CurveFacts {
    var facts = CurveFacts()
    facts.pieces = [Piece(lower: lower.map { Break($0) }, upper: upper.map { Break($0) })]
    return facts
  }

  /// A function with two pieces beside a number.
  static func beside(_ number: Fraction) -> CurveFacts {
    var facts = CurveFacts()
    facts.pieces = [Piece(upper: Break(number)), Piece(lower: Break(number))]
    return facts
  }

  /// The same facts with a part on which the function increases.
  func increasing(
    from lower: Double = -.infinity,
    to upper: Double = .infinity,
    within bounds: Interval = .everything
  ) -> CurveFacts {
    adding(
      Monotonic(domain: Interval(lower: lower, upper: upper), isIncreasing: true, bounds: bounds)
    )
  }

  /// The same facts with a part on which the function decreases.
  func decreasing(
    from lower: Double = -.infinity,
    to upper: Double = .infinity,
    within bounds: Interval = .everything
  ) -> CurveFacts {
    adding(
      Monotonic(domain: Interval(lower: lower, upper: upper), isIncreasing: false, bounds: bounds)
    )
  }

  /// The same facts of a function whose derivatives all have one sign on each piece.
  func absolutelyMonotonic() -> CurveFacts {
    var facts = self
    facts.isAbsolutelyMonotonic = true
    return facts
  }

  private func adding(_ part: Monotonic) -> CurveFacts {
    var facts = self
    facts.monotonic.append(part)
    return facts
  }

  /// The same facts with a bound towards infinity.
  func tail(_ tail: @escaping (GermReach, Germ) -> Germ?) -> CurveFacts {
    var facts = self
    facts.tail = tail
    return facts
  }

  /// The same facts with the derivative as registers.
  func slope(
    _ slope: @escaping (_ x: Register, _ value: Register, inout ProgramBuilder) -> Register?
  ) -> CurveFacts {
    var facts = self
    facts.slope = slope
    return facts
  }

  /// The same facts with an antiderivative as registers.
  func antiderivative(
    _ antiderivative:
      @escaping (_ x: Register, _ value: Register, inout ProgramBuilder) ->
      Register?
  ) -> CurveFacts {
    var facts = self
    facts.antiderivative = antiderivative
    return facts
  }

  /// The same facts with an antiderivative x·f(x) − g(x), by parts, where g has the derivative x·f′(x).
  func antiderivativeByParts(
    _ rest: @escaping (_ x: Register, inout ProgramBuilder) -> Register?
  ) -> CurveFacts {
    antiderivative { x, value, builder in
      guard let rest = rest(x, &builder) else { return nil }
      return builder.apply(.difference, builder.apply(.product, x, value), rest)
    }
  }

  /// The same facts with the coefficient of x^n in the power series at 0.
  func powerSeries(
    _ coefficient: @escaping (_ n: Int) throws(ArithmeticFailure) -> Real
  ) -> CurveFacts {
    var facts = self
    facts.powerSeries = coefficient
    return facts
  }

  /// The same facts with the derivative as a multiple of the function at other parameters.
  func slope(
    _ factor: Fraction,
    _ function: any ComplexPrimitive.Type,
    over place: Int,
    _ parameters: [Fraction]
  ) -> CurveFacts {
    slope { x, _, builder in
      if factor.isZero { return builder.constant(0) }
      guard let value = builder.special(function, x, over: place, parameters) else { return nil }
      return builder.apply(.product, builder.constant(Real(factor)), value)
    }
  }
}

extension CurveFacts {
  /// Sets the number of derivatives for a polynomial of this degree, if it is one.
  mutating func setDepth(degree: Fraction) {
    guard let degree = degree.int, (0...64).contains(degree) else { return }
    depth = max(depth, degree)
  }

  /// The same facts with the differential equation of Jacobi's polynomial of this degree, which need not be natural
  /// (DLMF 18.8.1): (1 − x²)·y″ = (a − b + (a + b + 2)·x)·y′ − n·(n + a + b + 1)·y.
  func jacobiEquation(degree n: Fraction, _ a: Fraction, _ b: Fraction) -> CurveFacts {
    let sum = a + b + Fraction(1)
    let (constant, factor) = (Interval(a - b), Interval(sum + Fraction(1)))
    let q = Interval(-n * (n + sum))
    var facts = self
    facts.equation = { x in (constant + factor * x, q, (.one - x) * (.one + x)) }
    return facts
  }

  /// The same facts with the power series at 0 of the first Bessel function of this order, or of the modified one,
  /// where the order is natural (DLMF 10.2.2 and 10.25.2).
  func besselPowerSeries(_ order: Fraction, isModified: Bool) -> CurveFacts {
    guard let order = order.int, order >= 0 else { return self }
    return powerSeries { n in
      guard n >= order, (n - order).isMultiple(of: 2) else { return Real(0) }
      let k = (n - order) / 2
      let factorials = Integer.factorial(k) * Integer.factorial(k + order)
      let divisor = Fraction(factorials) * Fraction(2).power(n)
      return Real(Fraction(isModified || k.isMultiple(of: 2) ? 1 : -1) / divisor)
    }
  }

  /// The same facts with the derivative of a Bessel function of this order (DLMF 10.6.1).
  func besselSlope(of function: any ComplexPrimitive.Type, _ order: Fraction) -> CurveFacts {
    if order.isZero { return slope(Fraction(-1), function, over: 1, [Fraction(1)]) }
    return slope { x, _, builder in
      let half = builder.constant(1, 2)
      guard let below = builder.special(function, x, [order - Fraction(1)]),
        let above = builder.special(function, x, [order + Fraction(1)])
      else { return nil }
      return builder.apply(.product, half, builder.apply(.difference, below, above))
    }
  }
}

extension ProgramBuilder {
  /// The mean of a function of two orders.
  mutating func mean(
    _ function: any ComplexPrimitive.Type,
    _ x: Register,
    _ first: Fraction,
    _ second: Fraction
  ) -> Register? {
    guard let low = special(function, x, [first]), let high = special(function, x, [second]) else {
      return nil
    }
    return apply(.product, constant(1, 2), apply(.sum, low, high))
  }

  /// 1 − m·sin² of an angle in radians.
  mutating func ellipticRadicand(_ angle: Register, _ m: Fraction) -> Register {
    let square = apply(.square, apply(.sin, angle))
    return apply(.difference, constant(1), apply(.product, constant(Real(m)), square))
  }

  /// x^(a − 1)·e^(−x).
  mutating func gammaIntegrand(_ x: Register, _ a: Fraction) -> Register {
    let power = apply(.power, x, constant(Real(a - Fraction(1))))
    return apply(.product, power, apply(.exp, apply(.negation, x)))
  }

  /// The special function of a register with constant parameters; nil where it is no curve.
  mutating func special(
    _ function: any ComplexPrimitive.Type,
    _ x: Register,
    over place: Int? = nil,
    _ parameters: [Fraction] = []
  ) -> Register? {
    SpecialCurve(
      function,
      over: place ?? parameters.count,
      parameters,
      hasKnownValues: isForKnownValues
    ).map { apply(.special($0), x) }
  }
}

extension ComplexPrimitive {
  /// Adds the function of registers to a program, where all but one of them are fractions: a polynomial of a low degree
  /// by its powers.
  static func specialRegister(
    of arguments: [Register],
    in builder: inout ProgramBuilder
  ) -> Register? {
    let varying = arguments.indices.filter { builder.value(of: arguments[$0]) == nil }
    guard varying.count == 1, let place = varying.first else { return nil }
    var parameters: [Fraction] = []
    for index in arguments.indices where index != place {
      guard let fraction = builder.fraction(of: arguments[index]) else { return nil }
      parameters.append(fraction)
    }
    let x = arguments[place]
    // With more terms doubles would lose too many digits.
    if let coefficients = coefficients(over: place, parameters, highestDegree: 16) {
      return builder.polynomial(coefficients, x)
    }
    return builder.special(Self.self, x, over: place, parameters)
  }
}
