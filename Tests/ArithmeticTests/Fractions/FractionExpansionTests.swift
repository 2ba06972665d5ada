import Testing

@testable import Arithmetic

@Suite struct FractionExpansionTests {
  @Test(arguments: [
    (Fraction(1, 7), "0", "", "142857"), (Fraction(1, 6), "0", "1", "6"),
    (Fraction(1, 3), "0", "", "3"), (Fraction(22, 7), "3", "", "142857"),
    (Fraction(1, 4), "0", "25", ""), (Fraction(5), "5", "", ""), (Fraction(0), "0", "", ""),
    (Fraction(1, 28), "0", "03", "571428"), (Fraction(137, 110), "1", "2", "45"),
    (Fraction(1, 99), "0", "", "01"), (Fraction(1, 81), "0", "", "012345679"),
  ])
  func `the period is found exactly`(
    value: Fraction,
    integer: String,
    fraction: String,
    period: String
  ) throws {
    let expansion = try #require(value.expansion(longestPeriod: 1_000))
    #expect(expansion.integer == integer)
    #expect(expansion.fraction == fraction)
    #expect(expansion.period == period)
  }

  @Test func `the period of 1/97 has 96 digits`() throws {
    let period = try #require(Fraction(1, 97).expansion(longestPeriod: 1_000)?.period)
    #expect(period.utf8.count == 96)
    #expect(period.hasPrefix("010309278350515463917525773195876288"))
  }

  @Test func `a period longer than the limit is refused at once`() {
    #expect(Fraction(1, 1_000_003).expansion(longestPeriod: 1_000) == nil)
    #expect(Fraction(1, 97).expansion(longestPeriod: 95) == nil)
  }

  @Test func `random expansions sum to the fraction`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(300) {
      let value = Fraction(
        Int.random(in: 0...100_000, using: &random),
        Int.random(in: 1...2_000, using: &random)
      )
      let expansion = try #require(value.expansion(longestPeriod: 2_000))
      let shift = Fraction(10).power(expansion.fraction.utf8.count)
      let digits = expansion.integer + expansion.fraction
      var sum = Fraction(Integer(digits: digits) ?? Integer(0)) / shift
      if let period = Integer(digits: expansion.period) {
        let nines = Fraction(10).power(expansion.period.utf8.count) - Fraction(1)
        sum = sum + Fraction(period) / nines / shift
      }
      #expect(sum == value, "\(random)")
    }
  }

  @Test func `the period's length is that of its digits`() throws {
    for denominator in 1..<1_500 {
      let fraction = Fraction(1, denominator)
      let expansion = try #require(fraction.expansion(longestPeriod: 2_000))
      #expect(fraction.periodLength == Integer(expansion.period.utf8.count), "1/\(denominator)")
    }
    #expect(Fraction(1, 1_000_003).periodLength == Integer(166_667))
  }
}
