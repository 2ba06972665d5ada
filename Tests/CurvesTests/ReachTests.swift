import Arithmetic
import Testing

@testable import Curves

struct ReachTests {
  @Test(arguments: [
    (1.5, 1.6, 1, 1), (1.5, 3.5, 1, 3), (2.0, 3.0, 2, 2), (-3.0, 0.5, 0, 0), (8.5, 20.0, 8, 9),
    (1.999_999_9, 2.5, 2, 2), (1.5, 2.000_000_1, 1, 1),
  ])
  func `values reach the rows that they are in, but for a millionth`(
    _ lower: Double,
    _ upper: Double,
    _ first: Int,
    _ last: Int
  ) {
    let reach = Reach(Interval(lower: lower, upper: upper), 10)
    #expect(reach.first == first)
    #expect(reach.last == last)
    #expect(reach.border == nil)
  }

  @Test func `values along a border reach no row`() {
    let reach = Reach(Interval(lower: 2.999_999_9, upper: 3.000_000_1), 10)
    #expect(reach.isEmpty)
    #expect(reach.border == 3)
    #expect(reach.withUpperRow.first == 3)
    #expect(reach.withUpperRow.last == 3)
  }

  @Test(arguments: [(-5.0, -1.0), (11.0, 12.0), (-.infinity, -1.0), (20.0, .infinity)])
  func `values outside reach nothing`(_ lower: Double, _ upper: Double) {
    let reach = Reach(Interval(lower: lower, upper: upper), 10)
    #expect(reach.isEmpty)
    #expect(reach.border == nil)
  }
}
