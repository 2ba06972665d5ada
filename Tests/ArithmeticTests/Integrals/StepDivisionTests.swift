import RandomTesting
import Testing

@testable import Arithmetic

/// The integrals of steps, between whose jumps the function is a polynomial.
@Suite struct StepDivisionTests {
  private typealias Register = ProgramBuilder.Register

  private func integral(
    from lower: Fraction,
    to upper: Fraction,
    _ function: (Register, inout ProgramBuilder) -> Register
  ) throws -> (integral: DefiniteIntegral, exact: Real?) {
    var builder = ProgramBuilder()
    let result = function(builder.variable, &builder)
    let program = builder.program(result)
    let bounds = (RangeBound.number(Real(lower)), RangeBound.number(Real(upper)))
    return (
      try DefiniteIntegral(of: program, from: bounds.0, to: bounds.1),
      program.exactIntegral(from: bounds.0, to: bounds.1)
    )
  }

  @Test func `the integral of a step of a linear function is a sum`() throws {
    var random = SeededGenerator(seed: 30)
    for index in 0..<Randomness.rounds(40) {
      let slope =
        Fraction(random.below(30) + 1, random.below(5) + 1)
        * Fraction(random.below(2) == 0 ? -1 : 1)
      let offset = Fraction(random.below(40) - 20, 7)
      let lower = Fraction(random.below(40) - 20, 3)
      let upper = lower + Fraction(random.below(60) + 1, 9)
      let (integral, exact) = try integral(from: lower, to: upper) { x, builder in
        let line = builder.apply(.product, builder.constant(Real(slope)), x)
        return builder.apply(.floor, builder.apply(.sum, line, builder.constant(Real(offset))))
      }
      // The integral of ⌊u⌋ from 0 to u is ⌊u⌋·(⌊u⌋ − 1)/2 + ⌊u⌋·(u − ⌊u⌋).
      let ends = [lower, upper].map { x in
        let u = slope * x + offset
        let floor = Fraction(u.floor)
        return floor * (floor - Fraction(1)) * Fraction(1, 2) + floor * (u - floor)
      }
      let expected = (ends[1] - ends[0]) / slope
      #expect(exact?.fraction == expected, "seed 30, case \(index)")
      #expect(integral.estimate.contains(Interval(expected)), "seed 30, case \(index)")
    }
  }

  @Test func `the integral of a remainder over whole periods is the mean times the length`() throws
  {
    for (step, count) in [(Fraction(2, 3), 7), (Fraction(5), 3), (Fraction(1, 50), 200)] {
      let length = step * Fraction(count)
      let (integral, exact) = try integral(from: Fraction(0), to: length) { x, builder in
        builder.apply(.modulo, x, builder.constant(Real(step)))
      }
      let expected = length * step * Fraction(1, 2)
      #expect(exact?.fraction == expected)
      #expect(integral.estimate.contains(Interval(expected)))
    }
  }

  /// ⌊x²⌋ turns at 0; the integral from −a to a for a² = n is 2·(n·a − Σ √k for k = 1 to n).
  @Test func `a step of a function that turns is divided on both sides`() throws {
    let root = try Real(30).squareRoot()
    var builder = ProgramBuilder()
    let square = builder.apply(.square, builder.variable)
    let program = builder.program(builder.apply(.floor, square))
    let integral = try DefiniteIntegral(of: program, from: .number(-root), to: .number(root))
    var sum = Real(30) * root
    for k in 1...30 { sum = sum - (try Real(k).squareRoot()) }
    #expect(try Real(integral).decimal(digits: 20) == (Real(2) * sum).decimal(digits: 20))
  }

  /// 3.9 beside 10^15 is not a double.
  @Test func `numbers between which there are few doubles are divided as far as these`() throws {
    let start = Fraction(1_000_000_000_000_000)
    let (integral, _) = try integral(from: start, to: start + Fraction(39, 10)) { x, builder in
      let distance = builder.apply(.difference, x, builder.constant(Real(start)))
      return builder.apply(.floor, builder.apply(.sqrt, distance))
    }
    #expect(integral.estimate.contains(Interval(Fraction(29, 10))))
  }

  /// 2,000 jumps of ⌊1000·tanh(10^19·(x − 1/3))⌋ are closer to 1/3 than doubles are.
  @Test func `jumps that are closer than doubles are not taken for one another`() throws {
    let third = Fraction(1, 3)
    let found = try? integral(from: Fraction(0), to: Fraction(1)) { x, builder in
      let distance = builder.apply(.difference, x, builder.constant(Real(third)))
      let steep = builder.constant(Real(Fraction(10).power(19)))
      let slope = builder.apply(.tanh, builder.apply(.product, steep, distance))
      return builder.apply(.floor, builder.apply(.product, builder.constant(1000), slope))
    }
    // −1000 before and 999 after, but for a rest of at most 2000·10^(−17).
    guard let found else { return }
    let sum = Fraction(-1000, 3) + Fraction(999) * Fraction(2, 3)
    let rest = Fraction(1, 10_000_000_000_000)
    let known = Interval(sum - rest).hull(Interval(sum + rest))
    #expect(found.integral.estimate.intersection(known) != nil)
  }

  @Test func `too many jumps are refused`() {
    let failure = #expect(throws: IntegralFailure.self) {
      try integral(from: Fraction(0), to: Fraction(100_000)) { x, builder in
        builder.apply(.floor, x)
      }
    }
    if case .tooLong = failure {} else { Issue.record("\(String(describing: failure))") }
  }
}
