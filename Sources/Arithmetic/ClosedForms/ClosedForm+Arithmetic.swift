extension ClosedForm {
  static prefix func - (operand: ClosedForm) -> ClosedForm { operand.scaled(by: Fraction(-1)) }

  func scaled(by factor: Fraction) -> ClosedForm {
    ClosedForm(terms: terms.scaled(by: factor))
  }

  func adding(_ other: ClosedForm) -> ClosedForm? {
    var sum = self
    for (monomial, coefficient) in other.terms { sum.add(monomial, coefficient) }
    return sum.ifSmall
  }

  func subtracting(_ other: ClosedForm) -> ClosedForm? { adding(-other) }

  func multiplied(by other: ClosedForm) -> ClosedForm? {
    guard terms.count * other.terms.count <= 4 * Self.maximumTerms else { return nil }
    var product = ClosedForm()
    for (left, a) in terms {
      for (right, b) in other.terms {
        let monomial = left.multiplied(by: right)
        if monomial.isNormal {
          product.add(monomial, a * b)
        } else {
          guard let part = monomial.normalized else { return nil }
          for (monomial, c) in part.terms { product.add(monomial, a * b * c) }
        }
      }
    }
    return product.ifSmall
  }

  /// The quotient by a number that is proven not to be 0, with one or both forms: its own and,
  /// preferred, its inverse's.
  func divided(by divisor: ClosedForm?, inverse: ClosedForm? = nil) -> ClosedForm? {
    if let ratio = divisor.flatMap({ ratio(to: $0) }) { return ClosedForm(ratio) }
    return (inverse ?? divisor?.inverse).flatMap { multiplied(by: $0) }
  }

  /// The r for which the form is r times the other one, term by term; nil if there is none.
  func ratio(to other: ClosedForm) -> Fraction? {
    guard terms.count == other.terms.count, let (monomial, b) = other.terms.first,
      let a = terms[monomial]
    else { return nil }
    let ratio = a / b
    return self == other.scaled(by: ratio) ? ratio : nil
  }

  /// The inverse of a form that is not 0, with a rational denominator where square roots allow it.
  var inverse: ClosedForm? {
    if let (coefficient, monomial) = singleTerm {
      return monomial.raised(to: Fraction(-1)).normalized?.scaled(by: Fraction(1) / coefficient)
    }
    return rationalizedInverse ?? opaquePower(Fraction(-1))
  }

  /// 1/(a + b√p) = (a − b√p)/(a² − p·b²), repeated, where the form has only square roots.
  private var rationalizedInverse: ClosedForm? {
    guard let root = terms.parts.lazy.compactMap(\.squareRoots).compactMap(\.first).first,
      terms.parts.allSatisfy({ $0.squareRoots != nil })
    else { return nil }
    let conjugate = ClosedForm(
      terms: terms.mapFractions { monomial, coefficient in
        monomial.powers[root] == nil ? coefficient : -coefficient
      }
    )
    guard let norm = multiplied(by: conjugate), !norm.isZero,
      let inverseNorm = norm.singleTerm == nil ? norm.rationalizedInverse : norm.inverse
    else { return nil }
    return conjugate.multiplied(by: inverseNorm)
  }

  /// The power of the whole form as one generator, with its square content in front.
  func opaquePower(_ exponent: Fraction) -> ClosedForm? {
    if exponent == Fraction(-1) {
      let content = signedContent
      return ClosedForm(
        Monomial(.form(scaled(by: Fraction(1) / content)), exponent),
        coefficient: Fraction(1) / content
      ).ifSmall
    }
    // √(π + π²) is √π·√(1 + π); but √(√2 + √6) stays, where 2^(1/4) would be no simpler.
    let common = commonMonomial { generator, exponent in
      if case .integer = generator { exponent != Fraction(1, 2) } else { true }
    }
    if common != .one, let rest = multiplied(by: ClosedForm(common.raised(to: Fraction(-1)))) {
      return rest.raised(to: exponent).flatMap { rest in
        common.raised(to: exponent).normalized?.multiplied(by: rest)
      }
    }
    guard exponent.denominator == Integer(2) else {
      return ClosedForm(Monomial(.form(self), exponent)).ifSmall
    }
    let content = squareContent
    guard let outside = content.power(exponent.numerator, maximumBits: Self.maximumBits) else {
      return nil
    }
    return ClosedForm(
      Monomial(.form(scaled(by: Fraction(1) / (content * content))), exponent),
      coefficient: outside
    ).ifSmall
  }

  /// The largest product of positive powers that all terms share and that `isWanted` accepts.
  func commonMonomial(_ isWanted: (Generator, Fraction) -> Bool) -> Monomial {
    guard let first = terms.parts.first else { return .one }
    var powers = LinearCombination<Generator>()
    for generator in first.powers.parts where generator.isPositive {
      let exponents = terms.parts.compactMap { $0.powers[generator] }
      guard exponents.count == terms.count, let least = exponents.min(), isWanted(generator, least)
      else { continue }
      powers.add(least, of: generator)
    }
    return Monomial(powers: powers)
  }

  /// The c for which the coefficients of form/c are integers without a common factor and the first
  /// one is positive.
  private var signedContent: Fraction {
    let content = Fraction.commonUnit(of: terms.fractions) ?? Fraction(1)
    return isLeadingNegative ? -content : content
  }

  /// The largest c for which the coefficients of form/c² are integers without a common square.
  private var squareContent: Fraction {
    let unit = Fraction.commonUnit(of: terms.fractions) ?? Fraction(1)
    let (numerator, denominator) = (unit.numerator, unit.denominator)
    // n/d = n·d/d²: the root of d always goes outside, and so does the square part of n·d.
    let square = (numerator * denominator).largestSquareDivisorRoot
    return Fraction(square, denominator)
  }
}

