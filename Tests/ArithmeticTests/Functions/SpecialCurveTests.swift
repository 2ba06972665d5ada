import Testing

@testable import Arithmetic

@Suite struct SpecialCurveTests {
  /// Numbers near which some special functions are real.
  private static let points = [-3.3, -1.25, -0.3, -0.2, 0.2, 0.6, 1.7, 2.4, 7.5, 31]
  private static let step = 0x1p-24

  @Test(arguments: UnaryFunction.special)
  func `the registers of the derivative have the slope of the values`(
    function: UnaryFunction
  ) throws {
    var builder = ProgramBuilder()
    let value = builder.apply(function, builder.variable)
    guard let slope = builder.derivative(of: value) else { return }
    let program = builder.plainProgram(slope)
    for x in Self.points {
      let (left, right) = (x - Self.step, x + Self.step)
      guard let first = function.truth(at: left), let last = function.truth(at: right),
        function.truth(at: x) != nil, first.isFinite, last.isFinite
      else { continue }
      let secant = first.slope(to: last, from: left, to: right).ball.interval
      let derivative = Interval(try program.value(at: Real(Fraction(exactly: x))))
      let size = max(secant.magnitude.upper, derivative.magnitude.upper)
      let distance = (secant - derivative).magnitude.upper
      #expect(distance <= 1e-9 * max(size, 1), "\(function) at \(x): \(derivative), \(secant)")
    }
  }

  @Test(arguments: UnaryFunction.special)
  func `values over short intervals are not much wider than they are`(function: UnaryFunction) {
    for x in Self.points {
      let whole = Interval(lower: x, upper: x + 0x1p-7)
      guard let first = function.truth(at: whole.lower), first.ball.interval.isFinite,
        let last = function.truth(at: whole.upper), last.ball.interval.isFinite
      else { continue }
      let branches = function.branches(over: whole)
      #expect(branches.count == 1)
      guard branches[0].decoration == .differentiable else { continue }
      let derivative = function.derivative(over: whole, values: branches[0].values)
      #expect(branches[0].values.isFinite, "\(function) at \(x)")
      let change = (first.ball.interval - last.ball.interval).magnitude.upper
      let size = max(derivative.magnitude.upper, 2 * change, 1)
      #expect(branches[0].values.width <= size, "\(function) at \(x): \(branches[0].values)")
    }
  }

  @Test(arguments: UnaryFunction.special)
  func `values satisfy the differential equation`(function: UnaryFunction) throws {
    guard case .special(let curve) = function, let equation = curve.facts.equation else { return }
    var builder = ProgramBuilder()
    let value = builder.apply(function, builder.variable)
    guard let first = builder.derivative(of: value), let second = builder.derivative(of: first)
    else { return }
    let programs = [value, first, second].map { builder.plainProgram($0) }
    for x in Self.points where function.truth(at: x) != nil {
      let y = try programs.map { Interval(try $0.value(at: Real(Fraction(exactly: x)))) }
      let (p, q, d) = equation(Interval(exactly: x))
      let terms = [d * y[2], -p * y[1], -q * y[0]]
      let sum = terms.reduce(.zero) { $0 + $1 }
      let size = terms.map(\.magnitude.upper).max() ?? 0
      #expect(sum.magnitude.upper <= 1e-9 * max(size, 1), "\(function) at \(x): \(terms)")
    }
  }

  @Test(arguments: [
    (HypergeometricFunction.self as any ComplexPrimitive.Type, [Fraction(3, 2)], -1000, -1),
    (KummerFunction.self, [], -50, -1),
    (TricomiFunction.self, [], 1, 50),
  ])
  func `a monotonic function has the values between those at the ends`(
    function: any ComplexPrimitive.Type,
    others: [Fraction],
    lower: Double,
    upper: Double
  ) throws {
    let parameters = [Fraction(1, 3), Fraction(1, 2)] + others
    let curve = try #require(SpecialCurve(function, over: parameters.count, parameters))
    let values = [lower, upper].map { curve.value(exactly: $0) }
    let branches = curve.branches(over: Interval(lower: lower, upper: upper))
    #expect(branches.count == 1 && branches[0].values == values[0].hull(values[1]))
  }

  @Test func `the ends of a domain belong to it where there is a value`() throws {
    let branch = try #require(SpecialCurve(LambertW.self, over: 0, []))
    #expect(branch.branches(over: Interval(lower: -2, upper: -1)).isEmpty)
    let around = branch.branches(over: Interval(lower: -2, upper: 0))
    #expect(around.count == 1 && around[0].values == Interval(lower: -1, upper: 0))
    let pole = try #require(SpecialCurve(Zeta.self, over: 0, []))
    #expect(pole.branches(over: Interval(exactly: 1)).isEmpty)
    #expect(pole.branches(over: Interval(lower: 0.5, upper: 2)).count == 2)
  }
}
