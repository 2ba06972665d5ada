import Arithmetic
import RandomTesting
import Testing

@testable import Graphing

/// Names of points in images and in characters.
struct PointLabelTests {
  @Test func `a name is beside its point, and touches no other name`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5 * effort {
      let points = (0..<25).map { _ in
        Point(
          x: Fraction(Int.random(in: 0...1000, using: &random)),
          y: Fraction(Int.random(in: 0...1000, using: &random))
        )
      }
      var plot = try plot(points, labels: points.indices.map { "point \($0)" })
      let marks = try plot.picture(in: .image(width: 700, height: 500)).marks
      let texts = marks.compactMap { mark -> TextMark? in
        if case .text(let text) = mark, text.text.hasPrefix("point ") { text } else { nil }
      }
      #expect(texts.count > 10, "seed \(seed)")
      #expect(Set(texts.map(\.text)).count == texts.count)
      for (index, text) in texts.enumerated() {
        for other in texts[..<index] {
          #expect(!text.box.meets(other.box), "seed \(seed): \(text.text), \(other.text)")
        }
      }
    }
  }

  @Test func `characters have names, too, and the reading tells them`() throws {
    let points = [(1, 2), (2, 1), (3, 3)].map { Point(x: Fraction($0), y: Fraction($1)) }
    var plot = try plot(points, labels: ["P", "", "a very long name of a point"])
    let text = try TextPicture(
      plot.picture(in: .text(columns: 60, lines: 20, .braille)),
      painter: .braille,
      isColored: false
    ).text
    #expect(text.contains("P"))
    #expect(text.contains("a very long name of…"))
    let source = plot.curves[0].source
    #expect(source.reading(at: Fraction(1))?.remark == " (P)")
    #expect(source.reading(at: Fraction(2))?.text == "1")
    #expect(source.pointLabels.count == 2)
  }

  private func plot(_ points: [Point], labels: [String]) throws -> Plot {
    let series = DataSeries(points, title: "s", labels: labels)
    let window = series.suggestedWindow(x: nil, aspect: 1)
    let (x, y) = (try #require(window.x), try #require(window.y))
    let viewport = try Viewport(
      x: (x.lowerBound, x.upperBound),
      y: (y.lowerBound, y.upperBound),
      size: DotSize(columns: 100, rows: 100)
    )
    return Plot([series], viewport: viewport)
  }
}

extension TextMark {
  fileprivate var box: Area {
    let width = TextMetrics.width(of: text, size: role.size)
    return Area(x: spot.x, y: spot.y - 7, width: width, height: 14)
  }
}
