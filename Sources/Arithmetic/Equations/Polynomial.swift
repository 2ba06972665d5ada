/// A sum of products of powers of indeterminates, with fractions as coefficients.
///
/// Exponents are fractions too, so that √x and x are powers of one indeterminate.
package struct Polynomial: Hashable {
  typealias Term = PowerProduct<Indeterminate>

  private(set) var terms: LinearCombination<Term>

  /// The most terms of a product.
  private static let mostTerms = 60

  init(terms: LinearCombination<Term>) { self.terms = terms }

  package init(_ fraction: Fraction = Fraction(0)) { terms = LinearCombination(.one, fraction) }

  /// A name without a value, by its index.
  package init(name index: Int) { self.init(.name(index)) }

  init(_ indeterminate: Indeterminate, _ exponent: Fraction = Fraction(1)) {
    terms = LinearCombination(Term(indeterminate, exponent), Fraction(1))
  }

  package var isZero: Bool { terms.isEmpty }

  package var termCount: Int { terms.count }

  /// The number that it equals, if it is one.
  package var fraction: Fraction? {
    if terms.isEmpty { return Fraction(0) }
    return terms.count == 1 ? terms[Term.one] : nil
  }

  /// The indeterminates in it, each once.
  var indeterminates: [Indeterminate] {
    var all: [Indeterminate] = []
    for indeterminate in terms.flatMap({ Array($0.part.powers.parts) }) {
      if !all.contains(indeterminate) { all.append(indeterminate) }
    }
    return all
  }

  /// The smallest exponent of an indeterminate.
  func leastExponent(of indeterminate: Indeterminate) -> Fraction {
    terms.map { $0.part.exponent(of: indeterminate) }.min() ?? Fraction(0)
  }

  /// The coefficient of each power of an indeterminate.
  func collected(by indeterminate: Indeterminate) -> [Fraction: Polynomial] {
    var result: [Fraction: Polynomial] = [:]
    for (term, coefficient) in terms {
      let rest = Term(powers: term.powers.removing(indeterminate))
      result[term.exponent(of: indeterminate), default: Polynomial()].terms
        .add(coefficient, of: rest)
    }
    return result
  }

  /// The coefficients of a polynomial of the name with the index and nothing else, the constant term
  /// first; nil where it is none.
  package func coefficients(ofName index: Int) -> [Fraction]? {
    let powers = collected(by: .name(index))
    let degree = powers.keys.max()?.int ?? 0
    guard (0...1_000).contains(degree) else { return nil }
    var coefficients = Array(repeating: Fraction(0), count: degree + 1)
    for (exponent, coefficient) in powers {
      guard let place = exponent.int, place >= 0, let fraction = coefficient.fraction else {
        return nil
      }
      coefficients[place] = fraction
    }
    return coefficients
  }

  package static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    Polynomial(terms: left.terms.adding(right.terms))
  }

  package static func - (left: Polynomial, right: Polynomial) -> Polynomial { left + right.negated }

  package static func * (left: Polynomial, right: Fraction) -> Polynomial {
    Polynomial(terms: left.terms.scaled(by: right))
  }

  package static func * (left: Polynomial, right: Polynomial) -> Polynomial {
    var product = Polynomial()
    for (term, coefficient) in left.terms {
      for (other, factor) in right.terms {
        product.terms.add(coefficient * factor, of: term.multiplied(by: other))
      }
    }
    return product
  }

  /// The fraction by which another polynomial is multiplied to give this one; nil where it is none.
  package func ratio(to other: Polynomial) -> Fraction? {
    guard let (term, coefficient) = terms.first else { return Fraction(0) }
    guard let divisor = other.terms[term] else { return nil }
    let ratio = coefficient / divisor
    return other * ratio == self ? ratio : nil
  }

  /// The product with a power of an indeterminate.
  func times(_ indeterminate: Indeterminate, to exponent: Fraction) -> Polynomial {
    self * Polynomial(indeterminate, exponent)
  }

  /// The power with a positive exponent, or 1; nil where it has too many terms.
  func power(_ exponent: Int) -> Polynomial? {
    (0..<exponent).reduce(Polynomial(Fraction(1))) { power, _ in power?.multiplied(by: self) }
  }

  /// The sum with each term replaced by a polynomial; nil where that has too many terms.
  func mapTerms(_ change: (Term) -> Polynomial?) -> Polynomial? {
    var result = Polynomial()
    for (term, coefficient) in terms {
      guard let changed = change(term) else { return nil }
      result = result + changed * coefficient
      guard result.terms.count <= Self.mostTerms else { return nil }
    }
    return result
  }
}

extension Polynomial: RingElement {
  package var negated: Polynomial { self * Fraction(-1) }

  func adding(_ other: Polynomial) -> Polynomial? { self + other }

  func multiplied(by other: Polynomial) -> Polynomial? {
    guard terms.count * other.terms.count <= Self.mostTerms * 4 else { return nil }
    let product = self * other
    return product.terms.count <= Self.mostTerms ? product : nil
  }
}

extension Polynomial.Term {
  func exponent(of indeterminate: Indeterminate) -> Fraction {
    powers[indeterminate] ?? Fraction(0)
  }
}

/// A number or a function of x, of which equations are polynomials.
enum Indeterminate: Hashable {
  case variable
  /// One of the constants that are not fractions.
  case constant(Int)
  /// A name without a value, in a relation between several of them.
  case name(Int)
  /// The value to be reached, where it is not a fraction.
  case target
  case exponential(Polynomial)
  /// The sine of a multiple of an angle.
  case sine(Polynomial, Fraction)
  case cosine(Polynomial, Fraction)
  case tangent(Polynomial, Fraction)
  /// The value of any other register.
  case register(Int)

  /// Whether it may vary: it depends on x, or is a name.
  var isUnknown: Bool {
    switch self {
    case .constant, .target: false
    case .variable, .name, .exponential, .sine, .cosine, .tangent, .register: true
    }
  }
}

extension Indeterminate: Part {
  var key: UInt64 {
    switch self {
    case .variable: 1
    case .target: 2
    case .constant(let index): UInt64(index).mixed(with: 3)
    case .register(let register): UInt64(register).mixed(with: 4)
    case .name(let index): UInt64(index).mixed(with: 9)
    case .exponential(let exponent): exponent.terms.key.mixed(with: 5)
    case .sine(let angle, let factor): angle.terms.key.mixed(with: factor.key).mixed(with: 6)
    case .cosine(let angle, let factor): angle.terms.key.mixed(with: factor.key).mixed(with: 7)
    case .tangent(let angle, let factor): angle.terms.key.mixed(with: factor.key).mixed(with: 8)
    }
  }

  var weight: Int { 1 }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
