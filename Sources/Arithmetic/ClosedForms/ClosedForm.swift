/// A real number written in closed form: a sum of rational multiples of products of powers.
///
/// Goals, in order: soundness (equal forms are equal numbers; different forms may still be equal,
/// which `Real` decides by other means); what a person would write; small size, so that it costs
/// microseconds; every operation returns nil rather than build a huge form.
///
/// The zero form has no terms. 3√2/4 + π is {√2: 3/4, π: 1}.
struct ClosedForm: Hashable, Sendable {
  private(set) var terms: LinearCombination<Monomial>

  /// Forms with more terms, or with more parts in all, are given up.
  static let maximumTerms = 24
  static let maximumWeight = 60
  /// Coefficients with more bits are given up.
  static let maximumBits = 2_048

  init(terms: LinearCombination<Monomial> = LinearCombination()) { self.terms = terms }

  init(_ fraction: Fraction) { self.init(.one, coefficient: fraction) }

  init(_ value: Int) { self.init(Fraction(value)) }

  init(_ monomial: Monomial, coefficient: Fraction = Fraction(1)) {
    self.init(terms: LinearCombination(monomial, coefficient))
  }

  init(_ generator: Generator, coefficient: Fraction = Fraction(1)) {
    self.init(Monomial(generator), coefficient: coefficient)
  }

  static let pi = ClosedForm(.pi)
  static let e = ClosedForm(.exp(.one))

  var isZero: Bool { terms.isEmpty }

  /// The number as a fraction, where the form is rational.
  var fraction: Fraction? {
    if terms.isEmpty { return Fraction(0) }
    return terms.count == 1 ? terms[Monomial.one] : nil
  }

  /// The coefficient and the monomial of a form of one term.
  var singleTerm: (coefficient: Fraction, monomial: Monomial)? {
    guard terms.count == 1 else { return nil }
    return (terms[0].fraction, terms[0].part)
  }

  /// The generator that is the whole form, with coefficient and exponent 1.
  var singleGenerator: Generator? {
    guard let (coefficient, monomial) = singleTerm, coefficient == Fraction(1),
      monomial.powers.count == 1, monomial.powers[0].fraction == Fraction(1)
    else { return nil }
    return monomial.powers[0].part
  }

  /// The r for which the number is r·π.
  var multipleOfPi: Fraction? {
    if isZero { return Fraction(0) }
    guard let (coefficient, monomial) = singleTerm, monomial == Monomial(.pi) else { return nil }
    return coefficient
  }

  /// The number of parts, which limits the size of forms.
  var weight: Int { terms.weight }

  /// The form itself, or nil where it has become too large.
  var ifSmall: ClosedForm? {
    guard terms.count <= Self.maximumTerms, weight <= Self.maximumWeight,
      terms.allSatisfy({ $0.fraction.bitWidth <= Self.maximumBits })
    else { return nil }
    return self
  }

  mutating func add(_ monomial: Monomial, _ coefficient: Fraction) {
    if monomial.isHuge, let (known, ratio) = commensurable(with: monomial) {
      terms.add(coefficient * ratio, of: known)
    } else {
      terms.add(coefficient, of: monomial)
    }
  }

  /// A monomial with a rational ratio to the given one, as 9^9^9 has to 9^(9^9 + 1).
  private func commensurable(with monomial: Monomial) -> (Monomial, Fraction)? {
    for known in terms.parts {
      let quotient = monomial.multiplied(by: known.raised(to: Fraction(-1))).normalized
      if let ratio = quotient?.fraction { return (known, ratio) }
    }
    return nil
  }
}

/// A product of powers of generators.
typealias Monomial = PowerProduct<Generator>

extension Monomial {
  /// Whether every power in it is known to be positive, as all roots are.
  var isPositive: Bool { powers.allSatisfy { $0.isPositive || !$1.isInteger } }

  /// Whether an integer in it has an exponent too large to be written out.
  var isHuge: Bool {
    powers.contains { generator, exponent in
      guard case .integer = generator else { return false }
      return exponent.magnitude >= Fraction(1)
    }
  }
}

/// The parts of closed forms other than fractions.
indirect enum Generator: Hashable, Sendable {
  /// An integer above 1 without small square factors, usually a prime, under a root.
  case integer(Integer)
  case pi
  /// The exponential of a monomial; of 1 it is e.
  case exp(Monomial)
  /// The logarithm of a positive generator.
  case ln(Generator)
  /// The decimal logarithm of a prime other than 5, whose logarithm is written with log 2.
  case log(Generator)
  /// A sum of two or more terms, or a term of unknown sign, under a root or in a denominator.
  case form(ClosedForm)
  /// A function of a form, where the value has no simpler form.
  case function(RealFunction, ClosedForm)

  var isPositive: Bool {
    switch self {
    case .integer, .pi, .exp: true
    // The arguments are primes, π, or forms whose sign is not examined.
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

extension Generator: Part {
  var key: UInt64 {
    switch self {
    case .integer(let integer): integer.key.mixed(with: 3)
    case .pi: 4
    case .exp(let monomial): monomial.key.mixed(with: 5)
    case .ln(let generator): generator.key.mixed(with: 6)
    case .log(let generator): generator.key.mixed(with: 7)
    case .form(let form): form.terms.key.mixed(with: 8)
    case .function(let function, let form): form.terms.key.mixed(with: function.key)
    }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension RealFunction {
  fileprivate var key: UInt64 { name.utf8.reduce(9) { $0 &* 31 &+ UInt64($1) } }
}

extension Fraction {
  var key: UInt64 { numerator.key.mixed(with: denominator.key) }
}
