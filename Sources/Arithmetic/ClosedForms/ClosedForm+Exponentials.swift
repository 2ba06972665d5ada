extension ClosedForm {
  /// The exponential: e^(ln g) is g, the other factors stay under exp.
  var exponential: ClosedForm? {
    var result: ClosedForm? = ClosedForm(1)
    for (monomial, coefficient) in terms {
      let factor: ClosedForm? =
        if let argument = monomial.argumentOfLogarithm {
          argument.form.raised(to: coefficient)
        } else {
          ClosedForm(Monomial(.exp(monomial), coefficient))
        }
      guard let factor else { return nil }
      result = result?.multiplied(by: factor)
    }
    return result?.ifSmall
  }

  /// The natural logarithm of a positive form.
  var naturalLogarithm: ClosedForm? {
    guard let (coefficient, monomial) = singleTerm, coefficient.signum > 0, monomial.isPositive
    else {
      return logarithmOfFactors ?? ClosedForm(.ln(.form(self))).ifSmall
    }
    guard var sum = Self.logarithm(of: coefficient, { ClosedForm(.ln($0)) }) else { return nil }
    for (generator, exponent) in monomial.powers {
      let part: ClosedForm? =
        switch generator {
        case .exp(let argument): ClosedForm(argument)
        case .form(let form): form.naturalLogarithm
        case .integer, .pi, .ln, .log, .function: ClosedForm(.ln(generator))
        }
      guard let part, let extended = sum.adding(part.scaled(by: exponent)) else { return nil }
      sum = extended
    }
    return sum.ifSmall
  }

  /// ln(c·m·f) as ln(c·m) + ln f, where c·m is the positive factor that all terms of a sum share.
  private var logarithmOfFactors: ClosedForm? {
    guard let (content, rest) = commonFactor, content != ClosedForm(1) else { return nil }
    return content.naturalLogarithm?.adding(ClosedForm(.ln(.form(rest))))
  }

  /// The largest positive factor that several terms share, and the form without it, whose
  /// coefficients are integers without a common divisor.
  private var commonFactor: (content: ClosedForm, rest: ClosedForm)? {
    guard terms.count > 1 else { return nil }
    let unit = Fraction.commonUnit(of: terms.fractions) ?? Fraction(1)
    let content = ClosedForm(commonMonomial { _, _ in true }, coefficient: unit)
    guard let inverse = content.inverse, let rest = multiplied(by: inverse) else { return nil }
    return (content, rest)
  }

  /// The decimal logarithm of a positive form.
  var decimalLogarithm: ClosedForm? {
    guard let (coefficient, monomial) = singleTerm, coefficient.signum > 0,
      var sum = Self.logarithm(of: coefficient, Self.decimalLogarithm(of:)), monomial.isPositive
    else { return ClosedForm(.function(.log, self)).ifSmall }
    for (generator, exponent) in monomial.powers {
      guard case .integer = generator,
        let extended = sum.adding(Self.decimalLogarithm(of: generator).scaled(by: exponent))
      else { return ClosedForm(.function(.log, self)).ifSmall }
      sum = extended
    }
    return sum.ifSmall
  }

  /// log p, where log 5 is 1 − log 2 so that log 2 + log 5 is recognized as 1.
  private static func decimalLogarithm(of prime: Generator) -> ClosedForm {
    guard prime == .integer(Integer(5)) else { return ClosedForm(.log(prime)) }
    var rest = ClosedForm(1)
    rest.add(Monomial(.log(.integer(Integer(2)))), Fraction(-1))
    return rest
  }

  private static func logarithm(
    of fraction: Fraction,
    _ prime: (Generator) -> ClosedForm
  ) -> ClosedForm? {
    var sum: ClosedForm? = ClosedForm(0)
    for (integer, sign) in [(fraction.numerator, 1), (fraction.denominator, -1)] {
      guard let generators = integer.generatorsOfAnyLength else { return nil }
      for (factor, exponent) in generators {
        sum = sum?.adding(prime(.integer(factor)).scaled(by: Fraction(sign * exponent)))
      }
    }
    return sum
  }
}

// MARK: - Logarithms in exponents

extension ClosedForm {
  /// The logarithm of a base times an exponent, with logarithms to that base in the exponent
  /// resolved: 10^(log 7) and 6^(ln 7/ln 6) are 7.
  func asLogarithmOfBase(times exponent: ClosedForm) -> ClosedForm? {
    let decades = ratio(to: Self.logarithmOfTen)
    let inverse = terms.count > 1 ? inverse?.singleTerm : nil
    return exponent.terms.reduce(ClosedForm(0)) { sum, term in
      let monomial = term.part.withNaturalRatio
      var product: ClosedForm?
      if let decades, let natural = monomial.withNaturalLogarithm {
        product = ClosedForm(natural, coefficient: term.fraction * decades)
      } else if let inverse {
        let quotient = monomial.multiplied(by: inverse.monomial.raised(to: Fraction(-1)))
        if quotient.weight < monomial.weight {
          product = ClosedForm(quotient, coefficient: term.fraction / inverse.coefficient)
        }
      }
      product =
        product ?? multiplied(by: ClosedForm(monomial, coefficient: term.fraction))
      return product.flatMap { sum?.adding($0) }
    }
  }

  static let logarithmOfTen = ClosedForm(
    terms: LinearCombination(Monomial(.ln(.integer(Integer(2)))), Fraction(1))
      .adding(LinearCombination(Monomial(.ln(.integer(Integer(5)))), Fraction(1)))
  )
}

extension Monomial {
  /// The monomial with one of its decimal logarithms made a natural one; nil where there is none.
  fileprivate var withNaturalLogarithm: Monomial? {
    for (generator, exponent) in powers where exponent == Fraction(1) {
      guard let natural = generator.asNaturalLogarithm else { continue }
      return Monomial(powers: powers.removing(generator)).multiplied(by: Monomial(natural))
    }
    return nil
  }

  /// The monomial with natural for decimal logarithms, where that is the same number: log 2/log 7.
  fileprivate var withNaturalRatio: Monomial {
    var natural = Monomial.one
    var excess = Fraction(0)
    for (generator, exponent) in powers {
      let other = generator.asNaturalLogarithm
      if other != nil { excess = excess + exponent }
      natural = natural.multiplied(by: Monomial(other ?? generator, exponent))
    }
    return excess.isZero ? natural : self
  }
}

extension Generator {
  /// The natural logarithm of a decimal logarithm's argument, where that is a generator.
  fileprivate var asNaturalLogarithm: Generator? {
    switch self {
    case .log(let argument): .ln(argument)
    case .function(.log, let form): form.naturalLogarithm?.singleGenerator
    case .integer, .pi, .exp, .ln, .form, .function: nil
    }
  }
}

extension Monomial {
  /// The g for which the monomial is ln g, nil if there is none.
  fileprivate var argumentOfLogarithm: Generator? {
    guard case .ln(let generator) = ClosedForm(self).singleGenerator else { return nil }
    return generator
  }
}

extension Generator {
  /// The generator as a form: for a form under a root, that form.
  var form: ClosedForm {
    switch self {
    case .form(let form): form
    case .integer(let integer): ClosedForm(Fraction(integer))
    case .pi, .exp, .ln, .log, .function: ClosedForm(self)
    }
  }
}
