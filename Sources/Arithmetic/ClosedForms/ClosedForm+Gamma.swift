// Γ at fractions, as products of a few of its values.
//
// By Γ(x + 1) = x·Γ(x), by the reflection Γ(x)·Γ(1 − x) = π/sin(πx) and by the duplication
// Γ(x)·Γ(x + 1/2) = 2^(1 − 2x)·√π·Γ(2x) (NIST Handbook of Mathematical Functions, 5.5), all values with one
// denominator are made from those below 1/2, and where the denominator is even from those below 1/4.

extension Fraction {
  /// The integer parts that are multiplied out.
  private static let shortWholeParts = -100..<100

  /// Γ of a fraction that is no integer, in terms of fewer values of Γ; nil where it is one of
  /// these, or too far from them.
  var reducedGamma: ClosedForm? {
    guard let whole = floor.int, Self.shortWholeParts.contains(whole), !isInteger,
      denominator <= Integer(1_000)
    else { return nil }
    let rest = self - Fraction(whole)
    guard whole != 0 || rest.isReducible, let value = rest.gammaBelowOne else { return nil }
    var factor = Fraction(1)
    for step in min(whole, 0)..<max(whole, 0) { factor = factor * (rest + Fraction(step)) }
    return value.scaled(by: whole > 0 ? factor : Fraction(1) / factor)
  }

  private var isTwiceOdd: Bool { denominator.isEven && !(self * Fraction(2)).denominator.isEven }

  /// Whether Γ at this fraction between 0 and 1 is made from other values.
  private var isReducible: Bool {
    self >= Fraction(1, 2) || isTwiceOdd || (denominator.isEven && self > Fraction(1, 4))
  }

  /// Γ between 0 and 1; each step leads to a smaller denominator or a smaller argument.
  private var gammaBelowOne: ClosedForm? {
    let half = Fraction(1, 2)
    if self == half { return ClosedForm(Monomial(.pi, half)) }
    guard isReducible else { return ClosedForm(.function(.gamma, ClosedForm(self))) }
    if self > half, !denominator.isEven || self > Fraction(3, 4) { return reflectedGamma }
    if self > half { return (self - half).duplicatedGamma(isUpper: true) }
    return isTwiceOdd ? duplicatedGamma(isUpper: false) : reflectedGamma
  }

  /// π/(sin(πx)·Γ(1 − x)).
  private var reflectedGamma: ClosedForm? {
    guard let sine = ClosedForm(.pi, coefficient: self).sine,
      let divisor = (Fraction(1) - self).gammaBelowOne?.multiplied(by: sine)
    else { return nil }
    return ClosedForm.pi.divided(by: divisor)
  }

  /// Γ(x + 1/2) if `isUpper`, else Γ(x), from the other of the two and Γ(2x).
  private func duplicatedGamma(isUpper: Bool) -> ClosedForm? {
    let half = Fraction(1, 2)
    let power = ClosedForm(2).raised(to: Fraction(1) - self - self)
    guard let double = (self + self).gammaBelowOne,
      let other = (isUpper ? self : self + half).gammaBelowOne
    else { return nil }
    return power?.multiplied(by: ClosedForm(Monomial(.pi, half)))?.multiplied(by: double)?
      .divided(by: other)
  }
}
