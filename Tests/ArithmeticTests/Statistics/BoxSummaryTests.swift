import Testing

@testable import Arithmetic

@Suite struct BoxSummaryTests {
  private func summary(_ numbers: [Int]) throws -> BoxSummary {
    try BoxSummary(numbers.map { Real($0) })
  }

  @Test(
    arguments: [
      ([5], [5, 5, 5, 5, 5], [5, 5], []),
      ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 5], []),
      ([20, 5, 1, 2, 5, 2, 3, 6, 4], [1, 2, 4, 5, 20], [1, 6], [20]),
      // A number just 1.5 times the distance away is no outlier.
      ([0, 4, 6, 8, 14], [0, 4, 6, 8, 14], [0, 14], []),
      ([-1, 4, 6, 8, 15], [-1, 4, 6, 8, 15], [-1, 8], [15]),
      ([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1], [0, 0], [1]),
    ] as [([Int], [Int], [Int], [Int])]
  )
  func `whiskers end at the last numbers that are no outliers`(
    _ numbers: [Int],
    _ five: [Int],
    _ whiskers: [Int],
    _ outliers: [Int]
  ) throws {
    let summary = try summary(numbers)
    #expect(summary.fiveNumbers.map { $0.fraction?.int } == five)
    let ends = [summary.whiskers.low, summary.whiskers.high]
    #expect(ends.map { $0.fraction?.int } == whiskers)
    #expect(summary.outliers.map { $0.fraction?.int } == outliers)
  }

  @Test func `whether a root is an outlier is proven`() throws {
    // The upper quartile is √2 and the lower one 0, so that the end is at 5√2/2.
    let root = Real(2).nonZeroPower(Fraction(1, 2))
    let end = root * Real(Fraction(5, 2))
    let values = [Real(0), Real(0), root, root]
    #expect(try BoxSummary(values + [end]).outliers.isEmpty)
    let beyond = end + Real(Fraction(10).power(-100))
    #expect(try BoxSummary(values + [beyond]).outliers.count == 1)
  }

  @Test func `every number is within the whiskers or an outlier`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(100) {
      let count = Int.random(in: 1...12, using: &random)
      let numbers = (0..<count).map { _ in Int.random(in: -9...9, using: &random) }
      let summary = try summary(numbers)
      let (low, high) = (summary.whiskers.low.fraction, summary.whiskers.high.fraction)
      let inside = try #require(low.flatMap { low in high.map { low...$0 } })
      let beyond = numbers.filter { !inside.contains(Fraction($0)) }.sorted()
      #expect(summary.outliers.map { $0.fraction?.int } == beyond, "\(random)")
    }
  }
}
