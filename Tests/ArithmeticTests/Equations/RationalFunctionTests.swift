import Testing

@testable import Arithmetic

struct RationalFunctionTests {
  /// The program of (x² − 1)·(x² − 2)/(x − 1).
  private var program: StraightLineProgram {
    var builder = ProgramBuilder()
    let (square, one) = (builder.apply(.square, builder.variable), builder.constant(1))
    let first = builder.apply(.difference, square, one)
    let second = builder.apply(.difference, square, builder.constant(2))
    let below = builder.apply(.difference, builder.variable, one)
    let product = builder.apply(.product, first, second)
    return builder.program(builder.apply(.quotient, product, below))
  }

  @Test func `zeros are isolated, without the numbers at which the program divides by 0`() throws {
    let function = try #require(RationalFunction(program))
    let zeros = function.zeros(from: Fraction(-3), through: Fraction(3))
    #expect(zeros.map { ($0.lower.signum * 10 + $0.leftSign) } == [-11, -9, 9])
    #expect(zeros.map { $0.lower == $0.upper } == [false, true, false])
    #expect(zeros[1].lower == Fraction(-1))
    for zero in [zeros[0], zeros[2]] {
      let signs = [zero.lower, zero.upper].map { ($0 * $0 - Fraction(2)).signum }
      #expect(signs[0] * signs[1] < 0 && zero.leftSign == -zero.rightSign)
    }
  }

  @Test func `a polynomial that is a special function has its zeros`() throws {
    var builder = ProgramBuilder()
    let degree = builder.constant(20)
    let call = ChebyshevFirstKind.register(of: [degree, builder.variable], in: &builder)
    let value = try #require(call)
    let function = try #require(RationalFunction(builder.program(value)))
    #expect(function.zeros(from: Fraction(-1), through: Fraction(1)).count == 20)
  }

  @Test func `a zero at an end of the range is that end`() throws {
    let function = try #require(RationalFunction(program))
    let zeros = function.zeros(from: Fraction(-1), through: Fraction(1))
    #expect(zeros.map(\.lower) == [Fraction(-1)])
  }

  @Test func `the difference from a number is 0 where the function has that value`() throws {
    // (x + 1)·(x² − 2) − 2 is x³ + x² − 2x − 4.
    let function = try #require(RationalFunction(program))
    let difference = try #require(function.difference(from: Fraction(2)))
    #expect(difference.coefficients.compactMap(\.int) == [-4, -2, 1, 1])
  }

  @Test func `other functions are not rational`() {
    var builder = ProgramBuilder()
    #expect(RationalFunction(builder.program(builder.apply(.sin, builder.variable))) == nil)
    let root = builder.constant((try? root(2)) ?? real(0))
    #expect(RationalFunction(builder.program(builder.apply(.sum, builder.variable, root))) == nil)
  }
}
