import Testing

@testable import Arithmetic
@testable import Curves

struct ProgramBuilderQuotientsTests {
  @Test func `poles that cancel become a hole`() throws {
    var builder = ProgramBuilder()
    let x = builder.variable
    let cotangent = builder.apply(.quotient, builder.apply(.cos, x), builder.apply(.sin, x))
    let result = builder.apply(.difference, cotangent, builder.apply(.reciprocal, x))
    let program = builder.program(result)
    let other = try #require(program.withOneQuotient.first)
    #expect(other.quotients.count == 1)
    var kernel = IntervalKernel(other, holes: Holes(other))
    let ends = [-0.125, 0.25].map { Interval(lower: $0, upper: $0) }
    kernel.enclose(ends[0], ends[1])
    #expect(kernel.isContinuous)
    #expect(kernel.branches[0].rows.magnitude.upper < 1)
    for x in [Fraction(1, 3), Fraction(-5, 2)] {
      let values = try [program, other].map { try $0.value(at: Real(x)).decimal(digits: 30) }
      #expect(values[0] == values[1])
    }
  }

  @Test func `a program without quotients has no other one`() {
    var builder = ProgramBuilder()
    let result = builder.apply(.sum, builder.apply(.sin, builder.variable), builder.constant(1))
    #expect(builder.program(result).withOneQuotient.isEmpty)
  }

  @Test func `a quotient by a quotient keeps its domain`() throws {
    var builder = ProgramBuilder()
    let inner = builder.apply(.quotient, builder.constant(2), builder.variable)
    let result = builder.apply(.quotient, builder.variable, inner)
    let program = builder.program(result)
    for other in program.withOneQuotient {
      #expect(throws: ArithmeticFailure.self) { try other.value(at: Real(0)) }
    }
  }

  @Test func `the freer program has the values of the function, and may have more`() throws {
    var builder = ProgramBuilder()
    let x = builder.variable
    let inner = builder.apply(.quotient, builder.constant(2), x)
    let sum = builder.apply(.sum, builder.apply(.tan, x), builder.apply(.reciprocal, inner))
    let power = builder.apply(.power, builder.apply(.exp, x), inner)
    let program = builder.program(builder.apply(.product, sum, power))
    let free = try #require(program.withOneFreeQuotient.first)
    for x in [Fraction(1, 3), Fraction(-5, 2)] {
      let values = try [program, free].map { try $0.value(at: Real(x)).decimal(digits: 30) }
      #expect(values[0] == values[1])
    }
  }
}
