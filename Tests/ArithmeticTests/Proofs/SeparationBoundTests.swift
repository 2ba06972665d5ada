import Testing

@testable import Arithmetic

@Suite struct SeparationBoundTests {
  @Test(arguments: [
    (Sample("√2") { try root(2) }, 2),
    (Sample("√2·√3 + √6") { try root(2) * root(3) + root(6) }, 4),
    (Sample("2^(1/6) + √2 + ∛2") { try power(2, 1, 6) + root(2) + power(2, 1, 3) }, 6),
    (Sample("cos(π/16)") { pi(1, 16).cosine() }, 8),
    (Sample("cos(2π/7) + sin(2π/7)") { pi(2, 7).cosine() + pi(2, 7).sine() }, 6),
    (
      Sample("√(1 + √2) + √(1 + √3)") {
        try (real(1) + root(2)).squareRoot() + (real(1) + root(3)).squareRoot()
      }, 16
    ),
  ])
  func `the degree is a bound`(sample: Sample, degree: Int) throws {
    let node = try #require(sample.make().node)
    var bound = SeparationBound()
    #expect(bound.degree(of: node) == degree)
  }

  @Test(arguments: [
    Sample("π") { .pi }, Sample("√π") { try Real.pi.squareRoot() }, Sample("e") { .e },
    Sample("sin 1 + √2") { try real(1).sine() + root(2) },
    Sample("2^√2") { try real(2).power(root(2)) },
  ])
  func `there is no bound for what may not be algebraic`(sample: Sample) throws {
    #expect(try SeparationBound.bits(of: #require(sample.make().node)) == nil)
  }

  /// The convergents of √n are as close to it as fractions can be.
  @Test(arguments: [2, 3, 7, 13, 61, 109])
  func `what comes as near to 0 as it can is not below the bound`(n: Int) throws {
    let square = try root(n)
    let node = try #require(square.node)
    for bits in stride(from: 16, through: 1_024, by: 48) {
      node.enclose(accuracy: bits)
      let found = node.ball.simplestFraction(bits: bits)
      let candidate = try #require(found)
      expectIsAboveBound(square - Real(candidate))
      expectIsAboveBound(square * square * square - Real(candidate) * real(n))
    }
  }

  @Test func `random algebraic numbers are not below their bounds`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(300) {
      let (a, b) = (try random.algebraic(depth: 3), try random.algebraic(depth: 3))
      // Brought close to 0 by a fraction, because two random numbers are not.
      let difference = Real(RealNode(.difference(a, b), form: nil))
      guard let near = difference.node, try difference.sign() != .zero else { continue }
      near.enclose(accuracy: 128)
      guard let fraction = near.ball.simplestFraction(bits: 100) else { continue }
      expectIsAboveBound(difference - Real(fraction), "\(random)")
    }
  }

  private func expectIsAboveBound(_ real: Real, _ comment: Comment? = nil) {
    guard let node = real.node, let bits = SeparationBound.bits(of: node), bits < 1 << 15 else {
      return
    }
    // Some of the random numbers are 0; these have no sign even with four times as many bits, unless all is exact.
    node.enclose(precision: 4 * bits + 1_024)
    guard let sign = node.ball.sign, sign != .zero else { return }
    let isBelow = node.ball.isBelow(powerOfTwo: -bits)
    #expect(!isBelow, comment)
  }
}

private func power(_ base: Int, _ numerator: Int, _ denominator: Int) throws -> Real {
  try real(base).power(real(numerator, denominator))
}

extension Randomness {
  /// A number made by arithmetic, roots and sines of fractions of a turn.
  fileprivate mutating func algebraic(depth: Int) throws -> Real {
    guard depth > 0 else { return try algebraicLeaf() }
    let (a, b) = (try algebraic(depth: depth - 1), try algebraic(depth: depth - 1))
    switch Int.random(in: 0..<5, using: &self) {
    case 0: return a + b
    case 1: return a - b
    case 2: return a * b
    case 3: return try b.sign() == .zero ? a : a.divided(by: b)
    default: return try a.magnitude.squareRoot()
    }
  }

  private mutating func algebraicLeaf() throws -> Real {
    let n = Int.random(in: 2...30, using: &self)
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return Real(shortFraction())
    case 1: return try Real(n).squareRoot()
    case 2: return try Real(n).power(Real(Fraction(Int.random(in: 1...5, using: &self), 3)))
    default: return (Real(Fraction(n, Int.random(in: 2...16, using: &self))) * .pi).sine()
    }
  }
}
