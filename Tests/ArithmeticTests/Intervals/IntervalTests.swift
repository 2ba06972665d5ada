import Testing

@testable import Arithmetic

@Suite struct IntervalTests {
  @Test func `sums, products, quotients and squares of small integers stay points`() {
    for a in -12...12 {
      for b in -12...12 {
        let (x, y) = (Interval(exactly: Double(a)), Interval(exactly: Double(b)))
        #expect(x + y == Interval(exactly: Double(a + b)))
        #expect(x - y == Interval(exactly: Double(a - b)))
        #expect(x * y == Interval(exactly: Double(a * b)))
        #expect(x.square == Interval(exactly: Double(a * a)))
        if b != 0 { #expect(x * y / y == x) }
      }
    }
  }

  @Test func `what is exact is a point`() {
    for (function, x, value) in exactValues {
      let branches = function.branches(over: Interval(exactly: x))
      #expect(branches.map(\.values) == [Interval(exactly: value)], "\(function) of \(x)")
      let difference = (function.value(at: x) - value).magnitude
      #expect(difference <= value.magnitude * 0x1p-50, "\(function) of \(x)")
    }
  }

  @Test func `an end that overflows or underflows stays outside`() {
    let (large, small) = (Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude)
    let beyond = Interval(lower: large, upper: .infinity)
    let tiny = Interval(lower: 0, upper: small)
    #expect(Interval(exactly: large) + Interval(exactly: large) == beyond)
    #expect(Interval(exactly: large) * Interval(exactly: 2) == beyond)
    #expect(Interval(exactly: large) / Interval(exactly: 0.5) == beyond)
    #expect(Interval(exactly: small).square == tiny)
    #expect(Interval(exactly: -1000).exponential == tiny)
    let power = Interval(exactly: 1000).exponential
    #expect(power.contains(beyond) && power.lower > 1e308)
    #expect(Interval(exactly: -large) - Interval(exactly: large) == -beyond)
  }

  @Test func `without a bound nothing becomes a NaN`() {
    let positive = Interval(lower: 0, upper: .infinity)
    #expect(.everything * .zero == .zero)
    #expect(positive * positive == positive)
    #expect(.everything + .everything == .everything)
    #expect(positive - positive == .everything)
    #expect(.one / Interval(lower: 2, upper: .infinity) == Interval(lower: 0, upper: 0.5))
    #expect(.one / positive == positive)
    #expect(Interval.everything.sine == Interval(lower: -1, upper: 1))
    #expect(Interval.everything.square == positive)
  }

  @Test(arguments: [
    Fraction(1, 3), Fraction(-1, 3), Fraction(22, 7), Fraction(.max, 3), Fraction(1, 1_000_003),
  ])
  func `the interval of a fraction is one unit wide and holds it`(fraction: Fraction) {
    let interval = Interval(fraction)
    #expect(interval.upper == interval.lower.nextUp)
    let isHeld = !Truth(fraction).isOutside(interval)
    #expect(isHeld)
  }

  @Test func `the interval of a fraction that is a double is a point`() {
    #expect(Interval(Fraction(3, 8)) == Interval(exactly: 0.375))
    #expect(Interval(Fraction(2).power(200)) == Interval(exactly: 0x1p200))
    #expect(Interval(Fraction(0)) == .zero)
  }

  @Test func `the interval of a fraction beyond the doubles has no bound`() {
    let huge = Interval(Fraction(10).power(400))
    #expect(huge == Interval(lower: .greatestFiniteMagnitude, upper: .infinity))
    let tiny = Interval(Fraction(10).power(-400))
    #expect(tiny == Interval(lower: 0, upper: .leastNonzeroMagnitude))
  }

  @Test func `the middle lies inside, and is finite`() {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(1_000) {
      let x = random.interval()
      #expect(x.contains(x.midpoint) && x.midpoint.isFinite, "\(x), \(random)")
    }
  }

  @Test func `sines of huge arguments are known at points, and not between distant ones`() {
    let huge = Interval(exactly: 1e300)
    #expect(huge.sine.width < 2e-15)
    #expect(Interval(lower: 1e22, upper: 1e22.nextUp).sine == Interval(lower: -1, upper: 1))
    // An ulp is 2 here: the sine turns at most once.
    #expect(Interval(lower: 0x1p53, upper: 0x1p53.nextUp).sine.width < 2)
  }

  @Test func `sines and cosines over quadrants have exact extremes`() {
    let quarter = Double.pi / 2
    #expect(Interval(lower: 0, upper: 2).sine == Interval(lower: 0, upper: 1))
    #expect(Interval(lower: quarter.nextDown, upper: quarter.nextUp).sine.upper == 1)
    #expect(Interval(lower: 3, upper: 4).cosine.lower == -1)
    #expect(Interval(lower: -1, upper: 1).cosine.upper == 1)
    #expect(Interval(lower: 0.1, upper: 1.5).cosine.upper < 1)
    #expect(Interval(lower: 1, upper: 6).sine == Interval(lower: -1, upper: 1))
    #expect(Interval(lower: 1e15, upper: 1e15 + 1).sine.width < 2)
  }
}

private typealias ExactValue = (UnaryFunction, Double, Double)

private let exactValues: [ExactValue] = [
  (.sqrt, 49.0, 7.0),
  (.power(5), 3, 243),
  (.power(-2), 4, 0.0625),
  (.power(10), 10, 1e10),
  (.power(64), 2, 0x1p64),
  (.power(100), 1, 1),
  (.power(0), 0, 1),
  (.root(numerator: 1, denominator: 3), -27, -3),
  (.root(numerator: 2, denominator: 3), -8, 4),
  (.root(numerator: -1, denominator: 3), 8, 0.5),
  (.root(numerator: 3, denominator: 2), 4, 8),
  (.root(numerator: 1, denominator: 5), 243, 3),
  (.root(numerator: 2, denominator: 5), -32, 4),
  (.exp, 0, 1),
  (.ln, 1, 0),
  (.sin, 0, 0),
  (.cos, 0, 1),
  (.tan, 0, 0),
  (.asin, 0, 0),
  (.acos, 1, 0),
  (.atan, 0, 0),
  (.sinh, 0, 0),
  (.cosh, 0, 1),
  (.tanh, 0, 0),
  (.asinh, 0, 0),
  (.acosh, 1, 0),
  (.atanh, 0, 0),
  (.erf, 0, 0),
  (.gamma, 1, 1),
  (.gamma, 5, 24),
  (.gamma, 22, 51_090_942_171_709_440_000),
  (.round, -2.5, -3),
  (.round, 0.49999999999999994, 0),
  (.trunc, -2.5, -2),
  (.ceil, -2.5, -2),
  (.floor, -2.5, -3),
  (.abs, -3, 3),
  (.sign, -0.0, 0),
]
