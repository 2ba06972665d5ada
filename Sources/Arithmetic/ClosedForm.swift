/// A real number written in closed form: a sum of rational multiples of products of powers.
///
/// Goals, in order: sound (equal forms are equal numbers; different forms may still be equal, which
/// `Real` decides by other means); what a person would write; small, so that it costs microseconds;
/// every operation gives up (nil) rather than build a monster.
///
/// The zero form has no terms. 3√2/4 + π is {√2: 3/4, π: 1}.
struct ClosedForm: Hashable, Sendable {
  private(set) var terms: [Monomial: Fraction]

  /// Forms with more terms, or with terms of more parts, are given up.
  static let maximumTerms = 24
  static let maximumWeight = 60
  /// Coefficients with more bits are given up.
  static let maximumBits = 2_048

  init(terms: [Monomial: Fraction] = [:]) {
    let hasZero = terms.values.contains { $0.isZero }
    self.terms = hasZero ? terms.filter { !$0.value.isZero } : terms
  }

  init(_ fraction: Fraction) { terms = fraction.isZero ? [:] : [.one: fraction] }

  init(_ value: Int) { self.init(Fraction(value)) }

  init(_ monomial: Monomial, coefficient: Fraction = Fraction(1)) {
    self.init(terms: [monomial: coefficient])
  }

  init(_ generator: Generator) { self.init(Monomial(generator)) }

  static let pi = ClosedForm(.pi)
  static let e = ClosedForm(.exp(.one))

  var isZero: Bool { terms.isEmpty }

  /// The number as a fraction, where the form is one.
  var fraction: Fraction? {
    if terms.isEmpty { return Fraction(0) }
    return terms.count == 1 ? terms[.one] : nil
  }

  /// The coefficient and the monomial of a form of one term.
  var singleTerm: (coefficient: Fraction, monomial: Monomial)? {
    guard terms.count == 1, let term = terms.first else { return nil }
    return (term.value, term.key)
  }

  /// The generator that the whole form is, with coefficient and exponent 1.
  var singleGenerator: Generator? {
    guard let (coefficient, monomial) = singleTerm, coefficient == Fraction(1),
      monomial.powers.count == 1, let power = monomial.powers.first, power.value == Fraction(1)
    else { return nil }
    return power.key
  }

  /// r where the number is r·π.
  var multipleOfPi: Fraction? {
    if isZero { return Fraction(0) }
    guard let (coefficient, monomial) = singleTerm, monomial == Monomial(.pi) else { return nil }
    return coefficient
  }

  /// The number of parts, by which monsters are known.
  var weight: Int { terms.keys.reduce(terms.count) { $0 + $1.weight } }

  /// The form itself, or nil where it has grown into a monster.
  var ifSmall: ClosedForm? {
    guard terms.count <= Self.maximumTerms, weight <= Self.maximumWeight,
      terms.values.allSatisfy({ $0.bitWidth <= Self.maximumBits })
    else { return nil }
    return self
  }

  mutating func add(_ monomial: Monomial, _ coefficient: Fraction) {
    if let known = terms[monomial] {
      let sum = known + coefficient
      terms[monomial] = sum.isZero ? nil : sum
    } else if monomial.isHuge, let (known, ratio) = commensurable(with: monomial) {
      add(known, coefficient * ratio)
    } else if !coefficient.isZero {
      terms[monomial] = coefficient
    }
  }

  /// A monomial of the form that the given one is a fraction of, as 9^9^9 and 9^(9^9 + 1) are.
  private func commensurable(with monomial: Monomial) -> (Monomial, Fraction)? {
    for known in terms.keys {
      let quotient = monomial.multiplied(by: known.raised(to: Fraction(-1))).normalized
      if let ratio = quotient?.fraction { return (known, ratio) }
    }
    return nil
  }
}

/// A product of powers of generators, none of them with the exponent 0.
///
/// The empty product is 1.
struct Monomial: Hashable, Sendable {
  private(set) var powers: [Generator: Fraction]

  static let one = Monomial(powers: [:])

  init(powers: [Generator: Fraction]) {
    let hasZero = powers.values.contains { $0.isZero }
    self.powers = hasZero ? powers.filter { !$0.value.isZero } : powers
  }

  init(_ generator: Generator, _ exponent: Fraction = Fraction(1)) {
    self.init(powers: [generator: exponent])
  }

  var weight: Int { powers.keys.reduce(powers.count) { $0 + $1.weight } }

  /// Whether every power in it is known to be positive: of what has a root, the root is.
  var isPositive: Bool { powers.allSatisfy { $0.key.isPositive || !$0.value.isInteger } }

  /// Whether an integer stands in it under an exponent too large to be written out.
  var isHuge: Bool {
    powers.contains { generator, exponent in
      guard case .integer = generator else { return false }
      return exponent.magnitude >= Fraction(1)
    }
  }

  func multiplied(by other: Monomial) -> Monomial {
    if powers.isEmpty { return other }
    if other.powers.isEmpty { return self }
    return Monomial(powers: powers.merging(other.powers) { left, right in left + right })
  }

  /// The product raised to a power; every generator is positive or the exponent an integer.
  func raised(to exponent: Fraction) -> Monomial {
    Monomial(powers: powers.mapValues { $0 * exponent })
  }
}

/// What closed forms are made of, besides fractions.
indirect enum Generator: Hashable, Sendable {
  /// An integer above 1 without small square factors, mostly a prime, under a root.
  case integer(Integer)
  case pi
  /// The exponential of a monomial; of 1 it is e.
  case exp(Monomial)
  /// The logarithm of a generator that is positive.
  case ln(Generator)
  /// The decimal logarithm of a prime other than 5, of which log 2 takes care.
  case log(Generator)
  /// A sum of two or more terms, or a term of unknown sign, under a root or in a denominator.
  case form(ClosedForm)
  /// A function of a form that it takes no simpler value at.
  case function(RealFunction, ClosedForm)

  var isPositive: Bool {
    switch self {
    case .integer, .pi, .exp: true
    // The arguments are primes, π, or forms whose sign is not looked at.
    case .ln(.integer), .ln(.pi), .log(.integer), .log(.pi): true
    case .ln, .log, .form, .function: false
    }
  }

  var weight: Int {
    switch self {
    case .integer, .pi: 1
    case .exp(let monomial): 1 + monomial.weight
    case .ln(let generator), .log(let generator): 1 + generator.weight
    case .form(let form), .function(_, let form): 1 + form.weight
    }
  }
}
