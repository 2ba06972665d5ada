import Arithmetic
import GraphTesting
import Graphing
import Terminal
import Testing

@testable import Screens

@Suite struct GraphTraceTests {
  @Test func `n and N go through the features with their exact values`() throws {
    var viewing = try GraphViewing()
    viewing.type("n")
    #expect(viewing.status.hasPrefix("maximum at x = −1, y = 2"))
    viewing.type("n")
    #expect(viewing.status.hasPrefix("minimum at x = 1, y = −2"))
    viewing.run.receive("n".utf8)
    #expect(viewing.run.frame().first == 7)
    #expect(viewing.status.hasPrefix("nothing found further right"))
    viewing.type("N")
    #expect(viewing.status.hasPrefix("maximum at x = −1, y = 2"))
  }

  @Test func `the equals sign takes the feature that n has found, and zooms elsewhere`() throws {
    var viewing = try GraphViewing()
    let width = viewing.viewport.dotWidth
    viewing.type("n=")
    #expect(viewing.status.hasPrefix("ANS is −1"))
    #expect(viewing.log.taken == ["0: −1"])
    #expect(viewing.viewport.dotWidth == width)
    viewing.type("\u{1B}[C=")
    #expect(viewing.log.taken == ["0: −1"])
    #expect(viewing.viewport.dotWidth < width)
  }

  @Test func `features, points and the cursor have the units of the axes`() throws {
    let units = CoordinateNotation(variable: "t", xUnit: "s", yUnit: "m")
    var viewing = try GraphViewing(coordinates: units)
    #expect(viewing.lines.contains { $0.contains("t in s") && $0.contains("y: m") })
    viewing.type("n")
    #expect(viewing.status.hasPrefix("maximum at t = −1 s, y = 2 m"))
    viewing.type("N")
    viewing.type("\u{1B}[D")
    #expect(viewing.status.contains(" s   y "))
  }

  @Test func `two features at one place are both named`() throws {
    var viewing = try GraphViewing([MonotoneSource.parabola])
    viewing.type("n")
    #expect(viewing.status.hasPrefix("zero at x = 0, y = 0"))
    viewing.type("n")
    #expect(viewing.status.hasPrefix("minimum at x = 0, y = 0"))
  }

  @Test func `n stops at the points that the first curve has in common with others`() throws {
    let (line, other) = (
      MonotoneSource.line(Fraction(1), Fraction(0), title: "x"),
      MonotoneSource.line(Fraction(-1), Fraction(4), title: "4 − x")
    )
    other.remarkable = [(2, 0), (14, 0), (3, 1)].map { x, partner in
      Feature(
        .intersection,
        x: Fraction(x),
        y: Fraction(2),
        xText: "\(x)",
        yText: "2",
        isProven: true,
        partner: partner
      )
    }
    var viewing = try GraphViewing([line, other])
    viewing.type("n")
    #expect(viewing.status.contains("intersection at x = 2, y = 2"))
    viewing.type("n")
    #expect(viewing.status.contains("intersection at x = 14, y = 2"))
  }

  @Test func `on another curve a point keeps its name, or is at a simple number`() throws {
    let (line, other) = (
      MonotoneSource.line(Fraction(1), Fraction(0), title: "x"),
      MonotoneSource.line(Fraction(-1), Fraction(4), title: "4 − x")
    )
    let nearPi = Fraction(14_148_475_504_056_881, 4_503_599_627_370_496)
    line.remarkable = [
      Feature(.zero, x: nearPi, y: Fraction(0), xText: "π", yText: "0", isProven: true)
    ]
    other.remarkable = [
      Feature(
        .intersection,
        x: Fraction(2),
        y: Fraction(2),
        xText: "2",
        yText: "2",
        isProven: true,
        partner: 0
      )
    ]
    var viewing = try GraphViewing([line, other])
    viewing.type("n")
    #expect(viewing.status.contains("intersection at x = 2, y = 2"))
    for _ in 0..<2 {
      viewing.type("\u{1B}[B")
      #expect(viewing.status.contains("intersection at x = 2, y = 2"))
    }
    viewing.type("n")
    #expect(viewing.status.contains("zero at x = π"))
    viewing.type("\u{1B}[B")
    #expect(viewing.status.contains("x = 3"))
    #expect(!viewing.status.contains("π") && !viewing.status.contains("…"), "\(viewing.status)")
  }

