internal import CFlint

extension Integer {
  /// n! for a natural number that is known to be small enough.
  package static func factorial(_ n: Int) -> Integer { made { fmpz_fac_ui($0, UInt(n)) } }

  /// The highest power of a factor above 1 in a nonzero integer, and the integer without it.
  func removing(_ factor: Integer) -> (exponent: Int, cofactor: Integer) {
    var exponent = 0
    let cofactor = Integer.made { result in
      exponent = withPointer { value in factor.withPointer { fmpz_remove(result, value, $0) } }
    }
    return (exponent, cofactor)
  }

  /// n·(n − 1)·…, the product of k factors, each less by one than the last; 1 for k = 0.
  package func fallingFactorial(_ k: Int) -> Integer {
    guard k > 1 else { return k == 1 ? self : Integer(1) }
    // Multiplying two halves of similar length is faster than multiplying factor by factor.
    let half = k / 2
    return fallingFactorial(half) * (self - Integer(half)).fallingFactorial(k - half)
  }

  /// The binomial coefficient of natural numbers, n over k.
  package static func binomial(_ n: Integer, _ k: Int) -> Integer {
    // GMP multiplies primes where k is large, and otherwise divides step by step, for minutes.
    if let n = n.int, k > n / 16 { return made { fmpz_bin_uiui($0, UInt(n), UInt(k)) } }
    return n.fallingFactorial(k).flooredQuotientAndRemainder(by: factorial(k)).0
  }

  /// The Fibonacci number F(n), where F(0) = 0 and F(1) = 1.
  package static func fibonacci(_ n: Int) -> Integer { made { fmpz_fib_ui($0, UInt(n)) } }

  /// The prime factors of a positive value with their exponents, in ascending order, and the
  /// cofactor that could not be factored within a bounded effort.
  ///
  /// Values below 2^64 are factored completely. For larger ones the primes below 2^15 are found;
  /// the cofactor is 1, or at least 2^64 and without a smaller factor.
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
    var factors = factorization.factors
    guard !isComplete, let last = factors.popLast() else { return (factors.sorted, Integer(1)) }
    guard last.prime.bitWidth <= 64 else { return (factors.sorted, last.prime) }
    return ((factors + last.prime.smallFactors.factors).sorted, Integer(1))
  }

  /// The number of primes below 2^15.
  private static let trialPrimeCount = 3_512
}

extension fmpz_factor_struct {
  /// The factors in the order in which FLINT found them.
  var factors: [(prime: Integer, exponent: Int)] {
    (0..<Int(num)).map { index in
      (Integer.made { fmpz_set($0, p + index) }, Int(exp[index]))
    }
  }
}

extension [(prime: Integer, exponent: Int)] {
  /// The factors with the smallest first.
  var sorted: Self { sorted { $0.prime < $1.prime } }
}
