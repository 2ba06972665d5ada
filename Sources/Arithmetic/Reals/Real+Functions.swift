extension Real {
  /// The exponential.
  package func exponential() throws(ArithmeticFailure) -> Real {
    if fraction?.isZero == true { return Real(1) }
    return .made(.function(.exp, self), form: form?.exponential)
  }

  /// The natural logarithm.
  package func naturalLogarithm() throws(ArithmeticFailure) -> Real {
    try requirePositive()
    return .made(.function(.ln, self), form: formOfAnyLength?.naturalLogarithm)
  }

  /// The decimal logarithm.
  package func decimalLogarithm() throws(ArithmeticFailure) -> Real {
    try requirePositive()
    return .made(.function(.log, self), form: formOfAnyLength?.decimalLogarithm)
  }

  /// The closed form, also for a fraction too long for other operations.
  private var formOfAnyLength: ClosedForm? { form ?? fraction.map { ClosedForm($0) } }

  private func requirePositive() throws(ArithmeticFailure) {
    switch try sign() {
    case .positive: return
    case .zero: throw .undefined(.logarithmOfZero)
    case .negative: throw .notReal(.logarithmOfNegative)
    }
  }
}

// MARK: - Trigonometry, angles in radians

extension Real {
  package func sine() -> Real { .made(.function(.sin, self), form: form?.sine) }

  package func cosine() -> Real { .made(.function(.cos, self), form: form?.cosine) }

  /// The tangent; undefined where the cosine is 0.
  package func tangent() throws(ArithmeticFailure) -> Real {
    guard try cosine().sign() != .zero else { throw .undefined(.pole) }
    return .made(.function(.tan, self), form: form?.tangent)
  }

  /// The arc sine, from −π/2 to π/2.
  package func arcSine() throws(ArithmeticFailure) -> Real {
    try requireUnitInterval()
    return inverse(.asin) { $0.sine }
  }

  /// The arc cosine, from 0 to π.
  package func arcCosine() throws(ArithmeticFailure) -> Real {
    try requireUnitInterval()
    return inverse(.acos) { $0.cosine }
  }

  /// The arc tangent, between −π/2 and π/2.
  package func arcTangent() -> Real { inverse(.atan) { $0.tangent } }

  private func requireUnitInterval() throws(ArithmeticFailure) {
    guard try (Real(1) - magnitude).sign() != .negative else { throw .notReal(.outsideDomain) }
  }

  /// The inverse function's value, as a multiple of π if the `original` form there is this one.
  private func inverse(_ function: RealFunction, _ original: (ClosedForm) -> ClosedForm?) -> Real {
    if fraction == Fraction(function == .acos ? 1 : 0) { return Real(0) }
    let operation = RealNode.Operation.function(function, self)
    guard let form else { return .made(operation, form: nil) }
    let guess = Real(RealNode(.quotient(Real(RealNode(operation, form: nil)), .pi), form: nil))
    if let turn = guess.simplestFraction(bits: 64, maximumDenominator: 240) {
      let angle = ClosedForm(Monomial(.pi), coefficient: turn)
      if original(angle) == form { return .made(operation, form: angle) }
    }
    if let angle = form.angle(function) { return .made(operation, form: angle) }
    return .made(operation, form: function == .acos ? form.opaque(.acos) : form.odd(function))
  }
}

extension ClosedForm {
  /// The inverse function's value for a form that is a sine, cosine or tangent, up to its sign.
  fileprivate func angle(_ function: RealFunction) -> ClosedForm? {
    let quarterTurn = ClosedForm(Monomial(.pi), coefficient: Fraction(1, 2))
    switch function {
    case .acos: return angleOfCosine
    case .asin: return angleOfCosine.flatMap { quarterTurn.subtracting($0) }
    case .atan:
      guard let (sign, angle) = signedTangent,
        let count = angle.adding(quarterTurn)?.halfTurns,
        let angle = angle.subtracting(ClosedForm(Monomial(.pi), coefficient: Fraction(count)))
      else { return nil }
      return angle.scaled(by: sign)
    default: return nil
    }
  }

