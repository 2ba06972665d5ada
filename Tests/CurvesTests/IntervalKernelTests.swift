import Arithmetic
import Testing

@testable import Curves

struct IntervalKernelTests {
  private typealias Place = Interval

  private func kernel(
    _ build: (inout ProgramBuilder, ProgramBuilder.Register) -> ProgramBuilder.Register
  ) -> IntervalKernel {
    var builder = ProgramBuilder()
    let result = build(&builder, builder.variable)
    let program = builder.program(result)
    return IntervalKernel(program, holes: Holes(program))
  }

  private func place(_ x: Double) -> Place { Interval(exactly: x) }

  @Test func `a pole forks into branches that each later use sees`() {
    var kernel = kernel { builder, x in
      let pole = builder.apply(.reciprocal, x)
      return builder.apply(.product, pole, builder.apply(.sign, pole))
    }
    kernel.enclose(place(-0.5), place(0.25))
    #expect(kernel.branches.count == 2)
    for branch in kernel.branches {
      #expect(branch.rows.lower >= 2)
      #expect(!branch.isContinuous)
    }
  }

  @Test func `a hole is filled with its limit`() {
    var kernel = kernel { builder, x in builder.apply(.quotient, builder.apply(.sin, x), x) }
    kernel.enclose(place(-0.25), place(0.5))
    #expect(kernel.branches.count == 1)
    #expect(kernel.branches[0].isContinuous)
    #expect(kernel.branches[0].rows.lower > 0.87)
    #expect(kernel.branches[0].rows.upper < 1.000_01)
    #expect(kernel.value(at: place(0))?.contains(1) == true)
  }

  @Test func `a quotient that jumps at 0 has no filled hole`() {
    var kernel = kernel { builder, x in
      let above = builder.apply(.sum, builder.apply(.abs, x), builder.apply(.square, x))
      return builder.apply(.quotient, above, x)
    }
    kernel.enclose(place(-0.25), place(0.5))
    #expect(!kernel.isContinuous)
    #expect(kernel.value(at: place(0)) == nil)
  }

  @Test func `a step of the limit at a hole is no value`() {
    var kernel = kernel { builder, x in
      builder.apply(.floor, builder.apply(.quotient, builder.apply(.sin, x), x))
    }
    #expect(kernel.value(at: place(0)) == nil)
  }

  @Test(arguments: [(0.9, 1.2, 1.0), (-1.2, -0.9, -1.0), (-1.0, 3.0, 0.0), (0.26, 0.51, 0.375)])
  func `a piece is halved at a number with few bits`(
    _ left: Double,
    _ right: Double,
    _ middle: Double
  ) {
    let kernel = kernel { builder, x in x }
    #expect(kernel.middle(of: place(left), place(right), depth: 0)?.lower == middle)
  }

  @Test func `from 0 on the exponent is halved`() throws {
    let kernel = kernel { builder, x in x }
    var right = 1.0
    for depth in 0..<40 {
      right = try #require(kernel.middle(of: place(0), place(right), depth: depth)?.lower)
    }
    #expect(right < 0x1p-800)
  }

  @Test func `there is nothing between neighbouring doubles`() {
    let kernel = kernel { builder, x in x }
    #expect(kernel.middle(of: place(1), place(1.0.nextUp), depth: 0) == nil)
  }
}