  @Test func `a feature that is not in view is brought into it`() throws {
    var viewing = try GraphViewing([MonotoneSource.manyPoles])
    viewing.type("n")
    for _ in 0..<20 { viewing.type("n") }
    #expect(viewing.status.hasPrefix("pole at x = 10"))
    viewing.type("n")
    #expect(viewing.status.hasPrefix("pole at x = 11"))
    #expect(viewing.viewport.column(of: Fraction(11)) != nil)
  }

  @Test func `a zoom at a pole is about its place, and about the middle of the heights`() throws {
    var viewing = try GraphViewing([MonotoneSource.manyPoles])
    viewing.type("nnn")
    #expect(viewing.status.hasPrefix("pole at x = "))
    let pole = try #require(viewing.run.screen.trace?.x)
    let start = viewing.viewport
    #expect(start.column(of: pole) != start.column(of: start.centre.x))
    viewing.type("++")
    #expect(viewing.viewport.dotWidth == start.dotWidth / Fraction(4))
    #expect(viewing.viewport.column(of: pole) == start.column(of: pole))
    #expect(viewing.viewport.centre.y == start.centre.y)
  }

  @Test func `the trace stops at short decimals, and shows the value`() throws {
    var viewing = try GraphViewing()
    viewing.type("\r")
    #expect(viewing.status.hasPrefix("x = 0   y = 0"))
    viewing.type("\u{1B}[C\u{1B}[C")
    #expect(viewing.status.hasPrefix("x = 0.3   y = −0.873"))
    viewing.type("\u{1B}[D\u{1B}[D\u{1B}[D")
    #expect(viewing.status.hasPrefix("x = −0.1   y = 0.299"))
    let cursor = viewing.run.shown?.cursor
    #expect(cursor?.column == 39)
  }

  @Test func `the trace goes from point to point of data`() throws {
    let points = [(-3, 2), (1, 5), (4, -1), (90, 3)].map {
      Point(x: Fraction($0.0), y: Fraction($0.1))
    }
    var viewing = try GraphViewing([DataSeries(points, title: "data")])
    viewing.type("\r\u{1B}[C")
    #expect(viewing.status.hasPrefix("x = 1   y = 5"))
    viewing.type("\u{1B}[D")
    #expect(viewing.status.hasPrefix("x = −3   y = 2"))
    viewing.type("\u{1B}[D\u{1B}[1;2C")
    #expect(viewing.status.hasPrefix("x = 90   y = 3"))
    #expect(viewing.viewport.column(of: Fraction(90)) != nil)
  }

  @Test func `the window goes along with the trace`() throws {
    var viewing = try GraphViewing()
    viewing.type("\r")
    for _ in 0..<90 { viewing.type("\u{1B}[C") }
    #expect(viewing.status.hasPrefix("x = 11.3"))
    #expect(viewing.viewport.column(of: Fraction(113, 10)) != nil)
  }

  @Test func `a number without room is rounded and not cut`() throws {
    let line = MonotoneSource.line(Fraction(1), Fraction(0), title: "x")
    line.remarkable = [
      Feature(
        .maximum,
        x: Fraction(2),
        y: Fraction(3),
        xText: "(3704324 − √13715093937229)/267",
        yText: "≈ 3.141593",
        xRounded: Fraction(decimal: "1.162791"),
        isProven: true
      )
    ]
    var viewing = try GraphViewing([line], columns: 40)
    viewing.type("n")
    #expect(viewing.status == "maximum at x ≈ 1.162791, y ≈ 3.141593")
  }

  @Test func `up and down change the curve`() throws {
    var viewing = try GraphViewing([MonotoneSource.cubic, MonotoneSource.parabola])
    viewing.type("\r\u{1B}[C\u{1B}[C\u{1B}[B")
    #expect(viewing.status.hasPrefix("B: x = 0.3   y = 0.09"))
    viewing.type("\u{1B}[B")
    #expect(viewing.status.hasPrefix("A: x = 0.3"))
  }

