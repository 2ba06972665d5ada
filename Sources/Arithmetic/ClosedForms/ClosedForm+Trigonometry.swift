extension ClosedForm {
  /// The sine of an angle in radians.
  var sine: ClosedForm? {
    if let turn = multipleOfPi { return (Fraction(1, 2) - turn).cosine(writtenAs: .sin) }
    if isLeadingNegative { return (-self).sine.map { -$0 } }
    switch singleGenerator {
    case .function(.asin, let value): return value
    case .function(.acos, let value): return value.complementOnUnitCircle
    case .function(.atan, let value):
      return value.secantOfArcTangent.flatMap { value.divided(by: $0) }
    default: break
    }
    if let (count, rest) = quarterTurns { return rest.sine(afterQuarterTurns: count) }
    return opaque(.sin)
  }

  /// The cosine of an angle in radians.
  var cosine: ClosedForm? {
    if let turn = multipleOfPi { return turn.cosine(writtenAs: .cos) }
    if isLeadingNegative { return (-self).cosine }
    switch singleGenerator {
    case .function(.acos, let value): return value
    case .function(.asin, let value): return value.complementOnUnitCircle
    case .function(.atan, let value): return value.secantOfArcTangent?.inverse
    default: break
    }
    if let (count, rest) = quarterTurns { return rest.sine(afterQuarterTurns: count + 1) }
    return opaque(.cos)
  }

  /// The tangent of an angle in radians that is not a pole.
  var tangent: ClosedForm? {
    if let turn = multipleOfPi { return turn.tangentOfMultipleOfPi }
    if isLeadingNegative { return (-self).tangent.map { -$0 } }
    if case .function(.atan, let value) = singleGenerator { return value }
    return opaque(.tan)
  }

  /// The number of quarter turns in an angle beyond whole turns, where they are a whole number, and
  /// the angle without its turns.
  private var quarterTurns: (count: Int, rest: ClosedForm)? {
    guard let turn = terms[Monomial(.pi)],
      let count = (turn + turn).modulo(Fraction(4)).int,
      let rest = subtracting(ClosedForm(.pi, coefficient: turn))
    else { return nil }
    return (count, rest)
  }

  /// The sine of an angle plus `count` quarter turns.
  private func sine(afterQuarterTurns count: Int) -> ClosedForm? {
    switch count % 4 {
    case 0: sine
    case 1: cosine
    case 2: sine.map { -$0 }
    default: cosine.map { -$0 }
    }
  }

  /// The function of the whole form as one generator.
  func opaque(_ function: RealFunction) -> ClosedForm? {
    ClosedForm(.function(function, self)).ifSmall
  }

  /// An odd function of the form, with the sign in front.
  func odd(_ function: RealFunction) -> ClosedForm? {
    isLeadingNegative ? (-self).opaque(function).map { -$0 } : opaque(function)
  }

  /// An even function of the form, without the sign.
  func even(_ function: RealFunction) -> ClosedForm? {
    isLeadingNegative ? (-self).opaque(function) : opaque(function)
  }

  /// Whether the term that comes first in the order of terms is negative, so that a function's
  /// argument is always the same one of x and −x.
  var isLeadingNegative: Bool {
    let negatives = terms.count { $0.fraction.signum < 0 }
    if negatives == 0 || negatives == terms.count { return negatives > 0 }
    // A fraction comes first; finding the first among other terms takes their keys.
    if let fraction = terms[Monomial.one] { return fraction.signum < 0 }
    return (sortedTerms.first?.fraction.signum ?? 0) < 0
  }

  /// √(1 − x²).
  private var complementOnUnitCircle: ClosedForm? {
    multiplied(by: self).flatMap { ClosedForm(1).subtracting($0) }?.raised(to: Fraction(1, 2))
  }

  /// √(1 + x²).
  private var secantOfArcTangent: ClosedForm? {
    multiplied(by: self).flatMap { ClosedForm(1).adding($0) }?.raised(to: Fraction(1, 2))
  }
}

