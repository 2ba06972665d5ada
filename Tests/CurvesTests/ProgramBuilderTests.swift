import Arithmetic
import Testing

@testable import Curves

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
}
