// Integers modulo another one, and digits.

extension Integer {
  /// The factors of an integer other than 0, whose primes are proven.
  func provenFactors() throws(ArithmeticFailure) -> [(prime: Integer, exponent: Int)] {
    guard !isZero else { throw .outsideDomain }
    guard let factors = magnitude.primeFactors else { throw .tooLarge }
    return factors
  }

  /// The least n > 0 for which the n-th power is 1 modulo a positive integer without a common factor.
  func order(modulo modulus: Integer) throws(ArithmeticFailure) -> Integer {
    let one = Integer(1).reduced(modulo: modulus)
    var order = Integer(1)
    for (prime, exponent) in try modulus.provenFactors() {
      order = order * prime.power(exponent - 1) * (prime - Integer(1))
    }
    for (prime, _) in try order.provenFactors() {
      while true {
        let (shorter, rest) = order.flooredQuotientAndRemainder(by: prime)
        guard rest.isZero, power(shorter, modulo: modulus) == one else { break }
        order = shorter
      }
    }
    return order
  }

  /// The least number whose powers are all those modulo the positive value that have no common factor
  /// with it; nil where there is none.
  func primitiveRoot() throws(ArithmeticFailure) -> Integer? {
    if self <= Integer(2) { return self - Integer(1) }
    if self == Integer(4) { return Integer(3) }
    let odd = try provenFactors().filter { !$0.prime.isEven }
    guard odd.count == 1, let (prime, exponent) = odd.first,
      removing(Integer(2)).exponent < 2
    else { return nil }
    let units = prime.power(exponent - 1) * (prime - Integer(1))
    let parts = try units.provenFactors().map { units.flooredQuotientAndRemainder(by: $0.prime).0 }
    let one = Integer(1)
    var candidate = Integer(2)
    while true {
      let isUnit = candidate.greatestCommonDivisor(with: self) == one
      if isUnit, parts.allSatisfy({ candidate.power($0, modulo: self) != one }) { return candidate }
      candidate = candidate + one
    }
  }

  /// The digits of a natural number to a base above 1, the highest first.
  ///
  /// A long number is divided into halves, so that each step has numbers of similar length.
  func digits(base: Integer) -> [Integer] {
    guard self >= base else { return [self] }
    var powers = [base]
    while let last = powers.last, last * last <= self { powers.append(last * last) }
    let all = digits(powers, powers.count)
    return Array(all.drop(while: \.isZero))
  }

  /// 2^`count` digits, by the powers of the base with the exponents 1, 2, 4, ….
  private func digits(_ powers: [Integer], _ count: Int) -> [Integer] {
    guard count > 0 else { return [self] }
    let (high, low) = flooredQuotientAndRemainder(by: powers[count - 1])
    return high.digits(powers, count - 1) + low.digits(powers, count - 1)
  }
}

extension Real {
  /// What is to be said of the value as a prime that a function has found; nil where it is proven.
  var remarkOnPrime: String? {
    guard let integer = fraction?.integer, integer.bitWidth > Integer.longestProvenPrime else {
      return nil
    }
    return integer.primality == .probable ? "probably prime: not proven" : nil
  }
}

extension ListArguments {
  /// An argument that must be an integer.
  func integer(at index: Int) throws(ListFailure) -> Integer {
    let real = try real(at: index)
    return try ListFailure.lifting { () throws(ArithmeticFailure) in try real.writtenOut() }
  }

  /// The elements of an argument, which must be integers.
  func integers(of index: Int) throws(ListFailure) -> [Integer] {
    let reals = try reals(of: index)
    return try ListFailure.lifting { () throws(ArithmeticFailure) in
      var integers: [Integer] = []
      for real in reals { integers.append(try real.writtenOut()) }
      return integers
    }
  }

  /// The prime factors of an argument that must be an integer other than 0.
  func factors(at index: Int) throws(ListFailure) -> [(prime: Integer, exponent: Int)] {
    let integer = try integer(at: index)
    return try ListFailure.lifting { () throws(ArithmeticFailure) in try integer.provenFactors() }
  }

  /// The continued fraction of the first argument, with as many terms as the second asks for.
  func continuedFraction() throws(ListFailure) -> ContinuedFraction {
    let (x, terms) = (try real(at: 0), count == 2 ? try count(at: 1) : 20)
    guard terms > 0 else {
      throw .arithmetic(.outsideDomain)
    }
    guard terms <= List.maximumCount / 16 else { throw .tooLong }
    return try ListFailure.lifting { () throws(ArithmeticFailure) in
      try ContinuedFraction(x, count: terms)
    }
  }

  /// How the continued fraction of the first argument goes on.
  var remarkOnContinuedFraction: String? {
    guard let expansion = try? continuedFraction() else { return nil }
    switch expansion.end {
    case .complete: return nil
    case .cut(let all): return "the first \(expansion.terms.count) of \(all) terms"
    case .uncertain: return "a number that was measured has no more certain terms"
    case .endless: return "the first \(expansion.terms.count) terms, without end"
    case .periodic(let start, let length):
      let period = "the \(length == 1 ? "term" : "\(length) terms") from number \(start + 1) on"
      return "without end: \(period) repeat\(length == 1 ? "s" : "")"
    }
  }
}
