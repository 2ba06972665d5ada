internal import CFlint

extension Integer {
  /// n! of a natural number that was found small enough before.
  package static func factorial(_ n: Int) -> Integer { made { fmpz_fac_ui($0, UInt(n)) } }

  /// The binomial coefficient of natural numbers.
  package static func binomial(_ n: Int, _ k: Int) -> Integer {
    made { fmpz_bin_uiui($0, UInt(n), UInt(k)) }
  }

  /// The Fibonacci number F(n), F(0) = 0 and F(1) = 1.
  package static func fibonacci(_ n: Int) -> Integer { made { fmpz_fib_ui($0, UInt(n)) } }

  /// Whether the value is a prime: proven (APR-CL and ECPP-free methods of FLINT), or nil.
  package var isPrime: Bool? {
    guard signum > 0 else { return false }
    switch withPointer(fmpz_is_prime) {
    case 0: return false
    case 1: return true
    default: return nil
    }
  }

  /// The prime factors with their exponents, in rising order, and what could not be factored within
  /// a bounded effort, of a positive value.
  ///
  /// Values below 2^64 are factored whole; of larger ones the primes below 2^15 are found, and the
  /// cofactor is 1 or has no smaller factor.
  package var smallFactors: (factors: [(prime: Integer, exponent: Int)], cofactor: Integer) {
    var factorization = fmpz_factor_struct()
    fmpz_factor_init(&factorization)
    defer { fmpz_factor_clear(&factorization) }
    let isComplete = withPointer { value in
      if bitWidth <= 64 {
        fmpz_factor(&factorization, value)
        return true
      }
      return fmpz_factor_trial(&factorization, value, Self.trialPrimeCount) != 0
    }
    var factors = (0..<Int(factorization.num)).map { index in
      let prime = Integer.made { fmpz_set($0, factorization.p + index) }
      return (prime: prime, exponent: Int(factorization.exp[index]))
    }
    let cofactor = isComplete ? nil : factors.popLast()?.prime
    return (factors.sorted { $0.prime < $1.prime }, cofactor ?? Integer(1))
  }

  /// The number of primes below 2^15.
  private static let trialPrimeCount = 3_512
}
