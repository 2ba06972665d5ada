import RandomTesting
import Testing

@testable import Arithmetic

private let (x, y, z) = (Polynomial(name: 0), Polynomial(name: 1), Polynomial(name: 2))

private func number(_ value: Int) -> Polynomial { Polynomial(Fraction(value)) }

/// The points as fractions; nil where one is none.
private func points(
  _ polynomials: [Polynomial],
  divisors: [Polynomial] = [],
  count: Int
) throws -> [[Fraction?]] {
  let system = try #require(PolynomialSystem(polynomials, divisors: divisors, count: count))
  return try system.solutions(isReal: true).points.map { $0.map(\.re.fraction) }
}

@Suite struct PolynomialSystemTests {
  @Test(arguments: 1...4)
  func `the points that a system was made from are found`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      // (x − a)(x − b) = 0 and y as a line through both points.
      let a = Int.random(in: -4...4, using: &random)
      let b = Int.random(in: 5...13, using: &random)
      let slope = Int.random(in: -3...3, using: &random)
      let height = Int.random(in: 0...8, using: &random)
      let found = try points(
        [(x - number(a)) * (x - number(b)), y - x * Fraction(slope) - number(height)],
        count: 2
      )
      let expected = [a, b].map { [Fraction($0), Fraction(slope * $0 + height)] }
      #expect(found == expected, "seed \(seed)")
    }
  }

  @Test func `multiple zeros are found once`() throws {
    let square = (x - number(1)) * (x - number(1))
    let cube = (y - number(2)) * (y - number(2)) * (y - number(2))
    #expect(try points([square, cube], count: 2) == [[Fraction(1), Fraction(2)]])
    // No sum of the unknowns has enough powers here.
    #expect(try points([x * x, x * y, y * y], count: 2) == [[Fraction(0), Fraction(0)]])
  }

  @Test func `a contradiction has no zeros`() throws {
    #expect(try points([x + y - number(3), x * y - number(2), x - y - number(5)], count: 2) == [])
    #expect(try points([x * x + number(1), y], count: 2) == [])
  }

  @Test func `zeros of divisors are left out`() throws {
    let point = try points([x * x - x, y - x], divisors: [x], count: 2)
    #expect(point == [[Fraction(1), Fraction(1)]])
    // Where x is 0, y and z could be anything.
    let product = [x * y - x, x * z - x * Fraction(2), x * x - x]
    let found = try points(product, divisors: [x], count: 3)
    #expect(found == [[Fraction(1), Fraction(1), Fraction(2)]])
  }

  @Test func `infinitely many zeros are families`() throws {
    let system = try #require(PolynomialSystem([x * y, x * z], count: 3))
    let solutions = try system.solutions(isReal: true)
    #expect(solutions.points.isEmpty)
    #expect(solutions.families.map(\.freeNames) == [[1, 2], [0]])
    let circle = try #require(PolynomialSystem([x * x + y * y - number(1)], count: 2))
    #expect(throws: PolynomialSystem.Failure.infinitelyMany) {
      try circle.solutions(isReal: true)
    }
  }

  @Test func `a system beyond the limits is refused`() throws {
    func power(_ polynomial: Polynomial, _ exponent: Int) -> Polynomial {
      (0..<exponent).reduce(number(1)) { product, _ in product * polynomial }
    }
    let system = try #require(
      PolynomialSystem([power(x, 30) + y - number(1), power(y, 30) + x - number(3)], count: 2)
    )
    #expect(throws: PolynomialSystem.Failure.tooLarge) { try system.solutions(isReal: true) }
  }

  @Test func `complex zeros are found where they are asked for`() throws {
    let system = try #require(PolynomialSystem([x * x + y * y, x + y - number(1)], count: 2))
    #expect(try system.solutions(isReal: true).points.isEmpty)
    #expect(try system.solutions(isReal: false).points.count == 2)
  }
}

@Suite struct GroebnerBasisTests {
  private let ring = PolynomialRing.degreeReverseLexicographic(count: 2)

  private func polynomial(_ terms: [(Int, [Int])]) -> MultivariatePolynomial {
    MultivariatePolynomial(ring, terms.map { .init(Integer($0.0), $0.1) })
  }

  @Test func `every difference of two elements leaves no remainder`() throws {
    var effort = GroebnerBasis.Effort()
    let first = polynomial([(1, [3, 0]), (-2, [1, 1])])
    let second = polynomial([(1, [2, 1]), (-2, [0, 2]), (1, [1, 0])])
    let basis = try #require(GroebnerBasis(of: [first, second], in: ring, &effort))
    for left in basis.elements {
      for right in basis.elements {
        let exponents = (left.leadingExponents, right.leadingExponents)
        let multiple = zip(exponents.0, exponents.1).map { max($0, $1) }
        let difference =
          left.times(right.leadingCoefficient, zip(multiple, exponents.0).map { $0 - $1 })
          - right.times(left.leadingCoefficient, zip(multiple, exponents.1).map { $0 - $1 })
        #expect(basis.remainder(of: difference).polynomial.isZero)
      }
    }
    for polynomial in [first, second] {
      #expect(basis.remainder(of: polynomial).polynomial.isZero)
    }
  }
}

@Suite struct ModularLiftTests {
  @Test func `fractions are found from their remainders`() throws {
    let expected = [Fraction(-355, 113), Fraction(1 << 40, 3), Fraction(0)]
    var lift = ModularLift()
    var prime: UInt = 1 << 61
    var found: [Fraction]?
    for _ in 0..<20 where found == nil {
      prime = prime.nextPrime
      let matrix = FractionMatrix(3, 1, expected)
      let reduced = try #require(ReducibleMatrix(matrix).remainders(by: prime))
      found = lift.add((0..<3).map { reduced[$0, 0] }, prime: prime)
    }
    #expect(found == expected)
  }
}
