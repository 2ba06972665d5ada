internal import CFlint

/// A polynomial in several indeterminates with integer coefficients.
package struct MultivariatePolynomial {
  package let ring: PolynomialRing
  private let storage: Storage

  /// A product of powers of the indeterminates, with its coefficient.
  package struct Term {
    package let coefficient: Integer
    /// The exponent of each indeterminate.
    package let exponents: [Int]

    package init(_ coefficient: Integer, _ exponents: [Int]) {
      (self.coefficient, self.exponents) = (coefficient, exponents)
    }
  }

  private final class Storage {
    let ring: PolynomialRing
    let pointer: UnsafeMutablePointer<fmpz_mpoly_struct>

    init(_ ring: PolynomialRing) {
      self.ring = ring
      pointer = .allocate(capacity: 1)
      fmpz_mpoly_init(pointer, ring.context)
    }

    deinit {
      fmpz_mpoly_clear(pointer, ring.context)
      pointer.deallocate()
    }
  }

  /// Makes the polynomial that a FLINT call writes.
  init(_ ring: PolynomialRing, _ fill: (UnsafeMutablePointer<fmpz_mpoly_struct>) -> Void) {
    self.ring = ring
    storage = Storage(ring)
    fill(storage.pointer)
  }

  /// The sum of terms, whose monomials may be the same.
  package init(_ ring: PolynomialRing, _ terms: [Term]) {
    self.init(ring) { result in
      for term in terms { Self.push(term, to: result, ring) }
      fmpz_mpoly_sort_terms(result, ring.context)
      fmpz_mpoly_combine_like_terms(result, ring.context)
    }
  }

  /// An integer.
  package init(_ ring: PolynomialRing, _ integer: Integer) {
    self.init(ring, [Term(integer, Array(repeating: 0, count: ring.count))])
  }

  /// An indeterminate, by its index.
  package init(_ ring: PolynomialRing, indeterminate index: Int) {
    self.init(ring, [Term(Integer(1), (0..<ring.count).map { $0 == index ? 1 : 0 })])
  }

  private static func push(
    _ term: Term,
    to result: UnsafeMutablePointer<fmpz_mpoly_struct>,
    _ ring: PolynomialRing
  ) {
    var exponents = term.exponents.map { UInt($0) }
    if exponents.isEmpty { exponents = [0] }
    term.coefficient.withPointer {
      fmpz_mpoly_push_term_fmpz_ui(result, $0, &exponents, ring.context)
    }
  }

  /// Passes the polynomial to a FLINT call.
  func withPointer<Result>(
    _ body: (UnsafeMutablePointer<fmpz_mpoly_struct>) -> Result
  ) -> Result { body(storage.pointer) }

  // MARK: Terms

  package var termCount: Int { Int(storage.pointer.pointee.length) }

  package var isZero: Bool { termCount == 0 }

  /// The terms, in the order of the ring: the highest total degree first.
  package var terms: [Term] {
    (0..<termCount).map { index in
      var exponents = Array(repeating: UInt(0), count: max(1, ring.count))
      fmpz_mpoly_get_term_exp_ui(&exponents, storage.pointer, index, ring.context)
      let coefficient = Integer.made {
        fmpz_mpoly_get_term_coeff_fmpz($0, storage.pointer, index, ring.context)
      }
      return Term(coefficient, exponents.prefix(ring.count).map { Int($0) })
    }
  }

  /// The integer that it is, if it is one.
  package var integer: Integer? {
    let terms = termCount < 2 ? terms : []
    if isZero { return Integer(0) }
    guard let term = terms.first, term.exponents.allSatisfy({ $0 == 0 }) else { return nil }
    return term.coefficient
  }

  package var isOne: Bool { integer == Integer(1) }

  /// The highest exponent of each indeterminate.
  package var degrees: [Int] {
    var degrees = Array(repeating: 0, count: ring.count)
    for term in terms {
      for (index, exponent) in term.exponents.enumerated() {
        degrees[index] = max(degrees[index], exponent)
      }
    }
    return degrees
  }

  /// Whether an indeterminate is in it.
  package func contains(_ index: Int) -> Bool { degrees[index] > 0 }

  /// The greatest common divisor of the coefficients, with the sign of the first one; 1 for 0.
  package var content: Integer {
    var content = Integer(0)
    for term in terms { content = content.greatestCommonDivisor(with: term.coefficient) }
    guard let first = terms.first else { return Integer(1) }
    return first.coefficient.signum < 0 ? -content : content
  }

  /// The bits of the longest coefficient.
  package var coefficientBits: Int { terms.reduce(0) { max($0, $1.coefficient.bitWidth) } }

  /// The coefficients of the powers of an indeterminate, that of its 0th power first.
  package func coefficients(of index: Int) -> [MultivariatePolynomial] {
    var lists: [[Term]] = Array(repeating: [], count: degrees[index] + 1)
    for term in terms {
      var exponents = term.exponents
      exponents[index] = 0
      lists[term.exponents[index]].append(Term(term.coefficient, exponents))
    }
    return lists.map { MultivariatePolynomial(ring, $0) }
  }

  // MARK: Arithmetic

  package static func + (left: Self, right: Self) -> Self {
    Self(left.ring) {
      fmpz_mpoly_add($0, left.storage.pointer, right.storage.pointer, left.ring.context)
    }
  }

  package static func - (left: Self, right: Self) -> Self {
    Self(left.ring) {
      fmpz_mpoly_sub($0, left.storage.pointer, right.storage.pointer, left.ring.context)
    }
  }

  package static func * (left: Self, right: Self) -> Self {
    Self(left.ring) {
      fmpz_mpoly_mul($0, left.storage.pointer, right.storage.pointer, left.ring.context)
    }
  }

  package var negated: Self { Self(ring, Integer(0)) - self }

  /// The power with a natural exponent.
  package func power(_ exponent: Int) -> Self {
    Self(ring) { _ = fmpz_mpoly_pow_ui($0, storage.pointer, UInt(exponent), ring.context) }
  }

  /// The quotient; nil where there is a remainder.
  package func divided(by divisor: Self) -> Self? {
    var isExact = false
    let quotient = Self(ring) {
      isExact =
        fmpz_mpoly_divides($0, storage.pointer, divisor.storage.pointer, ring.context) != 0
    }
    return isExact ? quotient : nil
  }

  /// Both polynomials divided by their greatest common divisor; nil where FLINT finds none.
  package func withoutCommonDivisor(_ other: Self) -> (Self, Self)? {
    var isFound = false
    var rest: (Self, Self)?
    _ = Self(ring) { divisor in
      var second: Self?
      let first = Self(ring) { first in
        second = Self(ring) { second in
          isFound =
            fmpz_mpoly_gcd_cofactors(
              divisor,
              first,
              second,
              storage.pointer,
              other.storage.pointer,
              ring.context
            ) != 0
        }
      }
      rest = second.map { (first, $0) }
    }
    return isFound ? rest : nil
  }

  /// A polynomial of the other indeterminates that is 0 where both have a common zero; nil where FLINT finds none.
  package func resultant(with other: Self, by index: Int) -> Self? {
    var isFound = false
    let resultant = Self(ring) { result in
      isFound =
        fmpz_mpoly_resultant(
          result,
          storage.pointer,
          other.storage.pointer,
          index,
          ring.context
        ) != 0
    }
    return isFound ? resultant : nil
  }

  package static func == (left: Self, right: Self) -> Bool { (left - right).isZero }

  /// The irreducible factors over the rationals with their exponents, and the integer factor.
  ///
  /// Nil where FLINT finds none. The factors have no common divisor of their coefficients, and begin with
  /// a positive one.
  package var factors: (integer: Integer, factors: [(factor: Self, exponent: Int)])? {
    if let integer { return (integer, []) }
    var result = fmpz_mpoly_factor_struct()
    // The initialization of FLINT is inline in its header, and so not in the library.
    (result.constant, result.constant_den) = (1, 1)
    defer { fmpz_mpoly_factor_clear(&result, ring.context) }
    guard fmpz_mpoly_factor(&result, storage.pointer, ring.context) != 0 else { return nil }
    let constant = Integer.made { fmpz_set($0, &result.constant) }
    var factors: [(Self, Int)] = []
    for index in 0..<Int(result.num) {
      let factor = Self(ring) {
        _ = fmpz_mpoly_pow_ui($0, result.poly + index, 1, ring.context)
      }
      factors.append((factor, Int(result.exp[index])))
    }
    return Self.positive(constant, factors)
  }

  private static func positive(
    _ constant: Integer,
    _ factors: [(factor: Self, exponent: Int)]
  ) -> (integer: Integer, factors: [(factor: Self, exponent: Int)]) {
    var integer = constant
    var result: [(factor: Self, exponent: Int)] = []
    for (factor, exponent) in factors {
      let content = factor.content
      integer = integer * content.power(exponent)
      let primitive = factor.divided(by: Self(factor.ring, content)) ?? factor
      if primitive.isOne { continue }
      result.append((primitive, exponent))
    }
    return (integer, result)
  }
}
