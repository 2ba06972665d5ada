import Testing

@testable import Arithmetic

@Suite struct IntegerFactorizationTests {
  private func integer(_ digits: String) throws -> Integer {
    try #require(Integer(digits: digits))
  }

  /// FLINT's sieve never ends for these: https://github.com/flintlib/flint/issues/2250.
  @Test(arguments: [
    "126582278481012658227848101265822806309", "555555555555555555555555555555555693427",
  ])
  func `numbers for which the sieve never ends are factored`(digits: String) throws {
    let number = try integer(digits)
    let factors = try #require(number.primeFactors)
    #expect(factors.count == 2)
    #expect(factors.reduce(Integer(1)) { $0 * $1.prime.power($1.exponent) } == number)
  }

  @Test(arguments: ["1000000000000000000000000000057", "1000000000000000003", "3"])
  func `powers are found`(digits: String) throws {
    let prime = try integer(digits)
    let factorization = try #require((prime.power(3) * Integer(12)).factorization)
    #expect(factorization.unproven.isEmpty)
    #expect(factorization.factors.map(\.prime).contains(prime))
    let product = factorization.factors.reduce(Integer(1)) { $0 * $1.prime.power($1.exponent) }
    #expect(product == prime.power(3) * Integer(12))
  }

  @Test func `a long prime that is not proven is marked`() throws {
    let prime = Integer(10).power(500) + Integer(961)
    #expect(prime.primality == .probable)
    #expect(prime.isPrime == nil)
    let factorization = try #require((prime * Integer(6)).factorization)
    #expect(factorization.unproven == [prime])
    #expect((prime * Integer(6)).primeFactors == nil)
  }

  @Test func `long primes with enough known factors next to them are proven`() {
    #expect((Integer(2).power(2203) - Integer(1)).primality == .proven)
    // 3·2^2816 + 1, a Proth prime.
    #expect((Integer(3) * Integer(2).power(2816) + Integer(1)).primality == .proven)
    #expect((Integer(2).power(2203) + Integer(1)).primality == .notPrime)
  }

  @Test func `the primes next to an integer are found`() {
    for n in -3...300 {
      let above = ((n + 1)...).first { Integer($0).isPrime == true }
      #expect(Integer(n).primeAbove.int == above)
      let below = (0..<max(n, 0)).last { Integer($0).isPrime == true }
      #expect(Integer(n).primeBelow?.int == below)
    }
  }
}
