import Testing

@testable import Arithmetic

struct PointRunTests {
  @Test func `blocks of points have the values of the function`() {
    var builder = ProgramBuilder()
    let half = builder.apply(.product, builder.constant(1, 2), builder.variable)
    let result = builder.apply(.sqrt, builder.apply(.sum, half, builder.constant(3)))
    var run = PointRun(builder.program(result))
    let places = (0..<600).map { Double($0) / 8 - 20 }
    let values = run.values(at: places)
    for (x, value) in zip(places, values) {
      if x < -6 {
        #expect(value.isNaN)
      } else {
        #expect((value - (x / 2 + 3).squareRoot()).magnitude < 1e-12)
      }
    }
  }

  @Test func `a block of x or of a constant is that`() {
    let places = (0..<300).map(Double.init)
    var builder = ProgramBuilder()
    var x = PointRun(builder.program(builder.variable))
    #expect(x.values(at: places) == places)
    var seven = PointRun(builder.program(builder.constant(7)))
    #expect(seven.values(at: places) == places.map { _ in 7 })
    #expect(seven.values(at: []) == [])
  }
}
