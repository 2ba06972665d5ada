/// A closed form as plain sums, products and powers: the shape that is shown, saved and evaluated
/// again.
package indirect enum Formula: Equatable, Sendable {
  case fraction(Fraction)
  case pi
  case e
  /// Terms in the order in which they are written.
  case sum([Formula])
  /// Factors in the order in which they are written; a fraction comes first.
  case product([Formula])
  case power(Formula, Formula)
  case function(RealFunction, Formula)
}

extension ClosedForm {
  /// The form as a formula, with square roots joined, logarithms combined and a common denominator
  /// in front, where the coefficients then still fit a form.
  var formula: Formula {
    let terms = writtenTerms
    guard terms.count > 1 else {
      return terms.first.map { $0.part.formula(times: $0.fraction) }
        ?? .fraction(Fraction(0))
    }
    let denominator = terms.reduce(Integer(1)) {
      $0.leastCommonMultiple(with: $1.fraction.denominator)
    }
    let wholes = terms.map { $0.fraction * Fraction(denominator) }
    // Longer coefficients would not be read back as those of a closed form.
    guard wholes.allSatisfy({ $0.bitWidth <= Self.maximumBits }) else {
      return .sum(terms.map { $0.part.formula(times: $0.fraction) })
    }
    let sum = Formula.sum(zip(terms, wholes).map { $0.part.formula(times: $1) })
    return denominator == Integer(1)
      ? sum : .product([.fraction(Fraction(Integer(1), denominator)), sum])
  }

  /// The terms with the positive ones first.
  private var writtenTerms: [LinearCombination<Monomial>.Element] {
    let sorted = gatheringLogarithms.sortedTerms
    return sorted.filter { $0.fraction.signum > 0 } + sorted.filter { $0.fraction.signum < 0 }
  }

  /// ln 2 + ln 3 as ln 6 and ln 7 − ln 3 as ln(7/3), where the argument stays short.
  private var gatheringLogarithms: ClosedForm {
    let logarithms = terms.compactMap { monomial, coefficient -> (Monomial, Integer, Fraction)? in
      guard case .ln(.integer(let prime)) = ClosedForm(monomial).singleGenerator else { return nil }
      return (monomial, prime, coefficient)
    }
    guard logarithms.count > 1 else { return self }
    guard let unit = Fraction.commonUnit(of: logarithms.map(\.2)) else { return self }
    var argument = Fraction(1)
    for (_, prime, coefficient) in logarithms {
      guard let exponent = (coefficient / unit).int, exponent.magnitude <= 20 else { return self }
      argument = argument * Fraction(prime).power(exponent)
    }
    guard argument.bitWidth <= 40 else { return self }
    var gathered = self
    for (monomial, _, coefficient) in logarithms { gathered.add(monomial, -coefficient) }
    let isBelowOne = argument < Fraction(1)
    let positive = isBelowOne ? Fraction(1) / argument : argument
    gathered.add(
      Monomial(.function(.ln, ClosedForm(positive))),
      isBelowOne ? -unit : unit
    )
    return gathered
  }
}

extension Monomial {
  func formula(times coefficient: Fraction) -> Formula {
    var factors = hugePower.map { [$0] } ?? []
    factors += roots
    factors += joinedExponentials
    if coefficient != Fraction(1) || factors.isEmpty {
      factors.insert(.fraction(coefficient), at: 0)
    }
    return factors.count == 1 ? factors[0] : .product(factors)
  }
}

extension Generator {
  func formula(raisedTo exponent: Fraction) -> Formula {
    let power = Formula.fraction(exponent)
    switch self {
    case .exp(let monomial):
      return monomial.exponentialFormula(times: exponent)
    case .form(let form) where exponent == Fraction(1, 2):
      return .function(.sqrt, form.formula)
    case .form(let form) where exponent == Fraction(-1, 2):
      return .power(.function(.sqrt, form.formula), .fraction(Fraction(-1)))
    case .pi, .ln, .log, .function:
      if exponent == Fraction(1, 2) { return .function(.sqrt, formula) }
      return exponent == Fraction(1) ? formula : .power(formula, power)
    case .integer, .form:
      return exponent == Fraction(1) ? formula : .power(formula, power)
    }
  }

  private var formula: Formula {
    switch self {
    case .integer(let integer): .fraction(Fraction(integer))
    case .pi: .pi
    case .exp(let monomial): monomial.exponentialFormula(times: Fraction(1))
    case .ln(let generator): .function(.ln, generator.formula)
    case .log(let generator): .function(.log, generator.formula)
    case .form(let form): form.formula
    case .function(let function, let form): .function(function, form.formula)
    }
  }
}

extension Monomial {
  /// e to a multiple of the monomial; 2^√2 where it has a logarithm.
  fileprivate func exponentialFormula(times coefficient: Fraction) -> Formula {
    let logarithms = powers.compactMap { generator, exponent -> Generator? in
      guard case .ln(let argument) = generator, exponent == Fraction(1) else { return nil }
      return argument
    }
    if logarithms.count == 1, let argument = logarithms.first {
      let rest = Monomial(powers: powers.removing(.ln(argument)))
      return .power(argument.form.formula, rest.formula(times: coefficient))
    }
    let exponent = formula(times: coefficient)
    return exponent == .fraction(Fraction(1)) ? .e : .power(.e, exponent)
  }
}