extension Monomial {
  /// The integers whose square roots multiply to the monomial; nil for any other monomial.
  var squareRoots: [Generator]? {
    for (generator, exponent) in powers {
      guard case .integer = generator, exponent == Fraction(1, 2) else { return nil }
    }
    return Array(powers.parts)
  }

  /// Whether it has no integers and no sums, so that it is already normalized.
  fileprivate var isNormal: Bool {
    powers.parts.allSatisfy { generator in
      switch generator {
      case .integer, .form: false
      case .pi, .exp, .ln, .log, .function: true
      }
    }
  }

  /// The product as a form, with exponents of integers between 0 and 1 and sums with whole
  /// exponents multiplied out; nil where that would become too large.
  var normalized: ClosedForm? {
    if isNormal { return ClosedForm(self) }
    var coefficient = Fraction(1)
    var kept = LinearCombination<Generator>()
    var expanded: [ClosedForm] = []
    for (generator, exponent) in powers {
      switch generator {
      case .integer(let integer):
        let whole = exponent.floor
        // A power too long to be written out stays a power: 9^9^9 is 3^774840978.
        let power = Fraction(integer).power(whole, maximumBits: ClosedForm.maximumBits)
        coefficient = coefficient * (power ?? Fraction(1))
        kept.add(power == nil ? exponent : exponent - Fraction(whole), of: generator)
      case .form(let form) where exponent.signum < 0 && exponent.isInteger:
        // The form under a root may be simpler in the denominator.
        guard let count = exponent.int, let inverse = form.inverse else { return nil }
        if inverse == ClosedForm(Monomial(generator, Fraction(-1))) {
          kept.add(exponent, of: generator)
        } else {
          guard -count <= ClosedForm.maximumExpandedPower else { return nil }
          expanded += Array(repeating: inverse, count: -count)
        }
      case .form(let form):
        let whole = exponent.signum > 0 ? exponent.floor : Integer(0)
        guard let count = whole.int, count <= 4 else { return nil }
        expanded += Array(repeating: form, count: count)
        kept.add(exponent - Fraction(whole), of: generator)
      case .pi, .exp, .ln, .log, .function:
        kept.add(exponent, of: generator)
      }
    }
    let product = ClosedForm(Monomial(powers: kept), coefficient: coefficient)
    return expanded.reduce(product.joiningRoots) { $0?.multiplied(by: $1) }
  }
}

extension ClosedForm {
  /// √A·√B as √(A·B), for a form of one term, where the product A·B is a single term.
  fileprivate var joiningRoots: ClosedForm? {
    guard let (coefficient, monomial) = singleTerm else { return self }
    let roots = monomial.powers.compactMap { generator, exponent -> ClosedForm? in
      guard case .form(let form) = generator, exponent == Fraction(1, 2) else { return nil }
      return form
    }
    guard roots.count == 2, let product = roots[0].multiplied(by: roots[1]),
      product.singleTerm != nil, let root = product.raised(to: Fraction(1, 2))
    else { return ifSmall }
    let rest = monomial.powers.removing(.form(roots[0])).removing(.form(roots[1]))
    return ClosedForm(Monomial(powers: rest), coefficient: coefficient).multiplied(by: root)
  }
}
