import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

/// Colours of the plane.
struct DotColorTests {
  @Test(
    arguments: [
      (0.0, [.max, .low, .low]), (0.25, [.middle, .max, .low]), (0.5, [.low, .max, .max]),
      (0.75, [.middle, .low, .max]), (-0.25, [.middle, .low, .max]), (1.5, [.low, .max, .max]),
    ] as [(Double, [Light])]
  )
  func `the hue goes from red over green and cyan`(_ turns: Double, _ lights: [Light]) throws {
    guard case .known(let color) = DotColor.value(turns: turns, octave: 0.4) else {
      Issue.record("there is a colour")
      return
    }
    let parts = [color.red, color.green, color.blue]
    let (low, high) = (try #require(parts.min()), try #require(parts.max()))
    for (part, light) in zip(parts, lights) {
      switch light {
      case .low: #expect(part == low)
      case .max: #expect(part == high)
      case .middle: #expect(low < part && part < high)
      }
    }
  }

  enum Light: Sendable { case low, middle, max }

  @Test func `lightness grows within an octave`() {
    let sums = [0, 0.25, 0.5, 0.75, 0.99].map { octave -> Int in
      guard case .known(let color) = DotColor.value(turns: 0.1, octave: octave) else { return 0 }
      return Int(color.red) + Int(color.green) + Int(color.blue)
    }
    #expect(sums == sums.sorted())
    #expect(sums[4] - sums[0] > 100)
  }

  @Test func `dots side by side with one colour are one run`() {
    let (red, grey) = (DotColor.known(Color(0xFF0000)), DotColor.undecided)
    let mark = DotColorsMark(
      area: Area(x: 0, y: 0, width: 4, height: 2),
      columns: 4,
      dots: [red, red, grey, .none, .none, .none, red, red]
    )
    #expect(mark.runs.map(\.row) == [0, 0, 1])
    #expect(mark.runs.map(\.columns) == [0..<2, 2..<3, 2..<4])
    #expect(mark.runs.map(\.color) == [Color(0xFF0000), Color(0x808080), Color(0xFF0000)])
  }

  @Test func `an image has the colours of the middles of its pixels`() throws {
    let viewport = try Viewport(
      x: (Fraction(-1), Fraction(1)),
      y: (Fraction(-1), Fraction(1)),
      size: DotSize(columns: 10, rows: 10)
    )
    var plot = Plot([Halves()], viewport: viewport)
    let canvas = try plot.picture(in: .image(width: 400, height: 300))
    let found = canvas.marks.compactMap { mark in
      if case .dotColors(let dots) = mark { dots } else { nil as DotColorsMark? }
    }
    let mark = try #require(found.first)
    #expect(mark.columns == Int(mark.area.width))
    #expect(mark.rows == Int(mark.area.height))
    let (left, right) = (DotColor.undecided, DotColor.known(Color(0x00FF00)))
    for (index, dot) in mark.dots.enumerated() {
      let column = index % mark.columns
      #expect(dot == (2 * column + 1 < mark.columns ? left : right))
    }
    let undecided = mark.dots.count { $0 == .undecided }
    #expect(plot.undecidedCount == undecided)
    #expect(plot.findings == ["\(undecided) dots undecided"])
    #expect(canvas.svg().contains("href=\"data:image/png;base64,"))
  }
}

/// Green to the right of 0, and undecided to the left.
private struct Halves: DotlessSource {
  var title: String { "halves" }
  var planeKind: PlaneKind? { .colors }
  var isColored: Bool { true }

  func color(at point: Point) -> DotColor {
    point.x.signum < 0 ? .undecided : .known(Color(0x00FF00))
  }
}
