import Testing

@testable import Arithmetic

@Suite struct SeriesRegistersTests {
  /// The centre of the series, and its distance from s = 1.
  private static let discs: [(Fraction, Fraction)] = [
    (Fraction(0), Fraction(1, 4)), (Fraction(1, 3), Fraction(1, 8)), (Fraction(5, 2), Fraction(1)),
    (Fraction(-1, 2), Fraction(1, 4)), (Fraction(-7, 3), Fraction(1, 4)),
    (Fraction(9), Fraction(8)), (Fraction(100_001, 10), Fraction(1, 64)),
    (Fraction(12, 5), Fraction(1, 1 << 30)),
  ]

  @Test(arguments: UnaryFunction.all)
  func `a series holds the values all over its disc`(function: UnaryFunction) {
    for (middle, scale) in Self.discs {
      let registers = SeriesRegisters(count: 2, order: 6, precision: 128)
      registers.set(0, around: Real(middle), scale: scale)
      guard registers.apply(function, 0, to: 1) else { continue }
      let series = registers.coefficients(1, minus: Fraction(0), over: Fraction(1))
      for place in [-15, -8, -2, 0, 4, 10, 15].map({ Fraction($0, 16) }) {
        let x = Ball(middle + scale * place, precision: 128)
        guard case .enclosed = function.enclose(x.pointer, x.pointer, precision: 128) else {
          Issue.record("\(function) has no value at \(middle) + \(place)·\(scale)")
          continue
        }
        let sum = values(series, at: Interval(place), order: 6)
        let overlaps = sum.intersection(x.interval) != nil
        #expect(overlaps, "\(function) at \(middle) + \(place)·\(scale): \(sum)")
      }
    }
  }

  @Test(arguments: UnaryFunction.all)
  func `a disc holds what its series can reach`(function: UnaryFunction) {
    for (middle, scale) in Self.discs {
      let registers = SeriesRegisters(count: 2, order: 60, precision: 400)
      registers.set(0, around: Real(middle), scale: scale)
      guard registers.apply(function, 0, to: 1) else { continue }
      let series = registers.coefficients(1, minus: Fraction(0), over: Fraction(1))
      // Cauchy: no coefficient exceeds the largest distance from the central value on the disc.
      for (index, coefficient) in series.known.enumerated().dropFirst() {
        let isWithin = coefficient.magnitude.lower <= series.spread
        #expect(
          isWithin,
          "\(function) around \(middle): \(index), \(coefficient), \(series.spread)"
        )
      }
    }
  }

  @Test(arguments: [
    (UnaryFunction.reciprocal, Fraction(1), Fraction(2)), (.sqrt, Fraction(1), Fraction(1)),
    (.ln, Fraction(1, 2), Fraction(1)), (.abs, Fraction(1), Fraction(1)),
    (.floor, Fraction(1, 2), Fraction(1)), (.sign, Fraction(0), Fraction(1, 8)),
    (.round, Fraction(1, 2), Fraction(1, 8)), (.tan, Fraction(3, 2), Fraction(1, 8)),
    (.asin, Fraction(0), Fraction(1)), (.acosh, Fraction(3, 2), Fraction(1)),
    (.atanh, Fraction(1, 2), Fraction(1)), (.atan, Fraction(0), Fraction(1)),
    (.gamma, Fraction(-1), Fraction(1, 16)), (.tanh, Fraction(0), Fraction(2)),
    (.root(numerator: 1, denominator: 3), Fraction(0), Fraction(1)),
  ])
  func `there is no series over a place where the function is not analytic`(
    function: UnaryFunction,
    middle: Fraction,
    scale: Fraction
  ) {
    let registers = SeriesRegisters(count: 2, order: 8, precision: 128)
    registers.set(0, around: Real(middle), scale: scale)
    let isAnalytic = registers.apply(function, 0, to: 1)
    #expect(!isAnalytic)
  }

  @Test func `zeros of a quotient are divided out, on a smaller disc`() {
    let registers = SeriesRegisters(count: 4, order: 12, precision: 128)
    registers.set(0, around: Real(0), scale: Fraction(1, 2))
    #expect(registers.apply(.sin, 0, to: 1))
    #expect(registers.apply(.quotient, 1, 0, to: 2))
    #expect(registers.radius == 0.25)
    #expect(registers.order == 11)
    let series = registers.coefficients(2, minus: Fraction(0), over: Fraction(1))
    // sin(1/10)/(1/10) at s = 1/5
    let isSharp = series.known[0] == .one
    #expect(isSharp)
    #expect(series.spread < 0.01)
  }

  @Test func `a zero that is not proven is not divided out`() {
    let registers = SeriesRegisters(count: 4, order: 12, precision: 128)
    registers.set(0, around: .pi, scale: Fraction(1, 2))
    registers.set(1, .pi)
    #expect(registers.apply(.sin, 0, to: 2))
    #expect(registers.apply(.difference, 0, 1, to: 1))
    let isAnalytic = registers.apply(.quotient, 2, 1, to: 3)
    #expect(!isAnalytic)
  }

  @Test func `a pole is not divided out`() {
    let registers = SeriesRegisters(count: 4, order: 12, precision: 128)
    registers.set(0, around: Real(0), scale: Fraction(1, 2))
    #expect(registers.apply(.square, 0, to: 1))
    let isAnalytic = registers.apply(.quotient, 0, 1, to: 2)
    #expect(!isAnalytic)
  }
}

/// The values at a place by `order` coefficients and the bound on the others.
private func values(
  _ series: (known: [Interval], spread: Double),
  at place: Interval,
  order: Int
) -> Interval {
  var sum = Interval.zero
  for coefficient in series.known.reversed() {
    sum = sum * place + coefficient
  }
  let ratio = place.magnitude
  let power = (0..<order).reduce(Interval.one) { power, _ in power * ratio }
  let rest = (Interval(exactly: series.spread) * power / (.one - ratio)).upper
  return sum + Interval(lower: -rest, upper: rest)
}
