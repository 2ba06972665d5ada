import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

/// Curves with an axis at the right.
struct RightAxisTests {
  private let window = Fraction(-10)...Fraction(10)

  private func viewport() throws -> Viewport {
    try Viewport(
      x: (Fraction(0), Fraction(4)),
      y: (Fraction(-10), Fraction(10)),
      size: DotSize(columns: 40, rows: 20)
    )
  }

  private func series(_ heights: [Int]) -> DataSeries {
    DataSeries(
      heights.enumerated().map { Point(x: Fraction($0), y: Fraction($1)) },
      title: "s"
    )
  }

  /// A plot of a series at the left and one at the right, whose axis goes from 0 to 1000.
  private func plot(_ left: [Int], _ right: [Int]) throws -> Plot {
    let viewport = try viewport()
    let axis = RightAxis(
      of: [1],
      showing: Fraction(0)...Fraction(1000),
      in: viewport,
      unit: "m"
    )
    return Plot([series(left), series(right)], viewport: viewport, rightAxis: axis)
  }

  @Test func `numbers and heights are those of the window's ends`() throws {
    let axis = try #require(try plot([0], [0]).rightAxis)
    #expect(axis.number(at: Fraction(-10)) == Fraction(0))
    #expect(axis.number(at: Fraction(10)) == Fraction(1000))
    #expect(axis.height(of: Fraction(500)) == Fraction(0))
    for number in [Fraction(1, 3), Fraction(-7), Fraction(12345, 67)] {
      #expect(axis.number(at: axis.height(of: number)) == number)
    }
  }

  @Test func `a curve at the right has the dots of its heights`() throws {
    var one = try plot([-10, 0, 9], [0, 500, 950])
    one.fill()
    #expect(one.columns(of: one.curves[0]).map(\.lit) == one.columns(of: one.curves[1]).map(\.lit))
    #expect(one.curves.map(\.source.title) == ["s", "s →"])
    #expect(one.coordinates(ofCurve: 0).yUnit == nil)
    #expect(one.coordinates(ofCurve: 1).yUnit == "m")
  }

  @Test func `ticks at the right are round numbers of its axis`() throws {
    let ticks = try plot([0], [0]).ticks(spacing: (x: 10, y: 4), notation: .unicode)
    #expect(ticks.right?.places.map(\.label) == ["0", "200", "400", "600", "800", "1000"])
    #expect(ticks.right?.places.map(\.dot) == [0, 4, 8, 12, 16, 20])
    #expect(ticks.y.places.map(\.label) == ["−10", "−5", "0", "5", "10"])
  }

  @Test func `only curves of the same axis intersect`() throws {
    let viewport = try viewport()
    let axis = RightAxis(of: [1, 2], showing: Fraction(0)...Fraction(1000), in: viewport)
    var plot = Plot(
      [Crossing([]), Crossing([0]), Crossing([0, 1])],
      viewport: viewport,
      rightAxis: axis
    )
    plot.findFeatures()
    #expect(plot.curves.map { $0.features.map(\.partner) } == [[], [], [1]])
    let feature = try #require(plot.curves[2].features.first)
    #expect(feature.y == Fraction(-8))
    #expect(plot.numbered(feature, onCurve: 2).y == Fraction(100))
  }

  @Test func `it is spoken, and drawn in characters and in images`() throws {
    var plot = try plot([-10, 0, 9], [0, 500, 950])
    let text = try TextPicture(
      plot.picture(in: .text(columns: 60, lines: 30, .braille)),
      painter: .braille,
      isColored: false
    ).text
    #expect(text.contains("200"))
    #expect(text.contains("right y: m"))
    #expect(plot.spokenLines.contains("on the right axis y from 0 to 1000 m"))
    let canvas = try plot.picture(in: .image(width: 600, height: 400))
    let labels = canvas.marks.compactMap { mark in
      if case .text(let text) = mark, text.role == .name(1) { text.text } else { nil as String? }
    }
    #expect(labels.contains("400"))
    #expect(labels.contains("m"))
  }
}

/// A source that meets others at (1, 100).
private struct Crossing: DotlessSource {
  let partners: [Int]

  init(_ partners: [Int]) { self.partners = partners }

  var title: String { "c" }

  func featureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    KnownFeatures(
      partners.map {
        Feature(
          .intersection,
          x: Fraction(1),
          y: Fraction(100),
          xText: "1",
          yText: "100",
          isProven: true,
          partner: $0
        )
      }
    )
  }
}
