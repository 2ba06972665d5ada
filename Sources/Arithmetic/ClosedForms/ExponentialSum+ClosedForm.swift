typealias ExponentialQuotient = Quotient<ExponentialSum>

extension Quotient<ExponentialSum> {
  /// The value of a closed form; nil where it has a part of unknown kind.
  init?(_ form: ClosedForm) {
    var sum = Self(number: ClosedForm())
    for (monomial, coefficient) in form.terms {
      guard let product = Self(monomial), let term = product.scaled(by: coefficient),
        let next = sum.adding(term)
      else { return nil }
      sum = next
    }
    self = sum
  }

  /// The sum that it is; nil where it has a divisor.
  var polynomial: ExponentialSum? {
    denominator == ExponentialSum(ClosedForm(1)) ? numerator : nil
  }

  private init(number: ClosedForm) { self.init(ExponentialSum(number)) }

  private init(_ sum: ExponentialSum) { self.init(sum, over: ExponentialSum(ClosedForm(1))) }

  private func scaled(by factor: Fraction) -> Self? {
    multiplied(by: Self(number: ClosedForm(factor)))
  }

  private init?(_ monomial: Monomial) {
    var product = Self(number: ClosedForm(1))
    for (generator, exponent) in monomial.powers {
      guard let power = Self.power(of: generator, exponent),
        let next = product.multiplied(by: power)
      else { return nil }
      product = next
    }
    self = product
  }

  private static func power(of generator: Generator, _ exponent: Fraction) -> Self? {
    switch generator {
    case .exp(let monomial):
      return Self.exponential(ClosedForm(monomial, coefficient: exponent))
    case .function(let function, let angle)
    where exponent.isInteger && function.type is any AngleFunction.Type:
      return function.type.exponentialSum(of: angle)?.raised(to: exponent)
    case _ where generator.isAlgebraic:
      return Monomial(generator, exponent).normalized.map { Self(number: $0) }
    case .form(let form) where exponent.isInteger:
      return Self(form)?.raised(to: exponent)
    case .log(let argument) where exponent.isInteger:
      guard let ten = Self(ClosedForm.logarithmOfTen) else { return nil }
      return Self.opaque(.ln(argument)).multiplied(by: ten.inverse)?.raised(to: exponent)
    case .function(let function, let argument):
      guard let value = function.type.exponentialSum(of: argument) else { break }
      return exponent.isInteger ? value.raised(to: exponent) : nil
    case .integer, .pi, .ln, .log, .form: break
    }
    return Self.opaque(generator, exponent)
  }

  /// The highest power that is multiplied out.
  private static var maximumPower: Int { 16 }

  private func raised(to exponent: Fraction) -> Self? {
    guard let count = exponent.int, count.magnitude <= Self.maximumPower else { return nil }
    return raised(to: count)
  }

  /// A number about which nothing is known.
  private static func opaque(_ generator: Generator, _ exponent: Fraction = Fraction(1)) -> Self {
    let power = ExponentialSum.Power(factor: Monomial(generator, exponent))
    return Self(ExponentialSum(.init(real: ClosedForm(1)), power))
  }
}

// MARK: - Functions

extension Quotient<ExponentialSum> {
  /// The hyperbolic sine and cosine.
  static func hyperbolicSineAndCosine(of argument: ClosedForm) -> (sine: Self, cosine: Self)? {
    let half = Fraction(1, 2)
    guard let growing = Self(exponentialOf: argument),
      let shrinking = Self(exponentialOf: -argument),
      let sine = growing.adding(shrinking.negated)?.scaled(by: half),
      let cosine = growing.adding(shrinking)?.scaled(by: half)
    else { return nil }
    return (sine, cosine)
  }

  /// cos x = (z + 1/z)/2 and sin x = (z − 1/z)·(−i/2) with z = e^(ix).
  static func sineAndCosine(of argument: ClosedForm) -> (sine: Self, cosine: Self)? {
    let half = Fraction(1, 2)
    let minusI = ExponentialSum(.init(real: ClosedForm(), imaginary: ClosedForm(-1)))
    guard let z = Self.turning(argument), let inverse = Self.turning(-argument),
      let sine = z.adding(inverse.negated)?.multiplied(by: Self(minusI))?.scaled(by: half),
      let cosine = z.adding(inverse)?.scaled(by: half)
    else { return nil }
    return (sine, cosine)
  }

  /// e^x, where logarithms in x become powers; their product may be too large for a closed form.
  init?(exponentialOf form: ClosedForm) {
    var product = Self(number: ClosedForm(1))
    for (monomial, coefficient) in form.terms {
      guard let power = ClosedForm(monomial, coefficient: coefficient).exponential,
        let factor = Self(power), let next = product.multiplied(by: factor)
      else { return nil }
      product = next
    }
    self = product
  }

  private static func exponential(_ exponent: ClosedForm) -> Self {
    Self(ExponentialSum(.init(real: ClosedForm(1)), .init(real: exponent)))
  }

  /// e^(ix), where a multiple of π gives an algebraic number if its sine is made of roots.
  private static func turning(_ angle: ClosedForm) -> Self? {
    let turn = angle.turn
    guard let rest = angle.subtracting(turn), let cosine = turn.cosine, let sine = turn.sine else {
      return nil
    }
    guard cosine.isMadeOfRoots, sine.isMadeOfRoots else {
      return angle.withoutWholeTurns.map {
        Self(ExponentialSum(.init(real: ClosedForm(1)), .init(imaginary: $0)))
      }
    }
    return Self(
      ExponentialSum(.init(real: cosine, imaginary: sine), .init(imaginary: rest))
    )
  }
}

extension ClosedForm {
  /// Whether it has roots and fractions only, at the outermost level.
  fileprivate var isMadeOfRoots: Bool {
    terms.parts.allSatisfy { monomial in
      monomial.powers.parts.allSatisfy { generator in
        switch generator {
        case .integer, .form: true
        case .pi, .exp, .ln, .log, .function: false
        }
      }
    }
  }
}

extension Generator {
  /// Whether it is an algebraic number of a kind that has a separation bound.
  fileprivate var isAlgebraic: Bool {
    switch self {
    case .integer: true
    case .form(let form):
      form.terms.parts.allSatisfy { $0.powers.parts.allSatisfy(\.isAlgebraic) }
    case .function(let function, let angle):
      function.type is any AngleFunction.Type && angle.multipleOfPi != nil
    case .pi, .exp, .ln, .log: false
    }
  }
}
