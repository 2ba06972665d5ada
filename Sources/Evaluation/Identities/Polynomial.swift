internal import Arithmetic

/// A polynomial in several names with fractions as coefficients.
///
/// Goals: exact; small enough to multiply; a sum of terms in no order, each with its exponents.
struct Polynomial {
  /// The exponents of the names, by their indices; without zeros at the end.
  typealias Monomial = [Int]

  /// The coefficients, none of which is 0.
  private(set) var terms: [Monomial: Fraction] = [:]

  init(_ constant: Fraction) {
    if !constant.isZero { terms[[]] = constant }
  }

  /// The name with the index.
  init(name index: Int) {
    terms[Array(repeating: 0, count: index) + [1]] = Fraction(1)
  }

  var isZero: Bool { terms.isEmpty }

  /// The number; nil where a name is left.
  var constant: Fraction? {
    if terms.isEmpty { return Fraction(0) }
    return terms.count == 1 ? terms[[]] : nil
  }

  /// Whether the name with the index is in it.
  func holds(name index: Int) -> Bool { terms.keys.contains { $0.count > index && $0[index] > 0 } }

  /// The coefficients of the powers of the name with the index, from 0 on; nil where another name is in
  /// it.
  func coefficients(of index: Int) -> [Fraction]? {
    let degree = terms.keys.map { $0.reduce(0, +) }.max() ?? 0
    var coefficients = Array(repeating: Fraction(0), count: degree + 1)
    for (monomial, coefficient) in terms {
      let exponent = monomial.count > index ? monomial[index] : 0
      guard monomial.reduce(0, +) == exponent else { return nil }
      coefficients[exponent] = coefficient
    }
    return coefficients
  }

  static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    var sum = left
    for (monomial, coefficient) in right.terms { sum.add(coefficient, monomial) }
    return sum
  }

  static prefix func - (polynomial: Polynomial) -> Polynomial { polynomial.times(Fraction(-1)) }

  func times(_ factor: Fraction) -> Polynomial {
    guard !factor.isZero else { return Polynomial(Fraction(0)) }
    var product = self
    product.terms = terms.mapValues { $0 * factor }
    return product
  }

  /// The number of terms that are multiplied for the product of the two.
  static func cost(_ left: Polynomial, _ right: Polynomial) -> Int {
    left.terms.count * right.terms.count
  }

  static func * (left: Polynomial, right: Polynomial) -> Polynomial {
    var product = Polynomial(Fraction(0))
    for (monomial, coefficient) in left.terms {
      for (other, factor) in right.terms {
        product.add(coefficient * factor, monomial.product(with: other))
      }
    }
    return product
  }

  private mutating func add(_ coefficient: Fraction, _ monomial: Monomial) {
    let sum = (terms[monomial] ?? Fraction(0)) + coefficient
    terms[monomial] = sum.isZero ? nil : sum
  }
}

extension Polynomial: Equatable {
  static func == (left: Polynomial, right: Polynomial) -> Bool { left.terms == right.terms }
}

extension [Int] {
  /// The monomial with the sums of the exponents.
  fileprivate func product(with other: [Int]) -> [Int] {
    let (long, short) = count < other.count ? (other, self) : (self, other)
    return long.indices.map { long[$0] + ($0 < short.count ? short[$0] : 0) }
  }
}