  @Test func `zooms are about the trace`() throws {
    var viewing = try GraphViewing()
    viewing.type("n+++")
    #expect(viewing.viewport.column(of: Fraction(-1)) == 72)
  }

  @Test func `T adds a tangent at the trace, and A at two places takes an integral`() throws {
    var viewing = try GraphViewing()
    viewing.type("T")
    #expect(viewing.log.taken.isEmpty)
    viewing.type("\r\u{1B}[CT")
    #expect(viewing.log.taken.count == 1)
    #expect(viewing.status.hasPrefix("tangent"))
    viewing.type("A")
    #expect(viewing.status.hasPrefix("marked"))
    viewing.type("\u{1B}[CA")
    #expect(viewing.log.taken.count == 2)
    #expect(viewing.status.hasPrefix("integral"))
  }

  @Test(arguments: [
    (PlaneKind.relation, "relation", "a relation may have several y at an x"),
    (.region, "region", "a region has many y at an x"),
    (.path, "path", "a path may have several y at an x"),
    (.colors, "domain colouring", "a domain colouring has colours in place of y"),
  ])
  func `what is no function of x is not searched and not traced`(
    kind: PlaneKind,
    noun: String,
    reason: String
  ) throws {
    var viewing = try GraphViewing([PlaneSource(planeKind: kind)])
    viewing.type("n")
    #expect(viewing.status.hasPrefix("n searches no \(noun), only curves y = f(x)"))
    viewing.type("\r")
    #expect(viewing.status.hasPrefix("\(reason), and so is not traced"))
    viewing.type("t")
    #expect(viewing.status.hasPrefix("\(reason), and so has no table"))
  }

  @Test func `beside a relation n searches the curves, and says what is not searched`() throws {
    var viewing = try GraphViewing([PlaneSource(planeKind: .relation), MonotoneSource.parabola])
    viewing.type("n")
    #expect(viewing.status.hasPrefix("B: zero at x = 0, y = 0"))
    viewing.type("nn")
    #expect(
      viewing.status.hasPrefix("nothing found further right; intersections with A not searched")
    )
    #expect(viewing.run.screen.plot.findings.first == "intersections with A not searched")
  }

  @Test(arguments: [
    (100, "x = 1   minimum 1, quartiles 2, 2.5 and 3, maximum 9, outlier 9"),
    (60, "x = 1   minimum 1, quartiles 2, 2.5 and 3, maximum 9, …"),
    (40, "x = 1   minimum 1, quartiles 2, 2.5 …"),
  ])
  func `the words of a box plot are not shortened as if they were a number`(
    columns: Int,
    status: String
  ) throws {
    let box = BoxPlot(
      [Fraction(1), Fraction(2), Fraction(5, 2), Fraction(3), Fraction(9)],
      whiskers: Fraction(1)...Fraction(3),
      outliers: [Fraction(9)],
      place: Fraction(1),
      title: "box"
    )
    var viewing = try GraphViewing([box], columns: columns)
    viewing.type("\r")
    while viewing.status.hasPrefix("x = 0") { viewing.type("\u{1B}[C") }
    while !viewing.status.hasPrefix("x = 1 ") { viewing.type("\u{1B}[C") }
    #expect(viewing.status.hasPrefix(status), "\(viewing.status)")
  }

  @Test func `a rounded value is that of the curve, not its place on a logarithmic axis`() throws {
    let points = [0, 1].map { Point(x: Fraction($0), y: Fraction(10).power(90)) }
    let series = DataSeries(points, title: "far", isJoined: true)
    let scaled = try #require(series.scaled(AxisScales(y: .logarithmic)))
    let reading = try #require(scaled.reading(at: Fraction(1)))
    let long = Reading(
      text: "1\(String(repeating: "0", count: 90))",
      remark: reading.remark,
      number: reading.number,
      y: reading.y
    )
    let text = PointText(x: .init("x", at: Fraction(1)), y: .init("y", long))
    #expect(text.text(columns: 40) == "x = 1   y = 1E90")
  }
}

/// Something that is no function of x, without dots.
private struct PlaneSource: DotlessSource {
  let planeKind: PlaneKind?
  var title: String { "plane" }
}
