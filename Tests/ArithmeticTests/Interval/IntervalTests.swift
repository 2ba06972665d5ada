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
      #expect(function.value(at: x) == value, "\(function) of \(x)")
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
    #expect(Interval(exactly: 1000).exponential == beyond)
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
    (Fraction(1, 3), 1 / 3.0), (Fraction(-1, 3), -1 / 3.0), (Fraction(22, 7), 22 / 7.0),
    (Fraction(.max, 3), Double(Int.max) / 3), (Fraction(1, 1_000_003), 1 / 1_000_003.0),
  ])
  func `the interval of a fraction is one unit wide`(fraction: Fraction, nearest: Double) {
    let interval = Interval(fraction)
    #expect(interval.contains(nearest))
    #expect(interval.upper == interval.lower.nextUp)
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
    #expect(huge.sine.width < 1e-15)
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
  ExactValue(.sqrt, 49.0, 7.0),
  ExactValue(.power(5), 3, 243),
  ExactValue(.power(-2), 4, 0.0625),
  ExactValue(.power(10), 10, 1e10),
  ExactValue(.power(64), 2, 0x1p64),
  ExactValue(.power(100), 1, 1),
  ExactValue(.power(0), 0, 1),
  ExactValue(.root(numerator: 1, denominator: 3), -27, -3),
  ExactValue(.root(numerator: 2, denominator: 3), -8, 4),
  ExactValue(.root(numerator: -1, denominator: 3), 8, 0.5),
  ExactValue(.root(numerator: 3, denominator: 2), 4, 8),
  ExactValue(.root(numerator: 1, denominator: 5), 243, 3),
  ExactValue(.root(numerator: 2, denominator: 5), -32, 4),
  ExactValue(.exp, 0, 1),
  ExactValue(.ln, 1, 0),
  ExactValue(.sin, 0, 0),
  ExactValue(.cos, 0, 1),
  ExactValue(.tan, 0, 0),
  ExactValue(.asin, 0, 0),
  ExactValue(.acos, 1, 0),
  ExactValue(.atan, 0, 0),
  ExactValue(.sinh, 0, 0),
  ExactValue(.cosh, 0, 1),
  ExactValue(.tanh, 0, 0),
  ExactValue(.asinh, 0, 0),
  ExactValue(.acosh, 1, 0),
  ExactValue(.atanh, 0, 0),
  ExactValue(.erf, 0, 0),
  ExactValue(.gamma, 1, 1),
  ExactValue(.gamma, 5, 24),
  ExactValue(.gamma, 22, 51_090_942_171_709_440_000),
  ExactValue(.round, -2.5, -3),
  ExactValue(.round, 0.49999999999999994, 0),
  ExactValue(.trunc, -2.5, -2),
  ExactValue(.ceil, -2.5, -2),
  ExactValue(.floor, -2.5, -3),
  ExactValue(.abs, -3, 3),
  ExactValue(.sign, -0.0, 0),
]
