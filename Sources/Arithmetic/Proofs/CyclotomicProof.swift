/// Proofs about numbers made by arithmetic from sines, cosines and tangents of fractions of a turn.
///
/// Such values lie in a field of roots of unity, Q(ζ) with ζ = e^(2πi/n), where it can always be
/// decided whether a number is 0. Calcium's algebraic numbers have a limited degree: it knows the
/// sine of 1°, but not that of 2.13°.
enum CyclotomicProof {
  /// The most nodes in a graph that is tried.
  private static let maximumNodes = 64
  /// The highest order n that is tried.
  private static let maximumOrder = 1 << 40

  /// Whether the value is 0; nil where it is not of that kind or the proof would cost too much.
  static func isZero(_ real: Real) -> Bool? {
    guard let root = real.node, let order = order(of: root) else { return nil }
    var values = GraphValues(
      number: { CyclotomicQuotient($0, order) },
      leaf: { node in
        guard case .function(let function, let angle) = node.operation else { return nil }
        return angle.form?.multipleOfPi.flatMap { value(of: function, at: $0, order) }
      }
    )
    return values.value(of: real)?.numerator.isZero
  }

  /// An n for which all values in the graph lie in the field of the n-th roots of unity; nil where
  /// there is none, or no sine in the graph.
  private static func order(of root: RealNode) -> Int? {
    var order = Integer(4)
    var seen: Set<ObjectIdentifier> = []
    var pending = [root]
    while let node = pending.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      guard seen.count <= maximumNodes else { return nil }
      switch node.operation {
      case .fraction: break
      case .sum, .difference, .product, .quotient, .power: pending += node.operands
      case .function(let function, let angle):
        guard function.type is any AngleFunction.Type, let turn = angle.form?.multipleOfPi else {
          return nil
        }
        order = order.leastCommonMultiple(with: turn.denominator + turn.denominator)
      case .pi, .part, .root, .entry, .bracketed: return nil
      }
    }
    guard let order = order.int, order > 4, order <= maximumOrder else { return nil }
    return order
  }

  /// The sine, cosine or tangent of this multiple of π.
  private static func value(
    of function: RealFunction,
    at turn: Fraction,
    _ order: Int
  ) -> CyclotomicQuotient? {
    guard let type = function.type as? any AngleFunction.Type,
      let index = (turn * Fraction(order, 2)).modulo(Fraction(order)).int
    else { return nil }
    // cos x = (z + 1/z)/2 and sin x = (z − 1/z)/2i with z = e^(ix), and 1/i = ζ^(3n/4).
    let half = Fraction(1, 2)
    let cosine = CyclotomicSum(order, [(index, half), (order - index, half)])
    let sine = CyclotomicSum(
      order,
      [(index + order / 4 * 3, half), (order - index + order / 4 * 3, -half)]
    )
    let one = CyclotomicSum(order, [0: Fraction(1)])
    return type.value(sine: Quotient(sine, over: one), cosine: Quotient(cosine, over: one))
  }
}

private typealias CyclotomicQuotient = Quotient<CyclotomicSum>

extension Quotient<CyclotomicSum> {
  fileprivate init(_ fraction: Fraction, _ order: Int) {
    self.init(CyclotomicSum(order, [0: fraction]), over: CyclotomicSum(order, [0: Fraction(1)]))
  }
}

/// A sum of rational multiples of powers of ζ, by exponent.
private struct CyclotomicSum: RingElement {
  let order: Int
  private(set) var terms: [Int: Fraction]

  /// The most terms of a sum.
  private static let maximumTerms = 2_048

  init(_ order: Int, _ terms: [Int: Fraction]) {
    self.order = order
    self.terms = terms.filter { !$0.value.isZero }
  }

  /// The sum of terms whose exponents may repeat and may be n or more.
  init(_ order: Int, _ terms: [(Int, Fraction)]) {
    self.init(order, [:])
    for (exponent, coefficient) in terms { add(coefficient, exponent) }
  }

  private mutating func add(_ coefficient: Fraction, _ exponent: Int) {
    let exponent = exponent % order
    let sum = (terms[exponent] ?? Fraction(0)) + coefficient
    terms[exponent] = sum.isZero ? nil : sum
  }

  var negated: CyclotomicSum { CyclotomicSum(order, terms.mapValues { -$0 }) }

  func adding(_ other: CyclotomicSum) -> CyclotomicSum? {
    var sum = self
    for (exponent, coefficient) in other.terms { sum.add(coefficient, exponent) }
    return sum
  }

  func multiplied(by other: CyclotomicSum) -> CyclotomicSum? {
    guard terms.count * other.terms.count <= Self.maximumTerms else { return nil }
    var product = CyclotomicSum(order, [Int: Fraction]())
    for (left, a) in terms {
      for (right, b) in other.terms { product.add(a * b, left + right) }
    }
    return product
  }

  /// Whether the sum is 0, decided by a basis of the field.
  ///
  /// For each prime p that divides n, the p powers of ζ whose exponents are n/p apart add up to 0,
  /// and any p − 1 of them are independent (Washington, Cyclotomic Fields, chapter 2). One power of
  /// each such group is replaced by the others. With fewer than p terms no group is complete.
  var isZero: Bool {
    var rest = self
    for prime in order.primeFactors {
      if rest.terms.isEmpty { return true }
      if rest.terms.count >= prime { rest.eliminate(prime) }
    }
    return rest.terms.isEmpty
  }

  private mutating func eliminate(_ prime: Int) {
    var power = prime
    while order / power % prime == 0 { power *= prime }
    // The exponent's part modulo p^k, scaled so that n/p apart becomes p^(k − 1) apart.
    let (cofactor, unit) = (Integer(order / power), power / prime * (prime - 1))
    // By Euler, since φ(p^k) = p^(k − 1)·(p − 1).
    let inverse = cofactor.power(Integer(unit - 1), modulo: Integer(power)).int ?? 0
    for (exponent, coefficient) in terms {
      let part = (exponent % power).multipliedFullWidth(by: inverse)
      let digit = power.dividingFullWidth(part).remainder / (power / prime)
      guard digit == prime - 1 else { continue }
      add(-coefficient, exponent)
      for step in 1..<prime { add(-coefficient, exponent + step * (order / prime)) }
    }
  }
}

extension Int {
  /// The prime divisors of a number above 1.
  var primeFactors: [Int] { Integer(self).generators.compactMap(\.integer.int) }
}
