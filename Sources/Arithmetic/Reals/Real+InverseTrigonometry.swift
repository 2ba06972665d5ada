extension Real {
  func requireUnitInterval() throws(ArithmeticFailure) {
    guard try (Real(1) - magnitude).sign() != .negative else { throw .notReal(.outsideDomain) }
  }

  /// The value of the inverse of a function of angles: a multiple of π if the `original` function's
  /// form there is this one, or what `angle` makes of the form of a sine, cosine or tangent.
  func inverse(
    _ function: RealFunction,
    isOdd: Bool,
    of original: (ClosedForm) -> ClosedForm?,
    angle: (ClosedForm) -> ClosedForm?
  ) -> Real {
    if let fraction, original(ClosedForm(0))?.fraction == fraction { return Real(0) }
    let operation = RealNode.Operation.function(function, self)
    guard let form else { return .made(operation, form: nil) }
    let guess = Real(RealNode(.quotient(Real(RealNode(operation, form: nil)), .pi), form: nil))
    if let turn = guess.simplestFraction(bits: 64, maximumDenominator: 240) {
      let multiple = ClosedForm(.pi, coefficient: turn)
      if original(multiple) == form { return .made(operation, form: multiple) }
    }
    if let angle = angle(form) { return .made(operation, form: angle) }
    return .made(operation, form: isOdd ? form.odd(function) : form.opaque(function))
  }
}

extension ClosedForm {
  private static let quarterTurn = ClosedForm(.pi, coefficient: Fraction(1, 2))

  /// The angle between −π/2 and π/2 whose sine is the form, where the form is a sine or a cosine.
  var angleOfSine: ClosedForm? { angleOfCosine.flatMap { Self.quarterTurn.subtracting($0) } }

  /// The angle between −π/2 and π/2 whose tangent is the form, where the form is a tangent or a
  /// cotangent.
  var angleOfTangent: ClosedForm? {
    guard let (sign, angle) = signedTangent,
      let count = angle.adding(Self.quarterTurn)?.halfTurns,
      let angle = angle.subtracting(ClosedForm(.pi, coefficient: Fraction(count)))
    else { return nil }
    return angle.scaled(by: sign)
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
    return Self.quarterTurn.subtracting(angle).map { (sign, $0) }
  }

  /// The angle between 0 and π whose cosine is the form, where the form is a cosine or a sine.
  var angleOfCosine: ClosedForm? {
    guard let (sign, function, argument) = signedFunction, function == .cos || function == .sin
    else { return nil }
    guard let angle = function == .cos ? argument : Self.quarterTurn.subtracting(argument),
      let count = angle.halfTurns
    else { return nil }
    // cos z = cos(z − n·π) for an even n, and cos((n + 1)·π − z) for an odd one.
    let turns = ClosedForm(.pi, coefficient: Fraction(count.isEven ? count : count + Integer(1)))
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
}
