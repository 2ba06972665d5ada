internal import CFlint

/// Proofs about sines and cosines of rational multiples of π, and square roots, in the field of the
/// N-th roots of unity, for any N that turns up in degrees: 2·sin 1°·cos 1° = sin 2°.
///
/// A sum Σ c(k)·ζ^k of powers of ζ = e^(2πi/N) is 0 if and only if the cyclotomic polynomial Φ(N)
/// divides Σ c(k)·x^k. Cosines are (ζ^k + ζ^−k)/2; square roots of primes are Gauss sums.
enum CyclotomicProof {
  /// Fields of a higher degree, and sums of more powers, are not tried: they take some milliseconds.
  private static let largestOrder = 4_000
  private static let longestSum = 4_096

  /// Whether the form is 0: proven yes, proven no; nil where it is not made of roots of unity.
  static func isZero(_ form: ClosedForm) -> Bool? {
    var order = 8
    for generator in form.terms.keys.flatMap(\.powers.keys) {
      guard let part = generator.rootOfUnityOrder else { return nil }
      order = order / Int(gcd(UInt(order), UInt(part))) * part
      guard order <= largestOrder else { return nil }
    }
    var sum = RootsOfUnity(order: order)
    for (monomial, coefficient) in form.terms {
      guard let term = product(monomial, coefficient, order: order) else { return nil }
      sum.add(term)
    }
    return sum.isZero
  }

  private static func product(
    _ monomial: Monomial,
    _ coefficient: Fraction,
    order: Int
  ) -> RootsOfUnity? {
    var product = RootsOfUnity(order: order, [0: coefficient])
    for (generator, exponent) in monomial.powers {
      guard let factor = generator.rootsOfUnity(exponent, order: order) else { return nil }
      guard product.coefficients.count * factor.coefficients.count <= longestSum else { return nil }
      product = product.multiplied(by: factor)
    }
    return product
  }
}

/// A sum of rational multiples of powers of ζ = e^(2πi/order).
private struct RootsOfUnity {
  let order: Int
  private(set) var coefficients: [Int: Fraction]

  init(order: Int, _ coefficients: [Int: Fraction] = [:]) {
    self.order = order
    self.coefficients = coefficients
  }

  mutating func add(_ other: RootsOfUnity) {
    for (power, coefficient) in other.coefficients { add(coefficient, power) }
  }

  mutating func add(_ coefficient: Fraction, _ power: Int) {
    let power = ((power % order) + order) % order
    coefficients[power] = (coefficients[power] ?? Fraction(0)) + coefficient
  }

  func multiplied(by other: RootsOfUnity) -> RootsOfUnity {
    var product = RootsOfUnity(order: order)
    for (j, a) in coefficients {
      for (k, b) in other.coefficients { product.add(a * b, j + k) }
    }
    return product
  }

  var isZero: Bool {
    var polynomial = fmpz_poly_struct()
    var divisor = fmpz_poly_struct()
    var remainder = fmpz_poly_struct()
    fmpz_poly_init(&polynomial)
    fmpz_poly_init(&divisor)
    fmpz_poly_init(&remainder)
    defer {
      fmpz_poly_clear(&polynomial)
      fmpz_poly_clear(&divisor)
      fmpz_poly_clear(&remainder)
    }
    let unit = Fraction.commonUnit(of: Array(coefficients.values)) ?? Fraction(1)
    for (power, coefficient) in coefficients where !coefficient.isZero {
      (coefficient / unit).numerator.withPointer {
        fmpz_poly_set_coeff_fmpz(&polynomial, power, $0)
      }
    }
    fmpz_poly_cyclotomic(&divisor, UInt(order))
    fmpz_poly_rem(&remainder, &polynomial, &divisor)
    return fmpz_poly_length(&remainder) == 0
  }
}

extension Generator {
  /// The square roots of larger primes are not written as Gauss sums.
  private static let largestPrime = 200

  /// An n such that the generator is a sum of powers of the n-th root of unity, where there is one.
  fileprivate var rootOfUnityOrder: Int? {
    if let prime = smallPrime { return 4 * prime }
    guard let denominator = cosineTurn?.denominator.int, denominator <= 10_000 else { return nil }
    return 4 * denominator
  }

  /// The generator raised to a power, in a field that holds it.
  fileprivate func rootsOfUnity(_ exponent: Fraction, order: Int) -> RootsOfUnity? {
    if let prime = smallPrime {
      return exponent == Fraction(1, 2) ? .squareRoot(ofPrime: prime, order: order) : nil
    }
    guard let count = exponent.int, 1...8 ~= count,
      let cosine = cosineTurn.flatMap({ RootsOfUnity.cosine($0, order: order) })
    else { return nil }
    return (1..<count).reduce(cosine) { power, _ in power.multiplied(by: cosine) }
  }

  private var smallPrime: Int? {
    guard case .integer(let integer) = self, let int = integer.int, int <= Self.largestPrime,
      integer.isPrime == true
    else { return nil }
    return int
  }

  /// The r such that the generator is cos(r·π); sin(r·π) is cos((1/2 − r)·π).
  private var cosineTurn: Fraction? {
    guard case .function(let function, let angle) = self, let turn = angle.multipleOfPi else {
      return nil
    }
    if function == .cos { return turn }
    return function == .sin ? Fraction(1, 2) - turn : nil
  }
}

extension RootsOfUnity {
  /// The cosine of r·π, which is (ζ^k + ζ^−k)/2 for k = r·order/2.
  fileprivate static func cosine(_ turn: Fraction, order: Int) -> RootsOfUnity? {
    guard let power = (turn * Fraction(order, 2)).modulo(Fraction(order)).int else { return nil }
    var cosine = RootsOfUnity(order: order)
    cosine.add(Fraction(1, 2), power)
    cosine.add(Fraction(1, 2), -power)
    return cosine
  }

  /// √p as Gauss's sum of (a/p)·ζ^(a·order/p), which is √p or i·√p; √2 is ζ^(order/8) + ζ^(−order/8).
  ///
  /// The order is a multiple of 4p, or of 8 where p is 2 (Ireland and Rosen, chapter 6).
  fileprivate static func squareRoot(ofPrime prime: Int, order: Int) -> RootsOfUnity? {
    var root = RootsOfUnity(order: order)
    guard prime != 2 else {
      root.add(Fraction(1), order / 8)
      root.add(Fraction(1), -order / 8)
      return root
    }
    var isSquare = Array(repeating: false, count: prime)
    for a in 1..<prime { isSquare[a * a % prime] = true }
    // i·√p divided by i is turned back by a quarter.
    let turn = prime % 4 == 1 ? 0 : -order / 4
    for a in 1..<prime {
      root.add(Fraction(isSquare[a] ? 1 : -1), a * (order / prime) + turn)
    }
    return root
  }
}
