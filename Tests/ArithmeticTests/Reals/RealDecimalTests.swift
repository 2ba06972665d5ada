import Testing

@testable import Arithmetic

@Suite struct RealDecimalTests {
  @Test(arguments: [
    (Sample("√2") { try root(2) }, "141421356237", 0),
    (Sample("exp(−60)") { try real(-60).exponential() }, "875651076270", -27),
    (Sample("9^9^9") { try real(9).power(real(9).power(real(9))) }, "428124773176", 369_693_099),
    (Sample("−π") { -.pi }, "314159265359", 0),
    (Sample("10^20·ln 2") { try Real(Fraction(10).power(20)) * ln(2) }, "693147180560", 19),
    (Sample("10^9!") { try real(1_000_000_000).factorial() }, "990462657922", 8_565_705_522),
    (Sample("ζ(3)") { try real(3).zeta() }, "120205690316", 0),
    (Sample("exp(π√163)") { try (.pi * root(163)).exponential() }, "262537412641", 17),
  ])
  func `decimals are rounded correctly`(sample: Sample, digits: String, exponent: Int) throws {
    let decimal = try sample.make().decimal(digits: 12)
    #expect(decimal.digits == digits)
    #expect(decimal.exponent == Integer(exponent))
    #expect(!decimal.isExact)
  }

  @Test func `exponents are of any size`() throws {
    let googolplex = try real(10).power(real(10).power(real(100))).decimal(digits: 12)
    #expect(googolplex.digits == "100000000000")
    #expect(googolplex.exponent == Integer(10).power(100))
    let tiny = try (-real(10).power(real(20))).exponential().decimal(digits: 12)
    #expect(tiny.digits == "771095392912")
    #expect(tiny.exponent == Integer(digits: "43429448190325182766").map { -$0 })
    let tower = try real(2).power(real(2).power(real(65_536))).decimal(digits: 12)
    #expect(tower.digits == "212003872881")
    #expect(tower.exponent.digitCount == 19_728)
  }

  @Test func `numbers next to a power of ten are rounded on its right side`() throws {
    // 10^k ± 10^−m·e^(−1), rounded at places around the difference.
    for (power, places) in [(0, 20), (1, 24), (3, 30), (-5, 20)] {
      for sign in [-1, 1] {
        let offset = Real(Fraction(10).power(-places)) * (try real(-1).exponential())
        let value = Real(Fraction(10).power(power)) + real(sign) * offset
        for digits in (power + places - 2)...(power + places + 4) {
          let decimal = try value.decimal(digits: digits)
          #expect(decimal == roundedFromMore(value, digits: digits), "\(power) \(places) \(digits)")
        }
      }
    }
  }

  @Test func `digits agree with those of higher precision`() throws {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(150) {
      guard let trial = try? random.trial(try random.seedReal(), try random.seedReal()),
        trial.value.fraction == nil, Ball(trial.value, bits: 64).isBelow(powerOfTwo: 2_000)
      else { continue }
      let digits = Int.random(in: 1...60, using: &random)
      let decimal = try trial.value.decimal(digits: digits)
      guard !decimal.isExact else { continue }
      #expect(decimal == roundedFromMore(trial.bare, digits: digits), "\(random) \(trial.name)")
    }
  }

  /// The decimal from an enclosure with 40 more digits, rounded by exact arithmetic.
  private func roundedFromMore(_ value: Real, digits: Int) -> Decimal? {
    let ball = Ball(value, bits: (digits + 40) * 4)
    guard let near = ball.simplestFraction(bits: (digits + 40) * 4) else { return nil }
    let decimal = near.decimal(digits: digits)
    return Decimal(
      isNegative: decimal.isNegative,
      coefficient: decimal.digits
        + String(repeating: "0", count: digits - decimal.digits.utf8.count),
      digits: digits,
      exponent: decimal.exponent,
      isExact: false
    )
  }

  @Test func `a value that is a decimal is found to be one`() throws {
    let half = try cbrt(real(2) + root(5)) * real(1, 2) + cbrt(real(2) - root(5)) * real(1, 2)
    #expect(try half.decimal(digits: 12) == Fraction(1, 2).decimal(digits: 12))
    let eighth = pi(1, 18).sine() * pi(5, 18).sine() * pi(7, 18).sine()
    #expect(try eighth.decimal(digits: 2) == Fraction(1, 8).decimal(digits: 2))
  }

  @Test func `newton's iteration for the root of two stays cheap`() throws {
    var x = Real(1)
    for _ in 0..<60 { x = try x * real(1, 2) + real(1).divided(by: x) }
    #expect(
      try x.decimal(digits: 50).digits == "14142135623730950488016887242096980785696718753769"
    )
  }

  @Test func `the logistic map keeps its digits`() throws {
    var x = real(1, 2)
    for _ in 0..<1_000 { x = real(39, 10) * x * (real(1) - x) }
    #expect(try x.decimal(digits: 12).digits.count == 12)
  }
}