extension Fraction {
  /// cos(r·π), with radicals where the table has the angle, else as the cosine of an acute angle or
  /// the sine of the complement.
  fileprivate func cosine(writtenAs function: RealFunction) -> ClosedForm? {
    // The cosine is even and has the period 2; half a turn changes its sign.
    let turn = modulo(Fraction(2))
    let half = turn > Fraction(1) ? Fraction(2) - turn : turn
    let isObtuse = half > Fraction(1, 2)
    let acute = isObtuse ? Fraction(1) - half : half
    guard let value = acute.acuteCosine(writtenAs: function) else { return nil }
    return isObtuse ? -value : value
  }

  private func acuteCosine(writtenAs function: RealFunction) -> ClosedForm? {
    if let known = ClosedForm.cosines[self] { return known }
    let turn = function == .sin ? Fraction(1, 2) - self : self
    return ClosedForm(.function(function, ClosedForm(.pi, coefficient: turn))).ifSmall
  }

  /// tan(r·π) as sin 2r·π / (1 + cos 2r·π), where the angle is not a pole.
  fileprivate var tangentOfMultipleOfPi: ClosedForm? {
    let turn = modulo(Fraction(1))
    if turn == Fraction(0) { return ClosedForm(0) }
    let double = turn + turn
    let acute = double > Fraction(1) ? Fraction(2) - double : double
    let isKnown = ClosedForm.cosines[acute > Fraction(1, 2) ? Fraction(1) - acute : acute] != nil
    guard isKnown, let cosine = double.cosine(writtenAs: .cos),
      let sine = (Fraction(1, 2) - double).cosine(writtenAs: .sin),
      let divisor = ClosedForm(1).adding(cosine), !divisor.isZero
    else {
      let isSecond = turn > Fraction(1, 2)
      let angle = ClosedForm(.pi, coefficient: isSecond ? Fraction(1) - turn : turn)
      return ClosedForm(.function(.tan, angle)).ifSmall.map { isSecond ? -$0 : $0 }
    }
    return sine.divided(by: divisor)
  }
}

extension ClosedForm {
  /// cos(r·π) for the acute angles with a denominator up to 6, and 8, 10 and 12, in radicals.
  fileprivate static let cosines: [Fraction: ClosedForm] = {
    func root(_ a: Int, _ b: Int = 0, of c: Int = 1) -> ClosedForm? {
      ClosedForm(b).multiplied(by: surd(c)).flatMap { ClosedForm(a).adding($0) }?
        .raised(to: Fraction(1, 2))
    }
    func surd(_ c: Int) -> ClosedForm { ClosedForm(c).raised(to: Fraction(1, 2)) ?? ClosedForm(c) }
    func sum(_ a: ClosedForm, _ b: ClosedForm, over divisor: Int) -> ClosedForm? {
      a.adding(b)?.scaled(by: Fraction(1, divisor))
    }
    let values: [(Fraction, ClosedForm?)] = [
      (Fraction(0), ClosedForm(1)),
      (Fraction(1, 12), sum(surd(6), surd(2), over: 4)),
      (Fraction(1, 10), root(10, 2, of: 5)?.scaled(by: Fraction(1, 4))),
      (Fraction(1, 8), root(2, 1, of: 2)?.scaled(by: Fraction(1, 2))),
      (Fraction(1, 6), surd(3).scaled(by: Fraction(1, 2))),
      (Fraction(1, 5), sum(surd(5), ClosedForm(1), over: 4)),
      (Fraction(1, 4), surd(2).scaled(by: Fraction(1, 2))),
      (Fraction(3, 10), root(10, -2, of: 5)?.scaled(by: Fraction(1, 4))),
      (Fraction(1, 3), ClosedForm(Fraction(1, 2))),
      (Fraction(3, 8), root(2, -1, of: 2)?.scaled(by: Fraction(1, 2))),
      (Fraction(2, 5), sum(surd(5), ClosedForm(-1), over: 4)),
      (Fraction(5, 12), sum(surd(6), -surd(2), over: 4)),
      (Fraction(1, 2), ClosedForm(0)),
    ]
    return Dictionary(
      uniqueKeysWithValues: values.compactMap { key, value in value.map { (key, $0) } }
    )
  }()
}
