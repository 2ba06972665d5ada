import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct PanelTests {
  @Test(
    "a panel has the curve in the cells in which the characters have it",
    arguments: ["three", "poles", "parabola"],
    [(10.0, 20.0), (9.0, 17.0)]
  )
  func cells(name: String, cell: (width: Double, height: Double)) throws {
    let form = PictureForm.text(columns: 60, lines: 24, .braille)
    var plot = Plot(GraphScene.sources(named: name), viewport: try .whole(-4, 4, -3, 5))
    plot.grid = .off
    _ = try plot.picture(in: form)
    let canvas = try #require(plot.panel(in: form, cell: cell))
    let lines = plot.viewport.size.rows / 4
    #expect(canvas.width == 60 * cell.width && canvas.height == Double(lines) * cell.height)
    let raster = try canvas.raster(.light)
    var inked = Set<Int>()
    for y in 0..<raster.height {
      for x in 0..<raster.width where raster.pixels[y * raster.width + x].isColored {
        inked.insert(y * lines / raster.height * 60 + x * 60 / raster.width)
      }
    }
    var lit = Set<Int>()
    let bitmap = plot.bitmap
    for row in 0..<bitmap.rows {
      for column in 0..<bitmap.columns where bitmap[column: column, row: row] {
        lit.insert(row / 4 * 60 + column / 2)
      }
    }
    #expect(lit.subtracting(inked).isEmpty)
    // The pen is a little wider than a dot, so it may touch the next cell.
    let near = Set(
      lit.flatMap { place in [-61, -60, -59, -1, 0, 1, 59, 60, 61].map { place + $0 } }
    )
    #expect(inked.subtracting(near).isEmpty)
  }

  @Test func `labels are where the characters have them`() throws {
    let form = PictureForm.text(columns: 60, lines: 24, .braille)
    var plot = Plot([MonotoneSource.cubic], viewport: try .whole(-4, 4, -3, 5))
    let labels = try plot.picture(in: form).marks.labels
    let panel = try #require(plot.panel(in: form, cell: (10, 20))).marks.labels
    #expect(!labels.isEmpty && panel.map(\.text) == labels.map(\.text))
    for (label, shown) in zip(labels, panel) {
      #expect(shown.spot.x == (label.spot.x / 2 + Double(label.text.count) / 2) * 10)
      #expect(shown.spot.y == ((label.spot.y - 8) / 4 + 0.5) * 20)
    }
  }

  @Test func `scaled up, a picture has more pixels of the same`() throws {
    var plot = Plot([MonotoneSource.cubic], viewport: try .whole(-4, 4, -3, 5))
    let canvas = try plot.picture(in: .image(width: 300, height: 200))
    let (small, large) = (try canvas.raster(.dark), try canvas.raster(.dark, scale: 2))
    #expect((large.width, large.height) == (600, 400))
    #expect(small.pixels[0] == large.pixels[0] && large.pixels.contains { $0 != large.pixels[0] })
  }
}

extension UInt32 {
  /// Whether it is a shade of a curve, and not of ink or paper, which are nearly grey.
  fileprivate var isColored: Bool {
    let parts = [self >> 16 & 0xFF, self >> 8 & 0xFF, self & 0xFF]
    return (parts.max() ?? 0) - (parts.min() ?? 0) > 60
  }
}

extension [Mark] {
  fileprivate var labels: [TextMark] {
    compactMap { if case .text(let text) = $0, text.role == .label { text } else { nil } }
  }
}
