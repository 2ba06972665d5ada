import RandomTesting
import Testing

@testable import Arithmetic

@Suite struct SampleTests {
  private func sample(_ numbers: Int...) -> Arithmetic.Sample {
    Arithmetic.Sample(numbers.map { Real($0) })
  }

  @Test func `moments are exact`() throws {
    let values = sample(2, 3, 7, 10)
    #expect(try values.mean().fraction == Fraction(11, 2))
    #expect(try values.variance(losing: 1).fraction == Fraction(41, 3))
    #expect(try values.variance(losing: 0).fraction == Fraction(41, 4))
    #expect(try values.productOfDeviations(with: values).fraction == Fraction(41))
  }

  @Test func `numbers with a common large part lose nothing`() throws {
    let large = Fraction(10).power(30)
    let values = Arithmetic.Sample([1, 2, 3].map { Real(large + Fraction($0)) })
    #expect(try values.variance(losing: 1).fraction == Fraction(1))
  }

  @Test func `roots are sorted by proof`() throws {
    let values = Arithmetic.Sample([Real(3), Real(2).nonZeroPower(Fraction(1, 2)), Real(1), .pi])
    let sorted = try values.sorted().values
    #expect(sorted[0].fraction == Fraction(1))
    #expect(sorted[2].fraction == Fraction(3))
    #expect(try (sorted[3] - .pi).sign() == .zero)
  }

  @Test(arguments: [(0, 4), (1, 4), (1, 2), (3, 4), (1, 1)])
  func `a quantile is between its two neighbours`(numerator: Int, denominator: Int) throws {
    let values = try sample(1, 2, 4, 8, 16).sorted()
    let place = Fraction(numerator, denominator)
    let expected = [0: 1, 1: 2, 2: 4, 3: 8, 4: 16][(place * Fraction(4)).numerator.int ?? -1]
    #expect(try values.quantileOfSorted(Real(place)).fraction?.int == expected)
  }

  @Test func `sorted random fractions are in order, and the same ones`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let values = (0..<500).map { _ in
      Fraction(
        Int.random(in: -99...99, using: &generator),
        Int.random(in: 1...9, using: &generator)
      )
    }
    let sample = Arithmetic.Sample(values.map { Real($0) })
    let sorted = try sample.sorted().values.compactMap(\.fraction)
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { !($1 < $0) }, "seed \(seed)")
    let frequencies = try sample.frequencies()
    #expect(frequencies.map(\.count).reduce(0, +) == values.count, "seed \(seed)")
    #expect(frequencies.count == Set(values).count, "seed \(seed)")
  }
}
