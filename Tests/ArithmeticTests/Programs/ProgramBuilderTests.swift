import Testing

@testable import Arithmetic

struct ProgramBuilderTests {
  @Test func `equal parts are one register`() {
    var builder = ProgramBuilder()
    let x = builder.variable
    let first = builder.apply(.sum, builder.apply(.sin, x), builder.constant(2))
    let second = builder.apply(.sum, builder.constant(2), builder.apply(.sin, x))
    #expect(first == second)
  }

  @Test func `what has a value at every x is 0 less itself`() {
    var builder = ProgramBuilder()
    let x = builder.variable
    #expect(builder.apply(.difference, x, x) == builder.constant(0))
    let pole = builder.apply(.reciprocal, x)
    #expect(builder.apply(.difference, pole, pole) != builder.constant(0))
  }

  @Test func `the root of a square is not the number`() {
    var builder = ProgramBuilder()
    let square = builder.apply(.square, builder.variable)
    #expect(builder.apply(.sqrt, square) != builder.variable)
    #expect(builder.apply(.product, builder.variable, builder.variable) == square)
  }

  @Test func `powers with small integer exponents are what they say`() {
    var builder = ProgramBuilder()
    let x = builder.variable
    #expect(builder.apply(.power, x, builder.constant(4, 2)) == builder.apply(.square, x))
    #expect(builder.apply(.power, x, builder.constant(1)) == x)
    #expect(builder.apply(.power, x, builder.constant(0)) == builder.constant(1))
  }

  @Test func `sums of constants are exact`() {
    var builder = ProgramBuilder()
    let third = builder.constant(1, 3)
    let sum = builder.apply(.sum, third, builder.apply(.product, builder.constant(2), third))
    #expect(builder.fraction(of: sum) == Fraction(1))
  }

  @Test func `the derivative of a multiple of a square is linear`() {
    var builder = ProgramBuilder()
    let square = builder.apply(.square, builder.variable)
    let parabola = builder.apply(.product, builder.constant(3), square)
    let slope = builder.derivative(of: parabola)
    #expect(slope == builder.apply(.product, builder.constant(6), builder.variable))
  }

  @Test func `what is 1 where it has a value keeps its domain`() throws {
    var builder = ProgramBuilder()
    let x = builder.variable
    let pole = builder.apply(.reciprocal, x)
    let waves = [UnaryFunction.sin, .cos].map {
      builder.apply(.square, builder.apply($0, pole))
    }
    let sum = builder.apply(.sum, waves[1], waves[0])
    for one in [builder.apply(.quotient, x, x), sum] {
      let program = builder.program(one)
      #expect(try program.value(at: Real(3)).fraction == Fraction(1))
      #expect(throws: ArithmeticFailure.self) { try program.value(at: Real(0)) }
    }
    let total = [UnaryFunction.sin, .cos].map { builder.apply(.square, builder.apply($0, x)) }
    #expect(builder.apply(.sum, total[0], total[1]) == builder.constant(1))
  }

  @Test func `a function undoes its inverse where that has a value everywhere`() {
    var builder = ProgramBuilder()
    let x = builder.variable
    #expect(builder.apply(.ln, builder.apply(.exp, x)) == x)
    #expect(builder.apply(.exp, builder.apply(.ln, x)) != x)
    #expect(builder.apply(.tan, builder.apply(.atan, x)) == x)
    #expect(builder.apply(.atan, builder.apply(.tan, x)) != x)
  }
}
