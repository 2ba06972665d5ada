/// A polynomial in exponentials and other transcendental numbers, with algebraic coefficients.
///
/// e^(iqπ) stays an exponential where it has no roots as its parts: sin² 1° + cos² 1° − 1 has no terms
/// then.
struct ExponentialSum: RingElement {
  private var terms: [Power: Coefficient]

  /// The most terms of a sum.
  private static let maximumTerms = 512

  /// e^(x + iy) times powers of other numbers.
  struct Power: Hashable {
    var real = ClosedForm()
    var imaginary = ClosedForm()
    var factor = Monomial.one

    /// The power as a closed form, where it is real.
    fileprivate var form: ClosedForm? {
      guard imaginary.isZero else { return nil }
      let exponentials = real.terms.reduce(factor) { product, term in
        product.multiplied(by: Monomial(.exp(term.part), term.fraction))
      }
      return ClosedForm(exponentials)
    }

    fileprivate func multiplied(by other: Power) -> Power? {
      guard let real = real.adding(other.real),
        let imaginary = imaginary.adding(other.imaginary)?.withoutWholeTurns
      else { return nil }
      return Power(real: real, imaginary: imaginary, factor: factor.multiplied(by: other.factor))
    }

    /// The power without a sum that has an exponent of at least 1, and this sum, which is multiplied
    /// once with the rest; nil where there is none, and where the sum is not a polynomial.
    fileprivate var withoutSum: (rest: Power, sum: ExponentialSum)? {
      for case (.form(let form), let exponent) in factor.powers where exponent >= Fraction(1) {
        guard let sum = ExponentialQuotient(form)?.polynomial else { return nil }
        let inverse = Monomial(.form(form), Fraction(-1))
        let rest = Power(real: real, imaginary: imaginary, factor: factor.multiplied(by: inverse))
        return (rest, sum)
      }
      return nil
    }

    /// The power without e^(iqπ), and that as an algebraic number.
    fileprivate var withoutTurn: (rest: Power, coefficient: Coefficient)? {
      let turn = imaginary.turn
      guard let cosine = turn.cosine, let sine = turn.sine,
        let rest = imaginary.subtracting(turn)
      else { return nil }
      return (
        Power(real: real, imaginary: rest, factor: factor),
        Coefficient(real: cosine, imaginary: sine)
      )
    }
  }

  /// An algebraic number, a + bi.
  struct Coefficient: Equatable {
    var real: ClosedForm
    var imaginary = ClosedForm()
  }

  init(_ coefficient: Coefficient, _ power: Power = Power()) {
    terms = coefficient.isWritten0 ? [:] : [power: coefficient]
  }

  init(_ number: ClosedForm) { self.init(Coefficient(real: number)) }

  var negated: ExponentialSum {
    var sum = self
    sum.terms = terms.mapValues { Coefficient(real: -$0.real, imaginary: -$0.imaginary) }
    return sum
  }

  func adding(_ other: ExponentialSum) -> ExponentialSum? {
    var sum = self
    for (power, coefficient) in other.terms {
      guard sum.add(coefficient, power) else { return nil }
    }
    return sum
  }

  func multiplied(by other: ExponentialSum) -> ExponentialSum? {
    guard terms.count * other.terms.count <= Self.maximumTerms else { return nil }
    var product = ExponentialSum(ClosedForm())
    for (left, a) in terms {
      for (right, b) in other.terms {
        guard let power = left.multiplied(by: right), let coefficient = a.multiplied(by: b) else {
          return nil
        }
        if let (rest, sum) = power.withoutSum {
          guard let term = ExponentialSum(coefficient, rest).multiplied(by: sum),
            let next = product.adding(term)
          else { return nil }
          product = next
        } else if !product.add(coefficient, power) {
          return nil
        }
      }
    }
    return product
  }

  /// The sum with algebraic numbers instead of exponentials e^(iqπ).
  private var withoutTurns: ExponentialSum? {
    var sum = ExponentialSum(ClosedForm())
    for (power, coefficient) in terms {
      guard let (rest, direction) = power.withoutTurn,
        let product = coefficient.multiplied(by: direction), sum.add(product, rest)
      else { return nil }
    }
    return sum
  }

  private mutating func add(_ coefficient: Coefficient, _ power: Power) -> Bool {
    guard let known = terms[power] else {
      terms[power] = coefficient
      return true
    }
    guard let sum = known.adding(coefficient) else { return false }
    terms[power] = sum.isWritten0 ? nil : sum
    return true
  }

  /// The sum as a closed form, where all its terms are real; nil for the empty sum.
  var form: ClosedForm? {
    guard !terms.isEmpty, let sum = withoutTurns else { return nil }
    return sum.terms.reduce(ClosedForm()) { sum, term in
      term.key.form?.multiplied(by: term.value.real).flatMap { product in
        term.value.imaginary.isZero ? sum?.adding(product) : nil
      }
    }
  }

  /// Whether all coefficients are proven to be 0.
  var isZero: Bool {
    if terms.isEmpty { return true }
    return withoutTurns?.terms.values.allSatisfy {
      $0.real.isAlgebraicZero && $0.imaginary.isAlgebraicZero
    } ?? false
  }
}

extension ExponentialSum.Coefficient {
  /// Whether no terms are left in the closed forms; a sum with terms may still be 0.
  fileprivate var isWritten0: Bool { real.isZero && imaginary.isZero }

  fileprivate func adding(_ other: Self) -> Self? {
    guard let real = real.adding(other.real), let imaginary = imaginary.adding(other.imaginary)
    else { return nil }
    return Self(real: real, imaginary: imaginary)
  }

  fileprivate func multiplied(by other: Self) -> Self? {
    guard let first = real.multiplied(by: other.real),
      let second = imaginary.multiplied(by: other.imaginary),
      let third = real.multiplied(by: other.imaginary),
      let fourth = imaginary.multiplied(by: other.real),
      let real = first.subtracting(second), let imaginary = third.adding(fourth)
    else { return nil }
    return Self(real: real, imaginary: imaginary)
  }
}

extension ClosedForm {
  /// Whether the number is algebraic and proven to be 0.
  fileprivate var isAlgebraicZero: Bool {
    if isZero { return true }
    let node = RealNode(operation, form: self)
    return AlgebraicProof.isSeparatedZero(node) == true
      || CyclotomicProof.isZero(Real(node)) == true
  }

  /// The multiple of π in an angle.
  var turn: ClosedForm { ClosedForm(.pi, coefficient: terms[Monomial(.pi)] ?? Fraction(0)) }

  /// The angle with a multiple of π from 0 to below 2.
  var withoutWholeTurns: ClosedForm? {
    guard let multiple = terms[Monomial(.pi)] else { return self }
    let rest = multiple.modulo(Fraction(2))
    return rest == multiple ? self : adding(ClosedForm(.pi, coefficient: rest - multiple))
  }
}