  /// The form as a sign, 1 or −1, times the tangent of an angle: tan z, or cot z = tan(π/2 − z).
  private var signedTangent: (sign: Fraction, angle: ClosedForm)? {
    guard let (sign, monomial) = singleTerm, sign.magnitude == Fraction(1),
      case .function(let function, let angle) = monomial.powers.parts.first
    else { return nil }
    let isCotangent: Bool
    switch (function, monomial) {
    case (.tan, Monomial(.function(.tan, angle))), (_, Monomial(quotientOf: .sin, .cos, angle)):
      isCotangent = false
    case (.tan, Monomial(.function(.tan, angle), Fraction(-1))),
      (_, Monomial(quotientOf: .cos, .sin, angle)):
      isCotangent = true
    default: return nil
    }
    guard isCotangent else { return (sign, angle) }
    return ClosedForm(Monomial(.pi), coefficient: Fraction(1, 2)).subtracting(angle)
      .map { (sign, $0) }
  }

  /// The angle between 0 and π whose cosine is the form, where the form is a cosine or a sine.
  private var angleOfCosine: ClosedForm? {
    guard let (sign, function, argument) = signedFunction, function == .cos || function == .sin
    else { return nil }
    let quarterTurn = ClosedForm(Monomial(.pi), coefficient: Fraction(1, 2))
    guard let angle = function == .cos ? argument : quarterTurn.subtracting(argument),
      let count = angle.halfTurns
    else { return nil }
    // cos z = cos(z − n·π) for an even n, and cos((n + 1)·π − z) for an odd one.
    let turns = ClosedForm(
      Monomial(.pi),
      coefficient: Fraction(count.isEven ? count : count + Integer(1))
    )
    guard let reduced = count.isEven ? angle.subtracting(turns) : turns.subtracting(angle) else {
      return nil
    }
    return sign.signum > 0 ? reduced : ClosedForm.pi.subtracting(reduced)
  }

  /// The number of whole half turns in an angle.
  private var halfTurns: Integer? {
    if let turn = multipleOfPi { return turn.floor }
    let angle = Real(RealNode(operation, form: self))
    return try? angle.divided(by: .pi).floor()
  }

  /// The sign, 1 or −1, the function and the argument, where the form consists of just these.
  var signedFunction: (sign: Fraction, function: RealFunction, argument: ClosedForm)? {
    guard let (coefficient, monomial) = singleTerm, coefficient.magnitude == Fraction(1),
      case .function(let function, let argument) = ClosedForm(monomial).singleGenerator
    else { return nil }
    return (coefficient, function, argument)
  }
}

extension Monomial {
  fileprivate init(quotientOf first: RealFunction, _ second: RealFunction, _ angle: ClosedForm) {
    let divisor = Monomial(.function(second, angle), Fraction(-1))
    self = Monomial(.function(first, angle)).multiplied(by: divisor)
  }
}

extension Real {
  /// Whether it is between a multiple of π and the one that is `width` times π greater.
  func isAngle(from first: Fraction, through width: Int) throws(ArithmeticFailure) -> Bool {
    let low = Real(first) * .pi
    guard try (self - low).sign() != .negative else { return false }
    return try (low + Real(width) * .pi - self).sign() != .negative
  }

  /// The angle of the point (x, y) in radians, above −π to π.
  package static func angle(y: Real, x: Real) throws(ArithmeticFailure) -> Real {
    let half = Real(Fraction(1, 2)) * .pi
    switch (try x.sign(), try y.sign()) {
    case (.zero, .zero): throw .undefined(.noDirection)
    case (.zero, .positive): return half
    case (.zero, .negative): return -half
    case (.positive, _): return try y.divided(by: x).arcTangent()
    case (.negative, .negative): return try y.divided(by: x).arcTangent() - .pi
    case (.negative, _): return try y.divided(by: x).arcTangent() + .pi
    }
  }
}
