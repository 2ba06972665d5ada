import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

/// Circles and rays behind curves.
struct PolarGridTests {
  private func plot(_ left: Int, _ right: Int, _ bottom: Int, _ top: Int) throws -> Plot {
    let line = MonotoneSource.line(Fraction(1), Fraction(0), title: "x")
    var plot = Plot([line], viewport: try .whole(left, right, bottom, top))
    plot.grid = .polar
    return plot
  }

  private func grid(_ plot: Plot) throws -> PolarGridMark? {
    var plot = plot
    let canvas = try plot.picture(in: .image(width: 800, height: 600))
    for case .polarGrid(let grid) in canvas.marks { return grid }
    return nil
  }

  @Test(arguments: [
    ((-4, 4, -3, 3), 1..<6), ((2, 6, -1, 1), 4..<13), ((-40, 40, -30, 30), 1..<6),
    ((1000, 1004, 0, 3), 2000..<2009),
  ])
  func `circles are those that may be in view`(
    _ window: (Int, Int, Int, Int),
    _ circles: Range<Int>
  ) throws {
    let plot = try plot(window.0, window.1, window.2, window.3)
    #expect(try grid(plot)?.circles == circles)
  }

  @Test func `circles go through the numbers at the axis`() throws {
    let grid = try #require(try grid(plot(-4, 4, -3, 3)))
    for spot in grid.spots(apart: 6) {
      let (x, y) = ((spot.x - grid.origin.x) / grid.unit.x, (spot.y - grid.origin.y) / grid.unit.y)
      let radius = (x * x + y * y).squareRoot()
      let isOnRay = [x, y, x * x - 3 * y * y, 3 * x * x - y * y].contains { abs($0) < 1e-9 }
      #expect(abs(radius - radius.rounded()) < 1e-9 || isOnRay)
      #expect(grid.area.x <= spot.x && spot.x < grid.area.right)
    }
    #expect(grid.ends.count == 12)
  }

  @Test func `far from the origin and on logarithmic axes there is none`() throws {
    var far = try plot(-4, 4, -3, 3)
    far.show(try .whole(1_000_000, 1_000_004, 0, 3))
    #expect(try grid(far) == nil)
    // Between two circles there are only rays.
    var between = try plot(-4, 4, -3, 3)
    let (low, high) = (Fraction(25, 8), Fraction(26, 8))
    between.show(
      try Viewport(
        x: (Fraction(-1, 2), Fraction(1, 2)),
        y: (Fraction(30) + low / Fraction(100), Fraction(30) + high / Fraction(100)),
        size: DotSize(columns: 160, rows: 96)
      )
    )
    #expect(try grid(between)?.circles.isEmpty == true)
    var logarithmic = try plot(-4, 4, -3, 3)
    logarithmic.scales = AxisScales(x: .logarithmic)
    #expect(try grid(logarithmic) == nil)
    var other = try plot(-4, 4, -3, 3)
    other.grid = .on
    #expect(try grid(other) == nil)
  }
}
