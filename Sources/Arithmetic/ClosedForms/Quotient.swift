/// A value that can be added and multiplied; operations return nil where they cost too much.
protocol RingElement: Equatable {
  func adding(_ other: Self) -> Self?
  func multiplied(by other: Self) -> Self?
  var negated: Self { get }
}

/// A quotient that is not reduced to lowest terms; the divisor must not be 0.
struct Quotient<Element: RingElement>: FieldElement {
  let numerator: Element
  let denominator: Element

  init(_ numerator: Element, over denominator: Element) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The inverse of a nonzero quotient.
  var inverse: Quotient { Quotient(denominator, over: numerator) }

  var negated: Quotient { Quotient(numerator.negated, over: denominator) }

  func adding(_ other: Quotient) -> Quotient? {
    if denominator == other.denominator {
      return numerator.adding(other.numerator).map { Quotient($0, over: denominator) }
    }
    guard let left = numerator.multiplied(by: other.denominator),
      let right = other.numerator.multiplied(by: denominator),
      let divisor = denominator.multiplied(by: other.denominator)
    else { return nil }
    return left.adding(right).map { Quotient($0, over: divisor) }
  }

  func subtracting(_ other: Quotient) -> Quotient? { adding(other.negated) }

  func multiplied(by other: Quotient) -> Quotient? {
    guard let product = numerator.multiplied(by: other.numerator),
      let divisor = denominator.multiplied(by: other.denominator)
    else { return nil }
    return Quotient(product, over: divisor)
  }

  func divided(by other: Quotient) -> Quotient? { multiplied(by: other.inverse) }

  /// The power with a nonzero exponent.
  func raised(to exponent: Int) -> Quotient? {
    let base = exponent < 0 ? inverse : self
    return (1..<max(1, abs(exponent))).reduce(base) { power, _ in power?.multiplied(by: base) }
  }
}
