/// The primes between two integers.
enum PrimesInRange: ListPrimitive {
  static var name: String { "primes" }
  static var namesElsewhere: [String] {
    ["primerange", "prime_range", "PrimeRange", "primes_between"]
  }
  static var isElementwise: Bool { true }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      93,
      "the primes from a to b",
      parameters: "a, b",
      domain: "integers",
      example: .init("primes(10, 30)", "[11, 13, 17, 19, 23, 29]"),
      seeAlso: ["nextprime", "pi_count"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (first, last) = (try arguments.integer(at: 0), try arguments.integer(at: 1))
    // So many numbers have more primes than a list elements, or take hours.
    guard last - first < Integer(200_000_000) else { throw .arithmetic(.tooLarge) }
    var primes: [Real] = []
    guard first <= last else { return .list(List(primes)) }
    guard last.bitWidth <= Integer.longestProvenPrime else { throw .arithmetic(.tooLarge) }
    var prime = (first - Integer(1)).primeAbove
    while prime <= last {
      guard primes.count < List.maximumCount else { throw .tooLong }
      primes.append(Real(prime))
      prime = prime.primeAbove
    }
    return .list(List(primes))
  }
}
