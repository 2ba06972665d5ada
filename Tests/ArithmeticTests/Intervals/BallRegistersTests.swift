internal import CFlint
import Testing

@testable import Arithmetic

@Suite struct BallRegistersTests {
  @Test(arguments: UnaryFunction.all)
  func `a function over a ball holds the value at every point`(function: UnaryFunction) {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(15) {
      let x = random.finiteInterval()
      let result = Ball(x)
      let outcome = function.enclose(result.pointer, result.pointer, precision: random.precision())
      for _ in 0..<3 {
        let point = random.double(in: x)
        let isRight = outcome.allows(function.truth(at: point), result)
        #expect(isRight, "\(function) at \(point) in \(x): \(outcome), \(random)")
      }
    }
  }

  @Test(arguments: BinaryFunction.all)
  func `a function over two balls holds the value at every point`(function: BinaryFunction) {
    var random = Randomness()
    for _ in 0..<Randomness.rounds(1_000) {
      let (a, b) = (random.finiteInterval(), random.finiteInterval())
      let result = Ball(a)
      let other = Ball(b)
      let outcome = function.enclose(
        result.pointer,
        result.pointer,
        other.pointer,
        precision: random.precision()
      )
      for _ in 0..<3 {
        let (left, right) = (random.double(in: a), random.double(in: b))
        let isRight = outcome.allows(function.truth(at: left, right), result)
        #expect(isRight, "\(function) at \(left), \(right) in \(a), \(b): \(outcome), \(random)")
      }
    }
  }

  @Test func `a program on registers encloses what it computes, in rows`() throws {
    let registers = BallRegisters(count: 3)
    registers.set(0, from: Fraction(1, 3), through: Fraction(1, 3), precision: 400)
    registers.set(1, .pi, precision: 400)
    #expect(registers.apply(.product, 0, 1, to: 2, precision: 400) == .enclosed(.differentiable))
    #expect(registers.apply(.cos, 2, to: 2, precision: 400) == .enclosed(.differentiable))
    // cos(π/3) is 1/2, to within 10^−100.
    let scale = Fraction(1) / Fraction(10).power(100)
    let rows = registers.interval(2, minus: Fraction(1, 2), over: scale, precision: 400)
    #expect(rows.contains(0) && rows.width < 1e-10)
  }

  @Test func `a register holds all values between two fractions`() {
    let registers = BallRegisters(count: 1)
    registers.set(0, from: Fraction(1, 3), through: Fraction(2, 3), precision: 100)
    let values = registers.interval(0, minus: Fraction(0), over: Fraction(1), precision: 100)
    #expect(values.contains(Interval(Fraction(1, 3)).hull(Interval(Fraction(2, 3)))))
    #expect(values.width < 0.3334)
  }

  @Test func `domains, poles and jumps are flagged`() {
    let registers = BallRegisters(count: 2)
    for (function, lower, upper, outcome) in outcomes {
      registers.set(0, from: Fraction(lower), through: Fraction(upper), precision: 64)
      let found = registers.apply(function, 0, to: 1, precision: 64)
      #expect(found == outcome, "\(function) over \(lower)…\(upper)")
    }
  }
}

private typealias Row = (UnaryFunction, Int, Int, BallOutcome)

private let outcomes: [Row] = [
  (.reciprocal, 0, 0, .nowhere),
  (.reciprocal, -1, 1, .forks),
  (.ln, -2, -1, .nowhere),
  (.ln, 0, 0, .nowhere),
  (.ln, -1, 1, .forks),
  (.sqrt, 0, 1, .enclosed(.continuous)),
  (.sqrt, -1, 1, .enclosed([])),
  (.sqrt, -2, -1, .nowhere),
  (.asin, -1, 1, .enclosed(.continuous)),
  (.asin, 0, 2, .enclosed([])),
  (.asin, 2, 3, .nowhere),
  (.acosh, 1, 2, .enclosed(.continuous)),
  (.acosh, 0, 2, .enclosed([])),
  (.atanh, 0, 1, .forks),
  (.atanh, 1, 2, .nowhere),
  (.tan, 1, 2, .forks),
  (.floor, 0, 1, .forks),
  (.floor, 1, 1, .enclosed(.continuous)),
  (.gamma, -1, -1, .nowhere),
  (.gamma, -1, 1, .forks),
  (.abs, -1, 1, .enclosed(.continuous)),
  (.power(-2), 0, 0, .nowhere),
  (.root(numerator: 1, denominator: 3), -1, 1, .enclosed(.continuous)),
]

extension BallOutcome {
  /// Whether the outcome and the result are right for a value, or for its absence.
  fileprivate func allows(_ truth: Truth?, _ result: borrowing Ball) -> Bool {
    switch self {
    case .forks: true
    case .nowhere: truth == nil
    case .enclosed(let decoration):
      if let truth {
        arb_overlaps(truth.ball.pointer, result.pointer) != 0
      } else {
        !decoration.contains(.defined)
      }
    }
  }
}

extension Ball {
  fileprivate init(_ interval: Interval) {
    self.init()
    let upper = Ball()
    arb_set_d(pointer, interval.lower)
    arb_set_d(upper.pointer, interval.upper)
    arb_union(pointer, pointer, upper.pointer, 64)
  }
}

extension Randomness {
  fileprivate mutating func precision() -> Int { Int.random(in: 24...200, using: &self) }

  fileprivate mutating func finiteInterval() -> Interval {
    var interval = interval()
    while !interval.isFinite { interval = self.interval() }
    return interval
  }
}
