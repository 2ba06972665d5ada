import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct CurvePiecesTests {
  private static func lines(_ name: String, _ viewport: Viewport) -> [[CurvePieces.Place]] {
    var plot = Plot(GraphScene.sources(named: name), viewport: viewport)
    plot.fill()
    return plot.pieces(of: plot.curves[0]).lines
  }

  @Test("a continuous curve is one line from border to border")
  func one() throws {
    let lines = Self.lines("parabola", try .whole(-2, 2, -1, 5, columns: 101, rows: 400))
    #expect(lines.count == 1)
    #expect(lines[0].first?.x == 0 && lines[0].last?.x == 101)
    // The lowest places are around the vertex, in the row of y = 0.
    let lowest = try #require(lines[0].map(\.y).min())
    let bottom = lines[0].filter { $0.y == lowest }.map(\.x)
    #expect(lowest == 66.5 && bottom.contains(50.5))
  }

  @Test("bars are upright lines, and level ones through neighbouring columns")
  func bars() {
    let columns = [Rows(1..<4), Rows([1..<2, 3..<4]), Rows([1..<2, 3..<4]), Rows(3..<4)]
    let lines = CurvePieces(bars: columns).lines.map { $0.map { [$0.x, $0.y] } }
    #expect(
      lines == [[[0.5, 1.5], [0.5, 3.5]], [[1, 1.5], [3, 1.5]], [[1, 3.5], [4, 3.5]]]
    )
  }

  @Test("pieces on both sides of a pole or jump are lines of their own")
  func parted() throws {
    let hyperbola = Self.lines("hyperbola", try .whole(-4, 4, -3, 3))
    let long = hyperbola.filter { line in (line.last?.x ?? 0) - (line.first?.x ?? 0) > 40 }
    #expect(long.count == 2)
    let steps = Self.lines("floor", try .whole(-2, 2, -3, 3))
    #expect(steps.count == 4)
  }

  @Test("a line leaves the window as its curve, to a sixteenth of a column", arguments: [64, 99])
  func ends(columns: Int) throws {
    // 1/x is 3 at 1/3 and −3 at −1/3.
    let window = try Viewport.whole(-4, 4, -3, 3, columns: columns, rows: 400)
    let lines = Self.lines("hyperbola", window)
    let ends = [(0.0, -1.0), (400.0, 1.0)].map { border, sign in
      (border, Double(columns) / 2 + sign * Double(columns) / 24)
    }
    for (border, place) in ends {
      let crossings = lines.flatMap { zip($0, $0.dropFirst()) }.filter { start, end in
        (start.y - border) * (end.y - border) < 0
      }
      #expect(crossings.count == 1)
      let (start, end) = try #require(crossings.first)
      let x = start.x + (end.x - start.x) * (border - start.y) / (end.y - start.y)
      #expect(abs(x - place) <= 1 / 16, "\(x), and not \(place)")
    }
  }

  @Test("a line stays in the rows of the curve's dots", arguments: ["three", "hyperbola", "noise"])
  func lit(name: String) throws {
    let viewport = try Viewport.whole(-4, 4, -3, 5)
    var plot = Plot(GraphScene.sources(named: name), viewport: viewport, mode: .exact)
    plot.fill()
    let dots = plot.dots(of: plot.curves[0])
    for place in plot.pieces(of: plot.curves[0]).lines.joined() {
      let row = Int(place.y.rounded(.down))
      guard 0..<viewport.size.rows ~= row else { continue }
      let column = Int(place.x)
      let near = [column - 1, column].filter(dots.lit.indices.contains)
      #expect(near.contains { dots.lit[$0].contains(row) }, "\(place)")
    }
  }
}
