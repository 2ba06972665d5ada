import RandomTesting
import Testing

@testable import Arithmetic

@Suite struct PowerSubstitutionTests {
  /// A program with roots of the variable and of sums.
  private func register(
    _ random: inout SeededGenerator,
    depth: Int,
    in builder: inout ProgramBuilder
  ) -> ProgramBuilder.Register {
    func inner(_ builder: inout ProgramBuilder) -> ProgramBuilder.Register {
      register(&random, depth: depth - 1, in: &builder)
    }
    switch random.below(depth > 0 ? 11 : 3) {
    case 0, 1: return builder.variable
    case 2: return builder.constant(random.below(9) - 4, random.below(3) + 1)
    case 3: return builder.apply(.sum, inner(&builder), inner(&builder))
    case 4: return builder.apply(.difference, inner(&builder), inner(&builder))
    case 5: return builder.apply(.product, inner(&builder), inner(&builder))
    case 6: return builder.apply(.quotient, inner(&builder), inner(&builder))
    case 7:
      let root = UnaryFunction.root(numerator: 2 * random.below(3) - 3, denominator: 4)
      return builder.apply(root, inner(&builder))
    case 8: return builder.apply(.power(random.below(7) - 2), inner(&builder))
    case 9: return builder.apply(.sqrt, inner(&builder))
    default: return builder.apply([.ln, .sin, .exp][random.below(3)], inner(&builder))
    }
  }

  @Test(arguments: 1...4)
  func `a substituted program has the values of the program times a slope`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var compared = 0
    for _ in 0..<Randomness.rounds(200) {
      var builder = ProgramBuilder()
      let result = register(&random, depth: 4, in: &builder)
      let program = builder.program(result)
      guard let substitution = PowerSubstitution(program, step: random.below(2) + 1) else {
        continue
      }
      let power = substitution.power
      let u = Fraction(random.below(14) + 1, 16)
      guard power < 50, let value = try? program.value(at: Real(u.power(power))) else { continue }
      let expected = value * Real(Fraction(power) * u.power(power - 1))
      let found = try substitution.program.value(at: Real(u))
      let (first, second) = (Interval(expected), Interval(found))
      let size = max(first.magnitude.upper, 1e-300)
      #expect((first - second).magnitude.upper <= 1e-9 * size, "seed \(seed): \(program)")
      compared += 1
    }
    #expect(compared > 50)
  }

  @Test func `a root times a power is a power`() throws {
    var builder = ProgramBuilder()
    let root = builder.apply(.root(numerator: -3, denominator: 4), builder.variable)
    let substitution = try #require(PowerSubstitution(builder.program(root), step: 1))
    #expect(substitution.power == 4)
    #expect(try substitution.program.value(at: Real(0)).fraction == Fraction(4))
  }

  @Test func `exponents that are too large for a machine's integers are refused`() {
    var builder = ProgramBuilder()
    let power = UnaryFunction.power(10_000_000_000)
    let inner = builder.apply(power, builder.apply(.sqrt, builder.variable))
    let result = builder.apply(.sin, builder.apply(.square, builder.apply(power, inner)))
    #expect(PowerSubstitution(builder.program(result), step: 1)?.power != 0)
  }
}
