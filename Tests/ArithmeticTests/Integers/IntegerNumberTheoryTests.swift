import Testing

@testable import Arithmetic

@Suite struct IntegerNumberTheoryTests {
  @Test func `factors multiply to the integer and are primes in rising order`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(60) {
      let value = random.integer().magnitude
      guard !value.isZero else { continue }
      let (factors, cofactor) = value.smallFactors
      let product = factors.reduce(cofactor) { $0 * $1.prime.power($1.exponent) }
      #expect(product == value, "\(random) \(value)")
      #expect(factors.allSatisfy { $0.prime.isPrime == true }, "\(random) \(value)")
      #expect(zip(factors, factors.dropFirst()).allSatisfy { $0.prime < $1.prime }, "\(random)")
    }
  }

  @Test func `values below 2^64 are factored whole`() {
    for value in ["18446744073709551615", "18446744073709551557", "18446743979220271189"] {
      #expect(Integer(digits: value)?.smallFactors.cofactor == Integer(1))
    }
  }

  @Test func `a big cofactor is found and left alone`() throws {
    let prime = try #require(Integer(digits: "1000000000000000000000000000057"))
    for (value, expected) in [(prime * Integer(12), prime), (prime * prime, prime * prime)] {
      let (_, cofactor) = value.smallFactors
      #expect(cofactor == expected)
    }
    #expect((prime * prime * Integer(8)).largestSquareDivisorRoot == prime * Integer(2))
  }

  @Test(arguments: [
    (0, false), (1, false), (2, true), (561, false), (-7, false), (1_000_003, true),
    (2_147_483_647, true), (3_215_031_751, false), (Int.max, false),
  ])
  func `primes are distinguished from other integers`(value: Int, isPrime: Bool) {
    #expect(Integer(value).isPrime == isPrime)
  }

  @Test func `a product of falling factors is a quotient of factorials`() {
    for (n, k) in [(0, 0), (5, 0), (5, 5), (16, 16), (17, 17), (40, 33), (300, 299)] {
      #expect(
        Integer(n).fallingFactorial(k) * Integer.factorial(n - k) == Integer.factorial(n),
        "\(n) \(k)"
      )
    }
  }

  /// Pascal's rule, for values on both sides of the limit of a machine word.
  @Test(arguments: [0, 1, 2, 15, 16, 17, 40])
  func `binomial coefficients are sums of two`(k: Int) {
    for n in [Integer(60), Integer(Int.max) - Integer(2), Integer(Int.max), Integer(2).power(200)] {
      let next = Integer.binomial(n + Integer(1), k + 1)
      #expect(next == .binomial(n, k) + .binomial(n, k + 1), "\(n)")
    }
  }
}
