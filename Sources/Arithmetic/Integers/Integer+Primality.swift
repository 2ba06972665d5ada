internal import CFlint

/// What is known of an integer as a prime.
package enum Primality: Equatable, Sendable {
  /// It is no prime, which is proven.
  case notPrime
  case proven
  /// No composite number is known that passes the same tests, and a proof would take too long.
  case probable
}

extension Integer {
  /// Whether the value is a prime, with a proof where that takes seconds.
  ///
  /// A test by Baillie, Pomerance, Selfridge and Wagstaff proves at any size that a number is
  /// composite. Up to 400 digits FLINT proves that one is prime (APR-CL, some five seconds at
  /// worst); longer ones are proven where n − 1 or n + 1 has enough small factors.
  package var primality: Primality {
    guard isProbablePrime else { return .notPrime }
    guard bitWidth > Self.longestProvenPrime else {
      return withPointer(fmpz_is_prime) == 1 ? .proven : .notPrime
    }
    return provenByFactors ? .proven : .probable
  }

  /// Whether the value is proven to be a prime; nil where a proof would take too long.
  package var isPrime: Bool? {
    switch primality {
    case .notPrime: false
    case .proven: true
    case .probable: nil
    }
  }

  /// Whether the value is a prime, or a composite number of a kind that nobody has found; false is
  /// proven, and so is true for values of up to 400 digits.
  package var passesPrimeTest: Bool {
    guard isProbablePrime else { return false }
    return bitWidth > Self.longestProvenPrime || withPointer(fmpz_is_prime) == 1
  }

  private var isProbablePrime: Bool { signum > 0 && withPointer(fmpz_is_probabprime) != 0 }

  /// In bits: 400 digits.
  static let longestProvenPrime = 1_330

  /// Whether a probable prime is one because of the prime factors of n − 1 or n + 1.
  ///
  /// With a factored part F of n − 1 above √n, Pocklington's test is a proof; with F of n + 1, and
  /// F − 1 above √n, Morrison's is (Brillhart, Lehmer, Selfridge 1975).
  private var provenByFactors: Bool {
    let (below, above) = (
      smallFactors(of: _fmpz_nm1_trial_factors), smallFactors(of: _fmpz_np1_trial_factors)
    )
    if let part = provenPart(below, by: fmpz_is_prime_pocklington), part * part > self {
      return true
    }
    guard let part = provenPart(above, by: fmpz_is_prime_morrison) else { return false }
    let less = part - Integer(1)
    return less * less > self
  }

  /// The primes below a bound that divide a neighbour of the value.
  private func smallFactors(
    of find: (UnsafePointer<fmpz>?, UnsafeMutablePointer<UInt>?, UnsafeMutablePointer<Int>?, UInt)
      -> Void
  ) -> [UInt] {
    // A product of that many primes is longer than the value.
    var primes = [UInt](repeating: 0, count: bitWidth + 2)
    var count = 0
    withPointer { find($0, &primes, &count, 100_000) }
    return Array(primes.prefix(count))
  }

  /// The part of n − 1 or n + 1 that is made of the primes, where the test succeeds with them.
  private func provenPart(
    _ primes: [UInt],
    by test: (
      UnsafeMutablePointer<fmpz>?, UnsafeMutablePointer<fmpz>?, UnsafePointer<fmpz>?,
      UnsafeMutablePointer<UInt>?, Int
    ) -> Int32
  ) -> Integer? {
    var primes = primes
    var isProven = false
    let part = Integer.made { part in
      _ = Integer.made { rest in
        isProven = withPointer { test(part, rest, $0, &primes, primes.count) } == 1
      }
    }
    return isProven ? part : nil
  }
}

// MARK: - The primes next to an integer

extension Integer {
  /// The smallest prime above the value, by `passesPrimeTest`.
  var primeAbove: Integer {
    if signum <= 0 || self == Integer(1) { return Integer(2) }
    return nearestPrime(from: self + Integer(isEven ? 1 : 2), step: Integer(2))
  }

  /// The greatest prime below the value, by `passesPrimeTest`; nil where there is none.
  var primeBelow: Integer? {
    guard self > Integer(2) else { return nil }
    if self == Integer(3) { return Integer(2) }
    return nearestPrime(from: self - Integer(isEven ? 1 : 2), step: Integer(-2))
  }

  private func nearestPrime(from start: Integer, step: Integer) -> Integer {
    var candidate = start
    while !candidate.passesPrimeTest { candidate = candidate + step }
    return candidate
  }
}
