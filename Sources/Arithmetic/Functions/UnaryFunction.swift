/// A function of one argument from which programs are made: arithmetic, and the functions of the
/// language that are instructions; angles are in radians.
package enum UnaryFunction: Hashable, Sendable {
  case negation
  case square
  case reciprocal
  /// The power with an integer exponent; a negative one has a pole at 0, and x^0 is 1.
  case power(Int)
  /// x^(p/q) in lowest terms with q > 1; for an odd q the real root of a negative base.
  case root(numerator: Int, denominator: Int)
  /// A derivative of the digamma function by its order; the digamma function is (ln Γ)′.
  case polygamma(Int)
  /// A special function of one of its arguments.
  case special(SpecialCurve)
  case primitive(NamedFunction)

  /// A function of the language.
  package struct NamedFunction: Hashable, Sendable {
    let type: any CurvePrimitive.Type

    package static func == (left: Self, right: Self) -> Bool { left.type == right.type }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  init(_ primitive: any CurvePrimitive.Type) { self = .primitive(NamedFunction(type: primitive)) }
}

extension UnaryFunction {
  /// The function of the language; nil for arithmetic.
  var primitive: (any CurvePrimitive.Type)? {
    guard case .primitive(let function) = self else { return nil }
    return function.type
  }

  /// Whether it is a step function.
  package var isStep: Bool { primitive?.isStep ?? false }

  /// Whether it has a value at every real number.
  var isTotal: Bool {
    switch self {
    case .negation, .square: true
    case .reciprocal, .polygamma: false
    case .special(let curve): curve.facts.breaks.isEmpty
    case .power(let exponent): exponent >= 0
    case .root(let numerator, let denominator): numerator > 0 && denominator % 2 == 1
    case .primitive(let function): function.type.isTotal
    }
  }

  /// What a change of the argument's sign does to the value; nil where it is neither even nor odd.
  package var symmetry: Symmetry? {
    switch self {
    case .negation, .reciprocal: .odd
    case .square: .even
    case .power(let exponent): exponent.isMultiple(of: 2) ? .even : .odd
    case .root(let numerator, let denominator):
      denominator.isMultiple(of: 2) ? nil : numerator.isMultiple(of: 2) ? .even : .odd
    case .polygamma: nil
    case .special(let curve): curve.symmetry
    case .primitive(let function): function.type.symmetry
    }
  }

  /// The value at a real number.
  package func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    switch self {
    case .negation: -x
    case .square: x * x
    case .reciprocal: try Real(1).divided(by: x)
    case .polygamma(let n): try Polygamma.realValue(of: [Real(n), x])
    case .special(let curve): try curve.exactValue(x)
    case .power(let exponent): try x.power(Real(exponent))
    case .root(let numerator, let denominator):
      try x.power(Real(Fraction(numerator, denominator)))
    case .primitive(let function): try function.type.exactValue(x)
    }
  }

  /// The value, correct to a few units in the last place; a NaN where there is none.
  package func value(at x: Double) -> Double {
    switch self {
    case .negation: -x
    case .square: x * x
    case .reciprocal: x == 0 ? .nan : 1 / x
    case .polygamma(let order): Interval(exactly: x).polygammas(order).hull?.midpoint ?? .nan
    case .special(let curve): curve.value(at: x)
    case .power(let exponent): x.raised(to: exponent)
    case .root(let p, let q): x.rootRaised(p, q)
    case .primitive(let function): function.type.value(at: x)
    }
  }

  /// Encloses the derivative over an interval on which the function is differentiable; `values`
  /// encloses its values there.
  package func derivative(over x: Interval, values: Interval) -> Interval {
    switch self {
    case .negation: -.one
    case .square: Interval(exactly: 2) * x
    case .reciprocal: -values.square
    case .polygamma(let n):
      UnaryFunction.polygamma(n + 1).branches(over: x).hull ?? .everything
    case .special(let curve): curve.derivative(over: x)
    case .power(let exponent): x.derivativeOfPower(exponent)
    case .root(let p, let q): x.derivativeOfRoot(p, q)
    case .primitive(let function): function.type.derivative(over: x, values: values)
    }
  }
}

extension Double {
  /// The quotient of two integers below 2^53 as the nearest double and the rest.
  static func quotient(_ p: Int, _ q: Int) -> (nearest: Double, rest: Double) {
    let nearest = Double(p) / Double(q)
    return (nearest, Double(p).addingProduct(-nearest, Double(q)) / Double(q))
  }

  @inline(__always)
  fileprivate func raised(to exponent: Int) -> Double {
    if self == 0, exponent < 0 { return .nan }
    return libraryPow(self, Double(exponent))
  }

  @inline(__always)
  fileprivate func rootRaised(_ p: Int, _ q: Int) -> Double {
    if self == 0 { return p < 0 ? .nan : 0 }
    if q == 2, p == 1 { return squareRoot() }
    if q == 3 {
      let root = self < 0 ? -Interval.cubeRoot(-self) : Interval.cubeRoot(self)
      return p == 1 ? root : root.raised(to: p)
    }
    if self < 0, q & 1 == 0 { return .nan }
    // The power with the rest as exponent is 1 + rest·ln.
    let (exponent, rest) = Double.quotient(p, q)
    let power = libraryPow(magnitude, exponent)
    let isOrdinary = power.isFinite && power != 0
    let value = isOrdinary ? power + power * (rest * libraryLog(magnitude)) : power
    return self < 0 && p & 1 == 1 ? -value : value
  }
}

extension Interval {
  /// 1 − x² for values from −1 through 1, which is not negative.
  var complement: Interval {
    // 1 − x² decreases as |x| grows.
    let magnitude = magnitude
    let one = Interval.one
    let (near, far) = (Interval(exactly: magnitude.lower), Interval(exactly: magnitude.upper))
    return Interval(
      lower: max(((one - far) * (one + far)).lower, 0),
      upper: ((one - near) * (one + near)).upper
    )
  }

  fileprivate func derivativeOfPower(_ exponent: Int) -> Interval {
    if exponent == 0 { return .zero }
    let powers = UnaryFunction.power(exponent - 1).branches(over: self)
    return Interval(Fraction(exponent)) * (powers.hull ?? .everything)
  }

  fileprivate func derivativeOfRoot(_ p: Int, _ q: Int) -> Interval {
    let (numerator, overflow) = p.subtractingReportingOverflow(q)
    if overflow { return .everything }
    let power = UnaryFunction.root(numerator: numerator, denominator: q).branches(over: self)
    return Interval(Fraction(p, q)) * (power.hull ?? .everything)
  }
}
