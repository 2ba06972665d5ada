internal import CFlint

/// The prime factors of an integer, with what is known of them.
package struct PrimeFactorization: Sendable {
  /// The primes with their exponents, in ascending order.
  package let factors: [(prime: Integer, exponent: Int)]
  /// Those of the factors that are probably prime: not proven.
  package let unproven: [Integer]
}

extension Integer {
  /// The prime factors of a positive value with their exponents, in ascending order; nil where
  /// finding or proving them would take too long.
  package var primeFactors: [(prime: Integer, exponent: Int)]? {
    guard let factorization, factorization.unproven.isEmpty else { return nil }
    return factorization.factors
  }

  /// The prime factors of a positive value; nil where finding them would take too long.
  ///
  /// Small primes are found by division, factors of some 15 digits by elliptic curves, and what is
  /// left is sieved up to 80 digits, which takes minutes; 60 digits take seconds. Of a longer rest
  /// elliptic curves find factors of some 25 digits, in a minute.
  package var factorization: PrimeFactorization? {
    let (small, cofactor) = smallFactors
    var exponents = Dictionary(uniqueKeysWithValues: small.map { ($0.prime, $0.exponent) })
    var unproven: [Integer] = []
    // Products of primes that are not known yet, with their exponents.
    var open = cofactor == Integer(1) ? [] : [(value: cofactor, exponent: 1)]
    while let (value, exponent) = open.popLast() {
      let primality = exponents[value] == nil ? value.primality : .proven
      switch primality {
      case .proven, .probable:
        if primality == .probable { unproven.append(value) }
        exponents[value, default: 0] += exponent
      case .notPrime:
        guard let parts = value.splitting else { return nil }
        open += parts.map { ($0.value, $0.exponent * exponent) }
      }
    }
    let factors = exponents.map { (prime: $0.key, exponent: $0.value) }.sorted
    return PrimeFactorization(factors: factors, unproven: unproven)
  }

  /// Factors above 1 of a composite value without small factors, whose product it is.
  private var splitting: [(value: Integer, exponent: Int)]? {
    if let power = perfectPower { return [power] }
    if bitWidth <= Self.shortestSieved { return flintFactors }
    guard bitWidth <= Self.longestSieved else {
      return factorByCurves([.short, .middle, .long]).map(parts)
    }
    // For fewer bits the sieve takes no longer than the curves.
    if bitWidth > Self.longestWithoutCurves, let factor = factorByCurves([.short]) {
      return parts(factor)
    }
    if let factors = QuadraticSieve.factors(of: self) { return factors.map { ($0, 1) } }
    return factorByCurves([.middle, .long, .longest]).map(parts)
  }

  /// FLINT factors as short a value at once, without files.
  private static let shortestSieved = 110
  private static let longestWithoutCurves = 170
  private static let longestSieved = 265

  private func parts(_ factor: Integer) -> [(value: Integer, exponent: Int)] {
    [(factor, 1), (flooredQuotientAndRemainder(by: factor).0, 1)]
  }

  private var perfectPower: (value: Integer, exponent: Int)? {
    var exponent = 0
    let root = Integer.made { root in
      exponent = withPointer { Int(fmpz_is_perfect_power(root, $0)) }
    }
    return exponent > 1 ? (root, exponent) : nil
  }

  private var flintFactors: [(value: Integer, exponent: Int)]? {
    // The sieve keeps its relations in a file in the working folder, and crashes where it cannot.
    guard let folder = ScratchFolder() else { return nil }
    defer { extendLifetime(folder) }
    var factorization = fmpz_factor_struct()
    fmpz_factor_init(&factorization)
    defer { fmpz_factor_clear(&factorization) }
    withPointer { fmpz_factor(&factorization, $0) }
    return factorization.factors.map { ($0.prime, $0.exponent) }
  }
}

// MARK: - Elliptic curves

/// How many elliptic curves are tried, and up to which bound.
private struct CurveEffort {
  let curves: UInt
  let bound: UInt

  /// For factors of 15, 20, 25 and 30 digits (the usual table of ECM).
  static let short = CurveEffort(curves: 20, bound: 2_000)
  static let middle = CurveEffort(curves: 80, bound: 11_000)
  static let long = CurveEffort(curves: 200, bound: 50_000)
  static let longest = CurveEffort(curves: 500, bound: 250_000)
}

extension Integer {
  /// A factor that is neither 1 nor the value, found by elliptic curves.
  private func factorByCurves(_ efforts: [CurveEffort]) -> Integer? {
    var random = CFlintRandom()
    cflint_seed(&random)
    defer { cflint_end(&random) }
    for effort in efforts {
      var isFound = false
      let factor = Integer.made { factor in
        isFound =
          withPointer { value in
            fmpz_factor_ecm(factor, effort.curves, effort.bound, 100 * effort.bound, &random, value)
          } != 0
      }
      let isProper = isFound && factor > Integer(1) && factor < self
      if isProper, flooredQuotientAndRemainder(by: factor).1.isZero { return factor }
    }
    return nil
  }
}
